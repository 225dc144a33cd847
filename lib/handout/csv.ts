import { stringify } from "csv-stringify/sync";

/** Excel takes a file for UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = "\uFEFF";

// Where decimals have a comma, a spreadsheet splits cells at semicolons, quoted or not: what follows one begins a cell, and a quotation
// mark that begins a cell is no part of it.
const BEGINS_FORMULA = /(?<=[;\t\r\n]"*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Rows as CSV (RFC 4180). Text that a spreadsheet would compute is escaped. */
export function csvRows(rows: (string | number | null)[][]): string {
  const escaped = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? cell.replace(BEGINS_FORMULA, "'") : cell)),
  );
  return stringify(escaped, { record_delimiter: "windows", escape_formulas: true });
}
