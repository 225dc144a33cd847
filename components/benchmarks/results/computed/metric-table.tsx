import { Fragment, useState } from "react";
import { ScrollRegion } from "@/components/layout/scroll-region";
import type { BenchmarkAnalysis, MetricComparison } from "@/lib/benchmarks/analysis/types";
import { FOCUS_AREA_NAMES } from "@/lib/benchmarks/focus-areas";
import { COLUMNS, ComparisonHead } from "./comparison-head";
import { ComparisonRow } from "./comparison-row";
import { nextSort, sortComparisons, UNSORTED } from "./sort-comparisons";

/** All comparisons, in enough detail to be recomputed. */
export function MetricTable({ analysis }: { analysis: BenchmarkAnalysis }) {
  const { comparisons, sources, focalCompany } = analysis;
  const [sort, setSort] = useState(UNSORTED);
  const known = comparisons.filter(hasFigure);
  const unknown = comparisons.filter((comparison) => !hasFigure(comparison));
  const groups = sort.key === null ? byArea(known) : [["", sortComparisons(known, sort)] as const];
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-sm text-pretty text-muted-foreground">
        Open a metric for its formula and each company’s figures as filed, with the filing.
      </p>
      <ScrollRegion
        label="All comparisons"
        className="max-sm:-mx-4 max-sm:w-auto max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0"
      >
        <table className="w-full text-xs sm:min-w-3xl print:min-w-0">
          <caption className="sr-only">
            Comparisons of {focalCompany.name} with its peers. Use the column headings to sort the rows.
          </caption>
          <ComparisonHead
            focal={focalCompany.ticker}
            sort={sort}
            onSort={(key) => setSort(nextSort(sort, key))}
          />
          {groups.map(([area, comparisons]) => (
            <Fragment key={area}>
              {sort.key === null && <AreaHead area={area} />}
              {comparisons.map((comparison) => (
                <ComparisonRow key={comparison.metric.id} comparison={comparison} sources={sources} />
              ))}
            </Fragment>
          ))}
        </table>
      </ScrollRegion>
      {unknown.length > 0 && (
        <p className="max-w-prose text-xs text-pretty text-muted-foreground">
          Not in our data for {focalCompany.ticker} or any peer:{" "}
          {unknown.map(({ metric }) => metric.name).join(", ")}.
        </p>
      )}
    </div>
  );
}

/** "14 of 21 metrics": those for which any company has a figure. */
export function metricCount({ comparisons }: BenchmarkAnalysis): string {
  const known = comparisons.filter(hasFigure).length;
  const lead = known < comparisons.length ? `${known} of ` : "";
  return `${lead}${comparisons.length} ${comparisons.length === 1 ? "metric" : "metrics"}`;
}

/** In the order of the analysis, each metric under its first focus area. */
function byArea(comparisons: MetricComparison[]) {
  const groups = Map.groupBy(comparisons, ({ metric: { focusAreas } }) => focusAreas[0]);
  return [...groups].map(([area, found]) => [area ? FOCUS_AREA_NAMES[area] : "Other", found] as const);
}

function AreaHead({ area }: { area: string }) {
  return (
    <tbody className="border-b bg-muted/40">
      <tr>
        <th scope="rowgroup" colSpan={COLUMNS} className="px-3 sm:px-2.5 py-2 text-start font-semibold">
          {area}
        </th>
      </tr>
    </tbody>
  );
}

const hasFigure = ({ focal, sampleSize }: MetricComparison) => focal.value !== null || sampleSize > 0;
