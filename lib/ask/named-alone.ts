import { asksHowMuch } from "./accounted";
import type { PaperFigure } from "./answer";
import { asksForWords } from "./asked-for";
import { certaintyOf } from "./certainty";
import { change } from "./compute";
import { HOW_MANY } from "./doubts";
import { fitting } from "./fitting";
import type { Line } from "./lines";
import { sumOfMonths } from "./over-months";
import { answersPeriod, lastEnd } from "./periods";
import { remembered } from "./remembered";
import { ageIn } from "./rows-asked";
import { NAMES_SCENARIO, tableName } from "./say";
import { namedLines, select } from "./select";
import type { Asked } from "./several";
import { type Result, stated } from "./stated";
import { coveredBy, isOfSpending, type Unit } from "./units";
import { isBareTotal, tokensOf } from "./words";

/**
 * What a question for one figure names and nothing else in the papers bears the name of: a row ("supply" where only "Supply and agency" has
 * the word), a column that a table adds up ("pupils"), or a table with one total ("headcount"). It is told with its whole name, so that
 * nobody takes it for another. Asked of a board's packs alone: a long report always has one more line of the name.
 */
export function namedAlone(asked: Asked): Result | undefined {
  const { index, plan } = asked;
  const isOfBoard = index.scenarios.has("budget");
  const age = ageIn(plan.text);
  const isOfOne = plan.operation === "value" && !plan.count && (!plan.bound || plan.bound.value === age);
  if (!isOfBoard || !isOfOne || !asksHowMuch(plan)) return undefined;
  const subjects = namedLines(index, plan.tokens).units.filter(
    (unit) => !unit.isAsking && !isAny(unit, NAMES_SCENARIO),
  );
  if (age) return ageAlone(asked, subjects, age);
  // "Payroll costs" are the row "Payroll", where no row of payroll says more.
  const bare = subjects.filter((unit) => !isOfSpending(unit));
  for (const named of [subjects, bare.length < subjects.length ? bare : []]) {
    const found =
      named.length > 0
        ? (rowAlone(asked, named) ?? columnAlone(asked, named) ?? tableAlone(asked, named))
        : undefined;
    if (found) return found;
  }
  return undefined;
}

/**
 * "Is void loss getting better", "how much less grant next year": returns the movement of the only row with a
 * name. The answer gives its full name, so that it is clear which row was found.
 */
export function movedAlone(asked: Asked): Result | undefined {
  const { index, plan } = asked;
  const { operation } = plan;
  if (operation !== "difference" && operation !== "percentChange") return undefined;
  if (asksForWords(plan.text)) return undefined;
  if (!index.scenarios.has("budget") || plan.unread.length > 0 || plan.papersOf.length > 0) return undefined;
  const subjects = namedLines(index, plan.tokens).units.filter(({ isAsking }) => !isAsking);
  const dated = rowsNamed(asked, subjects).filter(({ figures }) => figures.some(({ period }) => period));
  const [label, other] = new Set(dated.map((row) => bareName(row)));
  if (label === undefined || other !== undefined) return undefined;
  const moved = change(operation, { index, plan: { ...plan, tokens: tokensOf(dated[0]?.label ?? "") } });
  const isOfRow = moved?.values.every(({ operands }) =>
    operands.every((one) => one.label.toLowerCase().startsWith(label)),
  );
  return moved && isOfRow ? { ...moved, certainty: Math.max(moved.certainty, ALONE) } : undefined;
}

/** A row's name without text in brackets: "Void loss (% of rent)". */
const bareName = ({ label }: Line) =>
  label
    .replace(/\s*\([^)]*\)?/g, "")
    .toLowerCase()
    .trim();

const isAny = ({ alternatives: [words = []] }: Unit, of: RegExp) =>
  words.length > 0 && words.every((word) => of.test(word));
/** How certain it is that the only line of a name is meant, though the name says more. */
const ALONE = 0.7;
/** Minimum share of a label that must be said, weighted by how distinctive its words are. */
const LEAST_SAID = 0.3;

/** The only row that all that is asked about names, by its own words and those of the headings over it. */
function rowAlone(asked: Asked, subjects: Unit[]): Result | undefined {
  const { index, plan } = asked;
  const rows = rowsNamed(asked, subjects);
  if (new Set(rows.map((row) => row.label.toLowerCase().trim())).size !== 1) return undefined;
  const [period] = plan.periods;
  const isSaid = (breakdown: string) =>
    subjects.some((unit) => coveredBy(unit, index.wordsOf(breakdown)) !== undefined);
  // What a debtor owes is the total of the row, and not what is overdue of it.
  const isAsked = ({ breakdown }: PaperFigure) =>
    breakdown === null || isBareTotal(breakdown) || isSaid(breakdown);
  const isThere =
    !period || rows.some(({ figures }) => figures.some((one) => answersPeriod(one.period, period)));
  if (!isThere) {
    const sum = sumOfMonths(asked);
    const parts = sum?.values.flatMap(({ operands }) => operands) ?? [];
    const isOfOne = parts.every((part) => rows.some((line) => line === index.rowOf(part)));
    return sum && isOfOne ? { ...sum, certainty: Math.max(sum.certainty, ALONE) } : undefined;
  }
  const choice = select(index, plan, {
    tokens: plan.tokens,
    period,
    scenario: plan.scenario,
    where: (line, figure) => rows.includes(line) && isAsked(figure),
  });
  // What is counted goes by the name of a count: "how many came to Dublin" is no line of costs.
  if (choice && HOW_MANY.test(plan.text) && choice.figure.nature !== "count") return undefined;
  if (choice && !period && isOneOfMany(choice.line, choice.figure)) return undefined;
  if (!choice || (choice.rivals.length > 0 && certaintyOf(choice) < ALONE)) return undefined;
  return {
    operation: "value",
    values: [stated(choice.figure)],
    certainty: Math.max(certaintyOf(choice), ALONE),
  };
}

/** The rows with all the words asked about, in their own name or their headings. */
const rowsNamed = (asked: Asked, subjects: Unit[]): Line[] =>
  withoutParts(
    linesWith(asked, subjects).filter((line) => line.kind === "row" && isNamed(asked, line, subjects)),
  );

/** Of "Total Project Expenses" and a row "Project Expenses" among what it adds up, the total. */
function withoutParts(rows: Line[]): Line[] {
  const isPartOf = ({ table, path, words }: Line, total: Line) =>
    table === total.table &&
    path.length > total.path.length &&
    words.size === total.words.size &&
    [...words].every((word) => total.words.has(word));
  return rows.filter((row) => !rows.some((total) => total.isTotal && isPartOf(row, total)));
}

/** The lines that have a word of what is asked about. */
const linesWith = ({ index }: Asked, subjects: Unit[]): Line[] => [
  ...new Set(
    subjects.flatMap(({ alternatives }) =>
      alternatives.flatMap((words) => words.flatMap((word) => index.byWord.get(word) ?? [])),
    ),
  ),
];

function isNamed({ index }: Asked, { words, above }: Line, subjects: Unit[]): boolean {
  const own = subjects.map((unit) => coveredBy(unit, words));
  const hit = new Set(own.flatMap((one) => one?.words ?? []));
  if (hit.size === 0 || !subjects.every((unit, at) => own[at] || coveredBy(unit, above))) return false;
  const weigh = (all: Iterable<string>) => [...all].reduce((sum, word) => sum + index.weight(word), 0);
  return weigh(hit) >= LEAST_SAID * weigh(words);
}

/** What is forecast for one month of several is not what is forecast. */
const isOneOfMany = ({ figures }: Line, { scenario, nature, period }: PaperFigure) =>
  scenario === "forecast" &&
  nature === "flow" &&
  figures.some((one) => one.scenario === "forecast" && one.period?.end !== period?.end);

/** The total of the only column of a name. */
function columnAlone(asked: Asked, subjects: Unit[]): Result | undefined {
  const { index, plan } = asked;
  // "Unrealized loss on investments" is the column "Unrealized gain/(loss)" of the list of investments.
  const columns = linesWith(asked, subjects).filter(
    ({ kind, words, figures: [first] }) =>
      kind === "column" &&
      subjects.every(
        (unit) => coveredBy(unit, words) ?? coveredBy(unit, index.wordsOf(first?.title ?? "")),
      ) &&
      subjects.some((unit) => coveredBy(unit, words)),
  );
  const totals = columns.flatMap(({ figures }) => figures.filter(index.isTotal));
  return columns.length === 1 ? theOnly(totals, plan) : undefined;
}

/** "Debtors over 90 days": the total of the column of that age, in the only list of such debts; of several days, the latest. */
function ageAlone({ index, plan }: Asked, subjects: Unit[], age: number): Result | undefined {
  const isOfAge = (heading: string) =>
    new RegExp(`(?<![-–\\d]\\s*)\\b(?:${age}|${age + 1})\\b(?!\\s*[-–]\\s*\\d)`).test(heading);
  const totals = index.lines
    .filter(({ kind, label }) => kind === "column" && isOfAge(label))
    .filter((column) => {
      const words = nameOf(index, index.rowsOf.get(column.table) ?? []);
      return subjects.every((unit) => coveredBy(unit, words) ?? coveredBy(unit, column.words));
    })
    .flatMap(({ figures }) => figures.filter(index.isTotal));
  return theOnly(latestOf(totals), plan);
}

/** The total of the only table of a name; of those at several times, the latest. */
function tableAlone({ index, plan }: Asked, subjects: Unit[]): Result | undefined {
  const tables = [...index.rowsOf.values()].filter((rows) => {
    const words = nameOf(index, rows);
    const said = new Set(subjects.flatMap((unit) => coveredBy(unit, words)?.words ?? []));
    return subjects.every((unit) => coveredBy(unit, words)) && said.size * 2 > words.size;
  });
  const totals = tables.flatMap((rows) => rows.filter(({ isTotal }) => isTotal));
  const [total] = totals;
  if (!total || totals.length > 1) return undefined;
  const wanted = { tokens: plan.tokens, period: plan.periods[0], scenario: plan.scenario };
  return theOnly(latestOf(fitting(total, wanted, plan)), plan);
}

function latestOf(figures: PaperFigure[]): PaperFigure[] {
  const last = lastEnd(figures);
  return figures.filter(({ period }) => (period?.end ?? "") === last);
}

/** The names of tables, computed once. */
const nameOfTable = remembered((rows: Line[]) => ({ is: tableName(rows[0]?.figures[0]?.title ?? null) }));

const nameOf = (index: Asked["index"], rows: Line[]) => index.wordsOf(nameOfTable(rows).is);

function theOnly(figures: PaperFigure[], { periods: [period], scenario }: Asked["plan"]): Result | undefined {
  const fits = figures.filter(
    (figure) =>
      (!period || answersPeriod(figure.period, period)) && (!scenario || figure.scenario === scenario),
  );
  const [figure] = fits;
  return figure && fits.length === 1
    ? { operation: "value", values: [stated(figure)], certainty: ALONE }
    : undefined;
}
