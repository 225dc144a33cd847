import type { CellLine, Segment } from "./table-grids-lines";
import { isData } from "./table-grids-words";

/** Where a column stands, in characters of a line. */
export type ColumnRange = { from: number; to: number };

/** Parts that stand at most this far apart may be the heading and the figures of one column. */
const NEAR = 14;

/**
 * The columns of rows that are aligned by spaces: where any row has ink. Parts that no row has both of, a heading beside
 * its right-aligned figures, are one column. A row that runs on over its column is put aside when most rows agree.
 */
export function columnRanges(rows: CellLine[]): ColumnRange[] {
  const agreed = agreedCount(rows);
  const apart = joinComplements(inkRanges(rows.map(({ segments }) => segments)), rows);
  if (apart.length >= agreed) return apart;
  const full = rows.filter(({ segments }) => segments.length === agreed);
  const own = inkRanges(full.map(({ segments }) => segments));
  return own.length >= agreed ? own : byOrder(full, agreed);
}

/** The number of cells that most rows have; of equals the larger. */
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

/** The middle places of the first cells, the second cells and so on, where long cells push the next ones aside. */
function byOrder(rows: CellLine[], count: number): ColumnRange[] {
  return Array.from({ length: count }, (_, k) => ({
    from: median(rows.map(({ segments }) => segments[k]?.from ?? 0)),
    to: median(rows.map(({ segments }) => segments[k]?.to ?? 0)),
  }));
}

/** A long cell that leaves one space to the next one: cut where a column begins, or before the figure that stands in it. */
export function cutAtColumns(segments: Segment[], columns: ColumnRange[]): Segment[] {
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

/** The space before a column, in characters of the segment. */
function cutPlace({ text, from }: Segment, column: ColumnRange): number | null {
  for (let at = text.indexOf(" "); at >= 0; at = text.indexOf(" ", at + 1)) {
    const next = from + at + 1;
    if (next > column.to) return null;
    const isStart = Math.abs(next - column.from) <= 1;
    if (isStart || (next > column.from && isData(text.slice(at + 1)))) return at;
  }
  return null;
}

/** The column that each segment of a line stands in, from left to right, no two in one. */
export function placeSegments(segments: Segment[], columns: ColumnRange[]): number[] {
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

/** Below zero where they overlap. */
function distance(segment: Segment, column: ColumnRange): number {
  const apart = Math.max(segment.from, column.from) - Math.min(segment.to, column.to);
  const centres = Math.abs(segment.from + segment.to - column.from - column.to) / 2;
  return apart < 0 ? apart : apart + centres / 1000;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
