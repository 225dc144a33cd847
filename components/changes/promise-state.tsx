import { Badge } from "@/components/ui/badge";
import type { PromiseStatus } from "@/lib/facts/types";
import { DATE, formatLocal } from "@/lib/ui/dates";

const STATUS: Record<PromiseStatus, { word: string; style: string }> = {
  overdue: { word: "Overdue", style: "border-risk-high/40 text-risk-high" },
  postponed: { word: "Postponed", style: "border-risk-medium/40 text-risk-medium" },
  due: { word: "Due", style: "border-primary/40 text-primary" },
  done: { word: "Closed", style: "border-status-good/40 text-status-good" },
};

/** How a promise stands, and its date: a day of the calendar, the same in every time zone. */
export function PromiseState({ status, dueOn }: { status: PromiseStatus; dueOn: string }) {
  const { word, style } = STATUS[status];
  return (
    <p className="flex shrink-0 items-baseline gap-2 text-xs whitespace-nowrap text-muted-foreground">
      <Badge variant="outline" className={style}>
        {word}
      </Badge>
      <time dateTime={dueOn} className="tabular-nums">
        {formatLocal(dueOn, DATE)}
      </time>
    </p>
  );
}
