import { findPeriod } from "@/lib/ledger/find-period";
import type { Period, PeriodContext } from "@/lib/ledger/period";
import type { Setting } from "./measure-value";
import type { At, Years } from "./statements";

/** The time that a period of a question means. */
export const timeOf = (one: Period): At =>
  one.kind === "year" || one.fiscalYear !== undefined
    ? { year: one.fiscalYear ?? Number(one.end.slice(0, 4)) }
    : { period: one };

/** How a paper calls its years. */
export function yearsOf({ yearEndMonth, isNamedBefore }: PeriodContext): Years {
  // A year of 52 or 53 weeks may end some days into the next month.
  const monthOf = ({ end }: Period) => {
    const [year = 0, month = 1, day = 1] = end.split("-").map(Number);
    const before = day <= 7 ? new Date(Date.UTC(year, month - 1, 0)) : new Date(Date.UTC(year, month - 1, 1));
    return { year: before.getUTCFullYear(), month: before.getUTCMonth() + 1 };
  };
  return {
    nameOf: (period) => period.fiscalYear ?? monthOf(period).year - (isNamedBefore ? 1 : 0),
    isYearEnd: (period) => yearEndMonth === undefined || monthOf(period).month === yearEndMonth,
  };
}

/** The latest year of the statements, or the day of a later balance sheet. */
export function latest({ statements, years }: Pick<Setting, "statements" | "years">): At | undefined {
  const periods = statements.flatMap(({ rows }) =>
    rows.flatMap(({ figures }) => figures.map(({ period }) => period)),
  );
  const last = periods
    .filter((period) => period?.kind === "year" || period?.kind === "instant")
    .reduce((late, period) => (period && period.end > (late?.end ?? "") ? period : late), null);
  if (!last) return undefined;
  if (years.isYearEnd(last)) return { year: years.nameOf(last) };
  return { period: { kind: "instant", start: last.end, end: last.end } };
}

const endOf = (at: At) => ("year" in at ? String(at.year) : at.period.end);

/** The first and the last of several times. */
export const inOrder = (times: At[]): [At | undefined, At | undefined] => {
  const ordered = times.toSorted((a, b) => endOf(a).localeCompare(endOf(b)));
  return [ordered[0], ordered.at(-1)];
};

/** The same time a year before. */
export function before(at: At): At {
  if ("year" in at) return { year: at.year - 1 };
  const back = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return { period: { ...at.period, start: back(at.period.start), end: back(at.period.end) } };
}

/** All years from the first to the last that are named, or as many as "3 year" says. */
export function spanOf(core: string, times: At[]): At[] {
  const years = times.flatMap((time) => ("year" in time ? [time.year] : []));
  const last = Math.max(...years);
  const count = Number(/\b(\d+)[ -]year\b/i.exec(core)?.[1] ?? 0);
  const first = years.length > 1 ? Math.min(...years) : last - count + 1;
  return Array.from({ length: last - first + 1 }, (_, at) => ({ year: first + at }));
}

/** Times in their order. */
export const inSpan = (times: At[]) => times.toSorted((a, b) => endOf(a).localeCompare(endOf(b)));

/** Both times of "between 31 December 2022 and 2 July 2023" or "from Q2 2022 to Q2 2023", else the one period. */
export function endsOf(period: Period, said: string, context: PeriodContext): Period[] {
  if (period.kind !== "range") return [period];
  const ends = said
    .split(/\s(?:and|to|through|until)\s|\s[–—-]\s/i)
    .flatMap((part) => findPeriod(part, context) ?? []);
  return ends.length === 2 && ends[0]?.kind === ends[1]?.kind ? ends : [period];
}
