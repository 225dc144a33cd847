import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { OverviewFigures, OverviewInsights } from "../results/overview-figures";
import { ReportCard } from "./report-card";

/** The company in four figures of the benchmark, and what they mean beside the peers. */
export function CompetitiveSummary({ analysis }: { analysis: BenchmarkAnalysis }) {
  const { insights } = analysis.competitorOverview;
  return (
    <ReportCard title="Competitive Intelligence Summary">
      <OverviewFigures analysis={analysis} />
      {insights.length > 0 && (
        <section aria-label="Strategic insights">
          <h3 className="mb-2 text-sm font-semibold">Strategic insights</h3>
          <OverviewInsights insights={insights} />
        </section>
      )}
    </ReportCard>
  );
}
