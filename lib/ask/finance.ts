import { Decimal } from "decimal.js";
import { daysBetween } from "@/lib/days";
import {
  assertComparable,
  assertNotZero,
  assertOfOneKind,
  assertOfOneUnit,
  isCount,
  NotComputable,
  type Quantity,
  times,
} from "./quantity";
import { PERCENT, signOf, sizeOf, worked, written } from "./worked";

const DAYS_OF_YEAR = 365.25;
/** Years of 52 and 53 weeks end on other days. */
const MOST_DAYS_OFF = 10;

/** What grew in several years, as so many percent in each of them. */
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

/** For how many days of an amount over time a balance stands: receivables of sales, payables or inventory of their costs. */
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
