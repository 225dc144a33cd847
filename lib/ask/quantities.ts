import { Decimal } from "decimal.js";
import { monthIndex } from "@/lib/ledger/period";
import type { PaperFigure } from "./answer";
import { annualGrowth, basisPoints, days, per, product, ratio, share } from "./of-two";
import { isOutflow, RESULT } from "./paid-out";
import {
  assertAddable,
  assertComparable,
  assertOfOneKind,
  assertOfOneUnit,
  isOfOneLength,
  isPlan,
  isSame,
  monthsOf,
  NotComputable,
  type OperationName,
  PERCENT,
  type Quantity,
  restOf,
  signOf,
  sizeOf,
  stretchOf,
  times,
  worked,
  written,
} from "./quantity";
import { lineName } from "./say";

/** A figure as a quantity. The column of a variance is none: it is worked out of the figures themselves. */
export function quantityOf(figure: PaperFigure): Quantity {
  const { value, unit, currency, precision, period, scenario, proof } = figure;
  // A printed number may be a flow or a balance; only counts and percentages are clear.
  const isOpen = proof === "unclear" && figure.nature === "flow";
  const nature = isOpen ? null : figure.nature;
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
  if (operation === "perMonth" && first && !second) return { ...perMonth(first), operation };
  if (operation === "fullYear" && first && !second) return fullYear(first);
  if (operation === "again" && first && !second) return again(first);
  if (operation === "count") return counted(operands);
  if (!first || !second) throw new NotComputable(`${operation} takes two figures at least.`);
  if (operation === "sum" || operation === "average") return { ...total(operation, operands), operation };
  if (operands.length > 2) throw new NotComputable(`${operation} takes two figures.`);
  if (isSame(first, second)) throw new NotComputable(`${first.name} is not set against itself.`);
  if (operation === "perMonth" || operation === "fullYear" || operation === "again")
    throw new NotComputable(`${operation} takes one figure.`);
  return { ...OF_TWO[operation](first, second), operation };
}

const OF_TWO = {
  difference,
  percentChange,
  annualGrowth,
  share,
  ratio,
  per,
  product,
  days,
  basisPoints: (one: Quantity, other: Quantity) => basisPoints(difference(one, other)),
};

/** A flow may be combined with a balance: a write-off or repayment changes it. */
function difference(late: Quantity, early: Quantity): Quantity {
  assertOfOneUnit([late, early]);
  if (late.nature === early.nature) assertComparable(late, early);
  const { one, other, isOut } = asTold(late, early);
  const value = one.value.minus(other.value);
  const rest = restOf(one, other);
  // What is left of a year is no distance from a plan.
  const towards = rest ? null : orderOf(one, other);
  const result = worked([one, other], {
    value,
    // Two percentages are points apart.
    ...(one.unit === "percent" && { unit: "points" as const }),
    formula: `${written(one)} − ${written(other)}${isOut ? `, as the outflow ${grew(value)}` : ""}`,
    direction: towards === null ? null : signOf(value.times(towards)),
  });
  return { ...result, period: rest ?? result.period };
}

function percentChange(late: Quantity, early: Quantity): Quantity {
  assertOfOneKind([late, early]);
  if (late.unit === "percent")
    throw new NotComputable("A change between two percentages is given in points: use difference.");
  if (orderOf(late, early) === -1)
    throw new NotComputable("percentChange takes the later figure first, or the actual one before its plan.");
  // "Already 8% above the budget of the whole year" is said of a plan, and of nothing else.
  if (!isOfOneLength(late, early) && isPlan(late) === isPlan(early) && !late.isAssumed)
    throw new NotComputable(`These are of different lengths of time: ${times(late, early)}.`);
  assertComparable(late, early);
  const areMinuses = late.value.isNegative() && early.value.isNegative();
  if (early.value.isZero() || (early.value.isNegative() && !areMinuses))
    throw new NotComputable(
      "A percentage change from nothing, or from a negative figure to a positive one, means nothing.",
    );
  const { one: to, other: from, isOut } = asTold(late, early);
  const value = to.value.minus(from.value).div(from.value.abs()).times(100);
  const base = areMinuses && !isOut ? written(sizeOf(early)) : written(from);
  return worked([late, early], {
    value,
    ...PERCENT,
    formula: `(${written(to)} − ${written(from)}) ÷ ${base} × 100${isOut ? `, as the outflow ${grew(value)}` : ""}`,
    direction: orderOf(late, early) === null ? null : signOf(value),
  });
}

const grew = (value: Decimal) => (value.isZero() ? "stayed" : value.isPositive() ? "grew" : "fell");

/** Outflows and debts are described by their size; a shrinking loss is a gain. */
function asTold(one: Quantity, other: Quantity): { one: Quantity; other: Quantity; isOut: boolean } {
  const isOut = [one, other].every((side) => side.value.isNegative() && isOfCosts(side));
  return isOut ? { one: sizeOf(one), other: sizeOf(other), isOut } : { one, other, isOut };
}

/** Rows of what went out: a minus that is no result, such as a loss. */
const isOfCosts = ({ operands }: Quantity) =>
  operands.every(({ label }) => isOutflow(label) || !RESULT.test(label));

function total(operation: "sum" | "average", all: Quantity[]): Quantity {
  assertOfOneKind(all);
  if (operation === "sum") assertAddable(all);
  const sum = all.reduce((value, one) => value.plus(one.value), new Decimal(0));
  const parts = all.map(written).join(" + ");
  if (operation === "average")
    return worked(all, { value: sum.div(all.length), formula: `(${parts}) ÷ ${all.length}` });
  const result = worked(all, { value: sum, formula: parts });
  const isAssumed = all.some(({ isPerMonth }) => isPerMonth) && all.some(({ isPerMonth }) => !isPerMonth);
  return { ...result, period: result.period ?? stretchOf(all), ...(isAssumed && { isAssumed }) };
}

/** The monthly average of a flow over several months, or of a balance's movement between two days. */
function perMonth(one: Quantity): Quantity {
  const months = monthsMoved(one) ?? (one.nature === "flow" ? monthsOf(one) : null);
  if (one.unit === "percent" || !months || !Number.isInteger(months))
    throw new NotComputable(`${one.name} is no amount over whole months.`);
  const formula = `${written(one)} ÷ ${months}`;
  const result = worked([one], { value: one.value.div(months), formula });
  return { ...result, nature: "flow", period: null, isPerMonth: true };
}

const MONTHS = 12;

/** Where a line ends the year at the pace of its months so far. */
function fullYear(one: Quantity): Quantity {
  const months = one.nature === "flow" ? monthsOf(one) : null;
  if (one.unit === "percent" || !months || !Number.isInteger(months) || months >= MONTHS)
    throw new NotComputable(`${one.name} is no amount over a part of a year.`);
  const formula = `${written(one)} ÷ ${months} × ${MONTHS}`;
  return {
    ...worked([one], { value: one.value.div(months).times(MONTHS), formula }),
    period: null,
    isAssumed: true,
  };
}

/** The same once more, of a time to come: "if December is like November". */
function again(one: Quantity): Quantity {
  if (one.nature !== "flow") throw new NotComputable(`${one.name} is no amount over time.`);
  const formula = `${written(one)} once more`;
  return { ...worked([one], { value: one.value, formula }), period: null, isAssumed: true };
}

/** The months between the two balances of a difference. */
function monthsMoved({ nature, direction, unit, operands: [one, other, third] }: Quantity): number | null {
  const isMove = nature === "balance" && direction !== null && unit !== "percent" && unit !== "points";
  if (!isMove || !one?.period || !other?.period || third) return null;
  return Math.abs(monthIndex(one.period.end) - monthIndex(other.period.end)) || null;
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

/** 1 where a change goes from the second to the first, -1 for the reverse, null where unknown. */
function orderOf(one: Quantity, other: Quantity): -1 | 1 | null {
  if (isPlan(one) !== isPlan(other)) {
    const [plan, actual, ofPlan] = isPlan(one) ? [one, other, 1 as const] : [other, one, -1 as const];
    // What came about by November is set against the plan for the year, and not the other way round; what is foreseen for a time to come
    // is later than what there is.
    const isToCome = plan.period && actual.period && plan.period.start > actual.period.end;
    return isToCome ? ofPlan : ofPlan === 1 ? -1 : 1;
  }
  const [a, b] = [one.period?.end, other.period?.end];
  return a && b && a !== b ? (a > b ? 1 : -1) : null;
}
