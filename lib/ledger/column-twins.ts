import type { ColumnLaw } from "./column-laws";
import { type ColumnReading, keyOf } from "./column-names";
import type { Table } from "./table";

const nameOf = (reading: ColumnReading) => `${keyOf(reading)} ${reading.breakdown}`;

/** "Percent to sales" next to each year's amounts: shares with the same name belong to the column before them. */
export function ofTheirAmounts(readings: ColumnReading[]): ColumnReading[] {
  return readings.map((reading, at) => {
    const amounts = readings[at - 1];
    const isTwin = readings.some((other) => other !== reading && nameOf(other) === nameOf(reading));
    return isTwin && reading.measure === "share" && amounts?.measure === "value"
      ? { ...reading, period: amounts.period, scenario: amounts.scenario }
      : reading;
  });
}

/** Marks columns that cannot be told apart, and those computed from them, as not understood. */
export const withoutUntold = (readings: ColumnReading[], laws: ColumnLaw[], table: Table): ColumnReading[] =>
  ofTheKnown(withoutTwins(withNames(readings, table), table), laws);

/** Words without the numbers of a card. */
const NAME = /^(?=.*\p{L})(?!.*(?:\d\s?%|[$£€]\s?\d))/u;

/**
 * "Limit" next to "Golden rule", "Jan outlook" next to "Apr outlook", "% of loans" next to "Yield %": columns that no
 * period or scenario distinguishes are named by their headings, and so is a share next to such columns.
 */
function withNames(readings: ColumnReading[], { columns }: Table): ColumnReading[] {
  const headings = columns.map(({ heading }) => heading.trim());
  const isNameless = ({ scenario, measure, breakdown, period }: ColumnReading) =>
    breakdown === null &&
    ((["target", "forecast"].includes(scenario) && measure === "value") ||
      measure === "share" ||
      (measure === "variancePercent" && period === null));
  const isTold = readings.map((reading, at) => {
    const twins = readings.flatMap((other, column) =>
      column !== at && isNameless(other) && nameOf(other) === nameOf(reading) ? [headings[column]] : [],
    );
    return isNameless(reading) && twins.length > 0 && !twins.includes(headings[at]);
  });
  return readings.map((reading, at) => {
    const isOwn = isTold[at] || (isTold.includes(true) && reading.measure === "share" && isNameless(reading));
    return isOwn && NAME.test(headings[at] ?? "") ? { ...reading, breakdown: headings[at] ?? null } : reading;
  });
}

/**
 * Drops columns with the same name unless their numbers are equal, and columns without a time or a name next to others
 * that have one ("Budget" next to "Budget" for two sites).
 */
function withoutTwins(readings: ColumnReading[], { rows }: Table): ColumnReading[] {
  const isNameless = (one: ColumnReading) =>
    one.breakdown === null &&
    one.period === null &&
    readings.filter((other) => other.breakdown !== null && keyOf(other) === keyOf(one)).length > 1;
  return readings.map((reading, at) => {
    const isTwin = readings.some(
      (other, column) =>
        column !== at &&
        other.isUnderstood &&
        nameOf(other) === nameOf(reading) &&
        rows.some(({ cells }) => cells[at]?.amount?.value !== cells[column]?.amount?.value),
    );
    return isTwin || isNameless(reading) ? { ...reading, isUnderstood: false } : reading;
  });
}

/** A variance of two indistinguishable columns has no meaning and is not a figure. */
const ofTheKnown = (readings: ColumnReading[], laws: ColumnLaw[]): ColumnReading[] =>
  readings.map((reading, at) => {
    const law = laws.find(({ column, is }) => column === at && is !== "sum");
    const inputs = law && law.is !== "sum" ? [law.of, law.is === "difference" ? law.less : law.base] : [];
    const isOfUnknown = inputs.length > 0 && inputs.every((input) => readings[input]?.isUnderstood === false);
    return isOfUnknown ? { ...reading, isUnderstood: false } : reading;
  });
