import { lengthInMonths } from "@/lib/ledger/period";
import type { PaperFigure } from "./answer";
import { certaintyOf, resultOf } from "./certainty";
import { counterpart, namesakesOf } from "./compute";
import { fitting } from "./fitting";
import type { FigureIndex } from "./index-figures";
import { type Line, subjectsOf } from "./lines";
import { monthsWithin, sumOfMonths } from "./over-months";
import { overPapers } from "./over-papers";
import { type AskedPeriod, lastEnd, latestFirst } from "./periods";
import { groupsIn } from "./ranked";
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

/**
 * "Total card charges of Ines Okafor", "grants from large donors in all": the rows of one list that hold what its own names do not say, added. A
 * list of which all rows hold it has a total, and one row alone is no sum.
 */
export function sumOfNamed({ index, plan }: Asked): Result | undefined {
  const isSum = plan.operation === "sum" || (plan.operation === "value" && /\btotal\b/i.test(plan.text));
  if (!isSum || plan.inPercent || plan.periods.length > 1 || plan.unread.length > 0) return undefined;
  const [period] = plan.periods;
  const units = unitsOf(plan.tokens, index).filter(
    ({ isAsking, alternatives: [own = []] }) => !isAsking && own.join() !== "money",
  );
  const found = groupsIn(index).flatMap(({ heading, names, lines }): PaperFigure[][] => {
    const over = index.wordsOf(names.join(" "));
    const telling = units.filter((unit) => !coveredBy(unit, over));
    const rows = lines.filter(({ words }) => telling.every((unit) => coveredBy(unit, words)));
    if (heading !== "" || telling.length === units.length || rows.length < 2 || rows.length === lines.length)
      return [];
    const [first, ...others] = rows.map(({ figures }) => figures.filter((one) => isAdditive(one, period)));
    const column = first?.length === 1 ? first[0]?.column : undefined;
    const figures = [first, ...others].flatMap((own) => own?.find((one) => one.column === column) ?? []);
    return figures.length === rows.length ? [figures] : [];
  });
  const [figures, another] = found;
  return figures && !another
    ? { operation: "sum", values: [sumOf(figures)], certainty: NAMED, isWeighed: true }
    : undefined;
}

/** How certain such a sum is, as a list may hold what is named for another reason. */
const NAMED = 0.8;

const isAdditive = ({ nature, measure, scenario, period: own }: PaperFigure, period?: AskedPeriod) =>
  nature !== "ratio" &&
  nature !== "count" &&
  measure === "value" &&
  scenario === "actual" &&
  (!period || (own !== null && own.start >= period.start && own.end <= period.end));

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
const OF_ADDING =
  /^(?:altogether|total|all|sum|added|up|hold|held|sit|sitting|have|has|keep|kept|spen[dt]|spending|cost|pay|paid)$/;

/**
 * "How much do we have in CDs?": what several rows of one table hold that the question names alike, with each of them. Balances under one
 * heading only, or what went out in one time, of the latest that has them, and none where a row of that name adds them up.
 */
export function allOfAKind({ index, plan }: Asked): Result | undefined {
  const isPlain = plan.operation === "sum" || plan.operation === "value" || plan.operation === "list";
  if (!isPlain || plan.inPercent || plan.periods.length > 1 || plan.unread.length > 0) return undefined;
  const named = plan.tokens.filter(({ text }) => !OF_ADDING.test(text));
  const units = unitsOf(named, index).filter(({ isAsking }) => !isAsking);
  if (units.length === 0 || units.length > MOST_NAMES) return undefined;
  const found = [...index.rowsOf.values()].map((rows) => ofAKind(units, rows, plan));
  const [latest = []] = found.sort((a, b) => lastEnd(b).localeCompare(lastEnd(a)));
  if (latest.length === 0) return undefined;
  const [only, second] = latest;
  return only && !second
    ? { operation: "value", values: [stated(only)], certainty: NAMED_ALIKE, isWeighed: true }
    : { operation: "sum", values: [sumOf(latest)], certainty: NAMED_ALIKE, isWeighed: true };
}

const NAMED_ALIKE = 0.9;
const OF_FLOWS =
  /^(?:income|revenue|receipt|expense|cost|spending|spen[dt]|payment|fee|charge|due|other|miscellaneous|net)$/;

function ofAKind(units: Unit[], rows: Line[], plan: Asked["plan"]): PaperFigure[] {
  const named = rows.flatMap((row) => {
    const said = units.map((unit) => coveredBy(unit, row.words)?.words);
    const own = new Set(said.flatMap((words) => words ?? []));
    const apart = [...row.words].filter((word) => !own.has(word)).length;
    return said.includes(undefined) ? [] : [{ row, apart }];
  });
  if (named.length < 2 || named.length > MOST_OF_A_KIND) return [];
  // "Alder Bank 9920" is one of them.
  const numbers: string[] = plan.text.match(/\d{2,}/g) ?? [];
  const numbered = named.filter(({ row }) =>
    row.label.split(/\D+/).some((number) => numbers.includes(number)),
  );
  const meant = numbered.length > 0 ? numbered : named;
  if (meant.some(({ row, apart }) => row.isTotal || apart < 1 || apart > MOST_APART)) return [];
  const headings = new Set(meant.map(({ row }) => row.path.join("\n")));
  // What is named so as a whole has a total, or is all of the heading.
  const isHeading = (path: string) => units.every((unit) => coveredBy(unit, subjectsOf(path)));
  if (headings.size > 1 || [...headings].some(isHeading)) return [];
  // What came in or went out is named by more than that.
  const isOwn = units.some(({ alternatives: [own = []] }) => !own.every((word) => OF_FLOWS.test(word)));
  const [period] = plan.periods;
  const figures = meant.flatMap(({ row }) => {
    const [figure] = fitting(row, { tokens: [], period, scenario: plan.scenario }, plan)
      .filter(
        ({ nature, unit: of }) => (nature === "balance" || (nature === "flow" && isOwn)) && of === "money",
      )
      .sort(latestFirst);
    return figure ?? [];
  });
  const isOfOneDay =
    new Set(
      figures.map(
        (one) => `${one.period?.start} ${one.period?.end} ${one.scenario} ${one.nature} ${one.currency}`,
      ),
    ).size === 1;
  return figures.length === meant.length && isOfOneDay ? figures : [];
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
