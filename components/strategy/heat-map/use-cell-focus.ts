import { type KeyboardEvent, useState } from "react";
import type { HeatRow } from "@/lib/strategy/listing/heat-map";

export type Place = { row: number; column: number };

const STEPS: Record<string, Place> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
};

/** One cell takes part in the order of the Tab key; arrow keys move on from it, past cells without a value. */
export function useCellFocus(rows: HeatRow[]) {
  const [place, setPlace] = useState<Place | null>(null);
  const isThere = (at: Place | null) => at !== null && Boolean(rows[at.row]?.cells[at.column]);
  const current = isThere(place) ? place : firstOf(rows);
  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const step = STEPS[event.key];
    if (!step || !current) return;
    event.preventDefault();
    const next = onFrom(current, step, rows);
    if (!next) return;
    setPlace(next);
    event.currentTarget.rows[next.row + 1]?.cells[next.column + 1]?.querySelector("a")?.focus();
  }
  return { current, setPlace, onKeyDown };
}

/** The latest value of the first row that has one. */
function firstOf(rows: HeatRow[]): Place | null {
  const row = rows.findIndex(({ cells }) => cells.some(Boolean));
  return row < 0 ? null : { row, column: rows[row]?.cells.findLastIndex(Boolean) ?? 0 };
}

function onFrom({ row, column }: Place, step: Place, rows: HeatRow[]): Place | null {
  let next = { row: row + step.row, column: column + step.column };
  while (rows[next.row] && next.column >= 0 && next.column < (rows[next.row]?.cells.length ?? 0)) {
    if (rows[next.row]?.cells[next.column]) return next;
    next = { row: next.row + step.row, column: next.column + step.column };
  }
  return null;
}
