import { isCash, isResult, isTotalCost, isTotalIncome } from "@/lib/ai/brief/findings/line-kind";
import { normalLabel } from "@/lib/ai/facts/keys";
import type { PaperFigure } from "@/lib/ask/answer";
import { daysBetween } from "@/lib/days";
import { isSamePeriod, lengthInMonths, type Period, shiftYears } from "@/lib/ledger/period";

/** Which direction is better for a line; null if neither. */
export type Wanted = "more" | "less" | null;

/** A line shown at the top of a brief: its current value, what it is compared with, and its trend. */
export type KeyLine = {
  now: PaperFigure;
  wanted: Wanted;
  budget: PaperFigure | null;
  /** The full-year figure, if the line covers part of a year. */
  fullYear: PaperFigure | null;
  yearBefore: PaperFigure | null;
  /** The previous period's figure, if there is neither a budget nor a prior year. */
  before: PaperFigure | null;
  /** The line over time, oldest first; empty if there are too few points. */
  trend: PaperFigure[];
};

const MOST = 5;
/** With fewer statement lines than this, other totals are added. */
const FEW = 3;
/** Papers of one meeting whose reported dates are within this many days report on the same period. */
const SAME_DAYS = 31;
const SHORTEST_TREND = 3;
const LONGEST_TREND = 12;

type Total = Pick<PaperFigure, "label" | "path" | "isTotal" | "nature">;

/** What boards look at first, in the order of the statements. */
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
 * The three to five lines shown at the top of a brief of the `own` papers: the main totals of financial
 * statements, then other lines compared with a budget or prior year. Taken from tables only, skipping unclear
 * figures and any on which two papers of the meeting disagree.
 * @param figures of the meeting's papers and of those of earlier meetings, latest paper first
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
/** A budget is a better comparison than the prior year. */
const compared = ({ budget, yearBefore, before }: KeyLine) =>
  (budget ? 4 : 0) + (yearBefore ? 2 : 0) + (before ? 1 : 0);

/** Lines with more comparisons come first, then totals. */
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

/** Two papers give different values for one line and period, and nothing says which is right. */
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

/** The full-year budget for a line that covers part of the year. */
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
    // A column headed only "Prior year" has the period of the one next to it.
    line.find(({ scenario, period: own }) => scenario === "prior" && isSamePeriod(own, period)) ??
    null
  );
}

/**
 * The prior-year value from a sentence. A sentence that uses another name is matched by the current value it
 * gives ("operating revenue was $4,518,520", total income in the table).
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

/** A year to date always grows, so trends use months, else quarters or years. */
const STEPS: Period["kind"][] = ["instant", "month", "quarter", "half", "year"];

function trendOf(results: PaperFigure[], now: PaperFigure): PaperFigure[] {
  for (const step of STEPS) {
    const points = new Map<string, PaperFigure>();
    // If several papers report a period, the latest one counts.
    for (const figure of results)
      if (figure.period?.kind === step && !points.has(endOf(figure))) points.set(endOf(figure), figure);
    const ordered = [...points.values()].toSorted((a, b) => endOf(a).localeCompare(endOf(b)));
    const upTo = ordered.filter((figure) => endOf(figure) <= endOf(now)).slice(-LONGEST_TREND);
    if (upTo.length >= SHORTEST_TREND && endOf(upTo[upTo.length - 1] as PaperFigure) === endOf(now))
      return upTo;
  }
  return [];
}
