import type { Line } from "./lines";
import type { Cell } from "./table";

/** The horizontal range of a column's numbers in a line, in characters. */
export type Extent = { left: number; right: number };

/** In "23.9 %" the digits, not the sign, align with the amounts above. */
const SIGN_APART = /\s+%$/;

/** Share of rows with the same number of cells above which that is the number of columns. */
const MOST_FULL = 0.9;

/** The horizontal range of each column's numbers. */
export function columnExtents(body: Line[]): Extent[] {
  const numbers = body.flatMap(({ cells, kind }) =>
    kind === "row" ? cells.filter(({ amount }) => amount) : [],
  );
  const sorted = numbers
    .map(({ text, left, right }) => ({ left, right: right - (SIGN_APART.exec(text)?.[0].length ?? 0) }))
    .sort((a, b) => a.right - b.right || a.left - b.left);
  // Numbers are right-aligned, give or take a bracket: group them by where they end.
  const groups: { left: number; right: number; count: number }[] = [];
  for (const { left, right } of sorted) {
    const last = groups.at(-1);
    if (last && right - last.right <= 2 && left < last.right + 1) {
      last.left = Math.min(last.left, left);
      last.right = Math.max(last.right, right);
      last.count += 1;
    } else groups.push({ left, right, count: 1 });
  }
  const ordered = inOrder(body, groups.length);
  if (ordered) return ordered;
  // Two groups that overlap and never share a row are one loosely aligned column.
  const rows = body.filter(({ kind }) => kind === "row");
  const merged: { left: number; right: number; count: number }[] = [];
  for (const group of groups) {
    const last = merged.at(-1);
    const inBoth = last && rows.some(({ cells }) => inGroup(cells, last) && inGroup(cells, group));
    if (last && group.left < last.right && !inBoth) {
      last.left = Math.min(last.left, group.left);
      last.right = group.right;
      last.count += group.count;
    } else merged.push({ ...group });
  }
  return merged.map(({ left, right }) => ({ left, right }));
}

/** Rows with equally many numbers have as many columns, even if unaligned. A single number may be in any of them. */
function inOrder(body: Line[], most: number): Extent[] | undefined {
  const rows = body
    .map(({ kind, cells }) => (kind === "row" ? cells.filter(({ amount }) => amount) : []))
    .filter(({ length }) => length > 1);
  const counts = [...Map.groupBy(rows, ({ length }) => length)];
  const [columns = 0, full = []] = counts.toSorted((a, b) => b[1].length - a[1].length)[0] ?? [];
  const isUsual = full.length >= MOST_FULL * rows.length && counts.every(([count]) => count <= columns);
  if (columns < 2 || columns >= most || !isUsual) return undefined;
  return Array.from({ length: columns }, (_, at) => ({
    left: Math.min(...full.map((row) => row[at]?.left ?? 0)),
    right: Math.max(...full.map((row) => row[at]?.right ?? 0)),
  }));
}

const inGroup = (cells: Cell[], { left, right }: Extent) =>
  cells.some(
    (cell) =>
      cell.amount &&
      cell.right <= right &&
      cell.right >= right - 2 - (right - left) &&
      cell.left >= left &&
      cell.right <= right,
  );

/** Joins ranges that are one column after all: under one heading, and never both filled in a row. */
export function joined(extents: Extent[], headings: Cell[][], body: Line[]): Extent[] {
  const filled = body
    .filter(({ kind }) => kind === "row")
    .map(
      ({ cells }) => new Set(cells.filter(({ amount }) => amount).map((cell) => bestColumn(cell, extents))),
    );
  const list: { extent: Extent; heading: Cell[]; from: number }[] = [];
  for (const [at, extent] of extents.entries()) {
    const heading = headings[at] ?? [];
    const last = list.at(-1);
    const isOne =
      last !== undefined &&
      heading.length > 0 &&
      heading.length === last.heading.length &&
      heading.every((cell, part) => cell === last.heading[part]);
    const inBoth = (row: Set<number>) =>
      row.has(at) && [...row].some((column) => column < at && column >= (last?.from ?? at));
    if (isOne && !filled.some(inBoth))
      last.extent = { left: Math.min(last.extent.left, extent.left), right: extent.right };
    else list.push({ extent, heading, from: at });
  }
  return list.map(({ extent }) => extent);
}

/** Index of the column that contains a cell. */
export function bestColumn(cell: Extent, extents: Extent[]): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, { left, right }] of extents.entries()) {
    const overlap = Math.min(cell.right, right) - Math.max(cell.left, left);
    const score = overlap > 0 ? overlap + 100 - Math.abs(cell.right - right) : -Math.abs(cell.right - right);
    if (score > most) {
      most = score;
      best = at;
    }
  }
  return best;
}

/** Minimum rows for a numbering, or for ranks next to rows without one. */
const FEWEST_NUMBERED = 2;
const FEWEST_RANKED = 3;

/**
 * Drops the numbers before the words of numbered rows. If they run from 1 they are ranks (though "Top 10" and "All
 * others" below may have none); otherwise they belong to the label.
 */
export function withoutNumbering<One extends Line>(body: One[]): One[] {
  const isNumbered = ({ cells: [number, words, ...rest] }: Line) =>
    number?.amount?.unit === "plain" &&
    number.amount.decimals === 0 &&
    words?.amount === null &&
    rest.some(({ amount }) => amount);
  const rows = body.filter(({ kind }) => kind === "row");
  const numbered = rows.filter(isNumbered);
  const ranks = numbered.map(({ cells }) => cells[0]?.amount?.value);
  const isOther = (row: One) => numbered.includes(row) || row.cells[0]?.amount === null;
  if (ranks.length >= FEWEST_RANKED && ranks.every((rank, at) => rank === at + 1) && rows.every(isOther))
    return body.map((line) => (numbered.includes(line) ? { ...line, cells: line.cells.slice(1) } : line));
  if (rows.length < FEWEST_NUMBERED || numbered.length < rows.length) return body;
  return body.map((line) => ({
    ...line,
    cells: line.cells.map((cell, at) => (at === 0 ? { ...cell, amount: null } : cell)),
  }));
}

/**
 * "Price/earnings ratio at May 31 (1)(2)": drops footnote marks after a label, if the row has that many more numbers
 * than the others.
 */
export function withoutMarks<One extends Line>(body: One[]): One[] {
  const amountsOf = ({ cells }: Line) => cells.filter(({ amount }) => amount);
  const rows = body.filter(({ kind }) => kind === "row");
  const [usual = 0] =
    [...Map.groupBy(rows, (line) => amountsOf(line).length)].toSorted(
      ([, a], [, b]) => b.length - a.length,
    )[0] ?? [];
  return body.map((line) => {
    const more = amountsOf(line).slice(0, Math.max(0, amountsOf(line).length - usual));
    const areMarks = more.every(({ text }) => /^\(\d\)$/.test(text)) && !line.cells[0]?.amount;
    if (line.kind !== "row" || more.length === 0 || !areMarks) return line;
    return {
      ...line,
      cells: line.cells.map((cell) => (more.includes(cell) ? { ...cell, amount: null } : cell)),
    };
  });
}
