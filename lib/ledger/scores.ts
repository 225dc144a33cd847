import type { Table } from "./table";
import { isOnly } from "./vocabulary/headings";

/** What a register of risks scores. */
const SCORED = /\b(?:score|likelihood|impact|rank)\b/i;
/** Scores of another time or of another state, where a heading says nothing else. */
const BEFORE = /^\W*(?:last|previous|prior|before|was)\W*$/i;
const OTHER = /^\W*(?:inherent|residual|current|gross|net|now|target|appetite)\W*$/i;

/**
 * What the columns of a table of scores are: "Last" and "Target" beside "Score" are scores too, and no money; and "Last" is of the time before, not of
 * the year before.
 */
export function scoresOf({ columns }: Table): { isScore: boolean; isBefore: boolean }[] {
  const isRegister = columns.some(({ heading }) => isOnly(heading, "tallied") && SCORED.test(heading));
  return columns.map(({ heading }) => {
    const isBefore = isRegister && BEFORE.test(heading);
    return { isScore: isBefore || (isRegister && OTHER.test(heading)), isBefore };
  });
}

/** "Days trading", "TEU", "Downtime (hours)": told in a unit of their own. Debts by age, "61-90 days", are amounts. */
const OWN_UNIT = /\b(?:days?|hours?|minutes?|weeks?|TEU|tonnes?|kilomet(?:er|re)s?|miles|litres?)\b/i;
const OF_AGE = /\d|\b(?:over|older|late|overdue|past|within|current)\b/i;

/** Whether a heading names what its column is counted in, so that it is no money whatever the table is in. */
export const hasOwnUnit = (heading: string): boolean => OWN_UNIT.test(heading) && !OF_AGE.test(heading);
