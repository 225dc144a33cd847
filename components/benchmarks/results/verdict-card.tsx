import { Card } from "@/components/ui/card";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { verdictOn } from "@/lib/benchmarks/analysis/verdict";
import { formatDay } from "@/lib/days";

/** Where the company stands, in one sentence, before anything else. */
export function VerdictCard({ analysis }: { analysis: BenchmarkAnalysis }) {
  const { from, to } = analysis.dataAsOf;
  return (
    <Card aria-labelledby="verdict-title" className="gap-2 px-4 py-5 sm:px-6">
      <h2 id="verdict-title" className="text-sm text-muted-foreground">
        The verdict
      </h2>
      <p className="max-w-[36em] font-title text-xl leading-snug font-semibold tracking-tight text-pretty wrap-anywhere sm:text-2xl">
        {verdictOn(analysis)}
      </p>
      <p className="text-xs text-muted-foreground">
        Data as of {from === to ? formatDay(to) : `${formatDay(from)} to ${formatDay(to)}`}
      </p>
    </Card>
  );
}
