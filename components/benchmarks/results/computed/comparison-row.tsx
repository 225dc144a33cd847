"use client";

import { ChevronDownIcon, ChevronRightIcon } from "lucide-react";
import { useId, useState } from "react";
import { formatFigure, formatGap } from "@/lib/benchmarks/analysis/format";
import type { MetricComparison, SourceEntry } from "@/lib/benchmarks/analysis/types";
import { ComparisonDetail } from "./comparison-detail";
import { COLUMNS } from "./comparison-head";

const CELL = "px-2.5 py-2 text-end align-top tabular-nums whitespace-nowrap";

type ComparisonRowProps = { comparison: MetricComparison; sources: SourceEntry[] };

/** A comparison in a line; opened, what each company filed. */
export function ComparisonRow({ comparison, sources }: ComparisonRowProps) {
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  const { metric, focal, median, gap, rank, percentile, robustZ, sampleSize } = comparison;
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon;
  return (
    <tbody className="border-b last:border-0">
      <tr>
        <th
          scope="row"
          className="w-34 min-w-34 px-2.5 py-2 text-start align-top font-normal sm:w-auto sm:min-w-56"
        >
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
          {/* On a screen it would double the table, and stands in the opened row. */}
          <span className="hidden text-muted-foreground print:block">{metric.formula}</span>
        </th>
        <td className={`${CELL} font-semibold`}>{formatFigure(focal.value, metric.unit)}</td>
        <td className={CELL}>{shown(median, (value) => formatFigure(value, metric.unit))}</td>
        <td className={CELL}>{middleHalf(comparison)}</td>
        <td className={CELL}>{shown(gap, (value) => formatGap(value, metric.unit))}</td>
        <td className={CELL}>{shown(rank, (value) => `${value} of ${sampleSize + 1}`)}</td>
        <td className={CELL}>{shown(percentile, (value) => String(Math.round(value)))}</td>
        <td className={CELL}>{shown(robustZ, (value) => oneDecimal(value))}</td>
        <td className={CELL}>{sampleSize}</td>
      </tr>
      {isOpen && (
        <tr id={detailId}>
          <td colSpan={COLUMNS} className="bg-muted/40 px-2.5 py-3">
            <ComparisonDetail comparison={comparison} sources={sources} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function middleHalf({ lowerQuartile, upperQuartile, metric }: MetricComparison): string {
  if (lowerQuartile === null || upperQuartile === null) return "–";
  return `${formatFigure(lowerQuartile, metric.unit)} to ${formatFigure(upperQuartile, metric.unit)}`;
}

/** "−0.9", but never "−0.0". */
const oneDecimal = (value: number) => (Math.round(value * 10) / 10 || 0).toFixed(1).replace("-", "−");

/** A dash for a statistic that there is none of: too few peers, no spread. */
const shown = (value: number | null, format: (value: number) => string) =>
  value === null ? "–" : format(value);
