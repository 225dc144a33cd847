import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { OverviewFigures, OverviewInsights } from "./overview-figures";

/** The company in four figures, and how its competitors compare. */
export function CompetitorCard({ analysis }: { analysis: BenchmarkAnalysis }) {
  const { insights } = analysis.competitorOverview;
  return (
    <Card aria-labelledby="competitors-title">
      <CardHeader>
        <CardTitle id="competitors-title">Competitor Overview</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <OverviewFigures analysis={analysis} />
        {insights.length > 0 && <OverviewInsights insights={insights} />}
      </CardContent>
    </Card>
  );
}
