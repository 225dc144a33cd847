import { useLayoutEffect, useRef, useState } from "react";
import type { HeatMap } from "@/lib/strategy/listing/heat-map";
import { periodWords } from "@/lib/strategy/listing/periods";
import { KpiLink } from "../kpi-link";
import { cellWords, HeatCell } from "./heat-cell";
import { HeatLegend } from "./heat-legend";
import { type Place, useCellFocus } from "./use-cell-focus";

// Names stay in sight while the periods scroll below them.
const FIRST_COLUMN = "sticky left-0 z-10 w-32 min-w-32 bg-card pe-2 text-left sm:w-56 sm:min-w-56";

const HINT = "Choose a value to see its source.";

// The arrow keys move through its cells.
const GRID = { role: "grid" } as const;

/** KPIs by period. It opens at the latest one; what the pointer or the keyboard is on is spelled out above. */
export function HeatTable({ periods, rows }: Pick<HeatMap, "periods" | "rows">) {
  const { current, setPlace, onKeyDown } = useCellFocus(rows);
  const [shown, setShown] = useState<Place | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    scroller.current?.scrollTo?.({ left: scroller.current.scrollWidth });
  }, []);
  const row = shown && rows[shown.row];
  const cell = shown && row?.cells[shown.column];
  return (
    <>
      <HeatLegend />
      {/* As tall as its longest text: a cell must not move away from the pointer that is on it. */}
      <p className="line-clamp-2 h-8 text-xs text-muted-foreground sm:line-clamp-1 sm:h-4" aria-hidden="true">
        {cell && row ? `${row.name}, ${periodWords(periods[shown.column] ?? "")}: ${cellWords(cell)}` : HINT}
      </p>
      <div ref={scroller} className="relative overflow-x-auto print:overflow-visible">
        <table
          {...GRID}
          aria-label="KPIs by period"
          className="border-separate border-spacing-0.5"
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr className="text-xs text-muted-foreground">
              <th scope="col" className={`${FIRST_COLUMN} font-medium`}>
                KPI
              </th>
              {periods.map((period) => (
                <th key={period} scope="col" className="px-1.5 py-1 text-left font-medium whitespace-nowrap">
                  {periodWords(period)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, cells }, row) => (
              <tr key={id}>
                <th scope="row" className={`${FIRST_COLUMN} text-sm font-normal`}>
                  <KpiLink
                    kpiId={id}
                    tabIndex={-1}
                    className="line-clamp-2 min-h-6 wrap-anywhere hover:underline"
                  >
                    {name}
                  </KpiLink>
                </th>
                {cells.map((cell, column) => (
                  <td key={periods[column]} className="p-0">
                    {cell ? (
                      <HeatCell
                        kpiId={id}
                        period={periods[column] ?? ""}
                        cell={cell}
                        isCurrent={current?.row === row && current.column === column}
                        onShow={() => {
                          setPlace({ row, column });
                          setShown({ row, column });
                        }}
                      />
                    ) : (
                      <span className="sr-only">Not reported</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
