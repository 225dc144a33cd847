import { isMoney } from "../amounts";
import { placeOf } from "../keys";
import type { Fact } from "../types";
import { type Difference, differenceOf } from "./differences";
import { listed } from "./wording";

/** Lines that one restatement changes with it, named at most. */
const MOST_NAMED = 3;

/** Rounding by which a total may differ from its line, in the last digit. */
const ROUNDING = 2.5;

/**
 * Differences of one table and period by the same amount are one restatement: a line and the totals that it changes, or
 * what was moved from one line to another. The line that stands deepest is told, the others are named.
 */
export function ripplesOf(differences: Difference[]): Difference[][] {
  const groups = Map.groupBy(
    differences,
    ({ after }) => `${after.kind} ${after.unit} ${monthOf(after.period)} ${placeOf(after.key)}`,
  );
  return [...groups.values()].flatMap((group) => {
    const found: Difference[][] = [];
    for (const one of group.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
      const last = found.at(-1);
      const first = last?.[0];
      if (last && first && isByAsMuch(one, first)) last.push(one);
      else found.push([one]);
    }
    return found.map((ripple) =>
      ripple.toSorted((a, b) => Number(isTotal(a.after)) - Number(isTotal(b.after)) || b.depth - a.depth),
    );
  });
}

/** What came in over a month changes what there is at its end. */
const monthOf = (period: string) => (/^\d{4}-\d\d-\d\d$/.test(period) ? period.slice(0, 7) : period);

/** Whether two figures of money differ from the papers before by the same amount, as it is rounded. */
export function isByAsMuch(one: Changed, other: Changed): boolean {
  return isMoney(one.after) && Math.abs(sizeOf(one) - sizeOf(other)) <= roundingOf(other);
}

type Changed = Pick<Difference, "before" | "after">;

// Small differences are alike by chance.
const roundingOf = (one: Changed) => (sizeOf(one) > 40 * ROUNDING ? ROUNDING : 0);
const sizeOf = (one: Changed) => Math.abs(differenceOf(one));
const isTotal = ({ label }: Fact) =>
  /^(?:total|net|gross|operating|change in|earnings|retained|surplus|deficit|profit)\b|\btotal\b/i.test(
    label,
  );

/** "; Total Income changes with it", "; Miscellaneous Income is lower by as much". */
export function withIt(main: Difference, others: Difference[]): string {
  const names = (of: Difference[]) =>
    [...new Set(of.map(({ after: { label } }) => nameOf(label)))].slice(0, MOST_NAMED);
  const opposite = (one: Difference) => Math.sign(differenceOf(one)) !== Math.sign(differenceOf(main));
  const sums = names(others.filter(({ after }) => isTotal(after)));
  const moved = names(others.filter((one) => !isTotal(one.after) && opposite(one)));
  const alike = names(others.filter((one) => !isTotal(one.after) && !opposite(one)));
  const way = differenceOf(main) > 0 ? "lower" : "higher";
  return [
    sums.length > 0 ? `; ${listed(sums)} ${sums.length > 1 ? "change" : "changes"} with it` : "",
    moved.length > 0 ? `; ${listed(moved)} ${moved.length > 1 ? "are" : "is"} ${way} by as much` : "",
    alike.length > 0 ? `; ${listed(alike)} ${alike.length > 1 ? "change" : "changes"} by as much` : "",
  ].join("");
}

/** A figure's name without what is aimed at. */
export function nameOf(label: string): string {
  return label.replace(/, (?:budget|forecast|target)$/, "");
}
