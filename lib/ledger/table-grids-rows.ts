import type { CellPart } from "./table-grids-cells";
import { type ColumnRange, cutAtColumns, placeSegments } from "./table-grids-columns";
import type { CellLine } from "./table-grids-lines";
import { isData, isHeading } from "./table-grids-words";

/** A row of a table: for each column the parts of its cell, one for each line it takes. */
export type TextRow = { cells: CellPart[][]; isHeader: boolean };

/** Lines that a header without data below it may take. */
const MOST_HEADER = 3;
const MIN_FULL = 12;

/**
 * Joins the lines of a table to rows: a cell may go on over several lines, and figures may stand in the middle of them.
 * Lines before the first row of data are its header. Where empty lines part the rows, these tell.
 */
export function textRows(lines: CellLine[], columns: ColumnRange[]): TextRow[] {
  const placed = lines.map((line) => placeLine(line, columns));
  const first = firstDataLine(placed);
  const spaced = arePartedByBlanks(placed.slice(first));
  const rows: TextRow[] = [];
  for (const [at, line] of placed.entries()) {
    const isHeader = at < first;
    const last = rows.at(-1);
    const isNext = last?.isHeader === isHeader;
    const joins = isHeader || (spaced ? !line.isAfterBlank : last && continues(last, line, columns));
    if (last && isNext && joins) append(last, line);
    else rows.push({ cells: line.cells.map((cell) => (cell ? [cell] : [])), isHeader });
  }
  return rows;
}

type PlacedLine = { cells: (CellPart | null)[]; isAfterBlank: boolean };

function placeLine(line: CellLine, columns: ColumnRange[]): PlacedLine {
  const cells: (CellPart | null)[] = columns.map(() => null);
  const segments = cutAtColumns(line.segments, columns);
  const at = placeSegments(segments, columns);
  for (const [k, { text, from, to }] of segments.entries()) {
    const column = at[k] ?? 0;
    const before = cells[column];
    const part = { page: line.page, start: line.start + from, end: line.start + to, text };
    // More segments than columns: what is left over belongs to the last cell.
    cells[column] = before ? { ...part, start: before.start, text: `${before.text} ${text}` } : part;
  }
  return { cells, isAfterBlank: line.isAfterBlank };
}

/** Where the data begins: behind the last line of headings, at the latest at the first line with a figure or rating. */
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

/** A heading that goes on: "Target for the" over "year". */
function isSecondLine(line: PlacedLine | undefined, at: number): boolean {
  return at > 0 && line?.cells[0] === null;
}

function hasData({ cells }: PlacedLine): boolean {
  return cells.some((cell, column) => column > 0 && cell !== null && isData(cell.text));
}

/** Whether empty lines stand between the rows, and only there: no stretch without one has two lines of data. */
function arePartedByBlanks(lines: PlacedLine[]): boolean {
  const stretches: PlacedLine[][] = [];
  for (const line of lines) {
    const last = stretches.at(-1);
    if (last && !line.isAfterBlank) last.push(line);
    else stretches.push([line]);
  }
  const tall = stretches.filter((stretch) => stretch.length > 1);
  return (
    stretches.length >= 3 && tall.length > 0 && stretches.every((own) => own.filter(hasData).length === 1)
  );
}

/** Whether a line goes on with the cells of the row above it. */
function continues(row: TextRow, line: PlacedLine, columns: ColumnRange[]): boolean {
  const own = line.cells.flatMap((cell, column) => (cell ? [{ text: cell.text, column }] : []));
  if (hasData(line)) return line.cells[0] === null && !rowHasData(row) && row.cells[0]?.length === 1;
  return own.every(({ column, text }) => goesOn(row, column, text, columns));
}

function rowHasData({ cells }: TextRow): boolean {
  return cells.some((parts, column) => column > 0 && parts.some(({ text }) => isData(text)));
}

/** Whether words go on with a cell: in lower case, or because they would not have fitted into its last line. */
function goesOn(row: TextRow, column: number, text: string, columns: ColumnRange[]): boolean {
  const last = row.cells[column]?.at(-1);
  const isLower = /^[\p{Ll}(&/,+]/u.test(text);
  if (!last) return column > 0 && isLower;
  if (isLower || /(?:[,/&(-]|\b(?:and|of|for|the|to|in|per|with|by|on))$/.test(last.text)) return true;
  // In the first column such words are more often a heading of the rows below.
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
