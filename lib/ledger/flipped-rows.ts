import type { Table } from "./table";

/**
 * Rows whose brackets mean no minus: all of a row is in brackets, and only without them does an opening row with the
 * movement under it give the closing row, which opens the next column.
 */
export function flippedRows(table: Table, values: (number | null)[][], unit: number): Set<number> {
  const bracketed = table.rows.flatMap(({ cells }, at) => {
    const written = cells.filter((cell) => cell?.amount && cell.amount.value !== 0);
    return written.length >= 2 &&
      written.every((cell) => cell?.text.includes("(") && (cell.amount?.value ?? 0) < 0)
      ? [at]
      : [];
  });
  const near = (a: number, b: number) => Math.abs(a - b) <= unit * 1.6;
  for (const opening of bracketed) {
    for (const closing of bracketed) {
      if (opening === closing) continue;
      const columns = table.columns
        .map((_, at) => at)
        .filter((at) => values[opening]?.[at] != null && values[closing]?.[at] != null);
      const carries = columns
        .slice(1)
        .every((at, k) => near(values[opening]?.[at] ?? 0, values[closing]?.[columns[k] ?? 0] ?? 1));
      if (columns.length < 2 || !carries) continue;
      const moves = values.findIndex(
        (row, at) =>
          at !== opening &&
          at !== closing &&
          columns.every(
            (column) =>
              row[column] != null &&
              near(-(values[closing]?.[column] ?? 0), -(values[opening]?.[column] ?? 0) + (row[column] ?? 0)),
          ),
      );
      if (moves >= 0) return new Set([opening, closing]);
    }
  }
  return new Set();
}
