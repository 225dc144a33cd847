/** A stretch of a line without wide gaps, with the character columns that it occupies. */
type Cell = { text: string; start: number; end: number };
type Band = { start: number; end: number };

/** After this many lines without a gap, a table has ended. */
const MOST_BETWEEN = 3;
/** How many lines are laid out together; a longer table is cut. */
const MOST_LINES = 120;
/** A line with more cells is not treated as a row. */
const MOST_CELLS = 40;
/** A longer line is left unchanged. */
const LONGEST_LINE = 5000;
/** How much indentation is kept, which distinguishes a part from its total. */
const MOST_INDENT = 4;

/** Words separated by single spaces; a second amount in brackets is a separate cell: "($ 1,200) ($ 1,300)". */
const CELL = /\S+(?: (?!(?<=\d\) )\(\s?[$€£])\S+)*/g;
const BULLET = /^(?:[•‣◦▪●○■–—*·-]|\(?[\dA-Za-z]{1,3}[.)])$/;
const SYMBOL = /^[-–(]?[$€£¥₹(]$/;

/**
 * A page's text for models, with the cells of its tables joined by " | " instead of runs of spaces. An empty cell is kept, so that a
 * figure is not attributed to the next column. The words are the page's own, and `checkQuote` finds a row copied from here.
 */
export function asRows(text: string): string {
  return rowsOf(text)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^\n+|\s+$/g, "");
}

/** The same, line by line of the page. */
export function rowsOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.replace(/\t/g, "    ").trimEnd());
  return tablesOf(lines).flatMap((table) => laidOut(table));
}

/** The lines in order, cut where a table has ended and before it grows too long. */
function tablesOf(lines: string[]): string[][] {
  const tables: string[][] = [];
  let between = MOST_BETWEEN + 1;
  let isAfterBlank = false;
  for (const [at, line] of lines.entries()) {
    const hasGaps = isRow(cellsOf(line));
    const last = tables.at(-1);
    const isNext =
      !last ||
      last.length >= MOST_LINES ||
      (hasGaps && between > MOST_BETWEEN) ||
      (isAfterBlank && opensTable(lines.slice(at, at + MOST_BETWEEN)));
    isAfterBlank = line.trim() === "";
    if (isNext) tables.push([line]);
    else last.push(line);
    if (hasGaps) between = 0;
    else if (line.trim() !== "") between++;
  }
  return tables;
}

/** Whether another table begins after a blank line: column names, with or without a title. */
function opensTable(lines: string[]): boolean {
  const at = lines.findIndex((line) => line.trim() === "" || isRow(cellsOf(line)));
  const cells = cellsOf(lines[at] ?? "").map(({ text }) => text);
  return cells.length > 2 && !cells.some(isBareNumber) && cells.some((text) => /\p{L}/u.test(text));
}

/** Whether a cell is just a number and not a year, as found below column names. */
export const isBareNumber = (cell: string) =>
  /^[-–−(]?\s?[$€£]?\s?[-–−(]?(?!(?:19|20)\d\d$)\d[\d,.\s]*[%€£$]?\)?$/.test(cell.trim());

function laidOut(lines: string[]): string[] {
  const all = lines.map(cellsOf);
  const columns = columnsOf(all.filter(isRow));
  return all.map((cells) => {
    const placed = (isRow(cells) && inColumns(cells, columns)) || cells.map(({ text }) => text);
    const indent = placed[0] === "" ? 0 : Math.min(MOST_INDENT, cells[0]?.start ?? 0);
    return `${" ".repeat(indent)}${placed.join(" | ").replaceAll("  ", " ")}`.trimEnd();
  });
}

const isRow = (cells: Cell[]) => cells.length > 1 && cells.length <= MOST_CELLS;

/** The cells of a line. A bullet is joined to its text, and a currency symbol to its figure. */
function cellsOf(line: string): Cell[] {
  if (line.length > LONGEST_LINE) return [{ text: line, start: 0, end: line.length }];
  const cells: Cell[] = [];
  for (const { 0: text, index } of line.matchAll(CELL)) {
    const before = cells.at(-1);
    const isJoined = before && ((cells.length === 1 && BULLET.test(before.text)) || SYMBOL.test(before.text));
    if (isJoined) cells.pop();
    const start = isJoined ? before.start : index;
    cells.push({ text: isJoined ? `${before.text} ${text}` : text, start, end: index + text.length });
  }
  return cells;
}

/** The character columns that the cells of rows occupy; a heading above several cells belongs to none of them. */
function columnsOf(rows: Cell[][]): Band[] {
  const counts = rows.map(countsOf);
  const columns: Band[] = [];
  const cells = rows.flat().filter((cell) => !counts.some((row) => overlapping(cell, row) > 1));
  for (const { start, end } of cells.toSorted((a, b) => a.start - b.start)) {
    const last = columns.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else columns.push({ start, end });
  }
  return columns;
}

/** For each character position of a row, how many of its cells have begun and ended by then. */
type Counts = { begun: Uint8Array; ended: Uint8Array };

function countsOf(cells: Cell[]): Counts {
  const width = (cells.at(-1)?.end ?? 0) + 1;
  const counts = { begun: new Uint8Array(width), ended: new Uint8Array(width) };
  for (const { start, end } of cells) {
    counts.begun.fill((counts.begun[start] ?? 0) + 1, start);
    counts.ended.fill((counts.ended[end] ?? 0) + 1, end);
  }
  return counts;
}

/** How many cells of a row are below or above a cell. */
function overlapping({ start, end }: Cell, { begun, ended }: Counts): number {
  const last = begun.length - 1;
  return (begun[Math.min(end - 1, last)] ?? 0) - (ended[Math.min(start, last)] ?? 0);
}

/** The texts of a row in its table's columns, "" for an empty cell; null when they do not fit. */
function inColumns(cells: Cell[], columns: Band[]): string[] | null {
  const placed: string[] = [];
  for (const cell of cells) {
    const at = nearest(cell, columns);
    if (at === null || at < placed.length) return null;
    while (placed.length < at) placed.push("");
    placed.push(cell.text);
  }
  return placed;
}

/** The column that a cell overlaps most, or is closest to. */
function nearest(cell: Cell, columns: Band[]): number | null {
  const shared = columns.map((band) => Math.min(cell.end, band.end) - Math.max(cell.start, band.start));
  const most = Math.max(...shared);
  return columns.length === 0 ? null : shared.indexOf(most);
}
