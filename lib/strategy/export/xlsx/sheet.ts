import type writeExcelFile from "write-excel-file/node";
import type { Cell } from "write-excel-file/node";
import type { SheetCell } from "./cells";

/** A column of a sheet: what it is called, how wide it is in characters, and its cell for each row. */
export type Column<Row> = { heading: string; width: number; cell: (row: Row) => SheetCell };

/** A sheet as the library takes it. `filteredRows`: rows that its first one filters, itself included. */
export type TableSheet = Parameters<typeof writeExcelFile>[0][number] & { filteredRows?: number };

/** A sheet that is a table: a bold first row that stays in view and filters the others. */
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
