import type { Picked } from "@/components/charts/spot-picker";
import type { SourceEntry } from "@/lib/benchmarks/analysis/types";
import { formatPay, formatTsr } from "./scatter-point";
import type { DrawnPoint } from "./use-spots";

export type ActivePoint = Picked<DrawnPoint>;

type PointDetailsProps = { active: ActivePoint; sources: SourceEntry[] };

/** Beside the point that is picked: company, year, both figures and where they were read. Read out when it changes. */
export function PointDetails({ active: { point, x, y, isLow }, sources }: PointDetailsProps) {
  const named = sources.filter(({ id }) => point.sourceIds.includes(id));
  return (
    <div
      role="status"
      style={{
        left: `clamp(0px, calc(${x}px - 8rem), calc(100% - 16rem))`,
        top: y,
        transform: isLow ? "translateY(calc(-100% - 12px))" : "translateY(12px)",
      }}
      className="absolute z-10 w-64 max-w-full rounded-md border bg-popover px-3 py-2 text-xs text-popover-foreground shadow-md print:hidden"
    >
      <p className="font-medium wrap-anywhere">{point.label}</p>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-3 tabular-nums">
        <dt className="text-muted-foreground">Total shareholder return</dt>
        <dd className="text-end">{formatTsr(point.x)}</dd>
        <dt className="text-muted-foreground">CEO pay granted</dt>
        <dd className="text-end">{formatPay(point.y)}</dd>
      </dl>
      {named.map(({ id, label }) => (
        <p key={id} className="mt-1 text-muted-foreground wrap-anywhere">
          Source: {label}
        </p>
      ))}
    </div>
  );
}
