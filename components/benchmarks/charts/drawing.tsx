import dynamic from "next/dynamic";
import { ChartBox, ChartLoading } from "@/components/charts/chart-box";
import { LegendEntry } from "@/components/charts/legend-entry";
import type { Chart } from "@/lib/benchmarks/analysis/types";

// recharts is large, so it is loaded with the first result, not with the page.
const ScatterPlot = dynamic(() => import("./scatter-plot"), { ssr: false, loading: ChartLoading });
const BarPlot = dynamic(() => import("./bar-plot"), { ssr: false, loading: ChartLoading });

const GROUP_HEIGHT = 58;
const AXIS_HEIGHT = 44;

/** The chart. An unsupported kind shows a placeholder: its figures are in the table. */
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

/** The meaning of the shapes: the focal company differs from its peers in form, not just in color. */
function ChartLegend({ chart, focal }: { chart: Chart; focal: string }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
      {isFocalDrawn(chart) && (
        <LegendEntry name={`${focal} (you)`}>
          {chart.type === "scatter" ? (
            <path d="M8,1 L15,8 L8,15 L1,8 Z" className="fill-primary" />
          ) : (
            <rect x={1} y={3} width={14} height={10} className="fill-primary" />
          )}
        </LegendEntry>
      )}
      <LegendEntry name={chart.type === "scatter" ? "Peers" : "Peer median"}>
        {chart.type === "scatter" ? (
          <circle cx={8} cy={8} r={5} strokeWidth={2} className="fill-card stroke-muted-foreground" />
        ) : (
          <Hatched />
        )}
      </LegendEntry>
      {chart.type === "scatter" && chart.data.quadrants && (
        <LegendEntry name="Medians of the peers">
          <path d="M0,8 L16,8" strokeWidth={1.5} strokeDasharray="5 3" className="stroke-foreground" />
        </LegendEntry>
      )}
    </ul>
  );
}

// A company without figures has a sentence below the chart instead.
function isFocalDrawn(chart: Chart): boolean {
  if (chart.type !== "scatter") return true;
  return chart.data.datasets.some(({ points }) => points.some(({ isFocal }) => isFocal));
}

function Hatched() {
  return (
    <g className="fill-none stroke-muted-foreground" strokeWidth={1.5}>
      <rect x={1} y={3} width={14} height={10} />
      <path d="M1,8 L6,3 M2,13 L11,3 M7,13 L15,5 M12,13 L15,10" />
    </g>
  );
}
