import { saysPercent } from "./amount";
import type { ColumnLaw } from "./column-laws";
import { findPeriod } from "./find-period";
import { isPeriodAlone } from "./heading-periods";
import type { Extent } from "./line-columns";
import type { Cell } from "./table";
import { headingSays, says } from "./vocabulary/headings";

/** What is known of the columns: the text directly above each, and how their numbers are related. */
export type Known = { names: string[]; laws: ColumnLaw[] };

/** The part of a line that belongs to a column: from the end of the previous column's numbers to the end of its own. */
export const spanOf = (extents: Extent[], at: number): Extent => ({
  left: (extents[at - 1]?.right ?? (extents[0]?.left ?? 0) - BEFORE) + HALF,
  right: (extents[at]?.right ?? 0) + HALF,
});
const HALF = 0.5;

/** Characters by which the first column extends to the left of its numbers. */
const BEFORE = 14;

export const middle = ({ left, right }: Extent) => (left + right) / 2;

/** Characters by which a heading may be off the middle of its columns. */
const OFF_MIDDLE = 8;

/** Maximum columns to group: the number of groupings grows with its square. */
const MOST_COLUMNS = 40;

/** Where headings are placed above their groups. */
const SET = ["middle", "first", "last"] as const;

/**
 * Costs of a grouping: a column left out, a variance separated from its inputs, a group of unequal width, and so on.
 */
const COST = { column: 8, time: 0.5, apart: 30, width: 2, mixed: 9, edge: 1 };

/**
 * Assigns headings to groups of columns. Of all ways to split the columns among them, chooses the one with the lowest
 * cost: headings are placed above the middle, the first or the last column of their groups; no group has the same name
 * twice below; and variances stay in a group with their inputs. Undefined if there is none.
 */
export function inGroups(cells: Cell[], extents: Extent[], known: Known): (Cell | undefined)[] | undefined {
  if (cells.length < 2 || cells.length >= extents.length || extents.length > MOST_COLUMNS) return undefined;
  const isSure = new Set(known.names.map(kindOf)).size < known.names.length;
  const parted = SET.flatMap((set) => partedBy(set, cells, extents, known, isSure) ?? []);
  return parted.toSorted((a, b) => a.cost - b.cost)[0]?.cells;
}

const YEAR = /^(?:19|20)\d{2}$/;

type Parted = { cost: number; cells: (Cell | undefined)[] };

function partedBy(
  set: (typeof SET)[number],
  cells: Cell[],
  extents: Extent[],
  { names, laws }: Known,
  isSure: boolean,
): Parted | undefined {
  const kinds = names.map(kindOf);
  const areTimes = names.map((name) => isPeriodAlone(name, {}));
  // A period needs nothing above it, but a month needs its year if years are above.
  const areYears = cells.some(({ text }) => YEAR.test(text));
  const isWhole = (at: number) => areTimes[at] && !(areYears && findPeriod(names[at] ?? "") === undefined);
  const share = extents.length / cells.length;
  const isVariance = (at: number) => headingSays(names[at] ?? "", "variance");
  const costOf = (cell: Cell, from: number, to: number): number => {
    const own = kinds.slice(from, to).filter(Boolean);
    const isMixed = new Set(areTimes.slice(from, to)).size > 1;
    if (new Set(own).size < own.length) return Number.POSITIVE_INFINITY;
    const off = offOf(set, cell, extents, from, to);
    if (off > OFF_MIDDLE && !isSure) return Number.POSITIVE_INFINITY;
    const isWithin = (at: number) => at >= from && at < to;
    const isOwn = says(cell.text, "variance");
    const apart = laws.filter(
      (law) =>
        law.is === "difference" &&
        isWithin(law.column) &&
        isVariance(law.column) &&
        !isOwn &&
        !(isWithin(law.of) && isWithin(law.less)),
    );
    const uneven = Number.isInteger(share) ? Math.abs(to - from - share) : 0;
    return off + COST.apart * apart.length + COST.width * uneven + (isMixed ? COST.mixed : 0);
  };
  // The cheapest way to split the columns up to each one among the headings so far.
  const leftOut = (best: (Parted | undefined)[]) => {
    for (const [at] of names.entries()) {
      const before = best[at];
      const cost = (before?.cost ?? 0) + (isWhole(at) ? COST.time : COST.column);
      if (before && cost < (best[at + 1]?.cost ?? Number.POSITIVE_INFINITY))
        best[at + 1] = { cost, cells: [...before.cells, undefined] };
    }
    return best;
  };
  let best = leftOut([{ cost: 0, cells: [] }]);
  for (const cell of cells) {
    const next: typeof best = [];
    for (let to = 1; to <= extents.length; to += 1)
      for (let from = 0; from < to; from += 1) {
        const before = best[from];
        const cost = before ? before.cost + costOf(cell, from, to) : Number.POSITIVE_INFINITY;
        if (before && cost < (next[to]?.cost ?? Number.POSITIVE_INFINITY))
          next[to] = { cost, cells: [...before.cells, ...names.slice(from, to).map(() => cell)] };
      }
    best = leftOut(next);
  }
  return best[extents.length];
}

/** Characters between a heading and its expected position above columns `from` to `to`. */
function offOf(set: (typeof SET)[number], cell: Cell, extents: Extent[], from: number, to: number): number {
  const at = middle(cell);
  if (set === "middle") {
    const spans = { left: spanOf(extents, from).left, right: spanOf(extents, to - 1).right };
    const numbers = { left: extents[from]?.left ?? 0, right: extents[to - 1]?.right ?? 0 };
    return Math.min(Math.abs(at - middle(spans)), Math.abs(at - middle(numbers)));
  }
  if (set === "last") return COST.edge + Math.abs(cell.right - (extents[to - 1]?.right ?? 0));
  const { left, right } = spanOf(extents, from);
  return COST.edge + Math.max(0, left - cell.left, cell.right - right);
}

/** The canonical form of a name: "Prior year" and "Last year", "Act" and "Actual". */
function kindOf(name: string): string {
  const word = (["variance", "budget", "forecast", "prior", "target", "actual"] as const).find((one) =>
    headingSays(name, one),
  );
  return word && !/\d/.test(name) ? `${word}${saysPercent(name) ? "%" : ""}` : name;
}
