import { BenchmarkChart } from "@/components/benchmarks/charts/benchmark-chart";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";

/** The charts: the first, which has most to tell, over the whole width, the others beside each other. */
export function ChartsCard({ analysis: { charts, focalCompany } }: { analysis: BenchmarkAnalysis }) {
  return (
    <Card aria-labelledby="charts-title">
      <CardHeader>
        <CardTitle id="charts-title">Benchmark Charts</CardTitle>
      </CardHeader>
      {charts.length === 0 && (
        <CardContent className="text-sm text-muted-foreground">
          The chosen focus areas have no chart, or no company disclosed the figures for one.
        </CardContent>
      )}
      <div className="grid grid-cols-1 lg:grid-cols-2 lg:[&>*:first-child]:col-span-2">
        {charts.map((chart) => (
          <BenchmarkChart key={chart.id} chart={chart} focal={focalCompany.ticker} />
        ))}
      </div>
    </Card>
  );
}
