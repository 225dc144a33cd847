import type { PageText } from "@/lib/evidence/types";
import { findPeriod } from "./find-period";
import { lengthInMonths, monthOf, type PeriodContext } from "./period";
import { monthCount } from "./period-lengths";
import { reportedMonth } from "./period-parts";
import { yearEndMonth } from "./values/dates";
import { titleSays } from "./vocabulary/headings";

/** A month in which the financial year may end, and how far the words that tell it are to be trusted. */
type Vote = { month: number; weight: number };

/** So many pages tell of the year, and so many of the lines of each. */
const PAGES = 12;
const LINES = 400;
/** A longer line is a paragraph, or was never meant to be read: what is tried at each of its characters takes minutes. */
const LONGEST_LINE = 500;
const LONGEST_SAYING = 150;

const after = (month: number, months: number) => ((((month + months - 1) % 12) + 12) % 12) + 1;
const monthIn = (day: string) => Number(day.slice(5, 7));

/** "Month 10", "Period 8", "(P9)" beside the name of a month: the year began so many months before. */
const NTH = /(?<![\p{L}\d])(?:month|period|[PM])\s?0?(1[0-2]|[1-9])(?![\d%/]|\s*(?:months|of\s+\d))/iu;
const MONTH_SAID = /(?<!\p{L})(\p{L}{3,9})\.?,?[\s'’-]*(?:\d{1,2},\s*)?(?:(?:19|20)\d{2}|['’]\d{2})/gu;

function byNumber(line: string): Vote[] {
  const nth = Number(NTH.exec(line)?.[1]);
  if (!nth) return [];
  const months = new Set([...line.matchAll(MONTH_SAID)].flatMap(([, word = ""]) => monthOf(word) ?? []));
  const [month, ...others] = months;
  return month && others.length === 0 ? [{ month: after(month, 12 - nth), weight: 4 }] : [];
}

/** How far stretches that begin with the year are told from others by their length: a quarter may be any. */
const WEIGHTS: Record<number, number> = { 2: 1, 3: 0.3, 4: 3, 5: 3, 6: 0.5, 7: 3, 8: 3, 9: 2, 10: 3, 11: 3 };

/** "eight months to 31 March 2026", "1 July 2025 to 31 January 2026", "January to May 2025": a stretch begins with the year. */
function byStretch(line: string): Vote[] {
  // A paragraph may tell how long somebody served.
  if (line.length > LONGEST_SAYING || titleSays(line, "forecast")) return [];
  return line
    .trim()
    .split(/ {3,}|\t/)
    .flatMap(byOneStretch);
}

function byOneStretch(line: string): Vote[] {
  if (!/months|\bto\b|through|ended|[-–—]/i.test(line)) return [];
  const found = findPeriod(line);
  if (!found || found.kind === "instant" || found.kind === "year" || found.kind === "month") return [];
  const months = lengthInMonths(found);
  const isWhole = found.start.endsWith("-01");
  return isWhole && WEIGHTS[months]
    ? [{ month: after(monthIn(found.start), -1), weight: WEIGHTS[months] ?? 0 }]
    : [];
}

/** "year to 30 June 2026". What it says of a year so far, where other words say that the year ends later, is outvoted. */
const YEAR_TO =
  /(?<!half[\s-])\b(?:full\s+)?year\s+(?:to|ending)\s+(?:the\s+)?(?:\d{1,2}(?:st|nd|rd|th)?\s+)?(?:of\s+)?(\p{L}{3,9})\b/giu;

/** "financial year 1 May 2029 to 30 April 2030" */
const YEAR_FROM =
  /\byear\s+(?:from\s+)?(?:\d{1,2}\s+)?(\p{L}{3,9})\s+(?:19|20)\d{2}\s*(?:to|[-–])\s*(?:\d{1,2}\s+)?(\p{L}{3,9})\s+(?:19|20)\d{2}/giu;

function byYear(line: string, soFar: number | undefined): Vote[] {
  const ends = [...line.matchAll(YEAR_TO)].flatMap(([, word = ""]) => {
    const month = monthOf(word);
    return month && month !== soFar ? [{ month, weight: 1.5 }] : [];
  });
  const wholes = [...line.matchAll(YEAR_FROM)].flatMap(([, first = "", last = ""]) => {
    const [from, month] = [monthOf(first), monthOf(last)];
    return from && month && from === after(month, 1) ? [{ month, weight: 4 }] : [];
  });
  return [...ends, ...wholes];
}

const COUNT =
  /(?<![\p{L}\d.,-])(?:the\s+)?(?:(?:first|same)\s+)?(\p{L}{3,6}|\d{1,2})\s+months\b(?!\s+(?:to|ended|ending|old|after|before|ago|in|later|late|earlier|behind|ahead)\b)/giu;

/** "10 months" over a column, "after eight months": so many months of the year are over with the month that is reported. */
function byCount(line: string, month: number | undefined): Vote[] {
  if (!month || !/months/i.test(line)) return [];
  return [...line.matchAll(COUNT)].flatMap(([, word = ""]) => {
    const months = monthCount(`${word} months`) ?? 0;
    const weight = WEIGHTS[months] ?? 0;
    return months > 3 && weight >= 2 ? [{ month: after(month, -months), weight: weight / 3 }] : [];
  });
}

const QUARTER = /(?<![\p{L}\d])(?:Q\s?([1-4])|([1-4])Q)(?![\d])/iu;

/** "Q3 FY26" over "31-Dec-25": the year ends a quarter later. */
function byQuarter(line: string, below: string): Vote[] {
  const match = QUARTER.exec(line);
  const quarter = Number(match?.[1] ?? match?.[2]);
  if (!quarter || findPeriod(line.slice(0, match?.index))) return [];
  const day =
    /^\s/.test(below) || below !== "" ? findPeriod(below.trim().split(/\s{2,}/)[0] ?? "") : undefined;
  return day?.kind === "instant" ? [{ month: after(monthIn(day.end), 3 * (4 - quarter)), weight: 2 }] : [];
}

/** The month in which the paper's financial years end: what its words, its title and its columns tell, by the most of them. */
export function yearEndOf(
  pages: PageText[],
  beginning: string[],
  title: string,
  about: PeriodContext,
): number | undefined {
  const texts = pages.slice(0, PAGES).map(({ text }) => text);
  const text = texts.join("\n");
  const said = findPeriod(
    /(?:fiscal|financial) year ended\s+[^\n]{4,40}|year ended\s+[^\n]{4,40}/i.exec(text)?.[0] ?? "",
  );
  if (said) return monthIn(said.end);
  // "Year to 31 January 2026" beside a full year is the year so far.
  const reported = reportedMonth(about)?.[1];
  const soFar = /\bfull[- ]year\b/i.test(text) ? reported : undefined;
  const isSoFar = (line: string) =>
    [...line.matchAll(YEAR_TO)].some(([, word = ""]) => monthOf(word) === soFar) ||
    (/\byear to\b/i.test(line) && line.trim().split(/\s{2,}/).length > 2);
  const told = yearEndMonth([...beginning, title].filter((line) => !isSoFar(line)));
  const lines = [title, ...texts.flatMap((page) => page.split("\n").slice(0, LINES))].filter(
    (line) => line.length <= LONGEST_LINE,
  );
  const votes = lines.flatMap((line, at) => [
    ...byCount(line, reported),
    ...(/\d/.test(line)
      ? [
          ...byNumber(line),
          ...byStretch(line),
          ...byYear(line, soFar),
          ...byQuarter(line, lines[at + 1] ?? ""),
        ]
      : []),
  ]);
  if (told) votes.push({ month: told, weight: 3 });
  const isSplit = SPLIT_YEAR.test(`${title}\n${text}`);
  return most(isSplit ? ofSplitYears(votes) : votes);
}

/** "2025/26", of two years that follow one another. */
const SPLIT_YEAR = /(?<![\d/.-])20(\d)(\d)[/–-](?:20)?(?:\1(?!\2)\d)(?![\d/.–-])/;
/** Years that are called by two do not end in December, and what points at another month is to be believed the sooner. */
const ofSplitYears = (votes: Vote[]): Vote[] =>
  votes.flatMap((vote) => (vote.month === 12 ? [] : [{ ...vote, weight: 2 * vote.weight }]));

/** The month with the most votes; none where two have as many. */
function most(votes: Vote[]): number | undefined {
  const sums = new Map<number, number>();
  for (const { month, weight } of votes) sums.set(month, (sums.get(month) ?? 0) + weight);
  const [first, second] = [...sums].toSorted(([, a], [, b]) => b - a);
  return first && first[1] >= 1 && first[1] > (second?.[1] ?? 0) ? first[0] : undefined;
}
