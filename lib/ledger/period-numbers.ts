import { daysAfter } from "@/lib/days";
import { iso, monthsTo, type Period, type PeriodContext } from "./period";
import { DATE, dayOf, type Rule, SPLIT, YEAR } from "./period-dates";
import { kindOfMonths } from "./period-lengths";
import { fullYear, ofSplit, quarter, weeksTo } from "./period-parts";

const WEEKS_OF_QUARTERS = 13;

const months = (year: number, last: number, count: number, context: PeriodContext) =>
  monthsTo(year, last, count, kindOfMonths(count, last, context));

/** Stretches of weeks, that quarters are counted by where a year has 52 of them. */
export const WEEKS: Rule[] = [
  // "13 weeks ended 28 September 2025", "35 weeks to 31 August 2025"
  [
    new RegExp(
      `(?<![\\d.,])(?<weeks>[1-4]?\\d|5[01])[- ]weeks?\\s+(?:period\\s+)?(?:ended|ending|to)\\s*${DATE}`,
      "iu",
    ),
    (groups, context): Period | undefined => {
      const day = dayOf(groups, context);
      const weeks = Number(groups.weeks);
      if (!day || weeks === 0) return undefined;
      if (weeks % WEEKS_OF_QUARTERS === 0) {
        const count = (weeks / WEEKS_OF_QUARTERS) * 3;
        const period = weeksTo(day, count, "range");
        return { ...period, kind: kindOfMonths(count, Number(period.end.slice(5, 7)), context) };
      }
      const end = iso(...day);
      return { kind: "range", start: daysAfter(end, 1 - 7 * weeks), end };
    },
  ],
];

/** Months and quarters by their numbers. */
export const NUMBERED: Rule[] = [
  // "01-09/2025", "1–9/2025": January to September
  [
    new RegExp(
      `(?<![\\d.,/-])0?(?<from>[1-9]|1[0-2])\\s?[-–]\\s?0?(?<to>[1-9]|1[0-2])\\s?[/.]\\s?(?<year>${YEAR})(?!\\d)`,
      "u",
    ),
    (groups, context) => {
      const [from, to] = [Number(groups.from), Number(groups.to)];
      return from < to ? months(Number(groups.year), to, to - from + 1, context) : undefined;
    },
  ],
  // "Q1-Q3 2025", "Q1–3 FY26"
  [
    new RegExp(
      `(?<![\\p{L}\\d])Q\\s?(?<from>[1-4])\\s?[-–]\\s?Q?\\s?(?<to>[1-4])[\\s,'’/-]*(?:FY\\s?)?(?<year>${YEAR}|\\d{2}(?!\\d))${SPLIT}`,
      "iu",
    ),
    (written, context) => {
      const [groups, within] = ofSplit(written, context);
      const [from, to] = [Number(written.from), Number(written.to)];
      if (from >= to) return undefined;
      const { end } = quarter({ q: String(to), year: String(fullYear(groups.year ?? "")) }, within);
      return months(Number(end.slice(0, 4)), Number(end.slice(5, 7)), (to - from + 1) * 3, within);
    },
  ],
  // "09/2025"
  [
    new RegExp(`(?<![\\d.,/-])(?<month>0?[1-9]|1[0-2])/(?<year>${YEAR})(?![\\d/])`, "u"),
    (groups) => monthsTo(Number(groups.year), Number(groups.month), 1, "month"),
  ],
];
