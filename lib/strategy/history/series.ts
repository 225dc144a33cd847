import { isSamePeriod } from "@/lib/ledger/period";
import type { FoundFigure } from "@/lib/ledger/scorecards/kpi";
import { type Effective, effective } from "./corrected";
import { byPaper, compare, hasState, type PaperRow, type Papers, type ValueRow } from "./rows";

/** A value at its position in a KPI's history. */
export type Entry = Effective & {
  value: ValueRow;
  paper: PaperRow;
  /** Whether a later paper gives another value for the same state. */
  isSuperseded: boolean;
};

/**
 * Sorts a KPI's values by the day of their state, then the shorter period first, then the earlier paper. The
 * order does not depend on the order of upload, unless two papers report on the same day.
 */
export function seriesOf(values: ValueRow[], { byId }: Papers): Entry[] {
  const entries = values.flatMap((value): Entry[] => {
    const paper = byId.get(value.documentId);
    return paper ? [{ ...effective(value.found, value.corrections), value, paper, isSuperseded: false }] : [];
  });
  return entries
    .sort(byState)
    .map((entry) => ({ ...entry, isSuperseded: entries.some((later) => restates(later, entry)) }));
}

function byState(a: Entry, b: Entry): number {
  return (
    compare(a.value.asOf, b.value.asOf) ||
    // Of two periods with the same end, the one that begins later is shorter.
    compare(startOf(b), startOf(a)) ||
    byPaper(a.paper, b.paper) ||
    a.value.position - b.value.position
  );
}

function startOf({ found }: Entry): string {
  return found.period?.start ?? "";
}

/** Groups values by paper, in the order of the papers. */
export function byPapers(entries: Entry[]): Entry[][] {
  const papers = Map.groupBy(entries, ({ paper }) => paper.id);
  return [...papers.values()].sort(([a], [b]) => (a && b ? byPaper(a.paper, b.paper) : 0));
}

/** Values of the newest paper first. */
export function newestFirst(entries: Entry[]): Entry[] {
  return entries.toSorted((a, b) => byPaper(b.paper, a.paper));
}

/**
 * Whether a paper reports the same state as an earlier one. A period still running at the earlier report has another
 * `asOf`, so its progress is not a restatement.
 */
export function tellsSameState(later: Entry, earlier: Entry): boolean {
  const areTold = later.found.current !== null && earlier.found.current !== null;
  const isLater = later.paper.id !== earlier.paper.id && byPaper(later.paper, earlier.paper) >= 0;
  return (
    areTold &&
    isLater &&
    later.value.asOf === earlier.value.asOf &&
    isSamePeriod(later.found.period, earlier.found.period)
  );
}

function restates(later: Entry, earlier: Entry): boolean {
  const [now, before] = [later.found.current, earlier.found.current];
  return tellsSameState(later, earlier) && now !== null && before !== null && !isSameCurrent(now, before);
}

/** The value of a series that shows the KPI's current state; if there is none, the next target of the latest paper. */
export function leadOf(entries: Entry[]): Entry | undefined {
  const standing = entries.filter(({ isSuperseded }) => !isSuperseded);
  const planned = byPapers(standing).at(-1) ?? [];
  const next = planned.find(({ value, paper }) => value.asOf >= paper.asOf) ?? planned.at(-1);
  return standing.findLast(({ found }) => hasState(found)) ?? next;
}

/**
 * Minimum digits of a target for another to count as the same, rounded: targets are often round numbers on
 * purpose.
 */
const TARGET_DIGITS = 3;
const CURRENT_DIGITS = 2;

/** Whether two targets are equal: "$12.4m" and "$12,412,000" are, "$12m" and "$12.4m" are not. */
export function isSameTarget(a: FoundFigure, b: FoundFigure): boolean {
  return isSame(a, b, TARGET_DIGITS);
}

/** Whether two current figures are equal: "50%" may be "49.6%" rounded. */
export function isSameCurrent(a: FoundFigure, b: FoundFigure): boolean {
  return isSame(a, b, CURRENT_DIGITS);
}

function isSame(a: FoundFigure, b: FoundFigure, fewest: number): boolean {
  if (a.unit !== b.unit) return false;
  if (a.value === b.value) return true;
  const digits = Math.min(significant(a), significant(b));
  return digits >= fewest && a.value.toPrecision(digits) === b.value.toPrecision(digits);
}

const MOST_DIGITS = 15;

/** Significant digits as written, or of the value where nothing is written. */
function significant({ written, value }: FoundFigure): number {
  const numeral = /\d[\d.,'’\u00a0\u202f ]*/.exec(written)?.[0] ?? String(value);
  const digits = numeral.replace(/\D/g, "").replace(/^0+/, "").length;
  return Math.min(MOST_DIGITS, Math.max(1, digits));
}
