import type { AnswerValue, PaperFigure } from "./answer";
import { series } from "./compute";
import type { FigureIndex } from "./index-figures";
import { type Line, sheetOf } from "./lines";
import { answersPeriod, earliestFirst } from "./periods";
import { type Choice, certaintyOf, namedLines, select } from "./select";
import type { Asked } from "./several";
import { type Result, stated, worked } from "./stated";
import { coveredBy, type Unit } from "./units";
import { isBareTotal, tokensOf } from "./words";

export const AREAS = /\b(?:areas?|sections?|categor(?:y|ies)|departments?|programmes?|groups?)\b/i;
/** What is still to come. */
const AHEAD =
  /\b(?:will|do|are|going|expected|forecast|next|ahead|coming|to come|until|between now|from now)\b/i;
/** What cash does in a month, and not how much of it there is at its end. */
const CASH_GOES =
  /\b(?:burn\w*|drain\w*|los(?:e|es|ing|t)|loosing|goes? out|pay(?:ing|s)? out)\b.*\b(?:cash|money)\b|\bcash\b.*\b(?:burn\w*|drain\w*|outflow|going out)\b|\bmoney (?:goes?|go) out\b/i;
/** Fewer times have no highest: two are compared where a question names both. */
const FEWEST_TIMES = 3;
const OVER_BUDGET =
  /\b(?:over|under|above|below|behind|ahead|exceed\w*|short|shortfall|gap|miss\w*|drop|blown?|blew|bust|vs|versus|against|variance|overruns?|overspen\w+)\b/i;

/** Who owes us, whom we owe: the rows of the list that adds up to what is asked about, in their order. */
export function rank(asked: Asked): Result | undefined {
  const list = listAsked(asked);
  if (!list) return undefined;
  const { plan } = asked;
  const sign = plan.order === "lowest" ? 1 : -1;
  const ordered = list.values.toSorted((a, b) => sign * (a.value - b.value));
  const most = plan.count ?? (plan.operation === "extreme" ? 1 : 10);
  const values = passing(ordered, plan.bound).slice(0, most);
  return values.length > 0 ? { operation: plan.operation, values, certainty: list.certainty } : undefined;
}

/** How many rows of a list, or how many periods of a line, are above or below a bound. */
export function count(asked: Asked): Result | undefined {
  const { plan } = asked;
  const { bound } = plan;
  if (/\bhow many (?:\w+ )?(?:years?|months?|quarters?|periods?)\b/i.test(plan.text)) {
    const times = timesOf(asked);
    return times && counted(passing(times.figures.map(stated), bound), times.certainty);
  }
  const list = bound && listAsked(asked);
  return list && counted(passing(list.values, bound), list.certainty);
}

function listAsked(asked: Asked): { values: AnswerValue[]; certainty: number } | undefined {
  const list = isAgainstBudget(asked) ? undefined : openList(asked);
  return list && { values: list.members.map(({ figure }) => stated(figure)), certainty: list.certainty };
}

/** How many these are, with each of them. */
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

/** The highest or lowest: of a line over time where a period is asked for, else of the lines of a set. */
export function extreme(asked: Asked): Result | undefined {
  const { plan } = asked;
  const ofTime =
    plan.tokens.some(({ text }) => /^(?:month|quarter|period)$/.test(text)) ||
    /\b(?:which|what) (?:\w+ )?(?:years?|months?|quarters?|periods?|fy)\b|\bwhen\b|\bforecast\b/i.test(
      plan.text,
    );
  if (!ofTime) return rank(asked);
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

/** The figures of the line that a question names, over time. Of a forecast, where the papers look ahead and it is asked of cash to come. */
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
  const all = (choice ? overPapers(index, choice) : []).filter(
    (figure) => !period || plan.periods.some((one) => answersPeriod(figure.period, one)),
  );
  const within = all.filter(isWithin);
  const figures = within.length >= FEWEST_TIMES ? within : all;
  // A report of two years is asked which of them was higher.
  const least = plan.periods.length > 1 || !index.scenarios.has("budget") ? 2 : FEWEST_TIMES;
  return choice && figures.length >= least ? { figures, certainty: certaintyOf(choice) } : undefined;
}

const lengthAsked = (text: string) =>
  /\bmonths?\b/i.test(text) ? "month" : /\bquarters?\b/i.test(text) ? "quarter" : undefined;

/** What a line says of each time; with those of its name in other papers, where these are of the past. The latest paper counts. */
function overPapers({ lines }: Asked["index"], { line, figure }: Choice): PaperFigure[] {
  const own = series(line, figure);
  if (figure.scenario !== "actual" || line.kind !== "row") return own;
  const others = lines
    .filter(
      ({ kind, label, path }) => kind === "row" && label === line.label && path.join() === line.path.join(),
    )
    .flatMap((other) => series(other, figure))
    .filter(({ scenario, nature }) => scenario === "actual" && nature === figure.nature)
    .sort((a, b) => (b.paper?.reportedTo ?? "").localeCompare(a.paper?.reportedTo ?? ""));
  const byDay = new Map<string, PaperFigure>();
  for (const one of [...own, ...others]) {
    const day = one.period?.end ?? "";
    if (!byDay.has(day)) byDay.set(day, one);
  }
  return [...byDay.values()].sort(earliestFirst);
}

const isAgainstBudget = ({ index, plan }: Asked) =>
  index.scenarios.has("budget") &&
  /\bbudget|\bplan(?:ned)?\b|\boverruns?\b|\boverspen/i.test(plan.text) &&
  OVER_BUDGET.test(plan.text);

/** Lines that are a movement themselves. */
export const OF_CHANGE = /\b(?:change|net|increase|decrease|growth|variance)\b/i;
/** A list of who owes what, or of whatever else adds up to one line of the accounts. */
type OpenList = { members: { line: Line; figure: PaperFigure }[]; certainty: number };

const FEWEST = 3;
/** How well the question names a line, for its parts to be taken for the list that is asked for. */
const LIST_NAMED = 0.7;

/**
 * The rows of a list with a total of totals, "customer · current · 31–60 · over 90 · total", that a question asks for: the one
 * that comes to a line it names ("creditors": accounts payable), or that its sheet or paper is named by.
 */
function openList({ index, plan }: Asked): OpenList | undefined {
  const { named, units } = namedLines(index, plan.tokens);
  const subjects = units.filter(({ isAsking }) => !isAsking);
  if (subjects.length === 0) return undefined;
  const well = named.filter(({ score, line }) => score >= LIST_NAMED && line.kind === "row");
  const lists = [...index.rowsOf.values()].flatMap((rows) => {
    const list = listIn(rows);
    if (!list) return [];
    const { whole, members } = list;
    const stated = well.flatMap(({ line }) => line.figures).find((figure) => isWhole(figure, whole));
    if (!stated && !isNamed(index, whole, subjects)) return [];
    const period = whole.period ?? stated?.period ?? reported(whole);
    const dated = members.map(({ line, figure }) => ({
      line,
      figure: { ...figure, period, breakdown: null },
    }));
    return [{ members: dated, certainty: stated ? 1 : 0.9, day: period?.end ?? "" }];
  });
  return lists.sort((a, b) => b.day.localeCompare(a.day) || b.certainty - a.certainty)[0];
}

/** The members and the total of totals of such a list. */
function listIn(rows: Line[]): { whole: PaperFigure; members: OpenList["members"] } | undefined {
  const sums = rows.find(({ label }) => isBareTotal(label));
  const whole = sums?.figures.find(({ breakdown }) => isBareTotal(breakdown ?? ""));
  if (!whole) return undefined;
  const members = rows.flatMap((line) => {
    const figure = line.figures.find(({ column }) => column === whole.column);
    return figure && line !== sums && !line.isTotal ? [{ line, figure }] : [];
  });
  return members.length >= FEWEST ? { whole, members } : undefined;
}

const isWhole = (figure: PaperFigure, whole: PaperFigure) =>
  figure.period?.kind === "instant" &&
  figure.table !== whole.table &&
  Math.abs(figure.value - whole.value) <= Math.max(figure.precision, whole.precision) * 0.6;

/** "Open AP", "ARAgingSummary.pdf": what stands over the list, with words that were run together taken apart. */
function isNamed(index: FigureIndex, whole: PaperFigure, subjects: Unit[]): boolean {
  const over = [sheetOf(whole), whole.title, whole.paper?.title]
    .join(" ")
    .replace(/_|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ");
  const words = index.wordsOf(over);
  return subjects.some((unit) => unit.nature === "balance" && isSaid(unit, words));
}

/** Also by the short form: "AP" for accounts payable. */
const isSaid = (unit: Unit, words: Set<string>) =>
  coveredBy(unit, words) !== undefined ||
  unit.alternatives.some((said) => said.length > 1 && words.has(said.map(([first]) => first).join("")));

/** A list without a date is of the day that its paper reports to. */
export const reported = ({ paper }: PaperFigure): PaperFigure["period"] =>
  paper?.reportedTo ? { kind: "instant", start: paper.reportedTo, end: paper.reportedTo } : null;
