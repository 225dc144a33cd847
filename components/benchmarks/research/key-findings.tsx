import type { DeepAnalysis } from "@/lib/benchmarks/research/types";
import { FilingQuotes } from "./filing-quotes";
import { ReportCard } from "./report-card";
import { SignificanceBadge } from "./significance-badge";

/** The weightiest findings, each with its category, how much it weighs, and where it stands. */
export function KeyFindings({ analysis: { keyFindings, quotes } }: { analysis: DeepAnalysis }) {
  return (
    <ReportCard title="Key Research Findings">
      <ol className="flex flex-col gap-4">
        {keyFindings.map(({ category, significance, finding, quotes: numbers }) => (
          <li key={`${category} ${finding}`} className="print-avoid-break min-w-0">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-medium">
              {category}
              <SignificanceBadge significance={significance} />
            </p>
            <p className="mt-0.5 max-w-[35em] font-serif text-[1.0625rem] leading-[1.6] text-pretty wrap-anywhere">
              {finding}
            </p>
            <FilingQuotes quotes={numbers.flatMap((number) => quotes[number] ?? [])} subject={finding} />
          </li>
        ))}
      </ol>
    </ReportCard>
  );
}
