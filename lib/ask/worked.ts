import type { Decimal } from "decimal.js";
import { isOneTime, NotComputable, type Quantity } from "./quantity";
import { periodName } from "./say";

type Worked = Pick<Quantity, "value" | "formula"> & Partial<Quantity>;

/** Characters of a formula: three sums of thirty figures. One that is worked out of others, over and over, has no end. */
const LONGEST_FORMULA = 2_000;

/** A result may be this far off as it is told. */
const MOST_OFF = 0.01;

/** The coarser of what the operands are rounded to, unless hardly a digit of the result were left: "$0.605 less $0.55". */
function precisionOf(value: Decimal, operands: Quantity[]): number {
  const all = operands.map(({ precision }) => precision);
  const coarse = Math.max(...all);
  const told = value.div(coarse).round().times(coarse);
  return told.minus(value).abs().greaterThan(value.abs().times(MOST_OFF)) ? Math.min(...all) : coarse;
}

/** A quantity that was worked out of others. */
export function worked(operands: Quantity[], as: Worked): Quantity {
  const [first] = operands as [Quantity];
  if ((as.formula?.length ?? 0) > LONGEST_FORMULA)
    throw new NotComputable("This is worked out of too many figures.");
  const unit = as.unit ?? operands.find((one) => one.unit === "money")?.unit ?? first.unit;
  const currency = operands.find((one) => one.currency)?.currency ?? null;
  const names = new Set(operands.map(({ name }) => name));
  return {
    nature: operands.map(({ nature }) => nature).find((one) => one !== null) ?? null,
    precision: precisionOf(as.value, operands),
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
export function written({ value, formula }: Quantity): string {
  if (formula !== null) return `(${formula})`;
  const number = FORMAT.format(value.abs().toNumber());
  return value.isNegative() ? `(−${number})` : number;
}

export const PERCENT = { unit: "percent", nature: "ratio", precision: 0.1 } as const;

export const sizeOf = (one: Quantity): Quantity => ({ ...one, value: one.value.abs() });

export const signOf = (value: Decimal) => Math.sign(value.toNumber()) as -1 | 0 | 1;

/** What sets an amount over time against a balance is named for that. */
export function mixed(one: Quantity, other: Quantity): string {
  const nameOf = ({ nature, period }: Quantity) => {
    const when = period ? ` (${periodName(period)})` : "";
    return nature === "balance" ? `a balance${when}` : `an amount over time${when}`;
  };
  const isMixed = (["flow", "balance"] as const).every((nature) =>
    [one, other].some((operand) => operand.nature === nature),
  );
  return isMixed ? `, ${nameOf(one)} over ${nameOf(other)}` : "";
}
