import { findPeriod } from "./find-period";
import { isPeriodAlone } from "./heading-periods";
import type { Extent } from "./line-columns";
import type { Line } from "./lines";
import { scaleSaid } from "./scale";
import type { Cell } from "./table";
import { says } from "./vocabulary/headings";

/** How far beside a column a heading may stand, in characters. */
const NEAR = 14;

/** A corner over the labels begins where these do, this far in at most. */
const FARTHEST_LABEL = 3;

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

/** Whether a cell stands over columns, and not over the labels. */
export function isOver(cell: Extent, extents: Extent[], labelEnd: number): boolean {
  if (extents.some((extent) => overlaps(cell, extent))) return true;
  if (cell.right <= labelEnd && cell.left < labelEnd / 2) return false;
  return extents.some((extent) => distance(cell, extent) <= NEAR);
}

/** What stands over each column, line by line from the top. */
export function headingsOver(heads: Line[], extents: Extent[], labelEnd: number): Cell[][] {
  const lines = heads.map(({ cells }) => {
    const last = cells.slice(-extents.length);
    const isBeyond = cells.length > extents.length || (last[0]?.left ?? 0) > FARTHEST_LABEL;
    // Set to the left, the first may stand far from its numbers.
    return isBeyond && isOneEach(last, extents)
      ? last
      : cells.filter((cell) => isOver(cell, extents, labelEnd));
  });
  const parts = extents.map((): Cell[] => []);
  const first = lines.findIndex((cells) => isOneEach(cells, extents));
  const names = namesOf(lines.findLast((cells) => cells.some((cell) => !isUnit(cell))) ?? [], extents);
  for (const [line, cells] of lines.entries()) {
    const isGroup = lines.slice(line + 1).some((below) => below.length > cells.length);
    const below = { names, isStacked: areStacked(cells, lines[line + 1] ?? []) };
    const whole = first >= 0 && first < line ? lines[first] : undefined;
    const aligned = whole && alignedWith(whole, cells);
    for (const [at, over] of (aligned ?? coverOf(cells, extents, isGroup, below)).entries())
      parts[at]?.push(...over);
  }
  return parts;
}

/** "£000" and "%" below the names of columns. */
const isUnit = ({ text }: Cell) => scaleSaid(text) !== undefined || /^[\W_]*$/u.test(text);

/**
 * A heading for each column, in their order, however they are set: by the numbers below, or to the left over numbers that are set to the
 * right, where each begins after the numbers before it have ended.
 */
const isOneEach = (cells: Cell[], extents: Extent[]) =>
  cells.length === extents.length &&
  (extents.some(({ left }, at) => left < (extents[at - 1]?.right ?? 0)) ||
    cells.every(({ left }, at) => left >= (extents[at - 1]?.right ?? 0) && left < (extents[at]?.right ?? 0)));

/** "Actual" and "Budget" below "Jun-31" and "Jun-31": each in the column of the heading that it begins, ends or is centred with. */
function alignedWith(whole: Cell[], cells: Cell[]): Cell[][] | undefined {
  const isSetAs = (one: Cell, other: Cell) =>
    Math.abs(one.left - other.left) <= 1 ||
    Math.abs(one.right - other.right) <= 1 ||
    Math.abs(middle(one) - middle(other)) <= 1;
  const under = whole.map((head) => cells.filter((cell) => isSetAs(cell, head)));
  const isEach = cells.length < whole.length && under.flat().length === cells.length;
  return isEach && new Set(under.flat()).size === cells.length ? under : undefined;
}

/** What stands below a line of headings. */
type Below = { names: string[]; isStacked: boolean };

/** The cells of a line that stand over each column: those over its numbers, else the nearest that stands over no other. */
function coverOf(cells: Cell[], extents: Extent[], isGroup: boolean, { names, isStacked }: Below): Cell[][] {
  if (isOneEach(cells, extents)) return cells.map((cell) => [cell]);
  // Where some columns are named by their time and others are not, the names tell better than the widths which go together.
  const named = isGroup && !isOneKind(names) ? inGroups(cells, extents, names) : undefined;
  const shared =
    named ?? (isGroup ? (evenly(cells, extents) ?? byRepetition(cells, extents, names)) : undefined);
  if (shared) return shared.map((cell) => (cell ? [cell] : []));
  const over = extents.map((extent) =>
    cells.filter((cell) => (isGroup ? overlaps(cell, extent) : isRightOver(cell, extent, extents))),
  );
  const isParted = isGroup && !isStacked && over.some((own) => own.length === 0);
  const parted = isParted ? inGroups(cells, extents, names) : undefined;
  if (parted) return parted.map((cell) => (cell ? [cell] : []));
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
  // All set to the right end of their groups.
  const areSetRight = cells.every((cell, at) => Math.abs(cell.right - (groups[at]?.at(-1)?.right ?? 0)) <= 1);
  return cells.flatMap((cell, at) => {
    const group = groups[at] ?? [];
    const under = areSetRight ? group : columnsUnder(cell, group);
    return group.map((extent) => (under.includes(extent) ? cell : undefined));
  });
}

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

/** What stands right over each column. */
const namesOf = (cells: Cell[], extents: Extent[]): string[] =>
  extents.map((extent) => cells.find((cell) => overlaps(cell, extent))?.text.trim() ?? "");

const middle = ({ left, right }: Extent) => (left + right) / 2;

/** How far from the middle of its columns a heading may be set, in characters. */
const OFF_MIDDLE = 8;

/** Words that stand this near over the middle of others below are the first line of one heading, in characters. */
const ONE_HEADING = 3;

/** Whether each of some cells stands right over one of the line below: "Percent" over "to sales". */
const areStacked = (cells: Cell[], below: Cell[]) =>
  cells.every((cell) => below.some((other) => Math.abs(middle(cell) - middle(other)) <= ONE_HEADING));

/**
 * Headings over groups of columns of different widths, each over the middle of its own: "2031" over two columns, "Change" over one. No
 * group has two columns of one name, and columns that are named by their time stand beside those that are not.
 */
function inGroups(cells: Cell[], extents: Extent[], names: string[]): (Cell | undefined)[] | undefined {
  if (cells.length < 2 || cells.length >= extents.length) return undefined;
  // The best way to part the columns up to each one among the headings so far.
  let best = besideTimes([{ off: 0, cells: [] }], names);
  for (const cell of cells) {
    const next: typeof best = [];
    for (let to = 1; to <= extents.length; to += 1)
      for (let from = 0; from < to; from += 1) {
        const before = best[from];
        const [first, last] = [extents[from], extents[to - 1]];
        if (!before || !first || !last) continue;
        const own = names.slice(from, to);
        if (new Set(own).size < to - from || !isOneKind(own)) continue;
        const off = Math.abs(middle(cell) - middle({ left: first.left, right: last.right }));
        if (off > OFF_MIDDLE || before.off + off >= (next[to]?.off ?? Number.POSITIVE_INFINITY)) continue;
        next[to] = { off: before.off + off, cells: [...before.cells, ...own.map(() => cell)] };
      }
    best = besideTimes(next, names);
  }
  return best[extents.length]?.cells;
}

/**
 * Headings over groups whose columns are named alike: "October" and "Seven months" over "Plan, Actual, Variance" twice, "Year" over "Plan, Forecast".
 * A group begins with the first name that the one before has; its heading stands over all of it, wherever it is set there.
 */
function byRepetition(cells: Cell[], extents: Extent[], names: string[]): Cell[] | undefined {
  const groups: number[][] = [];
  for (const [at, name] of names.entries()) {
    const group = groups.at(-1);
    if (group && !group.some((other) => names[other] === name)) group.push(at);
    else groups.push([at]);
  }
  const whole = joined(cells);
  if (groups.length < 2 || groups.length !== whole.length || names.includes("") || !isOneKind(names))
    return undefined;
  // Where one group has a column more, that may be the first of the next; the last may be shorter where all headings tell their time.
  const [first = 0, ...others] = groups.map(({ length }) => length);
  const areDated = whole.every(
    ({ text }) =>
      findPeriod(text) !== undefined || says(text, "toDate") || says(text, "full") || says(text, "month"),
  );
  const isAlike = others.length > 1 && areDated ? others.slice(0, -1) : others;
  if (first === 1 || !isAlike.every((other) => other === first)) return undefined;
  const over = whole.map((cell, at) => {
    const [left, right] = [extents[groups[at]?.[0] ?? 0], extents[groups[at]?.at(-1) ?? 0]];
    const isOver =
      left && right && middle(cell) >= left.left - OFF_MIDDLE && middle(cell) <= right.right + OFF_MIDDLE;
    return isOver ? (groups[at] ?? []).map(() => cell) : undefined;
  });
  return over.includes(undefined) ? undefined : over.flatMap((group) => group ?? []);
}

/** Cells one space apart as one: a heading over several columns was cut where they are. */
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

/** Whether all columns are named by their time, or none is. */
const isOneKind = (names: string[]) => new Set(names.map((name) => isPeriodAlone(name, {}))).size <= 1;

type Parted = { off: number; cells: (Cell | undefined)[] };

/** The same, and on to where columns end that are named by their time. */
function besideTimes(best: (Parted | undefined)[], names: string[]): (Parted | undefined)[] {
  const further = [...best];
  for (const [at, name] of names.entries()) {
    const before = further[at];
    const isBetter = before && before.off < (further[at + 1]?.off ?? Number.POSITIVE_INFINITY);
    if (isBetter && isPeriodAlone(name, {}))
      further[at + 1] = { off: before.off, cells: [...before.cells, undefined] };
  }
  return further;
}
