import { stringify } from "csv-stringify/sync";

/** Excel reads a file as UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = "\uFEFF";

// In locales with a decimal comma, spreadsheets split cells at semicolons even inside quotes: what follows one begins a cell, and a
// quotation mark at its start is dropped.
const BEGINS_FORMULA = /(?<=[;\t\r\n]"*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Rows as CSV (RFC 4180). Text that a spreadsheet would evaluate is escaped. */
export function csvRows(rows: (string | number | null)[][]): string {
  const escaped = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? cell.replace(BEGINS_FORMULA, "'") : cell)),
  );
  return stringify(escaped, { record_delimiter: "windows", escape_formulas: true });
}
