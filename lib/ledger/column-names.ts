import type { Figure, Scenario } from "./figure";
import type { Period } from "./period";
import type { Table } from "./table";
import { isOnly } from "./vocabulary/headings";

/** What a table column contains. */
export type ColumnReading = {
  period: Period | null;
  /** True if the heading or the arithmetic gives the period; false if it comes from the title. */
  saysPeriod: boolean;
  scenario: Scenario;
  /** True if the heading gives the scenario; false if it comes from the title. */
  saysScenario: boolean;
  /** Whether the heading names a time or a scenario. */
  isOfTime: boolean;
  measure: Figure["measure"];
  breakdown: string | null;
  /** Rest of the heading, where period and scenario alone do not distinguish the column. */
  note?: string;
  isUnderstood: boolean;
};

/** Key that distinguishes columns by period, scenario and measure. */
export const keyOf = ({ period, scenario, measure }: ColumnReading) =>
  `${period?.start} ${period?.end} ${scenario} ${measure}`;

/**
 * Keeps the names of columns with different measures; drops words above columns that their periods already distinguish.
 */
export const withNamesOfMeasures = (readings: ColumnReading[], table: Table): ColumnReading[] =>
  isOfMeasures(readings) ? readings.map((one, at) => ofMeasure(one, table, at)) : withoutNotes(readings);

/**
 * Whether columns have different measures, each named: "Pupils Oct 2025", "Capacity", "Attendance to date". With only
 * two, one may be a total.
 */
export const isOfMeasures = (readings: ColumnReading[]) =>
  readings.filter(
    ({ saysPeriod, saysScenario, scenario, measure, breakdown }) =>
      !saysPeriod && !saysScenario && scenario === "actual" && measure === "value" && breakdown !== null,
  ).length >= 2;

/** A share is such a measure too, with its heading as the name. */
const ofMeasure = (reading: ColumnReading, { columns }: Table, at: number): ColumnReading =>
  reading.measure === "share" ? { ...reading, breakdown: columns[at]?.heading.trim() || null } : reading;

/** "December 31" above a year is not a name. */
const DAY = /^\p{L}{3,9}\.? \d{1,2},?$/u;

/** Words above a few or all columns that are distinct without them are notes, not a breakdown. */
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

/** What remains of words for a time: "Previous" of "Previous month", "end" of "Year end 2030/31". */
const OF_TIME =
  /^\W*(?:(?:previous|prior|last|this|current|same|end|ended|close|month|quarter|year|period|at|of|to)\b\W*)+$/i;

const LONGEST_NOTE = 200;

/** At least two words above a table's columns that distinguish none of them become part of the title. */
export function withNote(title: string, columns: ColumnReading[]): string {
  const notes = columns.flatMap((column) => column.note ?? []);
  const [note = ""] = notes;
  // "Spent up to" above one of several columns describes that one only.
  if (notes.length < 2 && columns.length > 2) return title;
  return /\p{L}{2,}.*\s.*\p{L}{3,}/u.test(note.slice(0, LONGEST_NOTE))
    ? `${title.replace(/[\s·]+$/, "")} ${note}`.trim()
    : title;
}

/** Scores in a risk register. */
const SCORED = /\b(?:score|likelihood|impact|rank)\b/i;
/** Headings that alone mean an earlier score. */
const BEFORE = /^\W*(?:last|previous|prior|before|was)\W*$/i;
const OTHER = /^\W*(?:inherent|residual|current|gross|net|now|target|appetite)\W*$/i;

/**
 * Which columns of a table of scores are scores: next to "Score", "Last" and "Target" are scores too, not money. "Last"
 * is the previous score, not last year's.
 */
export function scoresOf({ columns }: Table): { isScore: boolean; isBefore: boolean }[] {
  const isRegister = columns.some(({ heading }) => isOnly(heading, "tallied") && SCORED.test(heading));
  return columns.map(({ heading }) => {
    const isBefore = isRegister && BEFORE.test(heading);
    return { isScore: isBefore || (isRegister && OTHER.test(heading)), isBefore };
  });
}

/** "Days trading", "TEU", "Downtime (hours)": columns with their own unit. Debts by age ("61-90 days") are amounts. */
const OWN_UNIT = /\b(?:days?|hours?|minutes?|weeks?|TEU|tonnes?|kilomet(?:er|re)s?|miles|litres?)\b/i;
const OF_AGE = /\d|\b(?:over|older|late|overdue|past|within|current)\b/i;

/** Whether a heading names its column's own unit, so that it is not money whatever unit the table states. */
export const hasOwnUnit = (heading: string): boolean => OWN_UNIT.test(heading) && !OF_AGE.test(heading);
