/** No column is padded beyond this, so that one long cell does not push the figures off the page. */
const MAX_WIDTH = 60;
/** Figures, with sign, currency, percent or parentheses. */
const FIGURE = /^[-–—(+]?\s*[$€£]?\s*[-–—(]?[\d.,]+\s*[%)]?\s*\)?$|^[-–—]$/;

/** [column, start, end] of a cell in the line that its row is written on. */
export type LineCell = [number, number, number];

/**
 * Writes a table one row a line, cells aligned by at least two spaces; figures stand to the right of their column.
 * @returns the text, and where the cells of each line stand in it
 */
export function writeTable(rows: string[][]): { text: string; lines: LineCell[][] } {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.min(MAX_WIDTH, Math.max(widths[column] ?? 0, cell.length));
    }
  }
  const written = rows.map((row) => writeRow(row, widths)).filter(({ text }) => text !== "");
  return { text: written.map(({ text }) => text).join("\n"), lines: written.map(({ cells }) => cells) };
}

function writeRow(row: string[], widths: number[]): { text: string; cells: LineCell[] } {
  let text = "";
  const cells: LineCell[] = [];
  for (const [column, cell] of row.entries()) {
    if (column > 0) text += "  ";
    const padded = align(cell, widths[column] ?? 0, column === 0);
    const from = text.length + padded.indexOf(cell);
    if (cell !== "") cells.push([column, from, from + cell.length]);
    text += padded;
  }
  return { text: text.trimEnd(), cells };
}

function align(cell: string, width: number, first: boolean): string {
  return !first && FIGURE.test(cell) ? cell.padStart(width) : cell.padEnd(width);
}
