import { ChevronDownIcon, ChevronRightIcon } from "lucide-react";
import { Fragment, useId, useState } from "react";
import { Bullets } from "@/components/ui/bullets";
import { exactFigure, formatFigure, formatGap } from "@/lib/benchmarks/analysis/format";
import type {
  MetricComparison,
  MetricInfo,
  MetricInput,
  MetricValue,
  SourceEntry,
} from "@/lib/benchmarks/analysis/types";
import { formatDay } from "@/lib/days";
import { cn } from "@/lib/ui/cn";
import { SourceLink } from "../source-link";
import { COLUMNS, WIDE_ONLY } from "./comparison-head";

const CELL = "px-1.5 py-2 text-end align-top tabular-nums whitespace-nowrap sm:px-2.5";
const WIDE_CELL = `${CELL} ${WIDE_ONLY}`;

type ComparisonRowProps = { comparison: MetricComparison; sources: SourceEntry[] };

/** A comparison in one row, expandable to each company's filed figures. */
export function ComparisonRow({ comparison, sources }: ComparisonRowProps) {
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  const { metric, focal, median, gap, rank, percentile, robustZ, sampleSize } = comparison;
  const largest = largestIn(comparison);
  const print = (value: number | null) => formatFigure(value, metric.unit, largest);
  const statistics = {
    middleHalf: middleHalf(comparison, print),
    gap: shown(gap, (value) => formatGap(value, metric.unit, largest)),
    rank: shown(rank, (value) => `${value} of ${sampleSize + 1}`),
    distance: shown(robustZ, (value) => oneDecimal(value)),
    peers: String(sampleSize),
  };
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon;
  return (
    <tbody className="border-b last:border-0">
      <tr>
        <th scope="row" className="py-2 ps-3 pe-1 text-start align-top font-normal sm:min-w-56 sm:px-2.5">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            onClick={() => setOpen(!isOpen)}
            className="-ms-1 flex min-h-6 items-start gap-1 rounded-sm text-start font-medium hover:text-primary"
          >
            <Chevron className="mt-0.5 size-3.5 shrink-0 print:hidden" aria-hidden="true" />
            {metric.name}
          </button>
          {/* On screen it would double the table's height; it is in the expanded row instead. */}
          <span className="hidden text-muted-foreground print:block">{metric.formula}</span>
        </th>
        <td className={`${CELL} font-semibold`}>{print(focal.value)}</td>
        <td className={CELL}>{shown(median, print)}</td>
        <td className={WIDE_CELL}>{statistics.middleHalf}</td>
        <td className={WIDE_CELL}>{statistics.gap}</td>
        <td className={WIDE_CELL}>{statistics.rank}</td>
        <td className={CELL}>{shown(percentile, (value) => String(Math.round(value)))}</td>
        <td className={WIDE_CELL}>{statistics.distance}</td>
        <td className={WIDE_CELL}>{sampleSize}</td>
      </tr>
      {isOpen && (
        <tr id={detailId}>
          <td colSpan={COLUMNS} className="bg-muted/40 px-2.5 py-3">
            <dl className="mb-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums sm:hidden print:hidden">
              {STATISTICS.map(({ name, key }) => (
                <Fragment key={key}>
                  <dt className="text-muted-foreground">{name}</dt>
                  <dd className="text-end">{statistics[key]}</dd>
                </Fragment>
              ))}
            </dl>
            <ComparisonDetail comparison={comparison} sources={sources} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Values that do not fit into the row on a phone. */
const STATISTICS = [
  { key: "middleHalf", name: "Middle 50% of peers" },
  { key: "gap", name: "Gap to the median" },
  { key: "rank", name: "Rank" },
  { key: "distance", name: "Distance from median" },
  { key: "peers", name: "Peers with this figure" },
] as const;

/** The largest figure of a row, which sets the scale of the others: millions if one of them is in millions. */
function largestIn({ focal, median, upperQuartile }: MetricComparison): number {
  return Math.max(...[focal.value, median, upperQuartile].map((value) => Math.abs(value ?? 0)));
}

function middleHalf(
  { lowerQuartile, upperQuartile }: MetricComparison,
  print: (value: number) => string,
): string {
  if (lowerQuartile === null || upperQuartile === null) return "–";
  return `${print(lowerQuartile)} to ${print(upperQuartile)}`;
}

/** "−0.9", but never "−0.0". */
const oneDecimal = (value: number) => (Math.round(value * 10) / 10 || 0).toFixed(1).replace("-", "−");

/** A dash for a missing statistic: too few peers, no spread. */
const shown = (value: number | null, format: (value: number) => string) =>
  value === null ? "–" : format(value);

const BETTER = {
  higher: "A higher value is considered better.",
  lower: "A lower value is considered better.",
  neutral: "Neither a higher nor a lower value is considered better.",
};

type ComparisonDetailProps = { comparison: MetricComparison; sources: SourceEntry[] };

/** The inputs of a comparison: each company's figure, its inputs as filed, and the filing. */
function ComparisonDetail({ comparison, sources }: ComparisonDetailProps) {
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
      <Bullets items={remarks} className="max-w-prose text-muted-foreground" />
    </div>
  );
}

type CompanyFiguresProps = {
  figures: MetricValue;
  metric: MetricInfo;
  sources: SourceEntry[];
  /** "you" for the focal company; omitted for peers. */
  whose?: string;
};

/** A company's figure with the filed figures behind it, or why there is none. */
function CompanyFigures({ figures, metric, sources, whose }: CompanyFiguresProps) {
  const { ticker, value, missing, inputs } = figures;
  return (
    <tr>
      <th scope="row" className={`py-1 pe-3 text-start align-top ${whose ? "font-semibold" : "font-medium"}`}>
        {ticker}
        {whose && ` (${whose})`}
      </th>
      <td className="py-1 pe-3 text-end align-top tabular-nums whitespace-nowrap">
        {value === null ? "not in our data" : exactFigure(value, metric.unit)}
      </td>
      {/* On a phone the dates of the filed figures show it. */}
      <td className={cn("py-1 pe-3 align-top whitespace-nowrap", WIDE_ONLY)}>{periodOf(figures)}</td>
      <td className="py-1 align-top">
        {missing && <p className="text-muted-foreground">{missing}</p>}
        <ul className="flex flex-col gap-0.5">
          {inputs.map((input) => (
            <Input
              key={`${input.label} ${input.periodEnd} ${input.sourceId}`}
              input={input}
              sources={sources}
            />
          ))}
        </ul>
      </td>
    </tr>
  );
}

function Input({ input, sources }: { input: MetricInput; sources: SourceEntry[] }) {
  const { label, value, unit, periodEnd, sourceId } = input;
  const source = sources.find(({ id }) => id === sourceId);
  return (
    <li>
      {label}: <span className="font-medium tabular-nums">{exactFigure(value, unit)}</span>
      {periodEnd && ` (${formatDay(periodEnd)})`}
      {source && (
        <>
          {" · "}
          <SourceLink source={source} />
        </>
      )}
    </li>
  );
}

function periodOf({ fiscalYear, periodEnd }: MetricValue): string {
  const year = fiscalYear === null ? null : `FY ${fiscalYear}`;
  const end = periodEnd === null ? null : `to ${formatDay(periodEnd)}`;
  return [year, end].filter((part) => part !== null).join(", ") || "–";
}
