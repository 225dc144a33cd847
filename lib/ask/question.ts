import { findAmounts } from "@/lib/ledger/amount";
import type { Scenario } from "@/lib/ledger/figure";
import { monthOf, monthsTo, type Period, type PeriodContext } from "@/lib/ledger/period";
import { boundBefore } from "@/lib/ledger/values/quantities";
import { smallNumber, wordsFrom } from "@/lib/number-words";
import type { FigureIndex } from "./index-figures";
import { OF_LISTS, type Operation, operationOf } from "./operation";
import type { AskedPeriod } from "./periods";
import { plainly, writtenOut } from "./plainly";
import { rowsSaid } from "./rows-said";
import type { AskingContext } from "./time/now";
import { readTime } from "./time/read";
import { withoutTag } from "./verdicts";
import { type Token, tokensOf } from "./words";

/** A parsed question: the operation, the figures, times and scenarios. */
export type Plan = {
  /** The question with short forms written out; places of tokens and periods are in this text. */
  text: string;
  operation: Operation;
  tokens: readonly Token[];
  periods: AskedPeriod[];
  /** Words for a time that no period came of. */
  unread: string[];
  /** The scenario asked for; undefined where none is named. */
  scenario: Scenario | undefined;
  /** Whether a percentage is requested in addition to or instead of an amount. */
  inPercent: boolean;
  inAmount: boolean;
  /** How many are asked for: "top 3". */
  count: number | undefined;
  order: "highest" | "lowest";
  /** "more than 20k": a bound that the figures counted are above or below. */
  bound: { value: number; scale: number; side: "above" | "below"; inclusive: boolean } | undefined;
  /** "The Nov pack said": the last days of the papers that a side of a comparison is taken from. */
  papersOf: string[];
  /** Whether any figure is an actual one; where none is, the scenarios read are no distinction. */
  hasActuals: boolean;
  /** What the latest paper reports to. */
  reportedTo: string | undefined;
};

/** "Are salaries over?" leaves out the budget. */
const BARE =
  /(?<=^\W*(?:(?:so|and|but)\W+)?(?:are|is|was|were)\b.*\b)(over|under|above|below|within)(?=\s*[?.!]*\s*$)/i;

/** Reads a question into a plan. */
export function planOf(question: string, index: FigureIndex, context: AskingContext): Plan {
  const { scenarios } = index;
  const typed = plainly(withoutTag(question));
  const text = writtenOut(scenarios.has("budget") ? typed.replace(BARE, "$1 budget") : typed, index);
  // "Rent increase" and "average stay" are rows of the papers where these have such: their words say nothing of what is to be done.
  const unnamed = rowsSaid(index, tokensOf(text)).reduce(
    (all, { start, end }) => all.slice(0, start) + " ".repeat(end - start) + all.slice(end),
    text,
  );
  const operation = operationOf(unnamed, scenarios.has("budget") || scenarios.has("target"));
  const read = (yearEndMonth: number | undefined) =>
    readTime(text, {
      ...context,
      ...(yearEndMonth && { yearEndMonth }),
      isValue: operation === "value",
      until: index.until,
      isChange: operation === "difference" || operation === "percentChange",
    });
  const { periods: said, unread, rest } = read(context.yearEndMonth);
  const isUnsaid = said.length === 0 && unread.length === 0 && context.unsaid !== undefined;
  const named = isUnsaid
    ? [{ ...(context.unsaid as Period), from: 0, to: 0 }]
    : asReported(said, () => read(12).periods, index);
  const periods = inWholeYears(named, index);
  const scenario = periods === named ? scenarioOf(rest, operation, scenarios) : undefined;
  // The year's budget and what is spent so far are a budget and an actual figure.
  const isBeside =
    operation === "value" &&
    scenario === "budget" &&
    ["year", "yearToDate"].every((kind) => periods.some((period) => period.kind === kind));
  return {
    text,
    operation: isBeside ? "againstBudget" : operation,
    tokens: tokensOf(rest),
    periods,
    unread,
    scenario: isBeside ? undefined : scenario,
    inPercent: /%|\bper ?cent(?:age)?\b/i.test(text),
    inAmount:
      /(?:\band\b|&|\+)\s*(?:also\s+)?(?:the\s+|in\s+|as an?\s+|what\s+)?(?:%|per ?cent)/i.test(text) ||
      /(?:[$€£]|\bamount|\bdollars?|\beuros?|\bpounds?)\s*(?:and|&|\+|\/|,)/i.test(text),
    count: countOf(text),
    order: orderOf(text),
    bound: boundOf(rest),
    papersOf: papersOf(text, context),
    hasActuals: scenarios.has("actual"),
    reportedTo: context.reportedTo,
  };
}

/** "Q1" is of the financial year, and of the calendar where the papers report nothing of the one and have the other. */
function asReported(
  said: AskedPeriod[],
  ofCalendar: () => AskedPeriod[],
  { times }: FigureIndex,
): AskedPeriod[] {
  const days = [...times].map((time) => time.split(" "));
  const isReported = ({ start, end }: AskedPeriod) =>
    days.some(([from = "", to = ""]) => from >= start && to <= end);
  if (!said.some((one) => one.kind === "quarter" && !isReported(one))) return said;
  const others = ofCalendar();
  return others.every(({ start, end }) => times.has(`${start} ${end}`)) ? others : said;
}

/** "Energy vs last year", where the papers have last year whole and no part of it: this year is what is forecast for all of it. */
function inWholeYears(periods: AskedPeriod[], { times }: FigureIndex): AskedPeriod[] {
  const whole = periods.map((period): AskedPeriod => {
    const [year, month] = [Number(period.start.slice(0, 4)), Number(period.start.slice(5, 7))];
    const { start, end } =
      month === 1 ? monthsTo(year, 12, 12, "year") : monthsTo(year + 1, month - 1, 12, "year");
    return { kind: "year", start, end, from: period.from, to: period.to };
  });
  const [, before] = periods;
  const isSoFar = periods.length === 2 && periods.every(({ kind }) => kind === "yearToDate");
  const isThere = ({ start, end }: AskedPeriod) => times.has(`${start} ${end}`);
  return isSoFar && before && !isThere(before) && whole.every(isThere) ? whole : periods;
}

/** Which end of a ranking is asked for. */
export const orderOf = (text: string): Plan["order"] =>
  /\b(?:lowest|smallest|least|minimum|worst|lower|smaller|bottom|trough|minimal)\b/i.test(text)
    ? "lowest"
    : "highest";

const SCENARIOS: [RegExp, Scenario][] = [
  [
    /\b(?:budget(?:ed|s)?|planned|approv(?:e|ed|es|al)|agreed?|allow(?:ed)?|allocated?|earmark(?:ed)?|set aside|sign(?:ed)? off|supposed to|meant to|plan(?:ned)? (?:to|for)|should(?: \w+){0,3} have|ought(?: \w+){0,3} to have|(?:was|were) (?:\w+ ){0,2}to (?:spend|cost|bring|earn|raise|come)|(?:the|our|by|in) plan)\b/i,
    "budget",
  ],
  [
    /\b(?:forecast(?:ed|s)?|reforecast|fcst|fc\s?\d|projected|projections?|outlook|outturn|(?:latest|newest|current|best) (?:guess|estimate|view))\b/i,
    "forecast",
  ],
  [/\b(?:target|goal|norm)\b/i, "target"],
];

/** "The Q3 plan": the time before "plan" is blank in a text whose times are removed. */
const PLAN_OF_TIME = /(?<=\s{3}|,\s*)plan\b/i;
const COMING = /\b(?:expect(?:ed|ing)?|anticipated|will)\b/i;

/** "Expected return" names a row where no figure is a forecast; a budget or forecast that no paper has is asked for in vain. */
function scenarioOf(text: string, operation: Operation, known: Set<Scenario>): Scenario | undefined {
  // Lines ranked by how far they are over budget are actual ones.
  if (operation === "againstBudget" || OF_LISTS.has(operation)) return undefined;
  const said = PLAN_OF_TIME.test(text) ? "budget" : SCENARIOS.find(([pattern]) => pattern.test(text))?.[1];
  if (said === undefined) return COMING.test(text) && known.has("forecast") ? "forecast" : undefined;
  // Where no figure is a target, what is planned is the budget.
  if (said === "target" && !known.has("target")) return known.has("budget") ? "budget" : undefined;
  return said;
}

function papersOf(text: string, { reportedTo }: PeriodContext): string[] {
  return [...text.matchAll(/\b(\p{L}{3,9}) (?:board )?(?:pack|report|papers?)\b/giu)].flatMap(
    ([, said = ""]) => {
      const month = monthOf(said);
      if (!month || !reportedTo) return [];
      const year = Number(reportedTo.slice(0, 4)) - (month > Number(reportedTo.slice(5, 7)) ? 1 : 0);
      return monthsTo(year, month, 1, "month").end;
    },
  );
}

const NUMBER = wordsFrom(1, 10);

function countOf(text: string): number | undefined {
  const match = new RegExp(
    `\\b(?:top|biggest|largest|highest|smallest|lowest|worst|best|most)\\s+(\\d{1,2}|${NUMBER})\\b|\\b(\\d{1,2}|${NUMBER})\\s+(?:biggest|largest|highest|greatest|smallest|lowest|worst|best|most)\\b|\\b(?:which|what) (\\d{1,2}|${NUMBER})\\b(?=.*\\b(?:most|least|worst|best|\\w+est)\\b)`,
    "i",
  ).exec(text);
  const said = match?.[1] ?? match?.[2] ?? match?.[3];
  return said ? (smallNumber(said) ?? Number(said)) : undefined;
}

const OR_MORE = /^\s+or more\b/i;
const OR_LESS = /^\s+or less\b/i;
function boundOf(text: string): Plan["bound"] {
  const amounts = findAmounts(text).map((amount) => {
    const before = boundBefore(text.slice(0, amount.start));
    // "Within 5% of budget", "up to 2024" bound something else.
    const isOther = /^(?:within|up to)/i.test(before?.words ?? "");
    return {
      ...amount,
      words: before?.words ?? "",
      side: isOther ? undefined : before?.comparison,
      after: text.slice(amount.end),
    };
  });
  const above =
    amounts.find(({ side, after }) => side === "at-least" && !/^\s*(?:days|years|months)/i.test(after)) ??
    amounts.find(({ after }) => OR_MORE.test(after));
  const bound =
    above ??
    amounts.find(({ side }) => side === "at-most") ??
    amounts.find(({ after }) => OR_LESS.test(after));
  const sign = /\b(negative|in the red|below zero|positive|in the black|above zero)\b/i.exec(text)?.[1];
  if (!bound)
    return sign
      ? { value: 0, scale: 1, side: /neg|red|below/i.test(sign) ? "below" : "above", inclusive: false }
      : undefined;
  const { value, scale, words, after } = bound;
  const inclusive = /^at (?:least|most)\b/i.test(words) || OR_MORE.test(after) || OR_LESS.test(after);
  return { value, scale, side: above ? "above" : "below", inclusive };
}
