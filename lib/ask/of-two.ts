import { Decimal } from "decimal.js";
import { daysBetween } from "@/lib/days";
import { isLoss, isMinusOfOutflow, roleOf } from "./paid-out";
import {
  assertComparable,
  assertNotZero,
  assertOfOneKind,
  assertOfOneUnit,
  assertOneCurrency,
  isCount,
  mixed,
  NotComputable,
  PERCENT,
  type Quantity,
  signOf,
  sizeOf,
  times,
  worked,
  written,
} from "./quantity";

/** What one amount is of another, in percent. */
export function share(part: Quantity, whole: Quantity): Quantity {
  assertOfOneUnit([part, whole]);
  assertNotZero(whole);
  const [over, under] = signed(part, whole);
  return worked([part, whole], {
    value: over.value.div(under.value).times(100),
    ...PERCENT,
    formula: `${written(over)} ÷ ${written(under)} × 100${mixed(part, whole)}`,
  });
}

/** Divides one amount by another, an amount by a count, or a balance by a monthly amount. */
export function ratio(one: Quantity, other: Quantity): Quantity {
  if ([one, other].some(({ unit }) => unit !== "money" && unit !== "plain" && unit !== "times"))
    throw new NotComputable("A ratio is of two amounts or counts, not of percentages.");
  if (one.unit === "money" && other.unit === "money") assertOneCurrency([one, other]);
  if (one.nature === "count" && other.unit === "money")
    throw new NotComputable("An amount is divided by a count, not a count by an amount.");
  assertNotZero(other);
  const [over, under] = signed(one, other);
  // A balance lasts so many months of what goes out in one.
  const isLasting = one.nature === "balance" && other.isPerMonth;
  const isPerUnit = other.nature === "count" && one.nature !== "count";
  return worked([one, other], {
    value: over.value.div(under.value),
    unit: isLasting ? "months" : isPerUnit ? one.unit : "times",
    nature: "ratio",
    precision: isLasting ? 0.1 : 0.01,
    formula: `${written(over)} ÷ ${written(under)}${isLasting ? "" : mixed(one, other)}`,
  });
}

/** The amount per unit of a count: loan per borrower, coaches per club. */
export function per(one: Quantity, other: Quantity): Quantity {
  if ([one, other].some(({ unit }) => unit !== "money" && unit !== "plain") || other.unit === "money")
    throw new NotComputable("per takes an amount or a count, and the count that it is told for each of.");
  assertNotZero(other);
  const value = one.value.div(other.value);
  const precision = value.abs().lessThan(1000) ? 0.01 : 1;
  const formula = `${written(one)} ÷ ${written(other)}`;
  return worked([one, other], { value, unit: one.unit, nature: "ratio", precision, formula });
}

/**
 * Returns both with their meaningful signs: the minus of an expense only marks an outflow, and a loss divided
 * by it stays a loss. Throws where two minuses would turn into a gain, or where the meaning of a minus is
 * unknown.
 */
function signed(one: Quantity, other: Quantity): [Quantity, Quantity] {
  const [a, b] = [roleIn(one), roleIn(other)];
  // A calculated value has no row that shows what its minus means.
  const isPlain = one.formula === null && other.formula === null;
  if (isPlain && isMinusOfOutflow(one.operands[0], other.operands[0])) return [sizeOf(one), sizeOf(other)];
  if (b === "spent" && a !== "spent") return [isOfLoss(one) ? minusOf(one) : one, sizeOf(other)];
  const whole = a !== null && isOfLoss(other) ? minusOf(other) : other;
  if (b !== null || !whole.value.isNegative()) return [one, other];
  if (a === "spent") return [sizeOf(one), whole];
  if (a === "returned") return [minusOf(one), whole];
  if (a === "either")
    throw new NotComputable(
      `Whether ${one.name} was a charge or a credit is not told, so what it is of a loss is open: give both amounts.`,
    );
  if (one.value.isNegative() && one.nature === "balance" && other.nature === "flow")
    throw new NotComputable(
      `${one.name} and ${other.name} are both negative, and their ratio would read as that of two positive amounts: give both.`,
    );
  return [one, other];
}

const minusOf = (one: Quantity): Quantity => ({ ...one, value: one.value.abs().negated() });
const isOfLoss = ({ operands: [first, second] }: Quantity) => !second && isLoss(first?.label ?? "");

/** What the rows of a quantity say of its sign, where all say the same; null of a result, and of what is a difference. */
function roleIn({ operands, value, operation }: Quantity): ReturnType<typeof roleOf> {
  if (operation === "difference") return null;
  const roles = new Set(operands.map(({ label }) => roleOf(label, value.isNegative())));
  const [role = null] = roles;
  return roles.size === 1 ? role : null;
}

const DAYS_OF_YEAR = 365.25;
/** Years of 52 and 53 weeks end on other days. */
const MOST_DAYS_OFF = 10;

/** Compound annual growth over several years, in percent. */
export function annualGrowth(late: Quantity, early: Quantity): Quantity {
  const apart = late.period && early.period ? daysBetween(early.period.end, late.period.end) : 0;
  const years = Math.round(apart / DAYS_OF_YEAR);
  if (years < 2 || Math.abs(apart - years * DAYS_OF_YEAR) > MOST_DAYS_OFF)
    throw new NotComputable(
      `annualGrowth takes figures that are two years or more apart: ${times(late, early)}.`,
    );
  assertOfOneKind([late, early]);
  assertComparable(late, early);
  if (
    late.unit === "percent" ||
    !late.value.isPositive() ||
    !early.value.isPositive() ||
    early.value.isZero()
  )
    throw new NotComputable("A yearly growth is of two amounts above nothing.");
  const value = late.value.div(early.value).pow(new Decimal(1).div(years)).minus(1).times(100);
  return worked([late, early], {
    value,
    ...PERCENT,
    formula: `((${written(late)} ÷ ${written(early)}) ^ (1 ÷ ${years}) − 1) × 100`,
    direction: signOf(value),
  });
}

/** A percentage or a multiple of an amount, or so many of a thing at an amount each. */
export function product(one: Quantity, other: Quantity): Quantity {
  const by = [other, one].find(isRate) ?? [other, one].find(isCount);
  const amount = by === other ? one : other;
  if (!by || isRate(amount) || (isCount(amount) && isCount(by)))
    throw new NotComputable("A product is of an amount and a percentage, a multiple or a count.");
  const isPercent = by.unit === "percent";
  const value = amount.value.times(by.value);
  const { unit, nature, precision, period, scenario } = amount;
  const formula = `${written(amount)} × ${written(by)}${isPercent ? " ÷ 100" : ""}`;
  return {
    ...worked([amount, by], { value: isPercent ? value.div(100) : value, formula }),
    unit,
    nature,
    precision,
    period,
    scenario,
  };
}

const isRate = ({ unit }: Quantity) => unit === "percent" || unit === "points" || unit === "times";

/** The number of days a balance covers at a flow: receivables of sales, payables or inventory of costs. */
export function days(balance: Quantity, flow: Quantity): Quantity {
  assertOfOneUnit([balance, flow]);
  assertNotZero(flow);
  if (
    !flow.period ||
    flow.period.kind === "instant" ||
    balance.nature === "flow" ||
    flow.nature === "balance"
  )
    throw new NotComputable(
      "days takes a balance, or the average of two, and then an amount over a known time.",
    );
  const length = daysBetween(flow.period.start, flow.period.end) + 1;
  const [of, over] = [sizeOf(balance), sizeOf(flow)];
  return worked([balance, flow], {
    value: of.value.div(over.value).times(length),
    unit: "days",
    nature: "ratio",
    precision: 0.1,
    formula: `${written(of)} ÷ ${written(over)} × ${length} days`,
  });
}

/** How far two percentages lie apart, in hundredths of a point. */
export function basisPoints({ unit, value, formula, ...apart }: Quantity): Quantity {
  if (unit !== "points") throw new NotComputable("Basis points lie between two percentages.");
  return { ...apart, value: value.times(100), unit: "basisPoints", formula: `(${formula}) × 100` };
}
