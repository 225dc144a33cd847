import { Badge } from "@/components/ui/badge";
import type { PromiseStatus } from "@/lib/facts/types";

const STATUS: Record<PromiseStatus, { word: string; style: string }> = {
  overdue: { word: "Overdue", style: "border-risk-high/40 text-risk-high" },
  postponed: { word: "Postponed", style: "border-risk-medium/40 text-risk-medium" },
  due: { word: "Due", style: "border-primary/40 text-primary" },
  done: { word: "Closed", style: "border-status-good/40 text-status-good" },
};

/** How a promise stands. The sentence beside it gives the date. */
export function PromiseState({ status }: { status: PromiseStatus }) {
  const { word, style } = STATUS[status];
  return (
    <Badge variant="outline" className={`${style} shrink-0 self-start`}>
      {word}
    </Badge>
  );
}
