import type { Figure, Scenario } from "./figure";
import type { Period } from "./period";
import type { Table } from "./table";
import { isOnly } from "./vocabulary/headings";

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
  /** The rest of its heading, where these words do not distinguish it from another column. */
  note?: string;
  isUnderstood: boolean;
};

/** The key that distinguishes columns by time and scenario. */
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

/** "December 31" over a year is no name. */
const DAY = /^\p{L}{3,9}\.? \d{1,2},?$/u;

/** Words over a few columns, or over all of them, that are told apart without them are notes, no breakdown. */
function withoutNotes(readings: ColumnReading[]): ColumnReading[] {
  const told = readings.filter(({ isUnderstood }) => isUnderstood);
  const areTelling = told.some(
    (one) =>
      one.breakdown !== null &&
      told.some(
        (other) =>
          other.breakdown !== null && other.breakdown !== one.breakdown && keyOf(other) === keyOf(one),
      ),
  );
  const isNote = (reading: ColumnReading) =>
    reading.breakdown !== null &&
    reading.period !== null &&
    told.every((other) => other === reading || keyOf(other) !== keyOf(reading));
  const notes = told.filter(isNote);
  const isOne = new Set(notes.map(({ breakdown }) => breakdown)).size === 1;
  if (areTelling && !notes.some(({ breakdown }) => DAY.test(breakdown ?? ""))) return readings;
  return isOne ||
    notes.length * 2 < told.length ||
    notes.every(({ breakdown }) => OF_TIME.test(breakdown ?? ""))
    ? readings.map((reading) =>
        notes.includes(reading) ? { ...reading, breakdown: null, note: reading.breakdown ?? "" } : reading,
      )
    : readings;
}

/** What is left of the words for a time: "Previous" of "Previous month", "end" of "Year end 2030/31". */
const OF_TIME =
  /^\W*(?:(?:previous|prior|last|this|current|same|end|ended|close|month|quarter|year|period|at|of|to)\b\W*)+$/i;

const LONGEST_NOTE = 200;

/** Two words or more over the columns of a table, which part none of them from another, name the table with its title. */
export function withNote(title: string, columns: ColumnReading[]): string {
  const notes = columns.flatMap((column) => column.note ?? []);
  const [note = ""] = notes;
  // "Spent up to" over one of several columns is of that one.
  if (notes.length < 2 && columns.length > 2) return title;
  return /\p{L}{2,}.*\s.*\p{L}{3,}/u.test(note.slice(0, LONGEST_NOTE))
    ? `${title.replace(/[\s·]+$/, "")} ${note}`.trim()
    : title;
}

/** What a risk register scores. */
const SCORED = /\b(?:score|likelihood|impact|rank)\b/i;
/** Headings that alone mean a score at another time or in another state. */
const BEFORE = /^\W*(?:last|previous|prior|before|was)\W*$/i;
const OTHER = /^\W*(?:inherent|residual|current|gross|net|now|target|appetite)\W*$/i;

/**
 * What the columns of a table of scores are: next to "Score", "Last" and "Target" are scores too, not money. "Last" is the previous score, not
 * that of the previous year.
 */
export function scoresOf({ columns }: Table): { isScore: boolean; isBefore: boolean }[] {
  const isRegister = columns.some(({ heading }) => isOnly(heading, "tallied") && SCORED.test(heading));
  return columns.map(({ heading }) => {
    const isBefore = isRegister && BEFORE.test(heading);
    return { isScore: isBefore || (isRegister && OTHER.test(heading)), isBefore };
  });
}

/** "Days trading", "TEU", "Downtime (hours)": columns with their own unit. Debts by age, "61-90 days", are amounts. */
const OWN_UNIT = /\b(?:days?|hours?|minutes?|weeks?|TEU|tonnes?|kilomet(?:er|re)s?|miles|litres?)\b/i;
const OF_AGE = /\d|\b(?:over|older|late|overdue|past|within|current)\b/i;

/** Whether a heading names the unit of its column, which is then not money, whatever the table is in. */
export const hasOwnUnit = (heading: string): boolean => OWN_UNIT.test(heading) && !OF_AGE.test(heading);
