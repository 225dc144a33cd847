import { formatFigure } from "@/lib/benchmarks/analysis/format";
import type { BarChart } from "@/lib/benchmarks/analysis/types";

/** The values of one group of bars. */
export function BarDetails({ chart, label }: { chart: BarChart; label: string | null }) {
  const { labels, datasets, unit } = chart.data;
  const row = label === null ? -1 : labels.indexOf(label);
  if (row < 0) return null;
  return (
    <div className="max-w-64 rounded-md border bg-popover px-3 py-2 text-xs text-popover-foreground shadow-md print:hidden">
      <p className="font-medium">{label}</p>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-3 tabular-nums">
        {datasets.map((dataset) => (
          <div key={dataset.label} className="contents">
            <dt className="text-muted-foreground">{dataset.label}</dt>
            <dd className="text-end">{shown(dataset.values[row], unit)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const shown = (value: number | null | undefined, unit: BarChart["data"]["unit"]) =>
  value === null || value === undefined ? "not in our data" : formatFigure(value, unit);
