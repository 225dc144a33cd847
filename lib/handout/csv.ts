import { stringify } from "csv-stringify/sync";

/** Excel takes a file for UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Rows as CSV (RFC 4180). Text that a spreadsheet would compute is escaped. */
export function csvRows(rows: (string | number | null)[][]): string {
  return stringify(rows, { record_delimiter: "windows", escape_formulas: true });
}
