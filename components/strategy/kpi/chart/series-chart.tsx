"use client";

import dynamic from "next/dynamic";
import { ChartBox, ChartLoading } from "@/components/charts/chart-box";
import { Disclosure } from "@/components/layout/disclosure";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { KpiDetail } from "@/lib/strategy/types";
import { dayWords } from "../words";
import { isDrawn, type Series, seriesOf } from "./series";
import { SeriesLegend } from "./series-legend";
import { SeriesTable } from "./series-table";

// recharts is heavy: it is fetched when a history is looked at, not with the page.
const SeriesPlot = dynamic(() => import("./series-plot"), { ssr: false, loading: ChartLoading });

/** The KPI over time as a drawing and as a table; where there is nothing to draw yet, a sentence. */
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
        <Disclosure show="Show as table" hide="Hide the table" subject={`${kpi.name} over time`}>
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
