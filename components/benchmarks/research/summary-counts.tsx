import type { DeepAnalysis } from "@/lib/benchmarks/research/types";

/** How much there is to read: findings, sources, and what the board may do. */
export function SummaryCounts({ analysis }: { analysis: DeepAnalysis }) {
  const { immediate, mediumTerm, longTerm } = analysis.boardRecommendations;
  const counts = [
    ["Key findings", analysis.keyFindings.length],
    ["Sources", analysis.sources.length],
    ["Board actions", immediate.length + mediumTerm.length + longTerm.length],
  ] as const;
  return (
    <dl className="grid grid-cols-3 divide-x rounded-lg border bg-card">
      {counts.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse px-3 py-3 text-center sm:px-5">
          <dt className="text-xs text-muted-foreground">{name}</dt>
          <dd className="font-title text-2xl font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
