import { findPeriod } from "./find-period";
import { isPeriodAlone } from "./heading-periods";
import type { Line } from "./lines";
import { scaleSaid } from "./scale";
import type { Cell } from "./table";

/** The stretch of a line in which the numbers of a column stand, in characters. */
export type Extent = { left: number; right: number };

/** From this share of rows with the same count of numbers on, the count is that of the columns. */
const MOST_FULL = 0.9;

/** The stretches of a line in which the numbers of each column stand. */
export function columnExtents(body: Line[]): Extent[] {
  const numbers = body.flatMap(({ cells, kind }) =>
    kind === "row" ? cells.filter(({ amount }) => amount) : [],
  );
  const sorted = numbers
    .map(({ left, right }) => ({ left, right }))
    .sort((a, b) => a.right - b.right || a.left - b.left);
  // Numbers end where their column ends, give or take a bracket: gather by where they end.
  const groups: { left: number; right: number; count: number }[] = [];
  for (const { left, right } of sorted) {
    const last = groups.at(-1);
    if (last && right - last.right <= 2 && left < last.right + 1) {
      last.left = Math.min(last.left, left);
      last.right = Math.max(last.right, right);
      last.count += 1;
    } else groups.push({ left, right, count: 1 });
  }
  const isLoose = groups.some(({ left }, at) => left < (groups[at - 1]?.right ?? 0));
  const ordered = isLoose ? inOrder(body, groups.length) : undefined;
  if (ordered) return ordered;
  // Two groups whose numbers never share a row and overlap are one column set loosely.
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

/** Rows that have the same count of numbers have as many columns, though the numbers are set in no line: the first of each, and so on. */
function inOrder(body: Line[], most: number): Extent[] | undefined {
  const rows = body.map(({ kind, cells }) => (kind === "row" ? cells.filter(({ amount }) => amount) : []));
  const counts = [
    ...Map.groupBy(
      rows.filter(({ length }) => length > 0),
      ({ length }) => length,
    ).entries(),
  ];
  const filled = counts.reduce((sum, [, { length }]) => sum + length, 0);
  const [columns = 0, full = []] = counts.toSorted((a, b) => b[1].length - a[1].length)[0] ?? [];
  if (columns < 2 || columns >= most || full.length < MOST_FULL * filled) return undefined;
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

/** Stretches that are one column after all: under one heading, and never filled in the same row. */
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

/** How far beside a column a heading may stand, in characters. */
const NEAR = 14;

/** Words of one heading stand no further apart, in characters. */
const SAME = 3;

const overlaps = (cell: Extent, extent: Extent) =>
  cell.left < extent.right + 1 && cell.right > extent.left - 1;
/** Over a column, not just beside it where it stands over another. */
const isRightOver = (cell: Extent, extent: Extent, extents: Extent[]) =>
  isWithin(cell, extent) || (overlaps(cell, extent) && !extents.some((other) => isWithin(cell, other)));
const isWithin = (cell: Extent, extent: Extent) => cell.left < extent.right && cell.right > extent.left;
const distance = (cell: Extent, extent: Extent) =>
  Math.min(Math.abs(extent.left - cell.right), Math.abs(cell.left - extent.right));
const middle = ({ left, right }: Extent) => (left + right) / 2;

/** Whether a cell stands over columns, and not over the labels. */
export function isOver(cell: Extent, extents: Extent[], labelEnd: number): boolean {
  if (extents.some((extent) => overlaps(cell, extent))) return true;
  if (cell.right <= labelEnd && cell.left < labelEnd / 2) return false;
  return extents.some((extent) => distance(cell, extent) <= NEAR);
}

/** What stands over each column, line by line from the top. */
export function headingsOver(heads: Line[], extents: Extent[], labelEnd: number): Cell[][] {
  const lines = heads.map(({ cells }) => cells.filter((cell) => isOver(cell, extents, labelEnd)));
  const parts = extents.map((): Cell[] => []);
  for (const [line, cells] of lines.entries()) {
    const isGroup = lines.slice(line + 1).some((below) => below.length > cells.length);
    for (const [at, over] of coverOf(cells, extents, isGroup).entries()) parts[at]?.push(...over);
  }
  return parts;
}

/** The cells of a line that stand over each column: those over its numbers, else the nearest that stands over no other. */
function coverOf(cells: Cell[], extents: Extent[], isGroup: boolean): Cell[][] {
  const isInOrder =
    cells.length === extents.length && extents.some(({ left }, at) => left < (extents[at - 1]?.right ?? 0));
  if (isInOrder) return cells.map((cell) => [cell]);
  const shared = isGroup ? evenly(cells, extents) : undefined;
  if (shared) return shared.map((cell) => (cell ? [cell] : []));
  const over = extents.map((extent) =>
    cells.filter((cell) => (isGroup ? overlaps(cell, extent) : isRightOver(cell, extent, extents))),
  );
  const loose = cells.filter((cell) => !extents.some((extent) => overlaps(cell, extent)));
  for (const cell of loose) {
    const distances = extents.map((extent) => distance(cell, extent));
    const at = distances.indexOf(Math.min(...distances));
    // Beside a column that has a heading of its own it heads a column without numbers.
    const own = over[at] ?? [];
    const isOfEmpty = own.length > 0 && !own.some((other) => distance(cell, other) <= SAME);
    if ((distances[at] ?? NEAR + 1) <= NEAR && !isOfEmpty) over[at]?.push(cell);
  }
  return over.map((list) => list.sort((a, b) => a.left - b.left));
}

/** Headings over groups of columns, set over the middle or the beginning of each: every group is as wide as the next. */
function evenly(cells: Cell[], extents: Extent[]): (Cell | undefined)[] | undefined {
  const share = extents.length / cells.length;
  if (cells.length === 0 || share < 2 || !Number.isInteger(share)) return undefined;
  if (cells.length === 1) {
    const [only] = cells;
    const isOfAll =
      only &&
      (findPeriod(only.text) !== undefined ||
        scaleSaid(only.text) !== undefined ||
        /\b(?:ended|ending)$/i.test(only.text) ||
        isPeriodAlone(only.text, {}));
    return isOfAll ? extents.map(() => only) : undefined;
  }
  const groups = cells.map((_, at) => extents.slice(at * share, (at + 1) * share));
  const fits = cells.every((cell, at) => {
    const [first, last] = [groups[at]?.[0], groups[at]?.at(-1)];
    return first && last && middle(cell) >= first.left - NEAR && middle(cell) <= last.right;
  });
  if (!fits) return undefined;
  return cells.flatMap((cell, at) => {
    const group = groups[at] ?? [];
    const under = columnsUnder(cell, group);
    return group.map((extent) => (under.includes(extent) ? cell : undefined));
  });
}

/** How far from the middle of its columns a heading may be set, in characters. */
const OFF_MIDDLE = 8;

/** The columns of a group that a heading is of: all where it stands over their middle or beginning, else the last ones it is centred over. */
function columnsUnder(cell: Cell, group: Extent[]): Extent[] {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last) return group;
  const offOf = (from: Extent) => Math.abs(middle(cell) - middle({ left: from.left, right: last.right }));
  if (offOf(first) <= OFF_MIDDLE || cell.left <= first.right) return group;
  const from = group.slice(0, -1).reduce((best, one) => (offOf(one) < offOf(best) ? one : best));
  return group.slice(group.indexOf(from));
}

/** The column that a cell stands in. */
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
