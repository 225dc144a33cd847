import type { ColumnLaw } from "./column-laws";
import { findPeriod } from "./find-period";
import { inGroups, type Known, middle, spanOf } from "./heading-groups";
import { isPeriodAlone } from "./heading-periods";
import type { Extent } from "./line-columns";
import type { Line } from "./lines";
import { scaleSaid } from "./scale";
import type { Cell } from "./table";
import { says } from "./vocabulary/headings";

/** Maximum distance of a heading from its column, in characters. */
const NEAR = 14;

/** A corner above the row labels starts within this many characters of them. */
const FARTHEST_LABEL = 3;

/** Maximum gap between words of one heading, in characters. */
const SAME = 3;

const overlaps = (cell: Extent, extent: Extent) =>
  cell.left < extent.right + 1 && cell.right > extent.left - 1;
/** Directly above a column, rather than next to it and above another. */
const isRightOver = (cell: Extent, extent: Extent, extents: Extent[]) =>
  isWithin(cell, extent) || (overlaps(cell, extent) && !extents.some((other) => isWithin(cell, other)));
const isWithin = (cell: Extent, extent: Extent) => cell.left < extent.right && cell.right > extent.left;
const distance = (cell: Extent, extent: Extent) =>
  Math.min(Math.abs(extent.left - cell.right), Math.abs(cell.left - extent.right));

/** Whether a cell is above columns rather than above the labels. */
export function isOver(cell: Extent, extents: Extent[], labelEnd: number): boolean {
  if (extents.some((extent) => overlaps(cell, extent))) return true;
  if (cell.right <= labelEnd && cell.left < labelEnd / 2) return false;
  return extents.some((extent) => distance(cell, extent) <= NEAR);
}

/**
 * The headings above each column, line by line from the top.
 * @param laws relations between the columns' numbers: a variance stays in a group with its inputs
 */
export function headingsOver(
  all: Line[],
  extents: Extent[],
  labelEnd: number,
  laws: ColumnLaw[] = [],
): Cell[][] {
  const heads = inOneLine(all, extents);
  const lines = heads.map(({ cells: whole }, line) => {
    const isLowest = line === heads.findLastIndex(({ cells }) => cells.some((cell) => !isUnit(cell)));
    const cells = partedOver(whole, extents, isLowest);
    const over = nearestOf(cells, extents);
    return over ?? cells.filter((cell) => isOver(cell, extents, labelEnd));
  });
  const parts = extents.map((): Cell[] => []);
  const first = lines.findIndex((cells) => isOneEach(cells, extents));
  const names = namesOf(lines.findLast((cells) => cells.some((cell) => !isUnit(cell))) ?? [], extents);
  // If only some columns are named by their period, a heading above the middle of a few applies to all of those.
  const areMixed = new Set(names.map((name) => isPeriodAlone(name, {}))).size > 1;
  for (const [line, cells] of lines.entries()) {
    const below = lines.slice(line + 1);
    const isGroup =
      below.some((other) => other.length > cells.length) && (areMixed || !areStacked(cells, below[0] ?? []));
    const whole = first >= 0 && first < line ? lines[first] : undefined;
    const aligned = whole && alignedWith(whole, cells);
    for (const [at, over] of (aligned ?? coverOf(cells, extents, isGroup, { names, laws })).entries())
      parts[at]?.push(...over);
  }
  return parts;
}

/**
 * "Prior" and "year" directly above and below "Actual" and "Budget" are one line of names, each vertically centered.
 */
function inOneLine(heads: Line[], extents: Extent[]): Line[] {
  const columnOf = (cell: Cell) => {
    const under = extents.flatMap((extent, at) => (isWithin(cell, extent) ? [at] : []));
    return under.length === 1 ? under[0] : undefined;
  };
  const at = heads.findIndex((line, k) => {
    const [upper, lower] = [heads[k - 1], heads[k + 1]].map((one) =>
      one?.cells.flatMap((cell) => columnOf(cell) ?? []),
    );
    const own = line.cells.map(columnOf);
    const beside = new Set([...(upper ?? []), ...(lower ?? [])]);
    return (
      upper?.length === heads[k - 1]?.cells.length &&
      upper?.length === lower?.length &&
      upper?.every((column) => lower?.includes(column)) &&
      own.every((column) => column !== undefined && !beside.has(column)) &&
      own.length + beside.size === extents.length
    );
  });
  const [upper, line, lower] = [heads[at - 1], heads[at], heads[at + 1]];
  if (!upper || !line || !lower) return heads;
  const rests = lower.cells.map((rest) => {
    const begun = upper.cells.find((cell) => columnOf(cell) === columnOf(rest));
    return begun ? { ...begun, text: `${begun.text} ${rest.text}`, end: rest.end } : rest;
  });
  const cells = [...line.cells, ...rests].sort((a, b) => a.left - b.left);
  return [...heads.slice(0, at - 1), { ...line, cells }, ...heads.slice(at + 2)];
}

/**
 * If there are more cells than columns, the consecutive ones closest to the columns: the first may be to the left of
 * its numbers.
 */
function nearestOf(cells: Cell[], extents: Extent[]): Cell[] | undefined {
  const isFirst = (cells[0]?.left ?? 0) <= FARTHEST_LABEL;
  const runs = cells.flatMap((_, at) => {
    const run = at === 0 && isFirst ? [] : cells.slice(at, at + extents.length);
    const rest = cells.filter((cell) => !run.includes(cell));
    return rest.some((cell) => extents.some((extent) => overlaps(cell, extent))) ? [] : [run];
  });
  const off = (run: Cell[]) =>
    run.reduce((sum, cell, at) => sum + Math.abs(middle(cell) - middle(extents[at] as Extent)), 0);
  return runs.filter((run) => isOnePerSpan(run, extents)).toSorted((a, b) => off(a) - off(b))[0];
}

/**
 * Splits words so close that they look like one cell but belong to several columns: "Repairs Travel". They align with
 * the numbers of each column, or, in the line that names the columns, there is a word for each.
 */
function partedOver(cells: Cell[], extents: Extent[], isLowest: boolean): Cell[] {
  if (cells.every(({ amount, text }) => amount || !text.includes(" "))) return cells;
  const ended = cells.flatMap((cell) => {
    const pieces = cell.amount || isPeriodAlone(cell.text, {}) ? [] : piecesOf([cell], extents);
    const areEnds = pieces.every(
      ({ cell: { left, right }, at }) =>
        Math.abs(right - (extents[at]?.right ?? 0)) <= 1 ||
        (isLowest && cells.length < extents.length && Math.abs(left - (extents[at]?.left ?? 0)) <= SAME),
    );
    return pieces.length > 1 && areEnds ? pieces.map((piece) => piece.cell) : [cell];
  });
  const from = spanOf(extents, 0).left;
  const [labels, beyond] = [
    ended.filter((cell) => middle(cell) < from),
    ended.filter((cell) => middle(cell) >= from),
  ];
  const isTime = beyond.some(({ text }) => isPeriodAlone(text, {}) || says(text, "toDate"));
  if (!isLowest || isTime || beyond.length >= extents.length || beyond.some(({ amount }) => amount))
    return ended;
  const pieces = piecesOf(beyond, extents);
  const isWhole = pieces.length === extents.length && pieces.every(({ at }, column) => at === column);
  return isWhole ? [...labels, ...pieces.map(({ cell }) => cell)] : ended;
}

/** The words of cells, joined where they are above one column. */
function piecesOf(cells: Cell[], extents: Extent[]): { cell: Cell; at: number }[] {
  const pieces: { cell: Cell; at: number }[] = [];
  for (const word of cells.flatMap(wordsOf)) {
    const at = extents.findIndex((_, column) => middle(word) <= spanOf(extents, column).right);
    const last = pieces.at(-1);
    if (!last || last.at !== at) pieces.push({ cell: word, at });
    else {
      const text = `${last.cell.text} ${word.text}`;
      last.cell = { ...last.cell, text, end: word.end, right: word.right };
    }
  }
  return pieces;
}

/**
 * The words of a cell with their positions. A capital after lower-case letters starts a new word:
 * "incomeSales".
 */
const wordsOf = (cell: Cell): Cell[] =>
  [...cell.text.matchAll(/\S+?(?=\s|$|(?<=\p{Ll})\p{Lu})/gu)].map(({ index, 0: text }) => {
    const share = (cell.right - cell.left) / cell.text.length;
    const [from, to] = [index, index + text.length];
    return {
      ...cell,
      text,
      start: cell.start + from,
      end: cell.start + to,
      left: cell.left + from * share,
      right: cell.left + to * share,
    };
  });

/** "£000" and "%" below the names of columns. */
const isUnit = ({ text }: Cell) => scaleSaid(text) !== undefined || /^[\W_]*$/u.test(text);

/**
 * Whether each column has a heading, in order, however they are aligned: with the numbers below, or to the left above
 * right-aligned numbers, where each starts after the previous numbers end.
 */
const isOneEach = (cells: Cell[], extents: Extent[]) =>
  cells.length === extents.length &&
  (extents.some(({ left }, at) => left < (extents[at - 1]?.right ?? 0)) ||
    cells.every(({ left }, at) => left >= (extents[at - 1]?.right ?? 0) && left < (extents[at]?.right ?? 0)));

const isOnePerSpan = (cells: Cell[], extents: Extent[]) =>
  isOneEach(cells, extents) ||
  (cells.length === extents.length && cells.every((cell, at) => isIn(middle(cell), spanOf(extents, at))));

const isIn = (at: number, { left, right }: Extent) => at >= left - 1 && at <= right + 1;

/**
 * "Actual" and "Budget" below "Jun-31" and "Jun-31": each belongs to the heading that it shares its start, end or
 * middle with.
 */
function alignedWith(whole: Cell[], cells: Cell[]): Cell[][] | undefined {
  const isSetAs = (one: Cell, other: Cell) =>
    Math.abs(one.left - other.left) <= 1 ||
    Math.abs(one.right - other.right) <= 1 ||
    Math.abs(middle(one) - middle(other)) <= 1;
  const under = whole.map((head) => cells.filter((cell) => isSetAs(cell, head)));
  const isEach = cells.length < whole.length && under.flat().length === cells.length;
  return isEach && new Set(under.flat()).size === cells.length ? under : undefined;
}

/**
 * The cells of a line above each column: those above its numbers, or else the closest one that is above no other
 * column.
 */
function coverOf(cells: Cell[], extents: Extent[], isGroup: boolean, known: Known): Cell[][] {
  if (isOnePerSpan(cells, extents)) return cells.map((cell) => [cell]);
  const shared = isGroup ? (ofAll(cells, extents) ?? inGroups(joined(cells), extents, known)) : undefined;
  if (shared) return shared.map((cell) => (cell ? [cell] : []));
  const over = extents.map((extent) =>
    cells.filter((cell) => (isGroup ? overlaps(cell, extent) : isRightOver(cell, extent, extents))),
  );
  const loose = cells.filter((cell) => !extents.some((extent) => overlaps(cell, extent)));
  for (const cell of loose) {
    const distances = extents.map((extent) => distance(cell, extent));
    const at = distances.indexOf(Math.min(...distances));
    // Next to a column with a heading of its own, it heads a column without numbers.
    const own = over[at] ?? [];
    const isOfEmpty = own.length > 0 && !own.some((other) => distance(cell, other) <= SAME);
    if ((distances[at] ?? NEAR + 1) <= NEAR && !isOfEmpty) over[at]?.push(cell);
  }
  return over.map((list) => list.sort((a, b) => a.left - b.left));
}

/** A single heading above several columns applies to all of them if it gives a period or a scale. */
function ofAll([only, ...others]: Cell[], extents: Extent[]): Cell[] | undefined {
  if (!only || others.length > 0) return undefined;
  const isTelling =
    findPeriod(only.text) !== undefined ||
    scaleSaid(only.text) !== undefined ||
    /\b(?:ended|ending)$/i.test(only.text) ||
    isPeriodAlone(only.text, {});
  return isTelling ? extents.map(() => only) : undefined;
}

/** The text directly above each column. */
const namesOf = (cells: Cell[], extents: Extent[]): string[] =>
  isOnePerSpan(cells, extents)
    ? cells.map(({ text }) => text.trim())
    : extents.map((extent) => cells.find((cell) => overlaps(cell, extent))?.text.trim() ?? "");

/** Characters by which words may be off the middle of those below and still be the first line of one heading. */
const ONE_HEADING = 3;

/**
 * Whether each cell is directly above one of the line below as the first line of its heading: "Percent" above "to
 * sales". Periods head groups instead, and so do different words above a repeated name: "June" and "July" above the
 * first "Actual" of each.
 */
function areStacked(cells: Cell[], below: Cell[]): boolean {
  const under = cells.map((cell) =>
    below.find((other) => Math.abs(middle(cell) - middle(other)) <= ONE_HEADING),
  );
  const isTime = ({ text }: Cell) => isPeriodAlone(text, {}) || says(text, "toDate") || says(text, "full");
  const isOfGroups =
    new Set(cells.map(({ text }) => text)).size === cells.length &&
    cells.length > 1 &&
    new Set(under.map((cell) => cell?.text)).size === 1;
  return !under.includes(undefined) && !isOfGroups && !cells.every(isTime);
}

/** Joins cells one space apart: a heading above several columns was split where they are. */
function joined(cells: Cell[]): Cell[] {
  const whole: Cell[] = [];
  for (const cell of cells) {
    const last = whole.at(-1);
    if (!last || cell.left - last.right > 1) whole.push(cell);
    else {
      const text = `${last.text} ${cell.text}`;
      whole[whole.length - 1] = { ...last, text, end: cell.end, right: cell.right };
    }
  }
  return whole;
}
