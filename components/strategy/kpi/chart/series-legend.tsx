import { LegendEntry } from "@/components/charts/legend-entry";
import type { Series } from "./series";

/** What lines and marks mean: told apart by form, not by colour alone. */
export function SeriesLegend({ series }: { series: Series }) {
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
