import type { Decimal } from "decimal.js";
import { daysAfter } from "@/lib/days";
import type { Scenario } from "@/lib/ledger/figure";
import { lengthInMonths, type Period } from "@/lib/ledger/period";
import { listed } from "@/lib/wording";
import type { AnswerValue, PaperFigure } from "./answer";
import { periodName } from "./say";

/** A figure of a paper, or what code worked out of figures, with all that decides what may be done with it. */
export type Quantity = Pick<AnswerValue, "unit" | "currency" | "operands"> & {
  value: Decimal;
  /** Null for a printed number of which only the words are known. */
  nature: PaperFigure["nature"] | null;
  /** What it is rounded to. */
  precision: number;
  name: string;
  period: Period | null;
  scenario: Scenario | null;
  /** How it was worked out, without brackets around the whole; null for a figure of a paper. */
  formula: string | null;
  /**
   * For a change, its direction: from the earlier time to the later, or from plan to actual. Null otherwise,
   * and where unknown.
   */
  direction: -1 | 0 | 1 | null;
  /** For a value calculated from two figures, the operation. */
  operation?: OperationName;
  /** What comes in or goes out in a month: a balance lasts so many months of it. */
  isPerMonth?: true;
  /** A hypothetical value, such as a continued trend: added to actuals, it counts once. */
  isAssumed?: true;
  /** Worked out with a number of the paper's or the question's that is no figure: it is judged before it is shown. */
  isTyped?: true;
};

/** Why something is not worked out, in words for who asked for it. */
export class NotComputable extends Error {}

export type OperationName =
  | "difference"
  | "sum"
  | "average"
  | "percentChange"
  | "annualGrowth"
  | "share"
  | "ratio"
  | "per"
  | "product"
  | "days"
  | "basisPoints"
  | "perMonth"
  | "fullYear"
  | "again"
  | "count";

/** Of one unit and one currency, whether over time or at a day. */
export function assertOfOneUnit(all: Quantity[]): void {
  const [first] = all as [Quantity];
  // A paper that puts its currency over one table leaves it out over the next.
  const kindOf = ({ unit, nature }: Quantity) => (unit === "money" && nature !== "ratio" ? "plain" : unit);
  const counts = new Set(
    all.flatMap((one) => (one.nature === null || isLikeCount(one, all) ? [] : isCount(one))),
  );
  if (counts.size > 1 || all.some((one) => kindOf(one) !== kindOf(first)))
    throw new NotComputable(`These are of different units: ${names(all)}.`);
  assertOneCurrency(all);
}

/** "Hotel room nights picked up" in a table of anything, beside a count that a sentence tells of the hotel. */
function isLikeCount(one: Quantity, all: Quantity[]): boolean {
  const words = wordsOf(one.name);
  return (
    one.unit === "plain" &&
    !isCount(one) &&
    all.every(
      (other) => other === one || !isCount(other) || wordsOf(other.name).some((word) => words.includes(word)),
    )
  );
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

export function assertOfOneKind(all: Quantity[]): void {
  assertOfOneUnit(all);
  const natures = all.flatMap((one) => (one.nature === null || isLikeCount(one, all) ? [] : one.nature));
  if (new Set(natures).size > 1)
    throw new NotComputable(
      `An amount over time and a balance are not set against each other: ${names(all)}.`,
    );
}

/** Whether both are one figure, or were worked out in one way. */
export const isSame = (one: Quantity, other: Quantity) =>
  one.formula === other.formula &&
  one.operands.length === other.operands.length &&
  one.operands.every((operand) => other.operands.includes(operand));

export const isCount = ({ nature }: Quantity) => nature === "count";

export function assertOneCurrency(all: Quantity[]): void {
  if (new Set(all.flatMap(({ currency }) => currency ?? [])).size > 1)
    throw new NotComputable("These are of different currencies.");
}

/** What grew from one figure to the other may be asked of equal lengths of time, or of a stretch and the rest of it. */
export function assertComparable(one: Quantity, other: Quantity): void {
  if (one.nature !== "flow" || isOfOneLength(one, other) || [one, other].some(isSupposed)) return;
  const [a, b] = [one.period, other.period];
  const isPartOf = a && b && isOneName(one, other) && (a.start === b.start || a.end === b.end);
  if (!isPartOf) throw new NotComputable(`These are of different lengths of time: ${times(one, other)}.`);
}

/** A table and a sentence may write one line with other capitals. */
const isOneName = ({ name: one }: Quantity, { name: other }: Quantity) =>
  one.toLowerCase() === other.toLowerCase();

export function assertAddable(all: Quantity[]): void {
  const [first] = all as [Quantity];
  if (all.some(({ unit }) => unit === "percent" || unit === "times"))
    throw new NotComputable("Percentages and ratios are not added up.");
  if (first.nature === "balance" && !all.every((one) => isOneTime(one, first)))
    throw new NotComputable(`Balances of different days are not added up: ${times(...all)}.`);
  for (const [at, one] of all.entries())
    if (all.slice(at + 1).some((other) => countsTwice(one, other)))
      throw new NotComputable(`${one.name} would be counted twice: ${times(...all)}.`);
}

/** A value not from any time in the papers. */
const isSupposed = ({ isAssumed, isTyped }: Quantity) => isAssumed || isTyped;

/** Whether two quantities are from one line with overlapping times. */
function countsTwice(one: Quantity, other: Quantity): boolean {
  if ([one, other].some((each) => each.isPerMonth || isSupposed(each))) return false;
  // "$40,000 and a tenth of it for what may come": a part is added to its whole on purpose.
  if ([one, other].some(({ operation }) => operation === "product")) return false;
  if (one.operands.some((operand) => other.operands.includes(operand))) return true;
  const [a, b] = [one.period, other.period];
  const isOneLine = one.name === other.name && one.scenario === other.scenario;
  return (
    isOneLine && a !== null && b !== null && a.start <= b.end && b.start <= a.end && isSameRow(one, other)
  );
}

/** Lines with one name occur under different headings, and in a table for each part of a company. */
function isSameRow({ operands: [a] }: Quantity, { operands: [b] }: Quantity): boolean {
  return a?.path.join("›") === b?.path.join("›") && a?.breakdown === b?.breakdown;
}

export function assertNotZero({ value, name }: Quantity): void {
  if (value.isZero()) throw new NotComputable(`${name} is zero, and nothing is divided by that.`);
}

const isOneTime = ({ period: a }: Quantity, { period: b }: Quantity) =>
  a?.start === b?.start && a?.end === b?.end;

/** Whether both cover periods of equal length. For a printed number, only its words give its time. */
export const isOfOneLength = (one: Quantity, other: Quantity): boolean =>
  monthsOf(one) === monthsOf(other) || [one, other].some(({ nature, period }) => nature === null && !period);

export const monthsOf = ({ period, isPerMonth }: Quantity) =>
  isPerMonth ? 1 : period ? lengthInMonths(period) : null;

/**
 * Returns the period left when a period of the same line is subtracted at its start or end: the year to April
 * minus April is January to March. Actuals to date may be subtracted from a full forecast.
 */
export function restOf(one: Quantity, other: Quantity): Period | null {
  const [whole, part] = [one.period, other.period];
  const scenario = other.scenario === "actual" ? other.scenario : one.scenario;
  const areOne = areOneFlow([{ ...one, scenario }, other]);
  if (!whole || !part || !areOne || lengthInMonths(part) >= lengthInMonths(whole)) return null;
  if (whole.start === part.start && part.end < whole.end)
    return { kind: "range", start: daysAfter(part.end, 1), end: whole.end };
  if (whole.end === part.end && whole.start < part.start)
    return { kind: "range", start: whole.start, end: daysAfter(part.start, -1) };
  return null;
}

/**
 * Returns the combined period of consecutive ones of one line, such as March and April; null where there is a
 * gap.
 */
export function stretchOf(all: Quantity[]): Period | null {
  const parts = all.flatMap(({ period }) => period ?? []).toSorted((a, b) => a.start.localeCompare(b.start));
  const [first, last] = [parts[0], parts.at(-1)];
  const isWhole = parts.every(
    (part, at) => at === 0 || daysAfter(parts[at - 1]?.end ?? "", 1) === part.start,
  );
  if (!first || !last || parts.length < all.length || !isWhole || !areOneFlow(all)) return null;
  return { kind: "range", start: first.start, end: last.end };
}

const areOneFlow = (all: Quantity[]) =>
  all.every(
    (one) =>
      one.nature === "flow" &&
      !one.isPerMonth &&
      all[0] !== undefined &&
      isOneName(one, all[0]) &&
      one.scenario === all[0]?.scenario,
  );

export const isPlan = ({ scenario }: Quantity) => scenario !== null && scenario !== "actual";

const names = (all: Quantity[]) => listed(all.map(({ name }) => `“${name}”`));
export const times = (...all: Quantity[]) =>
  listed([...new Set(all.map(({ period }) => (period ? periodName(period) : "no time")))]);

type Worked = Pick<Quantity, "value" | "formula"> & Partial<Quantity>;

/** Characters of a formula: three sums of thirty figures. One that is worked out of others, over and over, has no end. */
const LONGEST_FORMULA = 2_000;

/** Rounding tolerance of a displayed result. */
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
    ...(operands.some(({ isAssumed }) => isAssumed) && { isAssumed: true }),
    ...(operands.some(({ isTyped }) => isTyped) && { isTyped: true }),
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
