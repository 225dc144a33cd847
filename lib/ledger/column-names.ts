import type { Figure, Scenario } from "./figure";
import type { Period } from "./period";
import type { Table } from "./table";

/** What a column of a table is of. */
export type ColumnReading = {
  period: Period | null;
  /** Whether its heading or its arithmetic says the period, or it follows from the title. */
  saysPeriod: boolean;
  scenario: Scenario;
  /** Whether its heading says the scenario, or it follows from the title. */
  saysScenario: boolean;
  /** Whether its heading says a time or a scenario. */
  isOfTime: boolean;
  measure: Figure["measure"];
  breakdown: string | null;
  /** What its heading says besides, where no other column is told from it by these words. */
  note?: string;
  isUnderstood: boolean;
};

/** What tells columns of times and scenarios apart. */
export const keyOf = ({ period, scenario, measure }: ColumnReading) =>
  `${period?.start} ${period?.end} ${scenario} ${measure}`;

/** The names of columns of several things are kept; words over columns of times, which are told apart without them, are not. */
export const withNamesOfMeasures = (readings: ColumnReading[], table: Table): ColumnReading[] =>
  isOfMeasures(readings) ? readings.map((one, at) => ofMeasure(one, table, at)) : withoutNotes(readings);

/** Columns of several things, each named: "Pupils Oct 2025", "Capacity", "Attendance to date". Of two alone one may be a total. */
export const isOfMeasures = (readings: ColumnReading[]) =>
  readings.filter(
    ({ saysPeriod, saysScenario, scenario, measure, breakdown }) =>
      !saysPeriod && !saysScenario && scenario === "actual" && measure === "value" && breakdown !== null,
  ).length >= 2;

/** A share is one of these things too, by the name that its heading gives it. */
const ofMeasure = (reading: ColumnReading, { columns }: Table, at: number): ColumnReading =>
  reading.measure === "share" ? { ...reading, breakdown: columns[at]?.heading.trim() || null } : reading;

/** Words over a few columns, or over all of them, that are told apart without them are notes, no breakdown. */
function withoutNotes(readings: ColumnReading[]): ColumnReading[] {
  const told = readings.filter(({ isUnderstood }) => isUnderstood);
  const isNote = (reading: ColumnReading) =>
    reading.breakdown !== null &&
    reading.period !== null &&
    told.every((other) => other === reading || keyOf(other) !== keyOf(reading));
  const notes = told.filter(isNote);
  const isOne = new Set(notes.map(({ breakdown }) => breakdown)).size === 1;
  return isOne || notes.length * 2 < told.length
    ? readings.map((reading) =>
        notes.includes(reading) ? { ...reading, breakdown: null, note: reading.breakdown ?? "" } : reading,
      )
    : readings;
}
