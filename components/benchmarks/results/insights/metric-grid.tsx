import { MinusIcon, TrendingDownIcon, TrendingUpIcon } from "lucide-react";
import type { ShownMetric } from "@/lib/benchmarks/analysis/types";

const TRENDS = {
  up: { Icon: TrendingUpIcon, words: "up" },
  down: { Icon: TrendingDownIcon, words: "down" },
  flat: { Icon: MinusIcon, words: "level" },
} as const;

/** The figures of an insight, each with the way it points. */
export function MetricGrid({ metrics }: { metrics: ShownMetric[] }) {
  if (metrics.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-2">
      {metrics.map(({ label, value, trend }) => (
        <div key={label} className="min-w-0 rounded-sm bg-muted px-2.5 py-2">
          <dt className="text-xs text-muted-foreground wrap-anywhere">{label}</dt>
          <dd className="flex items-center gap-1.5 text-sm font-semibold tabular-nums wrap-anywhere">
            {value}
            <Trend trend={trend} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Trend({ trend }: Pick<ShownMetric, "trend">) {
  const { Icon, words } = TRENDS[trend];
  return (
    <>
      <Icon className="size-3.5 shrink-0 text-muted-foreground" aria-hidden="true" />
      <span className="sr-only">({words})</span>
    </>
  );
}
