import type { Table } from "./table";
import { isOnly } from "./vocabulary/headings";

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
