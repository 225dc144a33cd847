import { BenchmarkChart } from "@/components/benchmarks/charts/benchmark-chart";
import { Disclosure } from "@/components/layout/disclosure";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";

/** The chart that has most to tell; the others open. */
export function ChartsCard({ analysis: { charts, focalCompany } }: { analysis: BenchmarkAnalysis }) {
  const [first, ...further] = charts;
  return (
    <Card aria-labelledby="charts-title">
      <CardHeader>
        <CardTitle id="charts-title">Benchmark Charts</CardTitle>
      </CardHeader>
      {charts.length === 0 && (
        <CardContent className="text-sm text-muted-foreground">
          There is no chart for these focus areas, or the figures for one are not in our data.
        </CardContent>
      )}
      {first && <BenchmarkChart chart={first} focal={focalCompany.ticker} />}
      {further.length > 0 && (
        <div className="border-t px-4 py-3 sm:px-5">
          <Disclosure
            show={`${further.length} further ${further.length === 1 ? "chart" : "charts"}`}
            hide="Hide the further charts"
          >
            <div className="-mx-4 grid grid-cols-1 sm:-mx-5 lg:grid-cols-2">
              {further.map((chart) => (
                <BenchmarkChart key={chart.id} chart={chart} focal={focalCompany.ticker} />
              ))}
            </div>
          </Disclosure>
        </div>
      )}
    </Card>
  );
}
