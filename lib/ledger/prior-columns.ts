import type { Figure, Scenario } from "./figure";
import { isSamePeriod, lengthInMonths, type Period } from "./period";
import type { Table } from "./table";

type Reading = { period: Period | null; scenario: Scenario; measure: Figure["measure"] };

/** Amounts of two stretches of one length are seldom further apart than this, in the middle of all rows. */
const LIKE = 1.5;
const FEWEST_ROWS = 3;

/**
 * "Last year" between the columns of the year to date and those of the full year is of the one or of the other, and where its heading
 * stands does not tell: its amounts do. What is said to be of a stretch whose amounts are of another size is of the stretch before it
 * where that has amounts like its own.
 */
export function priorBesideItsLike<Of extends Reading>(readings: Of[], { rows }: Table): Of[] {
  return readings.map((reading, at) => {
    const before = readings.slice(0, at).findLast(isAmount);
    if (reading.scenario !== "prior" || !isAmount(reading) || !reading.period || !before?.period)
      return reading;
    if (lengthInMonths(reading.period) === lengthInMonths(before.period)) return reading;
    const own = readings.findIndex(
      (one, other) => other > at && isAmount(one) && isSamePeriod(one.period, reading.period),
    );
    const other = readings.findIndex(
      (one) => isSamePeriod(one.period, before.period) && one.scenario === "actual",
    );
    if (own < 0 || other < 0 || isLike(at, own) || !isLike(at, other)) return reading;
    return { ...reading, period: before.period };
  });

  function isLike(one: number, other: number): boolean {
    const ratios = rows
      .flatMap(({ cells }) => {
        const [value, base] = [cells[one]?.amount?.value, cells[other]?.amount?.value];
        return value && base ? [Math.abs(value / base)] : [];
      })
      .sort((a, b) => a - b);
    const middle = ratios[Math.floor(ratios.length / 2)] ?? 0;
    return ratios.length >= FEWEST_ROWS && middle <= LIKE && middle >= 1 / LIKE;
  }
}

const isAmount = ({ measure, period }: Reading) => measure === "value" && period !== null;
