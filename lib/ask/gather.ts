import { lengthInMonths } from "@/lib/ledger/period";
import { COMPARES } from "./accounted";
import { isSpending } from "./against";
import type { PaperFigure } from "./answer";
import { asksForWords } from "./asked-for";
import { counterpart, namesakesOf, series } from "./compute";
import type { FigureIndex, Line } from "./index-figures";
import { partsWithin, sumOfMonths } from "./over-months";
import { type Choice, certaintyOf, namedLines, select } from "./select";
import { type Asked, find, listed } from "./several";
import { type Result, stated, sumOf } from "./stated";
import { coveredBy, type Unit } from "./units";
import { asksIf } from "./verdicts";
import { isSubject, tokensOf } from "./words";

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

/** Words for what comes in and goes out, which tell no rows of one side apart. */
const OF_MONEY =
  /^(?:expense|spend|spent|spending|bill|outlay|fee|charge|pay|paid|hold|held|account|acct|total|all)$/;
const MOST_OF_KIND = 8;
/** Rows of one name under several headings that are told side by side. */
const MOST_APART = 3;
/** How certain it is that all rows of a name are meant that stand side by side and nowhere else. */
const OF_KIND = 0.75;

/**
 * "How much do we have in CDs?" of accounts that have three of them, "What did tax compliance cost?" where it was paid in two countries: all
 * rows whose names hold what is asked about, where they stand side by side under one heading, nothing else in the papers has the name, and
 * no total adds them up.
 */
export function allOfKind(asked: Asked): Result | undefined {
  const { index, plan } = asked;
  const isPlain = plan.operation === "value" || plan.operation === "sum";
  if (!isPlain || plan.inPercent || plan.periods.length > 1 || plan.unread.length > 0) return undefined;
  if (asksIf(plan.text) || asksForWords(plan.text) || COMPARES.test(plan.text)) return undefined;
  const { named, units } = namedLines(index, plan.tokens);
  const subjects = units.filter(
    ({ isAsking, alternatives: [own = []] }) => !isAsking && !own.every((word) => OF_MONEY.test(word)),
  );
  if (subjects.length === 0) return undefined;
  const says = ({ words }: Line) => subjects.every((unit) => coveredBy(unit, words) !== undefined);
  const rows = named.flatMap(({ line }) => (line.kind === "row" && says(line) ? line : []));
  if (new Set(rows.map(withoutNumbers)).size > 1 && !rows.every((line) => isNamedFirst(line, subjects)))
    return undefined;
  const choice = select(index, plan, {
    tokens: plan.tokens,
    period: plan.periods[0],
    scenario: plan.scenario,
    where: (line) => rows.includes(line),
  });
  if (!choice) return undefined;
  const { figure, line } = choice;
  const kin = rows.filter((one) => one.table === line.table);
  const labels = new Set(kin.map(({ label }) => label.toLowerCase()));
  if (labels.size < 2 || kin.length > MOST_OF_KIND || kin.some(({ isTotal }) => isTotal)) return undefined;
  if (rows.some(({ label }) => !labels.has(label.toLowerCase()))) return undefined;
  // "US accountants" are one of two.
  const spoken = new Set(plan.tokens.map(({ text }) => text));
  if (kin.some(({ label }) => restOf(label, subjects).some((word) => spoken.has(word)))) return undefined;
  const all = kin.flatMap(({ figures }) => figures.find(({ column }) => column === figure.column) ?? []);
  const isAdded =
    all.length === kin.length && all.every(isAmount) && all.every((one) => one.unit === figure.unit);
  const worth = all.filter(({ value }) => value !== 0).sort((a, b) => a.row - b.row);
  if (!isAdded || worth.length === 0) return undefined;
  // What comes in uncategorised and what goes out are both told, and not added.
  const isOfOneHeading = new Set(kin.map(headingOf)).size === 1;
  if (!isOfOneHeading)
    return worth.length <= MOST_APART
      ? { operation: "list", values: worth.map(stated), certainty: OF_KIND }
      : undefined;
  const [only] = worth;
  return only && worth.length === 1
    ? { operation: "value", values: [stated(only)], certainty: OF_KIND }
    : { operation: "sum", values: [sumOf(worth)], certainty: OF_KIND };
}

/** "3 month CD Acct #3862" and "2 month CD Acct #1170" are of one kind. */
const withoutNumbers = ({ label }: Line) => label.toLowerCase().replace(/\d+/g, "");

/** Whether a row is called what is asked about, and then which of its kind it is: "Tax compliance – EU". "Profit before tax" is no kind of "Operating profit". */
function isNamedFirst({ label, words }: Line, subjects: Unit[]): boolean {
  const said = new Set(subjects.flatMap((unit) => coveredBy(unit, words)?.words ?? []));
  const name = tokensOf(label).filter((token) => isSubject(token) && !/^\d/.test(token.text));
  return name.length >= said.size && name.slice(0, said.size).every(({ text }) => said.has(text));
}

const headingOf = (line: Line) => [...line.path, line.total, isSpending(line)].join("\n");

/** What of a label is not what is asked about. */
const restOf = (label: string, subjects: Unit[]): string[] => {
  const words = tokensOf(label).map(({ text }) => text);
  const said = new Set(subjects.flatMap((unit) => coveredBy(unit, new Set(words))?.words ?? []));
  return words.filter((word) => !said.has(word));
};

const isAmount = ({ nature, measure, proof }: PaperFigure) =>
  nature !== "ratio" && measure === "value" && proof !== "unclear";

/** "Average monthly expenses": those of a year or of the year so far, over its months. */
function perMonth(asked: Asked): Result | undefined {
  const parts = sumOfMonths(asked);
  const [sum] = parts?.values ?? [];
  if (parts && sum)
    return { ...parts, operation: "average", values: [sumOf(sum.operands, sum.operands.length)] };
  const choice = find(asked, asked.plan.tokens, asked.plan.periods[0]);
  const { period, nature } = choice?.figure ?? {};
  const months = period ? lengthInMonths(period) : 0;
  const each = choice && months === 1 && nature !== "balance" ? series(choice.line, choice.figure) : [];
  if (choice && each.length >= 2)
    return { operation: "average", values: [sumOf(each, each.length)], certainty: certaintyOf(choice) };
  if (!choice || nature === "balance" || months < 2) return undefined;
  return { operation: "average", values: [sumOf([choice.figure], months)], certainty: certaintyOf(choice) };
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
    const within = period && periods.length === 1 ? partsWithin(asked, period) : undefined;
    return within ?? { operands: [], certainty: 0 };
  }
  const certainty = certaintyOf(choice);
  if (periods.length >= 2) return { operands: between(asked, choice), certainty };
  if (period && period.kind !== "year" && period.kind !== "yearToDate") {
    const within = partsWithin(asked, period);
    if (within) return within;
  }
  const all = series(choice.line, choice.figure);
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
  const operands = alike.flatMap(
    ({ line }) => line.figures.find(({ column }) => column === choice.figure.column) ?? [],
  );
  return {
    operands: operands.sort((a, b) => a.row - b.row),
    certainty: operands.length >= 2 ? Math.max(certainty, 0.8) : certainty,
  };
}

/** The figures of a line for the periods named; of all in between where two are named as a span. */
function between(asked: Asked, choice: Choice): PaperFigure[] {
  const { plan } = asked;
  const { periods } = plan;
  const named = periods.flatMap((period, at) =>
    at === 0 ? choice.figure : (counterpart(asked, choice, period) ?? []),
  );
  if (named.length < periods.length) return [];
  if (!/\b(?:from|between|through|to)\b|\d\s?[-–]\s?\d/i.test(plan.text) || periods.length !== 2)
    return named;
  const [from, to] = named.map(({ period }) => period?.end ?? "").sort();
  const inside = series(choice.line, choice.figure).filter(
    ({ period }) => period && period.end >= (from ?? "") && period.end <= (to ?? ""),
  );
  return inside.length >= 2 ? inside : named;
}
