import { daysAfter } from "@/lib/days";
import { isoDay, monthOf, type PeriodContext } from "./period";
import type { HeadingPeriod } from "./short-periods";
import type { Table } from "./table";
import { titleSays } from "./vocabulary/headings";

/** "Apr 3", "Members Oct 1", "W/E 17 April": a day at the end of a heading, without its year. */
const DAY =
  /(?<!\p{L})(?:(?<word>\p{L}{3,9})\.?[ -](?<day>\d{1,2})|(?<day2>\d{1,2})[ -](?<word2>\p{L}{3,9})\.?)$/u;
const WEEK = /\b(?:weeks?|wk|w)[\s./]*(?:(?<from>commencing|beginning|starting|c)|ending|ended|end|e)\b/i;

type Day = { at: number; month: number; day: number; words: string };

/**
 * Days without a year over several columns: the weeks of a cash forecast, or the members at the first day and at the last. They come one after
 * the other, in a report up to the day that it reports, in a forecast from then on. Undefined where headings may be months with a year,
 * "May 23" beside "May 24".
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

/** A forecast may begin with the month that is being reported. */
const MOST_BEFORE = 31;

function dayIn(texts: string[], at: number): Day | undefined {
  const { word, day, word2, day2 } = DAY.exec(texts.at(-1) ?? "")?.groups ?? {};
  const month = monthOf(word ?? word2 ?? "");
  if (!month || texts.some((text) => /(?:19|20)\d{2}/.test(text))) return undefined;
  return { at, month, day: Number(day ?? day2), words: `${word ?? day2} ${day ?? word2}` };
}

/** A number below ten is no year, and two of one month that stand beside each other are days of it, unless one is the next of the other. */
const areDays = (days: Day[]): boolean =>
  days.some(({ day }) => day < 10) ||
  days.some(({ month, day }, at) => {
    const before = days[at - 1];
    return before?.month === month && Math.abs(before.day - day) > 1;
  });

/** How many years behind the first each day lies, where one after the other comes later. */
function inOrder(days: Day[]): number[] {
  let years = 0;
  return days.map(({ month, day }, at) => {
    const before = days[at - 1];
    if (before && month * 100 + day < before.month * 100 + before.day) years += 1;
    return years;
  });
}
