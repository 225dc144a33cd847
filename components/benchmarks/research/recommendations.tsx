import type { DeepAnalysis } from "@/lib/benchmarks/research/types";
import { ReportCard } from "./report-card";
import { StatementList } from "./statement-list";

/** What the board may do, by when, and on what ground. */
export function Recommendations({ analysis: { boardRecommendations, quotes } }: { analysis: DeepAnalysis }) {
  const { immediate, mediumTerm, longTerm, rationale } = boardRecommendations;
  const horizons = [
    ["Immediate Actions", immediate],
    ["Medium-Term Initiatives", mediumTerm],
    ["Long-Term Strategic Focus", longTerm],
  ] as const;
  return (
    <ReportCard title="Board Recommendations">
      {horizons.map(([title, statements]) => (
        <section key={title} aria-label={title}>
          <h3 className="mb-2 text-sm font-semibold">{title}</h3>
          {statements.length > 0 ? (
            <StatementList statements={statements} quotes={quotes} ordered />
          ) : (
            <p className="text-sm text-muted-foreground">The filings do not suggest any.</p>
          )}
        </section>
      ))}
      {rationale && (
        <p className="max-w-prose border-t pt-3 text-sm text-pretty text-muted-foreground wrap-anywhere">
          <span className="font-medium text-foreground">Rationale. </span>
          {rationale}
        </p>
      )}
    </ReportCard>
  );
}
