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
