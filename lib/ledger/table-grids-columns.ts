import { type CellLine, type CellPart, isData, isHeading, type Segment } from "./table-grids-lines";

/** The horizontal range of a column, in characters of a line. */
type ColumnRange = { from: number; to: number };

/** Maximum gap between the heading and the figures of one column. */
const NEAR = 14;

/**
 * The columns of rows aligned with spaces: ranges in which any row has text. Ranges that no row fills both of, such as
 * a heading and its right-aligned figures, are one column. A row that overflows its column is ignored if most rows
 * agree.
 */
export function columnRanges(rows: CellLine[]): ColumnRange[] {
  const agreed = agreedCount(rows);
  const apart = joinComplements(inkRanges(rows.map(({ segments }) => segments)), rows);
  if (apart.length >= agreed) return apart;
  const full = rows.filter(({ segments }) => segments.length === agreed);
  const own = inkRanges(full.map(({ segments }) => segments));
  return own.length >= agreed ? own : byOrder(full, agreed);
}

/** The number of cells that most rows have; the larger one in a tie. */
function agreedCount(rows: CellLine[]): number {
  const tally = new Map<number, number>();
  for (const { segments } of rows) tally.set(segments.length, (tally.get(segments.length) ?? 0) + 1);
  const most = Math.max(...tally.values());
  return Math.max(...[...tally].filter(([, count]) => count === most || count >= 3).map(([cells]) => cells));
}

function inkRanges(rows: Segment[][]): ColumnRange[] {
  const ranges: ColumnRange[] = [];
  for (const { from, to } of rows.flat().toSorted((a, b) => a.from - b.from)) {
    const last = ranges.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else ranges.push({ from, to });
  }
  return ranges;
}

function joinComplements(ranges: ColumnRange[], rows: CellLine[]): ColumnRange[] {
  const joined: ColumnRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.from - last.to <= NEAR && !rows.some((row) => hasIn(row, last) && hasIn(row, range)))
      last.to = range.to;
    else joined.push({ ...range });
  }
  return joined;
}

function hasIn({ segments }: CellLine, range: ColumnRange): boolean {
  return segments.some(({ from, to }) => from < range.to && to > range.from);
}

/**
 * The median positions of the first cells, the second cells and so on, for rows in which long cells push the next ones
 * aside.
 */
function byOrder(rows: CellLine[], count: number): ColumnRange[] {
  return Array.from({ length: count }, (_, k) => ({
    from: median(rows.map(({ segments }) => segments[k]?.from ?? 0)),
    to: median(rows.map(({ segments }) => segments[k]?.to ?? 0)),
  }));
}

/** Splits a long cell one space from the next one, at the start of a column or before its figure. */
function cutAtColumns(segments: Segment[], columns: ColumnRange[]): Segment[] {
  if (segments.length >= columns.length) return segments;
  return segments.flatMap((segment) => cut(segment, columns));
}

function cut(segment: Segment, columns: ColumnRange[]): Segment[] {
  for (const column of columns) {
    if (column.from <= segment.from + 1 || column.from >= segment.to) continue;
    const at = cutPlace(segment, column);
    if (at === null) continue;
    const rest = { text: segment.text.slice(at + 1), from: segment.from + at + 1, to: segment.to };
    return [
      { text: segment.text.slice(0, at), from: segment.from, to: segment.from + at },
      ...cut(rest, columns),
    ];
  }
  return [segment];
}

/** The space before a column, as an offset in the segment. */
function cutPlace({ text, from }: Segment, column: ColumnRange): number | null {
  for (let at = text.indexOf(" "); at >= 0; at = text.indexOf(" ", at + 1)) {
    const next = from + at + 1;
    if (next > column.to) return null;
    const isStart = Math.abs(next - column.from) <= 1;
    if (isStart || (next > column.from && isData(text.slice(at + 1)))) return at;
  }
  return null;
}

/** Assigns the segments of a line to columns from left to right, at most one per column. */
function placeSegments(segments: Segment[], columns: ColumnRange[]): number[] {
  if (segments.length >= columns.length) return segments.map((_, k) => Math.min(k, columns.length - 1));
  let least = 0;
  return segments.map((segment, k) => {
    const left = segments.length - k - 1;
    const open = columns.slice(least, columns.length - left);
    const distances = open.map((column) => distance(segment, column));
    const at = least + distances.indexOf(Math.min(...distances));
    least = at + 1;
    return at;
  });
}

/** Negative if they overlap. */
function distance(segment: Segment, column: ColumnRange): number {
  const apart = Math.max(segment.from, column.from) - Math.min(segment.to, column.to);
  const centres = Math.abs(segment.from + segment.to - column.from - column.to) / 2;
  return apart < 0 ? apart : apart + centres / 1000;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** A row of a table: for each column the parts of its cell, one per line. */
export type TextRow = { cells: CellPart[][]; isHeader: boolean };

/** Maximum lines of a header without data below it. */
const MOST_HEADER = 3;
const MIN_FULL = 12;

/**
 * Joins the lines of a table into rows: a cell may wrap, with figures on any of its lines. Lines before the first row
 * of data are the header.
 */
export function textRows(lines: CellLine[], columns: ColumnRange[]): TextRow[] {
  const placed = lines.map((line) => placeLine(line, columns));
  const first = firstDataLine(placed);
  const rows: TextRow[] = [];
  for (const [at, line] of placed.entries()) {
    const isHeader = at < first;
    const last = rows.at(-1);
    const isNext = last?.isHeader === isHeader;
    if (last && isNext && (isHeader || continues(last, line, columns))) append(last, line);
    else rows.push({ cells: line.cells.map((cell) => (cell ? [cell] : [])), isHeader });
  }
  return rows;
}

type PlacedLine = { cells: (CellPart | null)[] };

function placeLine(line: CellLine, columns: ColumnRange[]): PlacedLine {
  const cells: (CellPart | null)[] = columns.map(() => null);
  const segments = cutAtColumns(line.segments, columns);
  const at = placeSegments(segments, columns);
  for (const [k, { text, from, to }] of segments.entries()) {
    const column = at[k] ?? 0;
    const before = cells[column];
    const part = { page: line.page, start: line.start + from, end: line.start + to, text };
    // If there are more segments than columns, the rest belongs to the last cell.
    cells[column] = before ? { ...part, start: before.start, text: `${before.text} ${text}` } : part;
  }
  return { cells };
}

/** Where the data starts: after the last line of headings, at the latest at the first line with a figure or rating. */
function firstDataLine(lines: PlacedLine[]): number {
  const data = lines.findIndex(hasData);
  const end = data < 0 ? Math.min(lines.length, MOST_HEADER) : data;
  let header = 0;
  while (header < end && (isHeadingRow(lines[header], header) || isSecondLine(lines[header], header)))
    header++;
  return header;
}

function isHeadingRow(line: PlacedLine | undefined, at: number): boolean {
  const words = line?.cells.filter((cell) => cell !== null) ?? [];
  return words.some(({ text }) => isHeading(text)) || (at === 0 && words.length > 1);
}

/** A wrapped heading: "Target for the" above "year". */
function isSecondLine(line: PlacedLine | undefined, at: number): boolean {
  return at > 0 && line?.cells[0] === null;
}

function hasData({ cells }: PlacedLine): boolean {
  return cells.some((cell, column) => column > 0 && cell !== null && isData(cell.text));
}

/** Whether a line continues the cells of the row above. */
function continues(row: TextRow, line: PlacedLine, columns: ColumnRange[]): boolean {
  const own = line.cells.flatMap((cell, column) => (cell ? [{ text: cell.text, column }] : []));
  if (hasData(line)) return line.cells[0] === null && !rowHasData(row) && row.cells[0]?.length === 1;
  return own.every(({ column, text }) => goesOn(row, column, text, columns));
}

function rowHasData({ cells }: TextRow): boolean {
  return cells.some((parts, column) => column > 0 && parts.some(({ text }) => isData(text)));
}

/** Whether words continue a cell: in lower case, or because they would not have fit on its last line. */
function goesOn(row: TextRow, column: number, text: string, columns: ColumnRange[]): boolean {
  const last = row.cells[column]?.at(-1);
  const isLower = /^[\p{Ll}(&/,+]/u.test(text);
  if (!last) return column > 0 && isLower;
  if (isLower || /(?:[,/&(-]|\b(?:and|of|for|the|to|in|per|with|by|on))$/.test(last.text)) return true;
  // In the first column such words are more often a heading for the rows below.
  if (column === 0) return false;
  const range = columns[column];
  const width = range ? range.to - range.from : 0;
  const word = text.split(" ")[0] ?? "";
  return (
    last.text.length + 1 + word.length > width && last.text.length >= MIN_FULL && last.text.includes(" ")
  );
}

function append(row: TextRow, line: PlacedLine): void {
  for (const [column, cell] of line.cells.entries()) if (cell) row.cells[column]?.push(cell);
}
