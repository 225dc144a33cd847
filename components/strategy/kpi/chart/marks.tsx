import type { DotItemDotProps } from "recharts";
import type { SeriesRow } from "./series";

const DIAMOND = "M0,-6 L6,0 L0,6 L-6,0 Z";

/** On the line of the target: a diamond where it moved, nothing elsewhere. */
export function moveMark({ cx, cy, index, payload }: DotItemDotProps) {
  const row: Partial<SeriesRow> = payload;
  if (!row.hasTargetMoved || cx === undefined || cy === undefined) return <g key={index} />;
  return (
    <path
      key={index}
      d={DIAMOND}
      transform={`translate(${cx},${cy})`}
      fill="var(--popover)"
      stroke="var(--foreground)"
      strokeWidth={1.5}
    />
  );
}
