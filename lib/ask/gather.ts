import { lengthInMonths } from "@/lib/ledger/period";
import type { PaperFigure } from "./answer";
import { certaintyOf, resultOf } from "./certainty";
import { counterpart, namesakesOf } from "./compute";
import { fitting } from "./fitting";
import type { FigureIndex } from "./index-figures";
import { type Line, subjectsOf } from "./lines";
import { monthsWithin, sumOfMonths } from "./over-months";
import { overPapers } from "./over-papers";
import { overBudget } from "./pairs";
import { type AskedPeriod, lastEnd, latestFirst } from "./periods";
import { type Group, groupsIn } from "./ranked";
import { type Choice, namedLines } from "./select";
import { type Asked, find, listed } from "./several";
import { type Result, stated, sumOf } from "./stated";
import { coveredBy, type Unit, unitsOf } from "./units";

/** The sum or the average of several lines, or of one over several periods. */
export function gather(operation: "average" | "sum", asked: Asked): Result | undefined {
  const { plan } = asked;
  if (operation === "average" && /\b(?:monthly|per month|a month|each month)\b/i.test(plan.text))
    return perMonth(asked);
  const list = plan.periods.length < 2 ? listed(asked) : [];
  const { operands, certainty } =
    list.length >= 2
      ? { operands: list.map(({ figure }) => figure), certainty: Math.min(...list.map(certaintyOf)) }
      : overTime(asked, operation);
  if (operands.length < 2) return undefined;
  return {
    operation,
    values: [sumOf(operands, operation === "sum" ? 1 : operands.length)],
    certainty,
  };
}

/**
 * "What do we spend on travel?" of a statement that has travel under several headings: all of them together. What comes in under one
 * heading and goes out under another is no sum.
 */
export function allOfAName(asked: Asked): Result | undefined {
  const { plan } = asked;
  const isPlain = plan.operation === "sum" || plan.operation === "value";
  if (!isPlain || plan.inPercent || plan.periods.length > 1 || plan.unread.length > 0) return undefined;
  const choice = find(asked, plan.tokens, plan.periods[0]);
  const others = choice ? namesakesOf(choice) : [];
  const isOneSide = others.every(({ path }) => path[0] === choice?.figure.path[0]);
  return choice && others.length > 0 && isOneSide && choice.figure.nature === "flow"
    ? { operation: "sum", values: [sumOf([choice.figure, ...others])], certainty: choice.score }
    : undefined;
}

/** "Average monthly expenses": those of a year or of the year so far, over its months. */
function perMonth(asked: Asked): Result | undefined {
  const { index } = asked;
  const parts = sumOfMonths(asked);
  const [sum] = parts?.values ?? [];
  if (parts && sum)
    return { ...parts, operation: "average", values: [sumOf(sum.operands, sum.operands.length)] };
  const choice = find(asked, asked.plan.tokens, asked.plan.periods[0]);
  const { period, nature } = choice?.figure ?? {};
  const months = period ? lengthInMonths(period) : 0;
  const each =
    choice && months === 1 && nature !== "balance" ? overPapers(index, choice.line, choice.figure) : [];
  if (choice && each.length >= 2) return resultOf("average", [sumOf(each, each.length)], choice);
  if (!choice || nature === "balance" || months < 2) return undefined;
  return resultOf("average", [sumOf([choice.figure], months)], choice);
}

/** Rows of one name apart from what tells them from each other: "2 month CD Acct #1170", "3 month CD Acct #3862". */
const MOST_OF_A_KIND = 8;
/** What stands beside the name says what is told apart, in so many words at most. */
const MOST_APART = 4;
const MOST_NAMES = 2;
/** How certain it is that rows which hold all that is named are meant; those of a list that is named itself may hold it for another reason. */
const NAMED_ALIKE = 0.9;
const NAMED_IN_LIST = 0.8;
const OF_ADDING =
  /^(?:altogether|total|all|sum|added|up|hold|held|sit|sitting|have|has|keep|kept|spen[dt]|spending|cost|pay|paid)$/;
const OF_FLOWS =
  /^(?:income|revenue|receipt|expense|cost|spending|spen[dt]|payment|fee|charge|due|other|miscellaneous|net)$/;

/** Rows of one table that a question names alike; `isList`: the name of the table says some of it, and the rows the rest. */
type Alike = { rows: Line[]; isList: boolean };

/**
 * "How much do we have in CDs?", "total card charges of Ines Okafor": the rows of one table that the question names alike, added up. Of
 * tables that have such rows, the latest one. "Is catering over budget?" is told of each of them.
 */
export function rowsOfOneName(asked: Asked): Result | undefined {
  const { index, plan } = asked;
  const isAgainst = plan.operation === "againstBudget";
  const isPlain = isAgainst || ["sum", "value", "list"].includes(plan.operation);
  if (!isPlain || plan.inPercent || plan.periods.length > 1 || plan.unread.length > 0) return undefined;
  const named = plan.tokens.filter(({ text }) => !OF_ADDING.test(text));
  const units = unitsOf(named, index).filter(
    ({ isAsking, alternatives: [own = []] }) => !isAsking && own.join() !== "money",
  );
  const found = groupsIn(index).flatMap((group) => rowsAlike(asked, units, group));
  if (isAgainst) return againstEach(asked, found);
  const added = found
    .flatMap((one) => {
      const figures = figuresOf(one, units, plan);
      return figures.length > 0 ? [{ ...one, figures }] : [];
    })
    .sort((a, b) => lastEnd(b.figures).localeCompare(lastEnd(a.figures)));
  const whole = added.find(({ isList }) => !isList);
  const [list, another] = added;
  const { figures } = whole ?? (another ? undefined : list) ?? { figures: [] };
  const [only, second] = figures;
  if (!only) return undefined;
  const certainty = whole ? NAMED_ALIKE : NAMED_IN_LIST;
  return second
    ? { operation: "sum", values: [sumOf(figures)], certainty, isWeighed: true }
    : { operation: "value", values: [stated(only)], certainty, isWeighed: true };
}

function rowsAlike({ index, plan }: Asked, units: Unit[], { heading, names, lines }: Group): Alike[] {
  const all = index.rowsOf.get(lines[0]?.table ?? "") ?? [];
  if (heading !== "") return [];
  const over = index.wordsOf(names.join(" "));
  const isSum = plan.operation === "sum" || /\btotal\b/i.test(plan.text);
  const telling = isSum ? units.filter((unit) => !coveredBy(unit, over)) : units;
  const isList = telling.length < units.length;
  const says = ({ words }: Line) => telling.every((unit) => coveredBy(unit, words));
  const rows = (isList ? lines : all).filter(says);
  // A list of which all rows hold what is named has a total.
  if (telling.length === 0 || rows.length < 2 || rows.length === lines.length) return [];
  if (isList) return [{ rows, isList }];
  // "Alder Bank 9920" is one of them.
  const numbers: string[] = plan.text.match(/\d{2,}/g) ?? [];
  const numbered = rows.filter(({ label }) => label.split(/\D+/).some((number) => numbers.includes(number)));
  const meant = numbered.length > 0 ? numbered : rows;
  const own = (words: Set<string>) => new Set(telling.flatMap((unit) => coveredBy(unit, words)?.words ?? []));
  const isApart = ({ words, isTotal }: Line) => {
    const apart = words.size - own(words).size;
    return !isTotal && apart >= 1 && apart <= MOST_APART;
  };
  const headings = new Set(meant.map(({ path }) => path.join("\n")));
  // What is named so as a whole has a total, or is all of the heading.
  const isHeading = (path: string) => telling.every((unit) => coveredBy(unit, subjectsOf(path)));
  const isKind = telling.length <= MOST_NAMES && rows.length <= MOST_OF_A_KIND && headings.size === 1;
  return isKind && meant.every(isApart) && ![...headings].some(isHeading) ? [{ rows: meant, isList }] : [];
}

/** A figure of each row: of one column of a list, of one time and kind else. None where a row has none. */
function figuresOf({ rows, isList }: Alike, units: Unit[], plan: Asked["plan"]): PaperFigure[] {
  const [period] = plan.periods;
  // What came in or went out is named by more than that.
  const isOwn = units.some(({ alternatives: [own = []] }) => !own.every((word) => OF_FLOWS.test(word)));
  const isAdded = (one: PaperFigure) =>
    isList
      ? isAdditive(one, period)
      : one.unit === "money" && (one.nature === "balance" || (one.nature === "flow" && isOwn));
  const figures = rows.flatMap(({ figures: all, ...row }) => {
    const fits = isList
      ? all
      : fitting({ ...row, figures: all }, { tokens: [], period, scenario: plan.scenario }, plan);
    return fits.filter(isAdded).sort(latestFirst)[0] ?? [];
  });
  const keyOf = ({ period: own, scenario, nature, currency, column }: PaperFigure) =>
    isList ? `${column}` : `${own?.start} ${own?.end} ${scenario} ${nature} ${currency}`;
  return figures.length === rows.length && new Set(figures.map(keyOf)).size === 1 ? figures : [];
}

const isAdditive = ({ nature, measure, scenario, period: own }: PaperFigure, period?: AskedPeriod) =>
  nature !== "ratio" &&
  nature !== "count" &&
  measure === "value" &&
  scenario === "actual" &&
  (!period || (own !== null && own.start >= period.start && own.end <= period.end));

/** How far each of the rows is from its budget, of the latest table that has both figures of all. */
function againstEach(asked: Asked, found: Alike[]): Result | undefined {
  const tables = found.flatMap(({ rows, isList }) => {
    const values = rows.flatMap((row) => overBudget(asked, row, asked.plan.periods[0]) ?? []);
    return !isList && values.length === rows.length ? [values] : [];
  });
  const [values] = tables.sort((a, b) => lastEnd(b).localeCompare(lastEnd(a)));
  return values && { operation: "list", values, certainty: NAMED_IN_LIST, isWeighed: true };
}

function overTime(
  asked: Asked,
  operation: "average" | "sum",
): { operands: PaperFigure[]; certainty: number } {
  const { index, plan } = asked;
  const { periods } = plan;
  const [period] = periods;
  const choice = find(asked, plan.tokens, periods.length >= 2 ? period : undefined);
  if (!choice) {
    const within = period && periods.length === 1 ? monthsWithin(asked, period) : undefined;
    return within ?? { operands: [], certainty: 0 };
  }
  const certainty = certaintyOf(choice);
  if (periods.length >= 2) return { operands: between(asked, choice), certainty };
  if (period && period.kind !== "year" && period.kind !== "yearToDate") {
    const within = monthsWithin(asked, period);
    if (within) return within;
  }
  const all = overPapers(index, choice.line, choice.figure);
  const own = period
    ? all.filter(({ period: one }) => one && one.start >= period.start && one.end <= period.end)
    : all;
  const isMoment = operation === "sum" && choice.figure.nature === "balance" && periods.length === 0;
  if (!isMoment && (own.length >= 2 || operation === "average")) return { operands: own, certainty };
  // "How much in deposits all together": several rows of one name and no total of them.
  return likeLines(index, asked, choice, certainty);
}

function likeLines(index: FigureIndex, asked: Asked, choice: Choice, certainty: number) {
  const { named } = namedLines(index, asked.plan.tokens);
  const best = named.find(({ line }) => line === choice.line);
  const alike = named.filter(
    ({ line, used }) =>
      line.table === choice.line.table &&
      line.kind === choice.line.kind &&
      best !== undefined &&
      [...best.used].every((unit) => used.has(unit)) &&
      line.path.join() === choice.line.path.join(),
  );
  // Rates are not added, whatever row of them was found: what the rows come to stands beside.
  const additive = choice.line.figures.find(
    ({ nature, measure }) => nature !== "ratio" && measure === "value",
  );
  const of = choice.figure.nature === "ratio" ? additive?.column : choice.figure.column;
  const operands = alike.flatMap(({ line }) => line.figures.find(({ column }) => column === of) ?? []);
  return {
    operands: operands.sort((a, b) => a.row - b.row),
    certainty: operands.length >= 2 ? Math.max(certainty, 0.8) : certainty,
  };
}

/** The figures of a line for the periods named; of all in between where two are named as a span. */
function between(asked: Asked, choice: Choice): PaperFigure[] {
  const { index, plan } = asked;
  const { periods } = plan;
  const named = periods.flatMap((period, at) =>
    at === 0 ? choice.figure : (counterpart(asked, choice, period) ?? []),
  );
  if (named.length < periods.length) return [];
  if (!/\b(?:from|between|through|to)\b|\d\s?[-–]\s?\d/i.test(plan.text) || periods.length !== 2)
    return named;
  const [from, to] = named.map(({ period }) => period?.end ?? "").sort();
  const inside = overPapers(index, choice.line, choice.figure).filter(
    ({ period }) => period && period.end >= (from ?? "") && period.end <= (to ?? ""),
  );
  return inside.length >= 2 ? inside : named;
}
