import { daysAfter } from "@/lib/days";
import { isSamePeriod, monthOf, monthsBetween, monthsTo } from "@/lib/ledger/period";
import type { PaperFigure } from "./answer";
import { certaintyOf, resultOf } from "./certainty";
import { fitting } from "./fitting";
import type { FigureIndex } from "./index-figures";
import type { Line } from "./lines";
import { isPartOfSame, overPapers, series } from "./over-papers";
import { type AskedPeriod, answersPeriod, endOf, latestFirst } from "./periods";
import { lineName } from "./say";
import { type Choice, select } from "./select";
import { type Asked, crossed, find, listed } from "./several";
import { difference, percentChange, type Result, stated } from "./stated";

/** One figure, or one for each period or line that is named. */
export function value(asked: Asked): Result | undefined {
  const { plan } = asked;
  const parts = plan.periods.length < 2 ? listed(asked) : [];
  if (parts.length >= 2)
    return resultOf(
      "list",
      parts.map(({ figure }) => stated(figure)),
      ...parts,
    );
  const [first] = plan.periods;
  const choice = find(asked, plan.tokens, first);
  if (!choice) return undefined;
  const namesakes = plan.periods.length < 2 ? namesakesOf(choice) : [];
  if (namesakes.length > 0)
    return {
      operation: "list",
      values: [choice.figure, ...namesakes].map(stated),
      certainty: choice.score,
    };
  const operands = [choice.figure];
  for (const period of plan.periods.slice(1)) {
    // "Revenue now and a year ago" may have one name in a table and another in a sentence.
    const other =
      counterpart(asked, choice, period) ?? (isNamed(choice) ? namedAlike(asked, period) : undefined);
    if (!other) return undefined;
    operands.push(other);
  }
  return resultOf(operands.length > 1 ? "list" : "value", operands.map(stated), choice);
}

const MOST_NAMESAKES = 8;

/**
 * Returns all lines with the same name under different headings of one table, such as "Travel" for
 * conferences and for the office, when a question names no heading. Empty where another meaning is as likely.
 */
export function namesakesOf({ figure, line, rivals }: Choice): PaperFigure[] {
  const isNamesake = (one: PaperFigure) =>
    one.table === figure.table &&
    one.row !== figure.row &&
    one.label.toLowerCase() === figure.label.toLowerCase() &&
    lineName(one) !== lineName(figure) &&
    one.scenario === figure.scenario &&
    isSamePeriod(one.period, figure.period);
  // What is nothing in another table adds nothing to those of this one.
  const isSame = (one: PaperFigure) =>
    one.value === 0 || rivals.some((other) => other.value === one.value && isNamesake(other));
  const isOne = line.kind === "row" && rivals.every((one) => isNamesake(one) || isSame(one));
  const rows = new Map(rivals.filter(isNamesake).map((one) => [one.row, one]));
  return isOne && rows.size <= MOST_NAMESAKES ? [...rows.values()] : [];
}

/** Two lines are compared where the question names either of them well. */
const isNamed = (choice: Choice) => certaintyOf(choice) >= 0.9;

function namedAlike(asked: Asked, period: AskedPeriod): PaperFigure | undefined {
  const other = find(asked, asked.plan.tokens, period);
  return other?.figure.period && isNamed(other) ? other.figure : undefined;
}

/** The figure of the same line for another time; of a line of the same name, where that line has none. */
export function counterpart(
  { index, plan }: Asked,
  { line, figure }: Choice,
  period: AskedPeriod,
): PaperFigure | undefined {
  const told = overPapers(index, line, figure).find((one) => answersPeriod(one.period, period));
  if (told && told !== figure) return told;
  const own = fitting(line, { tokens: [], period, scenario: plan.scenario }, plan).filter(
    (one) =>
      one !== figure && one.breakdown === figure.breakdown && (line.kind === "row" || one.row === figure.row),
  );
  if (own[0]) return own.find(({ proof }) => proof === "proven") ?? own[0];
  return select(index, plan, {
    tokens: plan.tokens,
    period,
    scenario: plan.scenario,
    where: (other) => other.label === line.label && other.kind === line.kind,
  })?.figure;
}

/** How far a figure moved between two times, or how far two lines are apart. */
export function change(named: "difference" | "percentChange", asked: Asked): Result | undefined {
  const { plan } = asked;
  // "Growth in %"; the change in a share is one of percentages.
  const isRelative =
    plan.inPercent && !plan.inAmount && !/\b(?:share|proportion|portion|margin|rate)\b/i.test(plan.text);
  const operation = isRelative ? "percentChange" : named;
  const [one, other, ...more] = plan.periods.length < 2 ? crossed(asked, listed(asked, false)) : [];
  const work = operation === "difference" ? difference : percentChange;
  if (one && other && more.length === 0)
    return resultOf(operation, [work(one.figure, other.figure)], one, other);
  const [paper, later] = plan.papersOf;
  const pair =
    later && paper ? betweenPapers(asked, paper, later) : paper ? sincePaper(asked, paper) : span(asked);
  if (!pair) return undefined;
  const { early, late, certainty } = pair;
  // "The change in the share of sales" is one of percentages; where the papers give amounts, it would be another number.
  if (operation === "difference" && plan.inPercent && !plan.inAmount && late.unit !== "percent")
    return undefined;
  const both = plan.inPercent && plan.inAmount;
  if (operation === "difference" && !both && isSize(plan.text, late.value - early.value)) {
    const { value, formula } = difference(early, late);
    return { operation, values: [{ ...difference(late, early), value, formula }], certainty };
  }
  const values = both ? [difference(late, early), percentChange(late, early)] : [work(late, early)];
  return { operation: both ? "difference" : operation, values, certainty };
}

/** Whether what is asked for is how large a fall was, and not how far something rose. */
const isSize = (text: string, moved: number) =>
  moved < 0 &&
  !/\b(?:chang|increas|grow|rise|compared)\w*/i.test(text) &&
  /\bdifference\b.*\bbetween\b|\b(?:decreas|declin|drop|fall|reduc)\w*/i.test(text);

type Span = { early: PaperFigure; late: PaperFigure; certainty: number };

const upTo = (choice: Choice, early: PaperFigure | undefined, late = choice.figure): Span | undefined =>
  early && { early, late, certainty: certaintyOf(choice) };

/** The earlier and the later figure of a line: of two periods that were asked for, or of the last two there are. */
function span(asked: Asked): Span | undefined {
  const { plan } = asked;
  const ordered = plan.periods.toSorted((a, b) => a.end.localeCompare(b.end));
  const [first, last] = [ordered[0], ordered.at(-1)];
  const late = find(asked, plan.tokens, first === last ? undefined : last);
  if (first && last && first !== last) {
    const early = late && (counterpart(asked, late, first) ?? namedAlike(asked, first));
    return late && upTo(late, early);
  }
  if (!first)
    return (
      late && (before(asked, late) ?? (UP_OR_DOWN.test(plan.text) ? inLastMonth(asked, late) : undefined))
    );
  return sinceNamed(asked, first);
}

/** "The Nov pack said 1.94m. How much lower are we now?": one side stands in an earlier paper. */
function sincePaper(asked: Asked, reported: string): Span | undefined {
  const { index, plan } = asked;
  const said = plan.tokens.filter(({ text }) => !/^\d/.test(text));
  const late = find(asked, said, plan.periods.at(-1));
  const early =
    late &&
    select(index, plan, {
      tokens: said,
      where: ({ label }, { paper, period }) =>
        label === late.line.label && paper?.reportedTo === reported && period?.end === reported,
    });
  return late && upTo(late, early?.figure);
}

/** "September in the September pack and in the October pack": one figure as two papers state it. */
function betweenPapers({ index, plan }: Asked, first: string, second: string): Span | undefined {
  const [period] = plan.periods;
  const tokens = plan.tokens.filter(({ text }) => monthOf(text) === undefined);
  const of = (day: string, like?: Choice) =>
    select(index, plan, {
      tokens,
      period,
      where: ({ label }, { paper, period: own }) =>
        paper?.reportedTo === day &&
        (like === undefined || (label === like.line.label && own?.kind === like.figure.period?.kind)),
    });
  const early = of(first);
  const late = early && of(second, early);
  return late && early && upTo(early, early.figure, late.figure);
}

/** "up on July", asked in August, and "how far did it rise in August": one period is named, the other is beside it. */
function sinceNamed(asked: Asked, named: AskedPeriod): Span | undefined {
  const choice = find(asked, asked.plan.tokens, named);
  if (!choice) return undefined;
  const { figure, line } = choice;
  const { period } = figure;
  if (!period) return undefined;
  if (named.kind !== "year" && isWithin(asked, named)) return overPeriod(asked, choice, named);
  const latest = overPapers(asked.index, line, figure).at(-1);
  const reported = asked.plan.reportedTo ?? latest?.period?.end ?? "";
  // "By December", asked in May: from what the latest paper reports.
  if (period.end > reported && reported !== "") {
    // Next year's budget is compared with this year's.
    const planned =
      period.kind === "year" ? series(line, figure).filter((one) => one.scenario === figure.scenario) : [];
    const before = planned.findLast((one) => endOf(one) < period.end);
    if (before) return upTo(choice, before);
    const now = select(asked.index, asked.plan, { tokens: asked.plan.tokens, scenario: "actual" });
    return (
      now && { early: now.figure, late: figure, certainty: Math.min(certaintyOf(choice), certaintyOf(now)) }
    );
  }
  if (period.end < reported) {
    const now = nowOf(asked, choice, reported);
    if (now) return upTo(choice, figure, now);
  }
  return before(asked, choice);
}

/** "Did cash go up in October": within the month, and not since. */
const isWithin = ({ plan }: Asked, { from, to }: AskedPeriod) =>
  /\b(?:in|during|over|for)\s+(?:the\s+)?$/i.test(plan.text.slice(0, from)) ||
  /^(?:in|during|over|for)\b/i.test(plan.text.slice(from, to));

/** How a line moved from the stretch before the one that is named. */
function overPeriod(asked: Asked, choice: Choice, period: AskedPeriod): Span | undefined {
  const day = daysAfter(period.start, -1);
  const months = monthsBetween(period);
  const before = monthsTo(Number(day.slice(0, 4)), Number(day.slice(5, 7)), months, period.kind);
  const early = counterpart(asked, choice, { ...before, from: 0, to: 0 });
  return upTo(choice, early);
}

/** A line's value in the latest month reported. */
function nowOf(asked: Asked, { figure, line }: Choice, reported: string): PaperFigure | undefined {
  const own = overPapers(asked.index, line, figure).filter(({ period }) => period && period.end <= reported);
  const last = own.at(-1);
  if (last && last.period?.end === reported) return last;
  const kind = figure.period?.kind;
  return (
    select(asked.index, asked.plan, {
      tokens: asked.plan.tokens,
      where: (other, one) =>
        other.label === line.label && one.period?.end === reported && one.period.kind === kind,
    })?.figure ?? (last && last !== figure ? last : undefined)
  );
}

const before = ({ index }: Asked, choice: Choice) => upTo(choice, earlier(index, choice.line, choice.figure));

const UP_OR_DOWN = /^\W*(?:is|are|was|were) .*\b(?:up|down|rising|falling|growing|shrinking)\W*$/i;

/** "Are donations up?" where the year to date has no comparison: uses its last month. */
function inLastMonth({ index }: Asked, choice: Choice): Span | undefined {
  const { figure, line } = choice;
  const late = line.figures
    .filter((one) => one.period?.kind === "month" && isBeside(one, figure))
    .toSorted(latestFirst)[0];
  return late && upTo(choice, earlier(index, line, late), late);
}

const isBeside = (one: PaperFigure, { period, scenario, breakdown }: PaperFigure) =>
  one.measure === "value" &&
  one.scenario === scenario &&
  one.breakdown === breakdown &&
  one.period?.end === period?.end;

/** What a line was the time before, in its own paper or an earlier one. */
export const earlier = (index: FigureIndex, line: Line, figure: PaperFigure): PaperFigure | undefined =>
  overPapers(index, line, figure)
    .filter((one) => !isPartOfSame(one, figure) && endOf(one) < endOf(figure))
    .at(-1);
