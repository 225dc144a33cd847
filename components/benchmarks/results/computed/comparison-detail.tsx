import type { MetricComparison, SourceEntry } from "@/lib/benchmarks/analysis/types";
import { cn } from "@/lib/ui/cn";
import { CompanyFigures } from "./company-figures";
import { WIDE_ONLY } from "./comparison-head";

const BETTER = {
  higher: "A higher value is considered better.",
  lower: "A lower value is considered better.",
  neutral: "Neither a higher nor a lower value is considered better.",
};

type ComparisonDetailProps = { comparison: MetricComparison; sources: SourceEntry[] };

/** What a comparison was computed from: each company's figure, its inputs as filed, and the filing. */
export function ComparisonDetail({ comparison, sources }: ComparisonDetailProps) {
  const { metric, focal, before, peers, notes } = comparison;
  const remarks = [BETTER[metric.better], ...(metric.caveat ? [metric.caveat] : []), ...notes];
  const sorted = peers.toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity));
  return (
    <div className="flex flex-col gap-2">
      <table className="w-full">
        <caption className="pb-1 text-start font-medium">
          {metric.name}: {metric.formula}
        </caption>
        <thead className="border-b text-muted-foreground">
          <tr>
            <th scope="col" className="py-1 pe-3 text-start font-medium">
              Company
            </th>
            <th scope="col" className="py-1 pe-3 text-end font-medium">
              Value
            </th>
            <th scope="col" className={cn("py-1 pe-3 text-start font-medium", WIDE_ONLY)}>
              Period
            </th>
            <th scope="col" className="py-1 text-start font-medium">
              As filed
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          <CompanyFigures figures={focal} metric={metric} sources={sources} whose="you" />
          {before && (
            <CompanyFigures figures={before} metric={metric} sources={sources} whose="you, the year before" />
          )}
          {sorted.map((peer) => (
            <CompanyFigures key={peer.companyId} figures={peer} metric={metric} sources={sources} />
          ))}
        </tbody>
      </table>
      <ul className="flex max-w-prose list-disc flex-col gap-0.5 ps-4 text-muted-foreground">
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </div>
  );
}
