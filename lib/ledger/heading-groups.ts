import { findPeriod } from "./find-period";
import { isPeriodAlone } from "./heading-periods";
import type { Extent } from "./line-columns";
import type { Cell } from "./table";

export const middle = ({ left, right }: Extent) => (left + right) / 2;

/** How far from the middle of its columns a heading may be set, in characters. */
export const OFF_MIDDLE = 8;

/** Words that stand this near over the middle of others below are the first line of one heading, in characters. */
const ONE_HEADING = 3;

/** Whether each of some cells stands right over one of the line below: "Percent" over "to sales". */
export const areStacked = (cells: Cell[], below: Cell[]) =>
  cells.every((cell) => below.some((other) => Math.abs(middle(cell) - middle(other)) <= ONE_HEADING));

/**
 * Headings over groups of columns of different widths, each over the middle of its own: "2031" over two columns, "Change" over one. No
 * group has two columns of one name, and columns that are named by their time stand beside those that are not.
 */
export function inGroups(
  cells: Cell[],
  extents: Extent[],
  names: string[],
): (Cell | undefined)[] | undefined {
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
export function byRepetition(cells: Cell[], extents: Extent[], names: string[]): Cell[] | undefined {
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
  const [first = "", ...others] = groups.map((group) => group.map((at) => names[at]).join("|"));
  const areDated = whole.every(({ text }) => findPeriod(text) !== undefined);
  const isAlike = others.length > 1 && areDated ? others.slice(0, -1) : others;
  if (groups[0]?.length === 1 || !isAlike.every((other) => other === first)) return undefined;
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
export const isOneKind = (names: string[]) => new Set(names.map((name) => isPeriodAlone(name, {}))).size <= 1;

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
