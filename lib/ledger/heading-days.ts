import { daysAfter } from "@/lib/days";
import { isoDay, monthOf, type PeriodContext } from "./period";
import type { HeadingPeriod } from "./short-periods";
import type { Table } from "./table";
import { titleSays } from "./vocabulary/headings";

/** "Apr 3", "Members Oct 1", "W/E 17 April": a day without a year at the end of a heading. */
const DAY =
  /(?<!\p{L})(?:(?<word>\p{L}{3,9})\.?[ -](?<day>\d{1,2})|(?<day2>\d{1,2})[ -](?<word2>\p{L}{3,9})\.?)$/u;
const WEEK = /\b(?:weeks?|wk|w)[\s./]*(?:(?<from>commencing|beginning|starting|c)|ending|ended|end|e)\b/i;

type Day = { at: number; month: number; day: number; words: string };

/**
 * Days without a year above several columns, such as the weeks of a cash forecast or the members at the first and last
 * day. They are consecutive: in a report they run up to the reporting date, in a forecast from it. Undefined if the
 * headings may be months with years ("May 23" next to "May 24").
 */
export function daysOfHeadings(
  headings: string[][],
  { titles, corner }: Table,
  { reportedTo }: PeriodContext,
): (HeadingPeriod | undefined)[] {
  const days = headings.flatMap((texts, at) => dayIn(texts, at) ?? []);
  if (!reportedTo || days.length < 2 || !areDays(days)) return [];
  const over = [...titles, corner].join(" · ");
  const numbers = inOrder(days);
  const dated = (year: number) =>
    days.map(({ month, day }, at) => isoDay(year + (numbers[at] ?? 0), month, day));
  const year = Number(reportedTo.slice(0, 4));
  const isAhead = titleSays(over, "forecast") || titleSays(over, "budget");
  const ends = [year - 2, year - 1, year, year + 1].map(dated);
  const own = isAhead
    ? ends.find(([first]) => first && first >= daysAfter(reportedTo, -MOST_BEFORE))
    : ends.findLast((each) => (each.at(-1) ?? "9") <= daysAfter(reportedTo, 1));
  const periods: HeadingPeriod[] = [];
  for (const [at, day] of (own ?? []).entries()) {
    const { at: column, words } = days[at] as Day;
    const week = WEEK.exec([...(headings[column] ?? []), corner].join(" "));
    const [start, end] = !week
      ? [day, day]
      : week.groups?.from
        ? [day, day && daysAfter(day, 6)]
        : [day && daysAfter(day, -6), day];
    if (start && end) periods[column] = { kind: week ? "range" : "instant", start, end, words };
  }
  return periods;
}

/** A forecast may begin with the month being reported. */
const MOST_BEFORE = 31;

function dayIn(texts: string[], at: number): Day | undefined {
  const { word, day, word2, day2 } = DAY.exec(texts.at(-1) ?? "")?.groups ?? {};
  const month = monthOf(word ?? word2 ?? "");
  if (!month || texts.some((text) => /(?:19|20)\d{2}/.test(text))) return undefined;
  return { at, month, day: Number(day ?? day2), words: `${word ?? day2} ${day ?? word2}` };
}

/** A number below ten is not a year, and two numbers with the same month are days of it unless they are consecutive. */
const areDays = (days: Day[]): boolean =>
  days.some(({ day }) => day < 10) ||
  days.some(({ month, day }, at) => {
    const before = days[at - 1];
    return before?.month === month && Math.abs(before.day - day) > 1;
  });

/** How many years each day lies after the first, given that they are in order. */
function inOrder(days: Day[]): number[] {
  let years = 0;
  return days.map(({ month, day }, at) => {
    const before = days[at - 1];
    if (before && month * 100 + day < before.month * 100 + before.day) years += 1;
    return years;
  });
}
