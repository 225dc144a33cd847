import { Decimal } from "decimal.js";
import type { Scenario } from "@/lib/ledger/figure";
import { lengthInMonths, type Period } from "@/lib/ledger/period";
import type { AnswerValue, PaperFigure } from "./answer";
import { isMinusOfOutflow } from "./paid-out";
import { lineName, periodName } from "./say";

/** A figure of a paper, or what code worked out of figures, with all that decides what may be done with it. */
export type Quantity = Pick<AnswerValue, "unit" | "currency" | "operands"> & {
  value: Decimal;
  nature: PaperFigure["nature"];
  /** What it is rounded to. */
  precision: number;
  name: string;
  period: Period | null;
  scenario: Scenario | null;
  /** How it was worked out, without brackets around the whole; null for a figure of a paper. */
  formula: string | null;
  /**
   * Of a change, which way it went: from the earlier time to the later, from the plan to what came about. Null for all
   * else, and where neither tells.
   */
  direction: -1 | 0 | 1 | null;
  /** What comes in or goes out in a month: a balance lasts so many months of it. */
  isPerMonth?: true;
};

/** Why something is not worked out, in words for who asked for it. */
export class NotComputable extends Error {}

export type OperationName =
  | "difference"
  | "sum"
  | "average"
  | "percentChange"
  | "share"
  | "ratio"
  | "perMonth"
  | "count";

/** A figure as a quantity. The column of a variance is none: it is worked out of the figures themselves. */
export function quantityOf(figure: PaperFigure): Quantity {
  const { value, unit, currency, nature, precision, period, scenario } = figure;
  return {
    value: new Decimal(value),
    unit,
    currency,
    nature,
    precision,
    name: lineName(figure),
    period,
    scenario: scenario === "prior" ? "actual" : scenario,
    operands: [figure],
    formula: null,
    direction: null,
  };
}

/** Works one operation out. Throws `NotComputable` where the units, the natures or the times of its operands do not fit. */
export function calculate(operation: OperationName, operands: Quantity[]): Quantity {
  const [first, second] = operands;
  if (operation === "perMonth" && first && !second) return perMonth(first);
  if (operation === "count") return counted(operands);
  if (!first || !second) throw new NotComputable(`${operation} takes two figures at least.`);
  if (operation === "sum" || operation === "average") return total(operation, operands);
  if (operands.length > 2) throw new NotComputable(`${operation} takes two figures.`);
  if (isSame(first, second)) throw new NotComputable(`${first.name} is not set against itself.`);
  if (operation === "difference") return difference(first, second);
  if (operation === "percentChange") return percentChange(first, second);
  if (operation === "perMonth") throw new NotComputable("perMonth takes one figure.");
  return operation === "share" ? share(first, second) : ratio(first, second);
}

function difference(one: Quantity, other: Quantity): Quantity {
  assertOfOneKind([one, other]);
  assertComparable(one, other);
  const value = one.value.minus(other.value);
  const towards = orderOf(one, other);
  return worked([one, other], {
    value,
    // Two percentages are points apart.
    unit: one.unit === "percent" ? "points" : one.unit,
    formula: `${written(one)} − ${written(other)}`,
    direction: towards === null ? null : signOf(value.times(towards)),
  });
}

function percentChange(late: Quantity, early: Quantity): Quantity {
  assertOfOneKind([late, early]);
  if (late.unit === "percent")
    throw new NotComputable("A change between two percentages is told in points: use difference.");
  if (orderOf(late, early) === -1)
    throw new NotComputable("percentChange takes the later figure first, or the actual one before its plan.");
  // "Already 8% above the budget of the whole year" is said of a plan, and of nothing else.
  if (monthsOf(late) !== monthsOf(early) && isPlan(late) === isPlan(early))
    throw new NotComputable(`These are of different lengths of time: ${times(late, early)}.`);
  assertComparable(late, early);
  if (!early.value.isPositive() || early.value.isZero())
    throw new NotComputable("A percentage change from nothing or from a negative figure means nothing.");
  const value = late.value.minus(early.value).div(early.value).times(100);
  return worked([late, early], {
    value,
    unit: "percent",
    nature: "ratio",
    formula: `(${written(late)} − ${written(early)}) ÷ ${written(early)} × 100`,
    direction: orderOf(late, early) === null ? null : signOf(value),
  });
}

function share(part: Quantity, whole: Quantity): Quantity {
  assertOfOneKind([part, whole]);
  assertNotZero(whole);
  // What was worked out has no row that tells what its minus means.
  const isPlain = part.formula === null && whole.formula === null;
  const isUnsigned = isPlain && isMinusOfOutflow(part.operands[0], whole.operands[0]);
  const [over, under] = isUnsigned ? [sizeOf(part), sizeOf(whole)] : [part, whole];
  return worked([part, whole], {
    value: over.value.div(under.value).times(100),
    unit: "percent",
    nature: "ratio",
    formula: `${written(over)} ÷ ${written(under)} × 100`,
  });
}

const sizeOf = (one: Quantity): Quantity => ({ ...one, value: one.value.abs() });

function ratio(one: Quantity, other: Quantity): Quantity {
  if ([one, other].some(({ unit }) => unit !== "money" && unit !== "plain" && unit !== "times"))
    throw new NotComputable("A ratio is of two amounts or counts, not of percentages.");
  if (one.unit === "money" && other.unit === "money") assertOneCurrency([one, other]);
  if (one.nature === "count" && other.unit === "money")
    throw new NotComputable("An amount is divided by a count, not a count by an amount.");
  assertNotZero(other);
  // A balance lasts so many months of what goes out in one.
  const isLasting = one.nature === "balance" && other.isPerMonth;
  const isPerUnit = other.nature === "count" && one.nature !== "count";
  return worked([one, other], {
    value: one.value.div(other.value),
    unit: isLasting ? "months" : isPerUnit ? one.unit : "times",
    nature: "ratio",
    precision: isLasting ? 0.1 : 0.01,
    formula: `${written(one)} ÷ ${written(other)}`,
  });
}

function total(operation: "sum" | "average", all: Quantity[]): Quantity {
  assertOfOneKind(all);
  if (operation === "sum") assertAddable(all);
  const sum = all.reduce((value, one) => value.plus(one.value), new Decimal(0));
  const parts = all.map(written).join(" + ");
  return worked(
    all,
    operation === "sum"
      ? { value: sum, formula: parts }
      : { value: sum.div(all.length), formula: `(${parts}) ÷ ${all.length}` },
  );
}

/** What an amount over several months comes to in one of them. */
function perMonth(one: Quantity): Quantity {
  const months = monthsOf(one);
  if (one.nature !== "flow" || one.unit === "percent" || !months || !Number.isInteger(months))
    throw new NotComputable(`${one.name} is no amount over whole months.`);
  const formula = `${written(one)} ÷ ${months}`;
  return { ...worked([one], { value: one.value.div(months), formula }), period: null, isPerMonth: true };
}

/** How many figures there are, each of a row of its own. */
function counted(all: Quantity[]): Quantity {
  const figures = new Set(all.flatMap(({ operands }) => operands));
  if (all.some(({ formula }) => formula !== null) || figures.size < all.length)
    throw new NotComputable("count takes figures of papers, each once.");
  const value = new Decimal(all.length);
  const of = { nature: "count", unit: "plain", currency: null, precision: 1 } as const;
  return { ...worked(all, { value, formula: `count(${all.map(written).join(", ")})` }), ...of };
}

type Worked = Pick<Quantity, "value" | "formula"> & Partial<Quantity>;

/** Characters of a formula: three sums of thirty figures. One that is worked out of others, over and over, has no end. */
const LONGEST_FORMULA = 2_000;

function worked(operands: Quantity[], as: Worked): Quantity {
  const [first] = operands as [Quantity];
  if ((as.formula?.length ?? 0) > LONGEST_FORMULA)
    throw new NotComputable("This is worked out of too many figures.");
  const unit = as.unit ?? operands.find((one) => one.unit === "money")?.unit ?? first.unit;
  const currency = operands.find((one) => one.currency)?.currency ?? null;
  const names = new Set(operands.map(({ name }) => name));
  return {
    nature: first.nature,
    precision: Math.max(...operands.map(({ precision }) => precision)),
    direction: null,
    ...as,
    name: [...names].join(", "),
    // What is worked out of two times is of neither.
    period: operands.every((one) => isOneTime(one, first)) ? first.period : null,
    scenario: operands.every(({ scenario }) => scenario === first.scenario) ? first.scenario : null,
    unit,
    currency: unit === "money" ? currency : null,
    operands: [...new Set(operands.flatMap((one) => one.operands))],
  };
}

const FORMAT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

/** An operand within a formula; what was worked out itself, and a negative number, in brackets. */
function written({ value, formula }: Quantity): string {
  if (formula !== null) return `(${formula})`;
  const number = FORMAT.format(value.abs().toNumber());
  return value.isNegative() ? `(−${number})` : number;
}

function assertOfOneKind(all: Quantity[]): void {
  const [first] = all as [Quantity];
  // A paper that puts its currency over one table leaves it out over the next.
  const kindOf = ({ unit, nature }: Quantity) => (unit === "money" && nature !== "ratio" ? "plain" : unit);
  if (all.some((one) => kindOf(one) !== kindOf(first) || isCount(one) !== isCount(first)))
    throw new NotComputable(`These are of different units: ${names(all)}.`);
  assertOneCurrency(all);
  if (all.some(({ nature }) => nature !== first.nature))
    throw new NotComputable(
      `An amount over time and a balance are not set against each other: ${names(all)}.`,
    );
}

/** Whether both are one figure, or were worked out in one way. */
const isSame = (one: Quantity, other: Quantity) =>
  one.formula === other.formula &&
  one.operands.length === other.operands.length &&
  one.operands.every((operand) => other.operands.includes(operand));

const isCount = ({ nature }: Quantity) => nature === "count";

function assertOneCurrency(all: Quantity[]): void {
  if (new Set(all.flatMap(({ currency }) => currency ?? [])).size > 1)
    throw new NotComputable("These are of different currencies.");
}

/** What grew from one figure to the other may be asked of equal lengths of time, or of a stretch and the rest of it. */
function assertComparable(one: Quantity, other: Quantity): void {
  if (one.nature !== "flow" || monthsOf(one) === monthsOf(other)) return;
  const [a, b] = [one.period, other.period];
  const isPartOf = a && b && one.name === other.name && (a.start === b.start || a.end === b.end);
  if (!isPartOf) throw new NotComputable(`These are of different lengths of time: ${times(one, other)}.`);
}

function assertAddable(all: Quantity[]): void {
  const [first] = all as [Quantity];
  if (all.some(({ unit }) => unit === "percent" || unit === "times"))
    throw new NotComputable("Percentages and ratios are not added up.");
  if (first.nature === "balance" && !all.every((one) => isOneTime(one, first)))
    throw new NotComputable(`Balances of different days are not added up: ${times(...all)}.`);
  for (const [at, one] of all.entries())
    if (all.slice(at + 1).some((other) => countsTwice(one, other)))
      throw new NotComputable(`${one.name} would be counted twice: ${times(...all)}.`);
}

/** Whether two quantities are of one line and their times overlap. */
function countsTwice(one: Quantity, other: Quantity): boolean {
  if (one.operands.some((operand) => other.operands.includes(operand))) return true;
  const [a, b] = [one.period, other.period];
  const isOneLine = one.name === other.name && one.scenario === other.scenario;
  return (
    isOneLine && a !== null && b !== null && a.start <= b.end && b.start <= a.end && isSameRow(one, other)
  );
}

/** Lines of one name stand under different headings, and in a table for each part of a company. */
function isSameRow({ operands: [a] }: Quantity, { operands: [b] }: Quantity): boolean {
  return a?.path.join("›") === b?.path.join("›") && a?.breakdown === b?.breakdown;
}

function assertNotZero({ value, name }: Quantity): void {
  if (value.isZero()) throw new NotComputable(`${name} is zero, and nothing is divided by that.`);
}

const isOneTime = ({ period: a }: Quantity, { period: b }: Quantity) =>
  a?.start === b?.start && a?.end === b?.end;

const monthsOf = ({ period, isPerMonth }: Quantity) =>
  isPerMonth ? 1 : period ? lengthInMonths(period) : null;

const isPlan = ({ scenario }: Quantity) => scenario !== null && scenario !== "actual";

/** 1 where a change goes from the second to the first, -1 where the other way round, null where neither tells. */
function orderOf(one: Quantity, other: Quantity): -1 | 1 | null {
  // What came about by November is set against the plan for the year, and not the other way round.
  if (isPlan(one) !== isPlan(other)) return isPlan(other) ? 1 : -1;
  const [a, b] = [one.period?.end, other.period?.end];
  return a && b && a !== b ? (a > b ? 1 : -1) : null;
}

const signOf = (value: Decimal) => Math.sign(value.toNumber()) as -1 | 0 | 1;
const names = (all: Quantity[]) => all.map(({ name }) => `“${name}”`).join(" and ");
const times = (...all: Quantity[]) =>
  [...new Set(all.map(({ period }) => (period ? periodName(period) : "no time")))].join(" and ");
