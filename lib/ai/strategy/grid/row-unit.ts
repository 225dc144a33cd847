import type { Unit } from "@/lib/ai/strategy/values/units";
import type { Lattice } from "./lattice";
import { unitCell } from "./row-units";
import { rowCells } from "./row-words";
import { isCounted, isMoney, isMoneyAimed } from "./statement";
import type { Table } from "./types";

/**
 * The unit of the figures of a row: its unit column, its name, or what the sheet or the heading of names says once ("£m",
 * "KPI (thousands)") where the name tells that it is counted so. `isUnsure`: the name does not tell whether it is.
 */
export function unitOfRow(
  lattice: Lattice,
  table: Table,
  row: number,
  name: string,
  named: Unit | null,
  ofSheet: Unit | null,
): { unit: Unit | null; isUnsure: boolean } {
  const [cell] = rowCells(lattice, table, row, "unit");
  const own = (cell && unitCell(cell.text)) ?? named;
  const ofNames = (table.name.unit?.scale ?? 1) > 1 ? table.name.unit : null;
  const shared = ofNames ?? ofSheet;
  const isAmount = (table.isStatement || isMoney(name)) ?? isMoneyAimed(table);
  const isMeant = ofNames?.unit === "" && isCounted(name) ? true : isAmount;
  return {
    unit: own ?? (isMeant ? shared : null),
    isUnsure: isMeant === null && (shared?.scale ?? 1) > 1,
  };
}
