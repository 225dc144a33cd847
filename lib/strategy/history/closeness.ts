import { initials } from "./identity";
import { CONTRASTS, WEAK_BESIDE_UNITS, WEAK_WORDS } from "./name-words";
import { unitFamily } from "./unit-family";

/** What of a value tells which KPI it is of. */
export type Traits = {
  /** nameKey of its name. */
  key: string;
  /** As in FoundFigure; null without a figure. */
  unit: string | null;
  /** In the form of a nameKey; null where the paper does not say. */
  owner: string | null;
  objective: string | null;
  target: number | null;
};

/** How much a name says that two values are of one KPI. */
export const NAME_SCORE = { same: 100, close: 60, supported: 40 } as const;

/** Share of words in common from which names can be of one KPI that has everything else in common too. */
const ENOUGH_WORDS = 0.6;

/** One of `NAME_SCORE`, or null: another KPI, or not clear. */
export function nameScore(a: Traits, b: Traits): number | null {
  if (a.key === b.key) return NAME_SCORE.same;
  const [one, other] = [a.key.split(" "), b.key.split(" ")];
  if (isShortFor(one, other) || isShortFor(other, one)) return NAME_SCORE.close;
  const more = one.filter((word) => !other.includes(word));
  const less = other.filter((word) => !one.includes(word));
  if (isSameButWeak(more, less, a, b)) return reordered(one, other) ? null : NAME_SCORE.close;
  return isSupported(one, more, less, a, b) ? NAME_SCORE.supported : null;
}

function isShortFor([short, ...rest]: string[], long: string[]): boolean {
  return rest.length === 0 && short !== undefined && short === initials(long);
}

/** Weak words that only one of the two has. Where each has its own ("group revenue", "company revenue") they tell them apart. */
function isSameButWeak(more: string[], less: string[], a: Traits, b: Traits): boolean {
  if (more.length > 0 && less.length > 0) return false;
  const family = unitFamily(a.unit);
  const isTold = family === unitFamily(b.unit) && ["percent", "time", "multiple"].includes(family);
  return [...more, ...less].every((word) => WEAK_WORDS.has(word) || (isTold && WEAK_BESIDE_UNITS.has(word)));
}

/** "Sales per employee" is not "employees per sale". */
function reordered(one: string[], other: string[]): boolean {
  const isRatio = one.includes("per") || one.includes("ratio");
  return (
    isRatio &&
    one.filter((word) => other.includes(word)).join() !== other.filter((word) => one.includes(word)).join()
  );
}

/** Most words, the unit, the target, and the owner or the objective in common, and no word that makes it another measure. */
function isSupported(one: string[], more: string[], less: string[], a: Traits, b: Traits): boolean {
  const common = one.length - more.length;
  const share = common / (one.length + less.length);
  if (common < 2 || share < ENOUGH_WORDS) return false;
  if ([...more, ...less].some((word) => CONTRASTS.has(word) || /\d/.test(word))) return false;
  const isOfOne = told(a.owner, b.owner) === "same" || told(a.objective, b.objective) === "same";
  return isOfOne && a.unit === b.unit && a.target !== null && a.target === b.target;
}

/** Whether two papers say the same of something, or something else, or one says nothing. */
export function told(a: string | null, b: string | null): "same" | "other" | "untold" {
  if (a === null || b === null) return "untold";
  return a === b ? "same" : "other";
}
