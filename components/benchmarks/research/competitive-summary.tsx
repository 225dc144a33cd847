import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { SourcesOf } from "../results/sources-of";
import { ReportCard } from "./report-card";

const FIGURES = [
  ["marketCap", "Market cap"],
  ["revenueGrowth", "Revenue growth"],
  ["netMargin", "Net margin"],
  ["esgRating", "ESG rating"],
] as const;

/** The company in four figures of the benchmark, and what they mean beside the peers. */
export function CompetitiveSummary({ analysis }: { analysis: BenchmarkAnalysis }) {
  const { overview, sourceIds, insights } = analysis.competitorOverview;
  return (
    <ReportCard title="Competitive Intelligence Summary">
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {FIGURES.map(([key, name]) => (
          <div key={key} className="flex min-w-0 flex-col gap-1 rounded-md border p-3">
            <dt className="text-xs text-muted-foreground">{name}</dt>
            <dd className="flex flex-col gap-1">
              <span className="font-semibold wrap-anywhere">{overview[key]}</span>
              <SourcesOf ids={sourceIds[key]} sources={analysis.sources} />
            </dd>
          </div>
        ))}
      </dl>
      {insights.length > 0 && (
        <section aria-label="Strategic insights">
          <h3 className="mb-2 text-sm font-semibold">Strategic insights</h3>
          <ul className="flex list-disc flex-col gap-1 ps-4 text-sm">
            {insights.map((insight) => (
              <li key={insight} className="max-w-prose text-pretty wrap-anywhere">
                {insight}
              </li>
            ))}
          </ul>
        </section>
      )}
    </ReportCard>
  );
}
