import type { AnswerValue, PaperFigure } from "./answer";
import { certaintyOf } from "./certainty";
import type { Line } from "./lines";
import { overPapers } from "./over-papers";
import { answersPeriod } from "./periods";
import { namedLines, select } from "./select";
import type { Asked } from "./several";
import { type Result, stated, worked } from "./stated";
import { tokensOf } from "./words";

export const AREAS =
  /\b(?:areas?|sections?|categor(?:y|ies)|departments?|program(?:me)?s?|divisions?|cost cent(?:re|er)s?|groups?)\b/i;
/** What is still to come. */
const AHEAD =
  /\b(?:will|do|are|going|expected|forecast|next|ahead|coming|to come|until|between now|from now)\b/i;
/** What cash does in a month, and not how much of it there is at its end. */
const CASH_GOES =
  /\b(?:burn\w*|drain\w*|los(?:e|es|ing|t)|loosing|goes? out|pay(?:ing|s)? out)\b.*\b(?:cash|money)\b|\bcash\b.*\b(?:burn\w*|drain\w*|outflow|going out)\b|\bmoney (?:goes?|go) out\b/i;
/** Fewer times have no highest: two are compared where a question names both. */
const FEWEST_TIMES = 3;

/** How many periods of a line are above or below a bound. */
export function count(asked: Asked): Result | undefined {
  const { text, bound } = asked.plan;
  const times = /\bhow many (?:\w+ )?(?:years?|months?|quarters?|periods?)\b/i.test(text)
    ? timesOf(asked)
    : undefined;
  return times && counted(passing(times.figures.map(stated), bound), times.certainty);
}

/** The number of values, with each of them. */
export function counted(kept: AnswerValue[], certainty: number): Result {
  const operands = kept.flatMap((one) => one.operands);
  const names = kept.map((one) => one.label).join(", ");
  const value = worked(kept.length, names, operands, { unit: "count", label: names });
  return { operation: "count", values: [value], certainty };
}

/** The values above or below a bound. Where a table does not say its scale, the bound is in the table's own. */
export function passing(values: AnswerValue[], bound: Asked["plan"]["bound"]): AnswerValue[] {
  if (!bound) return values;
  const largest = Math.max(...values.map(({ value }) => Math.abs(value)));
  const limit = bound.value > largest * 100 ? bound.value / bound.scale : bound.value;
  return values.filter(({ value }) => {
    if (value === limit) return bound.inclusive;
    return bound.side === "above" ? value > limit : value < limit;
  });
}

/** The highest or lowest of a line over time, where a period is asked for. */
export function extreme(asked: Asked): Result | undefined {
  const { plan } = asked;
  const ofTime =
    plan.tokens.some(({ text }) => /^(?:month|quarter|period)$/.test(text)) ||
    /\b(?:which|what) (?:\w+ )?(?:years?|months?|quarters?|periods?|fy)\b|\bwhen\b|\bforecast\b/i.test(
      plan.text,
    );
  if (!ofTime) return undefined;
  const times = timesOf(asked);
  if (!times) return undefined;
  const { figures, certainty } = times;
  if (plan.bound) {
    const values = passing(figures.map(stated), plan.bound);
    return values.length > 0 ? { operation: "extreme", values, certainty } : undefined;
  }
  const isRanked =
    /\b(?:highest|largest|biggest|greatest|greater|most|maximum|lowest|smallest|least|minimum|worst|best|larger|higher|lower|smaller|peak|low|high)\b/i;
  const ordered = figures.toSorted((a, b) =>
    plan.order === "lowest" ? a.value - b.value : b.value - a.value,
  );
  const values = (isRanked.test(plan.text) ? ordered.slice(0, 1) : figures.toReversed()).map(stated);
  return values.length > 0 ? { operation: "extreme", values, certainty } : undefined;
}

/** The figures of the named line over time; for future cash, those of a forecast if the papers have one. */
function timesOf(asked: Asked): { figures: PaperFigure[]; certainty: number } | undefined {
  const { index, plan: own, alike: likeness } = asked;
  // "Which months are negative" asks for the net of each month.
  const isNet =
    CASH_GOES.test(own.text) ||
    ((own.bound?.value ?? 0) === 0 && !namedLines(index, own.tokens).units.some(({ isAsking }) => !isAsking));
  const plan = isNet ? { ...own, tokens: tokensOf("net cash flow") } : own;
  const alike = isNet ? undefined : likeness;
  const ahead = index.scenarios.has("forecast") && AHEAD.test(plan.text);
  const where = (_: Line, { period }: PaperFigure) => (period?.end ?? "") > (plan.reportedTo ?? "");
  // "August, September or October: which month took in most" names the times, and "this year" none before it; what is still to come of it counts.
  const [first] = plan.periods;
  const [period] = plan.periods.length > 1 ? plan.periods : [];
  const isWithin = ({ period: own }: PaperFigure) =>
    !first || period || first.kind === "month" || first.kind === "instant" || !own || own.end >= first.start;
  // A month is the best of months, and not of years to date.
  const length = lengthAsked(plan.text);
  const isOfLength = (_: Line, figure: PaperFigure) =>
    length === undefined || figure.period?.kind === length || figure.period?.kind === "instant";
  const choice =
    (ahead ? select(index, plan, { tokens: plan.tokens, alike, scenario: "forecast", where }) : undefined) ??
    select(index, plan, {
      tokens: plan.tokens,
      alike,
      period,
      scenario: plan.scenario,
      where: isOfLength,
    });
  const all = (choice ? overPapers(index, choice.line, choice.figure) : []).filter(
    (figure) => !period || plan.periods.some((one) => answersPeriod(figure.period, one)),
  );
  const within = all.filter(isWithin);
  const figures = within.length >= FEWEST_TIMES ? within : all;
  // A report of two years may be asked which was higher.
  const least = plan.periods.length > 1 || !index.scenarios.has("budget") ? 2 : FEWEST_TIMES;
  return choice && figures.length >= least ? { figures, certainty: certaintyOf(choice) } : undefined;
}

const lengthAsked = (text: string) =>
  /\bmonths?\b/i.test(text) ? "month" : /\bquarters?\b/i.test(text) ? "quarter" : undefined;

/** Lines that are a movement themselves. */
export const OF_CHANGE = /\b(?:change|net|increase|decrease|growth|variance)\b/i;
/** A list without a date is of the day that its paper reports to. */
export const reported = ({ paper }: PaperFigure): PaperFigure["period"] =>
  paper?.reportedTo ? { kind: "instant", start: paper.reportedTo, end: paper.reportedTo } : null;
