import { type BenchmarkAnalysis, OVERVIEW_FIGURES } from "@/lib/benchmarks/analysis/types";
import { SourcesOf } from "./sources-of";

/** Up to four key figures of the company with their sources; unknown ones are left out. */
export function OverviewFigures({ analysis }: { analysis: BenchmarkAnalysis }) {
  const { overview, sourceIds } = analysis.competitorOverview;
  const known = OVERVIEW_FIGURES.filter(([key]) => /\d/.test(overview[key]));
  if (known.length === 0) return null;
  return (
    <dl className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
      {known.map(([key, name]) => (
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

/** A figure, with its fiscal year in brackets. */
function Figure({ text }: { text: string }) {
  const [, value = text, period] = /^(.*?)(?: \((.+)\))?$/.exec(text) ?? [];
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
      <span className="text-lg font-semibold">{value}</span>
      {period && <span className="text-xs text-muted-foreground">{period}</span>}
    </span>
  );
}
