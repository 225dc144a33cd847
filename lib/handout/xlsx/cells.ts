import type writeExcelFile from "write-excel-file/node";
import type { Cell, CellObject } from "write-excel-file/node";
import { shortText } from "@/lib/clean-text";

/** Longest text of a cell, in UTF-16 units; the format allows 32,767. */
const TEXT_LIMIT = 4000;
const MAX_DECIMALS = 4;
const DAY_FORMAT = "yyyy-mm-dd";

/** A cell of a sheet; null where it is empty. */
export type SheetCell = CellObject | null;

const TOP = { alignVertical: "top" } as const;

/** Text that stays text, whatever it begins with: by its type, and by its format when someone edits the cell. */
export function textCell(text: string | null): SheetCell {
  const value = text === null ? "" : shortText(text, TEXT_LIMIT);
  return value === "" ? null : { ...TOP, value, type: String, format: "@", wrap: true };
}

/** A number with its unit: 45 in "%" is written as 45%, an amount of money with its currency code. */
export function figureCell(value: number | null, unit: string): SheetCell {
  if (value === null || !Number.isFinite(value)) return null;
  if (unit === "%") {
    const share = Number((value / 100).toPrecision(15));
    return { ...TOP, value: share, type: Number, format: `0${fraction(value)}%` };
  }
  return { ...TOP, value, type: Number, format: numberFormat(value, unit) };
}

/** A whole percentage. */
export function percentCell(percent: number | null): SheetCell {
  return figureCell(percent, "%");
}

/** An ISO day as a date. */
export function dayCell(day: string | null): SheetCell {
  const value = day === null ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(value)) return null;
  return { ...TOP, value: new Date(value), type: Date, format: DAY_FORMAT, align: "left" };
}

const CURRENCY = /^[A-Z]{3}$/;

function numberFormat(value: number, unit: string): string {
  const number = `#,##0${fraction(value)}`;
  return CURRENCY.test(unit) ? `${number} "${unit}"` : number;
}

/** ".00" for a value with two decimals. */
function fraction(value: number): string {
  const decimals = /\.(\d+)$/.exec(value.toFixed(MAX_DECIMALS).replace(/\.?0+$/, ""))?.[1]?.length ?? 0;
  return decimals === 0 ? "" : `.${"0".repeat(decimals)}`;
}

/** A column of a sheet: its heading, its width in characters, and its cell for each row. */
export type Column<Row> = { heading: string; width: number; cell: (row: Row) => SheetCell };

/** A sheet in the library's form. `filteredRows`: the number of rows in its filter, including the first. */
export type TableSheet = Parameters<typeof writeExcelFile>[0][number] & { filteredRows?: number };

/** A sheet that is a table: its first row is bold, stays in view and filters the others. */
export function tableSheet<Row>(name: string, columns: Column<Row>[], rows: Row[]): TableSheet {
  const head = columns.map(
    ({ heading }): Cell => ({
      value: heading,
      type: String,
      fontWeight: "bold",
      backgroundColor: "#eef2f8",
      bottomBorderStyle: "thin",
      bottomBorderColor: "#8a93a3",
      alignVertical: "center",
      wrap: true,
    }),
  );
  return {
    sheet: name,
    data: [head, ...rows.map((row) => columns.map(({ cell }) => cell(row)))],
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    orientation: "landscape",
    filteredRows: rows.length + 1,
  };
}
