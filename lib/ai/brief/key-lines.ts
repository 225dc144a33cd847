import { isCash, isResult, isTotalCost, isTotalIncome } from "@/lib/ai/brief/findings/line-kind";
import { normalLabel } from "@/lib/ai/facts/keys";
import type { PaperFigure } from "@/lib/ask/answer";
import { daysBetween } from "@/lib/days";
import { isSamePeriod, lengthInMonths, type Period, shiftYears } from "@/lib/ledger/period";

/** Which way a line is better: more of it, less, or neither can be said. */
export type Wanted = "more" | "less" | null;

/** A line that leads a brief: what it is now, what it is held against, and how it came there. */
export type KeyLine = {
  now: PaperFigure;
  wanted: Wanted;
  budget: PaperFigure | null;
  /** Of the whole year, where it is of a part of it. */
  fullYear: PaperFigure | null;
  yearBefore: PaperFigure | null;
  /** Of the time before, where there is neither a budget nor a year before. */
  before: PaperFigure | null;
  /** The same line over time, the oldest first and the latest last; empty where there are too few. */
  trend: PaperFigure[];
};

const MOST = 5;
/** Below so many lines of a statement, other totals fill up. */
const FEW = 3;
/** Papers of one meeting that report to within these days of each other report the same time. */
const SAME_DAYS = 31;
const SHORTEST_TREND = 3;
const LONGEST_TREND = 12;

type Total = Pick<PaperFigure, "label" | "path" | "isTotal" | "nature">;

/** What a board asks after first, in the order in which statements tell it. */
const LEADING: { is: (line: Total) => boolean; wanted: Wanted }[] = [
  { is: (line) => line.nature === "flow" && isTotalIncome({ ...line, cells: [] }), wanted: "more" },
  { is: (line) => line.nature === "flow" && isTotalCost({ ...line, cells: [] }), wanted: "less" },
  {
    is: (line) => line.nature === "flow" && line.path.length === 0 && isResult({ ...line, cells: [] }),
    wanted: "more",
  },
  {
    is: (line) =>
      line.nature === "balance" &&
      (isCash(line) || /^(?:total|ending|closing)\b.*\bcash\b/i.test(line.label)),
    wanted: "more",
  },
  {
    is: ({ nature, label }) =>
      nature === "balance" && /^total (?:net assets|.*\bequity|funds|reserves)$/i.test(label),
    wanted: "more",
  },
];

/**
 * The three to five lines that a brief of `own` papers begins with: the totals that lead financial statements, then other lines
 * that are held against a budget or the year before. Told from tables alone, where nothing is unclear, and never where two papers
 * of the meeting differ.
 * @param figures of the meeting's papers and of those of earlier meetings, the latest paper first
 */
export function keyLines(figures: PaperFigure[], own: ReadonlySet<string>): KeyLine[] {
  const isOwn = ({ paper }: PaperFigure) => own.has(paper?.id ?? "");
  const read = figures.filter(
    ({ measure, breakdown, proof, period }) =>
      measure === "value" && breakdown === null && proof !== "unclear" && period,
  );
  const clear = read.filter(({ title }) => title !== null);
  const said = read.filter((figure) => figure.title === null && isOwn(figure));
  const results = clear.filter((figure) => isOwn(figure) && figure.scenario === "actual");
  const last = lastEnd(results);
  const lines = [...Map.groupBy(clear, keyOf).values()].flatMap((line) => {
    const told = keyLine(line, said, isOwn, last);
    return told ? [told] : [];
  });
  const leading = LEADING.flatMap(({ is, wanted }) => {
    const found = lines.filter(({ now }) => is(now)).toSorted(byWeight);
    return found[0] ? [{ ...found[0], wanted }] : [];
  });
  const others = lines
    .filter((line) => compared(line) > 0 && !leading.some(({ now }) => now === line.now))
    .toSorted(byWeight);
  const more = leading.length < FEW ? others.slice(0, FEW - leading.length) : [];
  return [...leading, ...more].slice(0, MOST);
}

const keyOf = ({ label, path, nature, unit, currency }: PaperFigure) =>
  [...path, label]
    .map(normalLabel)
    .concat(nature, unit, currency ?? "")
    .join("|");

const endOf = ({ period }: PaperFigure) => period?.end ?? "";
const monthsOf = ({ period }: PaperFigure) => (period ? lengthInMonths(period) : 0);
/** A budget says more than last year does. */
const compared = ({ budget, yearBefore, before }: KeyLine) =>
  (budget ? 4 : 0) + (yearBefore ? 2 : 0) + (before ? 1 : 0);

/** What is held against more comes first, then totals. */
const byWeight = (one: KeyLine, other: KeyLine) =>
  compared(other) - compared(one) || Number(other.now.isTotal) - Number(one.now.isTotal);

function keyLine(
  line: PaperFigure[],
  said: PaperFigure[],
  isOwn: (figure: PaperFigure) => boolean,
  last: string,
): KeyLine | null {
  const results = line.filter(({ scenario }) => scenario === "actual");
  const end = lastEnd(results);
  const latest = results.filter(
    (figure) => isOwn(figure) && daysBetween(endOf(figure), last) < SAME_DAYS && endOf(figure) === end,
  );
  const own = line.filter(isOwn);
  const plans = own.filter(({ scenario }) => scenario !== "actual" && scenario !== "prior");
  const budgets = new Map(latest.map((figure) => [figure, planned(plans, figure)]));
  const budgetOf = (figure: PaperFigure) => budgets.get(figure) ?? null;
  const [now] = latest.toSorted(
    (a, b) => Number(budgetOf(b) !== null) - Number(budgetOf(a) !== null) || monthsOf(b) - monthsOf(a),
  );
  if (!now?.period || isDisputed(now, latest)) return null;
  const budget = budgetOf(now);
  const yearBefore = aYearBefore(line, now.period) ?? saidOfYearBefore(said, now);
  const before = budget || yearBefore ? null : (timeBefore(results, now) ?? null);
  const fullYear = budget && yearsBudget(own, now.period);
  return { now, wanted: null, budget, fullYear, yearBefore, before, trend: trendOf(results, now) };
}

const lastEnd = (figures: PaperFigure[]) => figures.map(endOf).toSorted().at(-1) ?? "";

/** Two papers give the same line of the same time another value: nobody can say which holds. */
const isDisputed = (now: PaperFigure, others: PaperFigure[]) =>
  others.some(
    (other) =>
      isSamePeriod(other.period, now.period) &&
      Math.abs(other.value - now.value) > Math.max(other.precision, now.precision),
  );

function planned(plans: PaperFigure[], { period }: PaperFigure): PaperFigure | null {
  const same = plans.filter((figure) => isSamePeriod(figure.period, period));
  return same.find(({ scenario }) => scenario === "budget") ?? same[0] ?? null;
}

/** What is budgeted for the year that a shorter time is part of. */
function yearsBudget(line: PaperFigure[], { start, end, ...period }: Period): PaperFigure | null {
  const isShorter = lengthInMonths({ start, end, ...period }) < 12;
  const isWhole = (own: Period) => lengthInMonths(own) === 12 && own.start <= start && own.end >= end;
  const found = line.find(
    (figure) => figure.scenario === "budget" && figure.period && isWhole(figure.period),
  );
  return isShorter && found ? found : null;
}

function aYearBefore(line: PaperFigure[], period: Period): PaperFigure | null {
  const then = shiftYears(period, -1);
  return (
    line.find(
      ({ scenario, period: own }) =>
        (scenario === "actual" || scenario === "prior") && isSamePeriod(own, then),
    ) ??
    // A column that says no more than "Prior year" is of the time of the one beside it.
    line.find(({ scenario, period: own }) => scenario === "prior" && isSamePeriod(own, period)) ??
    null
  );
}

/**
 * What a sentence says of the year before: one that calls the line by another name is known by saying the same of this year
 * ("operating revenue was $4,518,520", which the table has as total income).
 */
function saidOfYearBefore(said: PaperFigure[], now: PaperFigure): PaperFigure | null {
  if (!now.period) return null;
  const then = shiftYears(now.period, -1);
  const isNow = (figure: PaperFigure) =>
    isSamePeriod(figure.period, now.period) && figure.value === now.value && figure.unit === now.unit;
  const names = new Set(said.filter(isNow).map(({ label }) => normalLabel(label)));
  return (
    said.find(({ label, period }) => names.has(normalLabel(label)) && isSamePeriod(period, then)) ?? null
  );
}

function timeBefore(results: PaperFigure[], now: PaperFigure): PaperFigure | undefined {
  const earlier = results.filter((figure) => isOfKind(figure, now) && endOf(figure) < endOf(now));
  return earlier.toSorted((a, b) => endOf(b).localeCompare(endOf(a)))[0];
}

const isOfKind = (one: PaperFigure, other: PaperFigure) => one.period?.kind === other.period?.kind;

/** A year to date only ever grows: what moved is told by its months, else its quarters or years. */
const STEPS: Period["kind"][] = ["instant", "month", "quarter", "half", "year"];

function trendOf(results: PaperFigure[], now: PaperFigure): PaperFigure[] {
  for (const step of STEPS) {
    const points = new Map<string, PaperFigure>();
    // Of a time that several papers report, the latest of them counts.
    for (const figure of results)
      if (figure.period?.kind === step && !points.has(endOf(figure))) points.set(endOf(figure), figure);
    const ordered = [...points.values()].toSorted((a, b) => endOf(a).localeCompare(endOf(b)));
    const upTo = ordered.filter((figure) => endOf(figure) <= endOf(now)).slice(-LONGEST_TREND);
    if (upTo.length >= SHORTEST_TREND && endOf(upTo[upTo.length - 1] as PaperFigure) === endOf(now))
      return upTo;
  }
  return [];
}
