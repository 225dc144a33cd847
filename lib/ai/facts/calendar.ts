/** A month of a year: `month` counts from 1. */
export type Month = { year: number; month: number };

const NAMES = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The names of months in a pattern, in full or cut short; one group. */
export const MONTH_NAME =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

/** The number of a month by its name, 1 to 12. */
export function monthNumber(name: string): number {
  return NAMES.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

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
