import type { GridCell } from "@/lib/evidence/grid";
import type { Lattice } from "./lattice";
import { isTotal } from "./names";
import type { Column, Header } from "./types";

/** Rows over the headings of a table that may hold its title. */
const TITLES = 6;

/** The titles that may say that KPIs follow; none where the rows are summed up, as amounts of a budget are. */
export function budgetTitles(
  lattice: Lattice,
  header: Header,
  name: Column,
  from: number,
  to: number,
): GridCell[] {
  for (let row = from; row < to; row++) if (isTotal(lattice.at(row, name.at)?.text ?? "")) return [];
  return titlesAbove(lattice, header.first);
}

/** What stands over the headings of a table in lines of their own. */
function titlesAbove(lattice: Lattice, header: number): GridCell[] {
  const titles: GridCell[] = [];
  for (let row = Math.max(0, header - TITLES); row < header; row++) {
    const cells = Array.from({ length: lattice.width }, (_, at) => lattice.at(row, at)).filter(
      (cell) => cell !== null,
    );
    if (cells.length <= 2) titles.push(...cells);
  }
  return titles;
}
