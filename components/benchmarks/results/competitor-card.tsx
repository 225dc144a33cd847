import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { BenchmarkAnalysis, CompetitorOverview } from "@/lib/benchmarks/analysis/types";
import { SourcesOf } from "./sources-of";

const FIGURES: [key: keyof CompetitorOverview["overview"], name: string][] = [
  ["marketCap", "Market cap"],
  ["revenueGrowth", "Revenue growth"],
  ["netMargin", "Net margin"],
  ["esgRating", "ESG rating"],
];

/** The company in four figures, and how its competitors compare. */
export function CompetitorCard({ analysis }: { analysis: BenchmarkAnalysis }) {
  const { overview, sourceIds, insights } = analysis.competitorOverview;
  return (
    <Card aria-labelledby="competitors-title">
      <CardHeader>
        <CardTitle id="competitors-title">Competitor Overview</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
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
          <ul className="flex list-disc flex-col gap-1 ps-4 text-sm">
            {insights.map((insight) => (
              <li key={insight} className="max-w-prose text-pretty wrap-anywhere">
                {insight}
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
