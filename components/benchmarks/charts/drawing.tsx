"use client";

import dynamic from "next/dynamic";
import { ChartBox, ChartLoading } from "@/components/charts/chart-box";
import type { Chart } from "@/lib/benchmarks/analysis/types";
import { ChartLegend } from "./chart-legend";

// recharts is heavy: it is fetched when a result is looked at, not with the page.
const ScatterPlot = dynamic(() => import("./scatter-plot"), { ssr: false, loading: ChartLoading });
const BarPlot = dynamic(() => import("./bar-plot"), { ssr: false, loading: ChartLoading });

const GROUP_HEIGHT = 58;
const AXIS_HEIGHT = 44;

/** The chart itself. A kind this product does not draw has a placeholder: its figures stand in the table. */
export function Drawing({ chart, focal }: { chart: Chart; focal: string }) {
  if (!hasFigures(chart)) {
    return <Placeholder>None of the companies has the figures for this chart.</Placeholder>;
  }
  switch (chart.type) {
    case "scatter":
      return (
        <>
          <ChartLegend chart={chart} focal={focal} />
          <ChartBox className="aspect-square sm:aspect-[16/10] lg:aspect-[5/2]">
            <ScatterPlot chart={chart} />
          </ChartBox>
        </>
      );
    case "bar":
      return (
        <>
          <ChartLegend chart={chart} focal={focal} />
          <ChartBox style={{ height: chart.data.labels.length * GROUP_HEIGHT + AXIS_HEIGHT }}>
            <BarPlot chart={chart} />
          </ChartBox>
        </>
      );
    default:
      return <Placeholder>This kind of chart cannot be shown here.</Placeholder>;
  }
}

function hasFigures(chart: Chart): boolean {
  if (chart.type === "scatter") return chart.data.datasets.some(({ points }) => points.length > 0);
  if (chart.type === "bar") {
    return chart.data.datasets.some(({ values }) => values.some((value) => value !== null));
  }
  return true;
}

function Placeholder({ children }: { children: string }) {
  return (
    <p className="flex min-h-32 items-center justify-center rounded-md border border-dashed px-4 py-6 text-center text-sm text-muted-foreground">
      {children}
    </p>
  );
}
