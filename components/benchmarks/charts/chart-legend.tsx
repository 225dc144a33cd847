import { LegendEntry } from "@/components/charts/legend-entry";
import type { Chart } from "@/lib/benchmarks/analysis/types";

/** What the shapes mean: the focal company is told from its peers by form, not by colour alone. */
export function ChartLegend({ chart, focal }: { chart: Chart; focal: string }) {
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

// One without the figures has a sentence under the chart instead.
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
