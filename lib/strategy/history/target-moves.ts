import { daysBetween } from "@/lib/days";
import { isSamePeriod } from "@/lib/ledger/period";
import { plainWords } from "@/lib/ledger/rows";
import type { FoundFigure } from "@/lib/ledger/scorecards/kpi";
import { isBetter } from "@/lib/ledger/values/held-against";
import { gapWords } from "../rules/closed-period";
import { addsUp } from "../rules/part-year";
import { areComparable, unitFamily } from "../rules/units";
import { dayWords } from "../rules/words";
import type { KpiEvent } from "../types";
import { citationOf, paperWords, targetCitation } from "./citations";
import { targetWords } from "./corrected";
import { byPapers, type Entry, isSameTarget } from "./series";

type Pair = { before: Entry; after: Entry };

/** Finds where a later paper gives another target or due date. `entries` in the order of the series. */
export function targetMoves(entries: Entry[]): KpiEvent[] {
  const papers = byPapers(entries.filter(({ found }) => found.target || found.targetText));
  return papers.flatMap((own, index) =>
    pairsOf(own, papers.slice(0, index)).flatMap((pair) => moveOf(pair) ?? []),
  );
}

/**
 * Pairs each target with the latest earlier one for the same period. Without a common period, pairs the
 * paper's last target with the last of the previous paper.
 */
function pairsOf(own: Entry[], earlier: Entry[][]): Pair[] {
  const known = earlier.flat();
  const pairs = own.flatMap((after) => {
    const before = known.findLast((other) => isSameTime(other, after));
    return before ? [{ before, after }] : [];
  });
  if (pairs.length > 0) return pairs;
  const [before, after] = [earlier.at(-1)?.at(-1), own.at(-1)];
  return before && after ? [{ before, after }] : [];
}

function moveOf(pair: Pair): KpiEvent | null {
  const sentence = figuresMoved(pair) ?? wordsMoved(pair);
  const due = dueMoved(pair);
  if (!sentence && !due) return null;
  const { before, after } = pair;
  const isOfDue = !sentence;
  return {
    kind: "targetMoved",
    asOf: after.paper.asOf,
    sentence: [sentence, due].filter(Boolean).join(" "),
    isEasier: isEasier(pair),
    ...(isForAnotherTime(pair) && { isForAnotherTime: true }),
    before: isOfDue ? dueCitation(before) : targetCitation(before.found, before.paper),
    after: isOfDue ? dueCitation(after) : targetCitation(after.found, after.paper),
  };
}

function dueCitation({ found, paper }: Entry) {
  return found.due ? citationOf(paper, found.due.place) : targetCitation(found, paper);
}

function figuresMoved(pair: Pair): string | null {
  const { before, after } = pair;
  const [from, to] = [before.found.target, after.found.target];
  if (!from || !to || isSameTarget(from, to)) return null;
  if (!areComparable(from, to)) return changed(pair);
  if (from.value === to.value) return null;
  const verb = to.value > from.value ? "raised" : "lowered";
  const [old, by] = [aim(before), gapWords(to, from.value)];
  if (isOfAnotherTime(pair, from, to)) {
    return `Target ${aimInTime(pair, after)}, after ${aimInTime(pair, before)}: ${by} ${verb === "raised" ? "higher" : "lower"}.`;
  }
  const ease = easeOf(pair, from, to);
  return `Target ${verb} from ${old} to ${aim(after)}, by ${by}${ease ? `: ${ease} to reach` : ""}.`;
}

function isForAnotherTime(pair: Pair): boolean {
  const [from, to] = [pair.before.found.target, pair.after.found.target];
  return Boolean(
    from && to && areComparable(from, to) && !isSameTarget(from, to) && isOfAnotherTime(pair, from, to),
  );
}

/** Whether two targets are for different times, so that one does not replace the other. */
function isOfAnotherTime(pair: Pair, from: FoundFigure, to: FoundFigure): boolean {
  return isStep(pair, from, to) || isOfAnotherPeriod(pair, from);
}

/**
 * Whether two targets are steps on one path, such as a year's target on the way to the plan's: a lower one
 * due earlier, or a higher one due later.
 */
function isStep(pair: Pair, from: FoundFigure, to: FoundFigure): boolean {
  const [first, then] = [pair.before.found.due?.on, pair.after.found.due?.on];
  if (!first || !then || first === then) return false;
  return easeOf(pair, from, to) === (then < first ? "easier" : "harder");
}

/**
 * Whether a target is set anew for each period because the figures add up. A share, time or multiple is a level to
 * maintain. If a paper gives no period, a year-to-date budget may have grown with the year.
 */
function isOfAnotherPeriod(pair: Pair, { unit }: FoundFigure): boolean {
  const { before, after } = pair;
  if (["percent", "time", "multiple"].includes(unitFamily(unit)) || isDueAlike(pair)) return false;
  const [first, then] = [targetPeriod(before), targetPeriod(after)];
  if (first && then) return !isSameTime(before, after);
  return (
    before.paper.asOf !== after.paper.asOf && !before.found.due && !after.found.due && addsUp(after.found)
  );
}

function isDueAlike({ before, after }: Pair): boolean {
  return before.found.due !== null && before.found.due.on === after.found.due?.on;
}

/** The period a target is for: that of the figures, unless it is due after its end. */
function targetPeriod({ found: { period, due } }: Entry): Entry["found"]["period"] {
  return period && due && due.on > period.end ? null : period;
}

/** Whether two targets are for the same period, or both for none: a target due later is reported every quarter. */
function isSameTime(a: Entry, b: Entry): boolean {
  return isSamePeriod(targetPeriod(a), targetPeriod(b));
}

/** "60% for Q1 2026 (“Q1 report.xlsx” of Mar 31, 2026)" */
function aim(entry: Entry): string {
  const period = targetPeriod(entry);
  return `${targetWords(entry.found)}${period ? ` for ${period.label}` : ""} (${paperWords(entry.paper)})`;
}

/** The same with due dates, where they differ. */
function aimInTime(pair: Pair, entry: Entry): string {
  const { due } = entry.found;
  if (!due || isDueAlike(pair)) return aim(entry);
  return `${targetWords(entry.found)} by ${dayWords(due.on)} (${paperWords(entry.paper)})`;
}

/** States what is easier only if the better direction is known. */
function easeOf({ after }: Pair, from: FoundFigure, to: FoundFigure): "easier" | "harder" | null {
  const { direction, directionBasis } = after.found;
  if (directionBasis === "assumed") return null;
  return isBetter(direction, to.value, from.value) ? "harder" : "easier";
}

/** Whether the target is easier to reach, or is the same but due later. */
function isEasier(pair: Pair): boolean {
  const { before, after } = pair;
  const [from, to] = [before.found.target, after.found.target];
  if (!from || !to || !areComparable(from, to)) return false;
  if (!isSameTarget(from, to)) return !isOfAnotherTime(pair, from, to) && easeOf(pair, from, to) === "easier";
  const [dueBefore, dueAfter] = [before.found.due?.on, after.found.due?.on];
  return Boolean(
    isSamePeriod(before.found.period, after.found.period) && dueBefore && dueAfter && dueAfter > dueBefore,
  );
}

function wordsMoved(pair: Pair): string | null {
  const { before, after } = pair;
  if (before.found.target && after.found.target) return null;
  const [from, to] = [targetWords(before.found), targetWords(after.found)];
  return plainWords(from) === plainWords(to) ? null : changed(pair);
}

function changed({ before, after }: Pair): string {
  return `Target changed from ${aim(before)} to ${aim(after)}.`;
}

function dueMoved(pair: Pair): string | null {
  const { before, after } = pair;
  const [from, to] = [before.found.due?.on, after.found.due?.on];
  if (!from || !to || from === to || !isSamePeriod(before.found.period, after.found.period)) return null;
  const days = daysBetween(from, to);
  const by = `${Math.abs(days)} day${Math.abs(days) === 1 ? "" : "s"} ${days > 0 ? "later" : "earlier"}`;
  return `Due date moved from ${dayWords(from)} (${paperWords(before.paper)}) to ${dayWords(to)} (${paperWords(after.paper)}), ${by}.`;
}
