import { scenarioName } from "@/lib/ai/figure-names";
import { withoutOrders } from "@/lib/ai/untrusted";
import type { PaperFigure } from "@/lib/ask/answer";
import { calculate, quantityOf } from "@/lib/ask/quantities";
import { NotComputable, type Quantity } from "@/lib/ask/quantity";
import { lineName, periodName, sayAmount, sayFigure, tableName } from "@/lib/ask/say";
import {
  alikeInColumn,
  inOrder,
  isShortened,
  listsFor,
  ordersFigures,
  pathOf,
} from "@/lib/claims/superlatives";
import { readable } from "@/lib/evidence/lines";
import { lengthInMonths, type Period } from "@/lib/ledger/period";

/** Looks up all figures of the tables that contain these figures; empty where that is impossible. */
export type TablesOf = (figures: PaperFigure[]) => Promise<PaperFigure[]>;

/**
 * For words that rank something, the ranked lists needed to judge them: the rows and columns of a text's figures and, where a number was
 * computed from two cells of a row, the same calculation for the other rows.
 * @param shown the figures of all pages that the model was shown
 * @param quoted those in the rows that a text quotes, for a text that names none
 */
export async function ordersOf(
  text: string,
  quantities: Quantity[],
  tablesOf: TablesOf,
  shown: PaperFigure[] = [],
  quoted: PaperFigure[] = [],
): Promise<string[]> {
  const named = [...new Set(quantities.flatMap(({ operands }) => operands))];
  // "First tranche sales" is the name of a line.
  const words = named.reduce(
    (left, { label }) => left.split(new RegExp(escaped(label), "i")).join(" "),
    text,
  );
  if (!ordersFigures(words)) return [];
  if (named.length === 0) return await columnsBeside(quoted, tablesOf);
  const all = await tablesOf(named);
  const own = [...new Set(quantities.flatMap(({ formula, operands }) => (formula === null ? operands : [])))];
  const worked = [...quantities, ...variances(own, all, quantities)];
  const computed = new Set(worked.flatMap((quantity) => workedOutOrder(quantity, all)));
  // "The lowest margin, 9.7%": the sentence does not rank the profits from which it was computed.
  const ranked = own.length === 0 && computed.size > 0 ? [] : named;
  return [
    ...listsFor(text, ranked, all).map(told),
    ...computed,
    ...new Set(ranked.flatMap((figure) => acrossPapers(figure, shown))),
  ];
}

const escaped = (label: string) => label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** How many columns of one table are listed. */
const MOST_COLUMNS = 8;

/** For a ranking beside quoted rows without a named figure ("the fastest of the five"): the columns of the first row's table. */
async function columnsBeside(quoted: PaperFigure[], tablesOf: TablesOf): Promise<string[]> {
  const [first] = quoted;
  const row = quoted.filter((one) => first && isBeside(one, first));
  if (row.length === 0) return [];
  const all = await tablesOf(row);
  const columns = row.map((one) => alikeInColumn(one, all)).filter((list) => list.length >= FEWEST_TIMES);
  return columns.slice(0, MOST_COLUMNS).map(told);
}

const isBeside = (one: PaperFigure, other: PaperFigure) =>
  one.paper?.id === other.paper?.id && one.table === other.table && one.row === other.row;

/** "The largest overrun: $171,105 against a budget of $108,000": how far each figure is from its plan, computed or as a printed variance. */
function variances(named: PaperFigure[], all: PaperFigure[], quantities: Quantity[]): Quantity[] {
  const isPlanOf = (plan: PaperFigure, one: PaperFigure) =>
    isBeside(plan, one) &&
    plan.measure === "value" &&
    plan.scenario !== "actual" &&
    plan.period?.end === one.period?.end &&
    plan.period?.start === one.period?.start;
  const ofVariances = named
    .filter(({ measure }) => measure === "variance" || measure === "variancePercent")
    .flatMap((one) => {
      const plan = all.find((other) => isPlanOf(other, one) && other.scenario === one.scenario);
      const actual =
        plan && all.find((other) => isBeside(other, plan) && isPlanOf(plan, other) && isOutcome(other));
      return plan && actual ? [{ actual, plan, isPercent: one.measure === "variancePercent" }] : [];
    });
  const ofBoth = named.filter(isOutcome).flatMap((actual) => {
    const plan = named.find((other) => isPlanOf(other, actual) || isEarlier(other, actual));
    return plan ? [{ actual, plan, isPercent: false }] : [];
  });
  return [...ofVariances, ...ofBoth].flatMap(({ actual, plan, isPercent }) => {
    // A difference computed in the sentence itself is ranked separately.
    const isTold = quantities.some(
      ({ formula, operands }) => formula !== null && operands.includes(actual) && operands.includes(plan),
    );
    const quantity = isTold ? null : workedOut(isPercent ? "percentChange" : "difference", actual, plan);
    return quantity ? [quantity] : [];
  });
}

/** "Only marketing was lower, at $604 against $633": whether one figure is of the same line a year before. */
const isEarlier = (one: PaperFigure, other: PaperFigure) =>
  isBeside(one, other) &&
  one.measure === "value" &&
  one.period !== null &&
  other.period !== null &&
  lengthOf(one.period) === lengthOf(other.period) &&
  one.period.end < other.period.end;

const isOutcome = ({ scenario, measure }: PaperFigure) => scenario === "actual" && measure === "value";

/** Fewer times have no worst one. */
const FEWEST_TIMES = 3;

/** "February was the worst month": one line over time, collected from papers that each report a month or two, as far as they were shown. */
function acrossPapers(figure: PaperFigure, shown: PaperFigure[]): string[] {
  const keyOf = (one: PaperFigure) =>
    one.period &&
    [lineName(one), one.breakdown, one.measure, one.scenario, one.unit, lengthOf(one.period)].join("|");
  const key = keyOf(figure);
  const alike = key ? shown.filter((one) => keyOf(one) === key) : [];
  const papers = new Set(alike.map(({ paper }) => paper?.id));
  const times = new Set(alike.map(({ period }) => period?.end));
  if (papers.size < 2 || times.size < FEWEST_TIMES) return [];
  const said = alike.map((one) => ({
    value: one.value,
    text: `${one.period ? periodName(one.period) : ""} ${sayFigure(one)} (${one.paper?.title ?? ""})`,
  }));
  const distinct = [...new Map(said.map((one) => [one.text, one])).values()];
  const order = inOrder(
    distinct,
    ({ value }) => value,
    ({ text }) => text,
  );
  return [withoutOrders(readable(`${lineName(figure)}, in several papers: ${order}`.replace(/[“”"]/g, "")))];
}

const lengthOf = (period: Period) => (period.kind === "instant" ? 0 : lengthInMonths(period));

/** A list of figures: a row by its times and columns, or a column by its lines. What all share is stated once. */
function told(list: PaperFigure[]): string {
  const [first] = list as [PaperFigure];
  const isRow = list.every(({ row }) => row === first.row);
  const isOfHeading = list.every((one) => pathOf(one) === pathOf(first));
  const heading = isOfHeading && !isRow ? `under ${first.path.at(-1)?.replace(/:$/, "")}` : "";
  const columnOf = (figure: PaperFigure) =>
    [figure.breakdown, figure.period && periodName(figure.period), scenarioName(figure)]
      .filter(Boolean)
      .join(", ");
  const name = [
    isRow ? lineName(first) : columnOf(first),
    first.path.length > 0 ? heading : "",
    tableName(first.title),
  ];
  const order = inOrder(
    list,
    ({ value }) => value,
    (one) => `${isRow ? columnOf(one) : rowOf(one, isOfHeading)} ${sayFigure(one)}`,
  );
  return withoutOrders(readable(`${name.filter(Boolean).join(", ")}: ${order}`.replace(/[“”"]/g, "")));
}

/** A line with its heading, unless all lines share it. */
function rowOf(figure: PaperFigure, isOfHeading: boolean): string {
  const over = figure.path.at(-1)?.replace(/:$/, "") ?? "";
  const name = lineName(figure);
  return isOfHeading || over === "" || name.includes(over) ? name : `${name} (${over})`;
}

type Worked = { line: string; quantity: Quantity | null; figure: PaperFigure };

/**
 * "Freight rose most, by 12%": the same calculation for every row of its table. For a long table only the ends are listed, so the rows
 * under its own heading are also listed separately: "of the bank accounts, Savings fell most".
 */
function workedOutOrder({ operation, operands }: Quantity, all: PaperFigure[]): string[] {
  const [one, other] = operands;
  if (!operation || !one || !other || operands.length !== 2) return [];
  if (one.table !== other.table || one.row !== other.row || one.column === other.column) return [];
  const seconds = new Map(alikeInColumn(other, all).map((figure) => [figure.row, figure]));
  const rows = alikeInColumn(one, all).flatMap((figure): Worked[] => {
    const second = seconds.get(figure.row);
    const line = withoutOrders(readable(lineName(figure)));
    return second ? [{ line, quantity: workedOut(operation, figure, second), figure }] : [];
  });
  const heading = one.path.at(-1);
  const beside = rows.filter(({ figure }) => pathOf(figure) === pathOf(one));
  const isPart = heading !== undefined && isShortened(rows) && beside.length < rows.length;
  return [
    ...ordered(operation, rows),
    ...(isPart ? ordered(`${operation}, under ${withoutOrders(readable(heading))}`, beside) : []),
  ];
}

/** Rows ranked by their result; empty with fewer than two. */
function ordered(name: string, rows: Worked[]): string[] {
  const told = rows.flatMap(({ line, quantity }) => (quantity ? [{ line, quantity }] : []));
  if (told.length < 2) return [];
  const list = inOrder(
    told,
    ({ quantity }) => quantity.value.toNumber(),
    ({ line, quantity: { value, unit, currency, precision } }) =>
      `${line} ${sayAmount({ value: value.toNumber(), unit, currency }, precision)}`,
  );
  const left = rows.flatMap(({ line, quantity }) => (quantity ? [] : [line]));
  return [`${name}: ${list}${left.length > 0 ? `; not computable for ${left.join(", ")}` : ""}`];
}

function workedOut(
  operation: NonNullable<Quantity["operation"]>,
  one: PaperFigure,
  other: PaperFigure,
): Quantity | null {
  try {
    return calculate(operation, [quantityOf(one), quantityOf(other)]);
  } catch (error) {
    if (error instanceof NotComputable) return null;
    throw error;
  }
}
