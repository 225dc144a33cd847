import { TREND_HEIGHT, TREND_WIDTH } from "@/lib/strategy/listing/trend";
import type { Trend } from "@/lib/strategy/listing/types";
import { DATE, formatLocal } from "@/lib/ui/dates";

/** The reported values over time as a small line, without axes: the opened KPI has the chart. */
export function TrendLine({ trend: { count, since, places }, name }: { trend: Trend; name: string }) {
  const [x, y] = places.at(-1) ?? [0, 0];
  return (
    <svg
      role="img"
      aria-label={`${name}: ${count} reported values since ${formatLocal(since, DATE)}`}
      width={TREND_WIDTH}
      height={TREND_HEIGHT}
      viewBox={`0 0 ${TREND_WIDTH} ${TREND_HEIGHT}`}
      className="shrink-0 text-muted-foreground"
    >
      <polyline
        points={places.join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x} cy={y} r="2.5" className="fill-foreground" />
    </svg>
  );
}
