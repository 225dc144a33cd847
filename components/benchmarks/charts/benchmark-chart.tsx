import { SourceList } from "@/components/benchmarks/results/sources-of";
import { Disclosure } from "@/components/layout/disclosure";
import { Bullets } from "@/components/ui/bullets";
import type { Chart } from "@/lib/benchmarks/analysis/types";
import { ChartTable } from "./chart-table";
import { Drawing } from "./drawing";

type BenchmarkChartProps = {
  chart: Chart;
  /** The focal company's short name. */
  focal: string;
};

/** A chart with its legend, a note on missing data, its figures as a table, and its sources. */
export function BenchmarkChart({ chart, focal }: BenchmarkChartProps) {
  const { id, title, description, data } = chart;
  return (
    <section aria-labelledby={`chart-${id}`} className="flex min-w-0 flex-col gap-3 px-4 py-4 sm:px-5">
      <div className="flex min-w-0 flex-col gap-3 print-avoid-break">
        <div>
          <h3 id={`chart-${id}`} className="font-medium">
            {title}
          </h3>
          <p className="mt-0.5 max-w-prose text-sm text-pretty text-muted-foreground">{description}</p>
        </div>
        <Drawing chart={chart} focal={focal} />
      </div>
      <LeftOut reasons={data.leftOut} />
      <Disclosure what="table" subject={title}>
        <ChartTable chart={chart} />
      </Disclosure>
      {data.sources.length > 0 && (
        <Disclosure what="data sources" subject={title} isPrinted={false}>
          <SourceList sources={data.sources} />
        </Disclosure>
      )}
    </section>
  );
}

function LeftOut({ reasons }: { reasons: string[] }) {
  if (reasons.length === 0) return null;
  return (
    <div className="text-xs text-muted-foreground">
      <p className="font-medium">Not in the chart</p>
      <Bullets items={reasons} className="mt-0.5" />
    </div>
  );
}
