import type { ColumnLaw } from "./column-laws";
import type { ColumnReading } from "./column-names";

/**
 * Columns that say no time among more others that do are of the time that the table reports: "Clubs" beside "Members, 31 Jan 2026" and "31 Jan
 * 2025" of the latest of them, "Pass rate" beside "Passed YTD" of the year to date. What is reckoned with them may be of the time between.
 */
export function datedByOthers(readings: ColumnReading[], laws: ColumnLaw[]): ColumnReading[] {
  const isReckoned = (at: number) =>
    laws.some((law) =>
      [
        law.column,
        ...(law.is === "sum" ? law.of : [law.of, law.is === "difference" ? law.less : law.base]),
      ].includes(at),
    );

  const dated = readings.flatMap(({ period, scenario, measure, saysPeriod }, at) =>
    period && saysPeriod && scenario === "actual" && measure === "value" ? [{ period, at }] : [],
  );
  const latest = dated
    .map(({ period }) => period.end)
    .toSorted()
    .at(-1);
  const reported = dated.filter(({ period }) => period.end === latest);
  const undated = readings.filter(({ period }) => !period);
  if (reported.length === 0 || undated.length * 2 > readings.length) return readings;
  return readings.map((reading, at) => {
    const isNamed = reading.isUnderstood && (reading.breakdown !== null || reading.scenario !== "actual");
    if (reading.period || reading.measure !== "value" || !isNamed || isReckoned(at)) return reading;
    const nearest = reported.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at) || a.at - b.at)[0];
    return nearest ? { ...reading, period: nearest.period } : reading;
  });
}
