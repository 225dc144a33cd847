import dynamic from "next/dynamic";
import { ChartBox, ChartLoading } from "@/components/charts/chart-box";
import { LegendEntry } from "@/components/charts/legend-entry";
import { CitationChips } from "@/components/evidence/citation-chip";
import { Disclosure } from "@/components/layout/disclosure";
import { ScrollRegion } from "@/components/layout/scroll-region";
import { cited } from "@/components/strategy/kpi/numbering";
import { STATUS_LOOKS } from "@/components/strategy/status-mark";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { KpiDetail } from "@/lib/strategy/types";
import { dayWords } from "../words";
import { isDrawn, type Series, seriesOf } from "./series";

// recharts is large, so it is loaded with the first history, not with the page.
const SeriesPlot = dynamic(() => import("./series-plot"), { ssr: false, loading: ChartLoading });

/** The KPI over time as a chart and a table; a sentence while there is nothing to draw. */
export function SeriesChart({ kpi, numbering }: { kpi: KpiDetail; numbering: Numbering }) {
  const series = seriesOf(kpi);
  const isShown = isDrawn(series);
  return (
    <section aria-labelledby="kpi-series" className="flex min-w-0 flex-col gap-2">
      <h3 id="kpi-series" className="font-medium">
        Over time
      </h3>
      {isShown ? (
        <>
          <SeriesLegend series={series} />
          <ChartBox className="aspect-[4/3] sm:aspect-[5/2]">
            <SeriesPlot series={series} name={kpi.name} unit={kpi.unit} />
          </ChartBox>
          {series.leftOut > 0 && (
            <p className="text-xs text-muted-foreground">
              {series.leftOut === 1 ? "1 value" : `${series.leftOut} values`} for other or unnamed periods{" "}
              {series.leftOut === 1 ? "is" : "are"} in the table only.
            </p>
          )}
        </>
      ) : (
        <p className="text-sm text-pretty text-muted-foreground">{whyNotDrawn(series)}</p>
      )}
      {kpi.points.length > 1 && (
        <Disclosure what="table" subject={`${kpi.name} over time`}>
          <SeriesTable kpi={kpi} numbering={numbering} />
        </Disclosure>
      )}
    </section>
  );
}

function whyNotDrawn({ rows, leftOut }: Series): string {
  const only = rows.findLast(({ current }) => current !== null)?.point;
  if (!only) return "The papers give no figure that can be charted.";
  if (leftOut > 0)
    return "The papers give figures for different or unnamed periods, which cannot be joined in a line.";
  return `So far there is only one figure: ${only.currentWritten} as of ${dayWords(only.asOf)}. The line begins once a later paper reports this KPI.`;
}

/** The meaning of lines and marks, which differ in form, not just in color. */
function SeriesLegend({ series }: { series: Series }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
      <LegendEntry name="Current">
        <path d="M0,8 L16,8" strokeWidth={2} className="stroke-primary" />
        <circle cx={8} cy={8} r={3.5} className="fill-primary" />
      </LegendEntry>
      {series.hasTarget && (
        <LegendEntry name="Target, as last stated">
          <path
            d="M0,11 L8,11 L8,5 L16,5"
            strokeWidth={1.5}
            strokeDasharray="3 2"
            className="fill-none stroke-foreground"
          />
        </LegendEntry>
      )}
      {series.hasMoved && (
        <LegendEntry name="Target moved">
          <path d="M8,3 L13,8 L8,13 L3,8 Z" strokeWidth={1.5} className="fill-card stroke-foreground" />
        </LegendEntry>
      )}
      {series.hasSuperseded && (
        <LegendEntry name="Restated since">
          <circle cx={8} cy={8} r={4} strokeWidth={1.5} className="fill-card stroke-primary" />
        </LegendEntry>
      )}
    </ul>
  );
}

const HEAD = "px-3 py-1.5 text-start font-medium text-muted-foreground";
const CELL = "px-3 py-1.5 align-baseline";
const NUMBER = `${CELL} text-end whitespace-nowrap`;

/** The history in figures: for who cannot see the drawing, and on paper. */
function SeriesTable({ kpi, numbering }: { kpi: KpiDetail; numbering: Numbering }) {
  return (
    <ScrollRegion label={`${kpi.name} over time, as a table`}>
      <table className="w-full text-xs">
        <caption className="sr-only">{kpi.name} over time</caption>
        <thead className="border-b">
          <tr>
            <th scope="col" className={HEAD}>
              As of
            </th>
            <th scope="col" className={HEAD}>
              Period
            </th>
            <th scope="col" className={`${HEAD} text-end`}>
              Current
            </th>
            <th scope="col" className={`${HEAD} text-end`}>
              Target
            </th>
            <th scope="col" className={HEAD}>
              Status
            </th>
            <th scope="col" className={HEAD}>
              Paper
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {kpi.points.map((point) => (
            <tr key={point.valueId}>
              <th scope="row" className={`${CELL} text-start font-normal whitespace-nowrap`}>
                {dayWords(point.asOf)}
                {point.isSuperseded && <span className="text-muted-foreground"> (restated since)</span>}
              </th>
              <td className={`${CELL} whitespace-nowrap`}>{point.period ?? "none named"}</td>
              <td className={NUMBER}>
                {point.currentWritten || "none"}
                <CitationChips citations={cited(point.currentCitation)} numbering={numbering} />
              </td>
              <td className={NUMBER}>
                {point.targetWritten || "none"}
                <CitationChips citations={cited(point.targetCitation)} numbering={numbering} />
              </td>
              <td className={`${CELL} whitespace-nowrap`}>{STATUS_LOOKS[point.status ?? "unrated"].name}</td>
              <td className={`${CELL} min-w-32 [overflow-wrap:anywhere]`}>{point.documentTitle}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
