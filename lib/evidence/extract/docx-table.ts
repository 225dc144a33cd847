/** No column is padded beyond this, so that one long cell does not push the figures off the page. */
const MAX_WIDTH = 60;
/** Figures, with sign, currency, percent or parentheses. */
const FIGURE = /^[-–—(+]?\s*[$€£]?\s*[-–—(]?[\d.,]+\s*[%)]?\s*\)?$|^[-–—]$/;

/** Writes a table one row a line, cells aligned by at least two spaces; figures stand to the right of their column. */
export function tableText(rows: string[][]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.min(MAX_WIDTH, Math.max(widths[column] ?? 0, cell.length));
    }
  }
  const lines = rows.map((row) =>
    row
      .map((cell, column) => align(cell, widths[column] ?? 0, column === 0))
      .join("  ")
      .trimEnd(),
  );
  return lines.filter((line) => line !== "").join("\n");
}

function align(cell: string, width: number, first: boolean): string {
  return !first && FIGURE.test(cell) ? cell.padStart(width) : cell.padEnd(width);
}
