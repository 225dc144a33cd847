import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { SourcesOf } from "./sources-of";

const FIGURES = [
  ["marketCap", "Market cap"],
  ["revenueGrowth", "Revenue growth"],
  ["netMargin", "Net margin"],
  ["esgRating", "ESG rating"],
] as const;

/** The company in four figures, each with what it stands on. */
export function OverviewFigures({ analysis }: { analysis: BenchmarkAnalysis }) {
  const { overview, sourceIds } = analysis.competitorOverview;
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {FIGURES.map(([key, name]) => (
        <div key={key} className="flex min-w-0 flex-col gap-1 rounded-md border p-3">
          <dt className="text-xs text-muted-foreground">{name}</dt>
          <dd className="flex flex-col gap-1">
            <Figure text={overview[key]} />
            <SourcesOf ids={sourceIds[key]} sources={analysis.sources} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A figure, with the fiscal year that it is of in brackets, or why there is none. */
function Figure({ text }: { text: string }) {
  const [, value = text, period] = /^(.*?)(?: \((.+)\))?$/.exec(text) ?? [];
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
      <span className={/\d/.test(value) ? "text-lg font-semibold" : "text-muted-foreground"}>{value}</span>
      {period && <span className="text-xs text-muted-foreground">{period}</span>}
    </span>
  );
}

/** What the four figures mean beside the competitors'. */
export function OverviewInsights({ insights }: { insights: string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 ps-4 text-sm">
      {insights.map((insight) => (
        <li key={insight} className="max-w-prose text-pretty wrap-anywhere">
          {insight}
        </li>
      ))}
    </ul>
  );
}
