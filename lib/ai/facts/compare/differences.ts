import { placeOf } from "../keys";
import type { Fact } from "../types";
import { isSame, type Pair } from "./pairs";

/** One figure of one period with two values. */
export type Difference = { before: Fact; after: Fact; depth: number };

/** Below this share of the figure itself a difference is small change. */
const MATERIAL = 0.002;
/** A table of at least so many figures in common, of which more than this share differ, was made on another basis or misread. */
const FEWEST_TO_JUDGE = 8;
const MOST_DIFFERENT = 0.8;
/** The figures and targets that the new papers give another value for the same period. */
export function differencesOf(pairs: Pair[]): Difference[] {
  const begunAnew = newYears(pairs);
  const compared = pairs
    .flatMap(sharedFigures)
    .filter(({ after }) => !isWholeYear(after) || !begunAnew.has(placeOf(after.key)));
  const groups = Map.groupBy(compared, ({ after }) => `${after.kind} ${placeOf(after.key)}`);
  return [...groups.values()].flatMap(plausible);
}

function sharedFigures({ before, after }: Pair): Difference[] {
  return [...before.facts].flatMap(([period, fact]) => {
    const other = after.facts.get(period);
    // A paper without a named currency cannot be compared with one in dollars.
    if (!other || other.unit !== fact.unit || period === "") return [];
    return [{ before: fact, after: other, depth: after.key.split(" < ").length }];
  });
}

/** The differences of one table, unless they tell of how it is printed rather than of what it says. */
function plausible(compared: Difference[]): Difference[] {
  const told = compared.filter(({ before, after }) => before.value !== 0 || after.value !== 0);
  const differences = told.filter(({ before, after }) => !isSame(before, after));
  const [first] = told;
  const mayAllMove = first?.after.kind === "target";
  if (!mayAllMove && told.length >= FEWEST_TO_JUDGE && differences.length > told.length * MOST_DIFFERENT)
    return [];
  return differences.filter((one) => !isPrintedOtherwise(one) && isMaterial(one));
}

const isWholeYear = ({ period }: Fact) => /^\d{4}$|year ended$/.test(period);

/** Tables whose sums of the year so far are mostly smaller than a meeting before: a new financial year has begun. */
function newYears(pairs: Pair[]): Set<string> {
  const sums = pairs.flatMap(({ before, after }) => {
    const [from, to] = [sumSoFar(before.facts), sumSoFar(after.facts)];
    return from && to ? [{ place: placeOf(after.key), fell: Math.abs(to) < Math.abs(from) }] : [];
  });
  const places = Map.groupBy(sums, ({ place }) => place);
  return new Set(
    [...places].flatMap(([place, rows]) =>
      rows.filter(({ fell }) => fell).length * 2 > rows.length ? [place] : [],
    ),
  );
}

function sumSoFar(facts: Map<string, Fact>): number | null {
  const sums = [...facts.values()].filter(({ period }) => period.endsWith("YTD"));
  return sums.toSorted((a, b) => a.period.localeCompare(b.period)).at(-1)?.value ?? null;
}

// The same digits with another sign, or a thousand times as large, are a matter of how the table is printed or read.
function isPrintedOtherwise({ before, after }: Difference): boolean {
  const [from, to] = [before.value ?? 0, after.value ?? 0];
  if (from === 0 || to === 0) return false;
  const ratio = Math.abs(to / from);
  return from === -to || [1e3, 1e6, 1e-3, 1e-6].some((scale) => Math.abs(ratio / scale - 1) < 0.001);
}

function isMaterial({ before, after }: Difference): boolean {
  const [from, to] = [before.value ?? 0, after.value ?? 0];
  return Math.abs(to - from) >= Math.max(Math.abs(from), Math.abs(to)) * MATERIAL;
}

/** How much the figure is higher than before; negative when it is lower. */
export function differenceOf({ before, after }: Pick<Difference, "before" | "after">): number {
  return (after.value ?? 0) - (before.value ?? 0);
}
