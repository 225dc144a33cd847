const CELL_GAP = / {2,}(?=\S)/;
/** A figure as tables print it: sign, currency, percent, parentheses, or the dash of an empty cell. */
const FIGURE_CELL =
  /^(?:[$€£]\s*)?[-–—(]?\s*(?:[$€£]\s*)?[\d][\d.,]*\s*[%)]*(?:\s*\(?[a-z*†]\)?)?$|^[$€£]?\s*[-–—]+$|^n\/?[am]$/i;
const LIST_MARK = /^\s*(?:[•*▪◦‣–—-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,5})[.)])\s+(?=\S)/;

/** The cells of a line: what stands between runs of two or more spaces. */
export function cellsOf(line: string): string[] {
  return line
    .trim()
    .split(CELL_GAP)
    .map((cell) => cell.trim());
}

/** Whether a line begins an item of a list: a bullet, "1.", "(a)", "iv)". */
export function isListItem(line: string): boolean {
  return LIST_MARK.test(line);
}

/**
 * Whether a line of page text is a row of a table: its cells are parted by two or more spaces. A list item is none for
 * the space behind its mark, nor is prose for one wide gap between long halves.
 */
export function isTableRow(line: string): boolean {
  const cells = cellsOf(line.replace(LIST_MARK, ""));
  if (cells.length < 2) return false;
  const figures = cells.filter((cell) => FIGURE_CELL.test(cell)).length;
  return figures > 0 || cells.length > 2 || cells.every((cell) => cell.length < 60);
}

/** Whether a line is a row with at least one figure beside its label. */
export function isFigureRow(line: string): boolean {
  const cells = cellsOf(line);
  return cells.length > 1 && cells.some((cell) => FIGURE_CELL.test(cell));
}
