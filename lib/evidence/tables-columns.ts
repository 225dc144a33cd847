import { highest, lowest } from "@/lib/evidence/extremes";
import type { RawCell, RawRow, Segment } from "@/lib/evidence/tables-cells";

/** Where a column of numbers stands, in characters of its lines. */
export type Place = { left: number; right: number };

/** Finds the columns of a block of rows by the rows that fill them all, or in a sparse one by where its cells end. */
export function findColumns(rows: RawRow[]): Place[] {
  const count = columnCount(rows);
  const full = rows.filter((row) => row.cells.length === count);
  const sparse = full.length < rows.length / 2 ? columnsByEdge(rows) : [];
  if (sparse.length > count) return sparse;
  return Array.from({ length: count }, (_, k) => {
    const cells = full.flatMap((row) => row.cells[k] ?? []);
    return { left: lowest(cells.map((cell) => cell.from)), right: median(cells.map((cell) => cell.to)) };
  });
}

/** Right edges that lie within two characters of each other are one column; empty unless all are clearly apart. */
function columnsByEdge(rows: RawRow[]): Place[] {
  const cells = rows.flatMap((row) => row.cells).sort((a, b) => a.to - b.to);
  const groups: RawCell[][] = [];
  for (const cell of cells) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && cell.to - last.to <= 2) group.push(cell);
    else groups.push([cell]);
  }
  const places = groups.map((group) => ({
    left: lowest(group.map((cell) => cell.from)),
    right: highest(group.map((cell) => cell.to)),
  }));
  return places.every((place, k) => k === 0 || place.left > (places[k - 1]?.right ?? 0)) ? places : [];
}

/** The largest number of cells that two rows or a total agree on. */
function columnCount(rows: RawRow[]): number {
  const tally = new Map<number, number>();
  for (const row of rows) {
    const weight = /total/i.test(row.label) ? 2 : 1;
    tally.set(row.cells.length, (tally.get(row.cells.length) ?? 0) + weight);
  }
  const agreed = [...tally].filter(([, weight]) => weight >= 2).map(([count]) => count);
  return Math.max(...(agreed.length ? agreed : tally.keys()));
}

/** Puts the cells of a row under their columns. Null when two cells claim one column. */
export function placeCells(row: RawRow, columns: Place[]): (RawCell | null)[] | null {
  if (row.cells.length === columns.length) return row.cells;
  if (row.cells.length > columns.length) return null;
  const placed: (RawCell | null)[] = columns.map(() => null);
  let last = -1;
  for (const cell of row.cells) {
    const k = nearestColumn(cell, columns);
    if (k <= last) return null;
    placed[k] = cell;
    last = k;
  }
  return placed;
}

function nearestColumn(cell: { from: number; to: number }, columns: Place[]): number {
  const distances = columns.map((column) =>
    Math.min(Math.abs(cell.to - column.right), Math.abs(middle(cell) - (column.left + column.right) / 2)),
  );
  return distances.indexOf(Math.min(...distances));
}

/** Stacks the heading lines (top first) over the columns. */
export function columnLabels(heading: Segment[][], columns: Place[]): string[] {
  const labels = columns.map(() => "");
  for (const line of [...heading].reverse()) {
    const parts = assign(cutAtColumns(line, columns), columns);
    const ambiguous = labels.every((label) => label !== "") && new Set(labels).size < labels.length;
    const spread = ambiguous && line.length >= 2 && line.length < columns.length;
    columns.forEach((column, k) => {
      const own = parts[k] ?? "";
      const text = own || (spread ? nearestSegment(column, line) : "");
      if (text) labels[k] = `${text} ${labels[k]}`.trim();
    });
  }
  return labels;
}

/** A heading that runs on over the right edge of a column belongs to two: "Budget (YTD) This year". */
function cutAtColumns(line: Segment[], columns: Place[]): Segment[] {
  if (line.length >= columns.length) return line;
  return line.flatMap((segment) => {
    const ends = [...segment.text.matchAll(/\S+/g)].map((word) => segment.from + word.index + word[0].length);
    const cut = ends.find(
      (end) => end < segment.to - 2 && columns.some((column) => Math.abs(column.right - end) <= 1),
    );
    if (cut === undefined) return [segment];
    const head = segment.text.slice(0, cut - segment.from);
    const tail = segment.text.slice(cut - segment.from).trim();
    return [
      { text: head, from: segment.from, to: cut },
      ...cutAtColumns([{ text: tail, from: segment.to - tail.length, to: segment.to }], columns),
    ];
  });
}

function assign(line: Segment[], columns: Place[]): string[] {
  if (line.length === columns.length) return line.map((segment) => segment.text);
  const labels = columns.map(() => "");
  for (const segment of line) {
    const overlaps = columns.map((_, k) => overlap(segment, zone(columns, k)));
    const best = Math.max(...overlaps);
    const k = best > 0 ? overlaps.indexOf(best) : nearestColumn(segment, columns);
    labels[k] = `${labels[k]} ${segment.text}`.trim();
  }
  return labels;
}

/** From half-way to the column before to half-way to the column behind. */
function zone(columns: Place[], k: number): Place {
  const own = columns[k] ?? { left: 0, right: 0 };
  const before = columns[k - 1];
  const after = columns[k + 1];
  return {
    left: before ? (before.right + own.left) / 2 : own.left - 12,
    right: after ? (own.right + after.left) / 2 : own.right + 12,
  };
}

function nearestSegment(column: Place, line: Segment[]): string {
  const centre = (column.left + column.right) / 2;
  const sorted = [...line].sort((a, b) => Math.abs(middle(a) - centre) - Math.abs(middle(b) - centre));
  return sorted[0]?.text ?? "";
}

function overlap(segment: Segment, place: Place): number {
  return Math.min(segment.to, place.right) - Math.max(segment.from, place.left);
}

function middle(span: { from: number; to: number }): number {
  return (span.from + span.to) / 2;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
