import { TargetIcon } from "lucide-react";

/** In place of the objectives before any paper was analysed. */
export function NoStrategyYet() {
  return (
    <section
      aria-labelledby="no-strategy-title"
      className="flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-16 text-center"
    >
      <TargetIcon className="size-8 text-muted-foreground" aria-hidden="true" />
      <h2 id="no-strategy-title" className="font-serif text-xl font-semibold tracking-tight">
        No Strategy Data Yet
      </h2>
      <p className="max-w-md text-sm text-pretty text-muted-foreground">
        Upload a strategic plan, OKRs or a KPI report. BoardGPT finds its objectives with their targets and
        current values, shows where each is written, and follows it from report to report.
      </p>
    </section>
  );
}
