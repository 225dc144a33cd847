import { FlagIcon } from "lucide-react";
import type { HeatCell as Cell } from "@/lib/strategy/listing/heat-map";
import { cn } from "@/lib/ui/cn";
import { KpiLink } from "../kpi-link";
import { STATUS_LOOKS } from "../status-mark";

/** What the papers only plan has a flag and a broken edge instead of a colour. */
export const PLANNED = {
  name: "Planned",
  Icon: FlagIcon,
  text: "text-muted-foreground",
  fill: "border border-dashed border-input",
} as const;

const FILLS = {
  "on-track": "bg-status-good/15",
  "at-risk": "bg-status-wait/20",
  "off-track": "bg-status-bad/15",
  unrated: "bg-muted",
} as const;

export function lookOf({ status, isPlanned }: Pick<Cell, "status" | "isPlanned">) {
  if (isPlanned) return PLANNED;
  return { ...STATUS_LOOKS[status ?? "unrated"], fill: FILLS[status ?? "unrated"] };
}

/** "62%, target 75%, Off Track" */
export function cellWords({ value, target, ...rated }: Cell): string {
  const figures = [value, target && `target ${target}`].filter(Boolean);
  return [...figures, lookOf(rated).name].join(", ");
}

type HeatCellProps = { kpiId: string; period: string; cell: Cell; isCurrent: boolean; onShow: () => void };

/** A value and how it is rated, in a sign as well as a colour. Opens the KPI at this value. */
export function HeatCell({ kpiId, period, cell, isCurrent, onShow }: HeatCellProps) {
  const { Icon, text, fill } = lookOf(cell);
  return (
    <KpiLink
      kpiId={kpiId}
      period={period}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onShow}
      onMouseEnter={onShow}
      className={cn("flex h-8 min-w-20 items-center gap-1 rounded-sm px-1.5 text-xs hover:underline", fill)}
    >
      <Icon className={cn("size-3.5 shrink-0", text)} aria-hidden="true" />
      <span className="max-w-24 truncate tabular-nums" aria-hidden="true">
        {cell.value || cell.target}
      </span>
      <span className="sr-only">{cellWords(cell)}</span>
    </KpiLink>
  );
}
