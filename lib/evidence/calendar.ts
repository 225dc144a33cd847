/** A month of a year: `month` counts from 1. */
export type Month = { year: number; month: number };

/** ISO date of a day; null for a day that the month does not have. */
export function isoDay(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return `${isoMonth({ year, month })}-${String(day).padStart(2, "0")}`;
}

/** "2024-03". */
export function isoMonth({ year, month }: Month): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
}

/** ISO date of the last day of a month. */
export function lastDay(year: number, month: number): string {
  return `${isoMonth({ year, month })}-${String(daysIn(year, month)).padStart(2, "0")}`;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Days from one ISO date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
