import type { ReactNode } from "react";
import type { Series } from "./series";

/** What lines and marks mean: told apart by form, not by colour alone. */
export function SeriesLegend({ series }: { series: Series }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
      <Entry name="Current">
        <path d="M0,8 L16,8" strokeWidth={2} className="stroke-primary" />
        <circle cx={8} cy={8} r={3.5} className="fill-primary" />
      </Entry>
      {series.hasTarget && (
        <Entry name="Target, as last stated">
          <path
            d="M0,11 L8,11 L8,5 L16,5"
            strokeWidth={1.5}
            strokeDasharray="3 2"
            className="fill-none stroke-foreground"
          />
        </Entry>
      )}
      {series.hasMoved && (
        <Entry name="Target moved">
          <path d="M8,3 L13,8 L8,13 L3,8 Z" strokeWidth={1.5} className="fill-card stroke-foreground" />
        </Entry>
      )}
      {series.hasSuperseded && (
        <Entry name="Restated since">
          <circle cx={8} cy={8} r={4} strokeWidth={1.5} className="fill-card stroke-primary" />
        </Entry>
      )}
    </ul>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true">
        {children}
      </svg>
      {name}
    </li>
  );
}
