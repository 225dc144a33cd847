import { TargetIcon } from "lucide-react";
import { EmptyState } from "@/components/layout/empty-state";

/** In place of the objectives before any paper was analysed. */
export function NoStrategyYet() {
  return (
    <EmptyState Icon={TargetIcon} title="No Strategy Data Yet">
      Upload a strategic plan, OKRs or a KPI report. BoardGPT finds its objectives with their targets and
      current values, links each one to its source, and tracks it from report to report.
    </EmptyState>
  );
}
