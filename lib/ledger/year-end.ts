import type { PageText } from "@/lib/evidence/types";
import { findPeriod } from "./find-period";
import type { PaperContext } from "./interpret";
import { lengthInMonths, monthEnd, monthNamed, monthOf, type PeriodContext } from "./period";
import { monthCount } from "./period-lengths";
import { QUARTER, quarterOf, reportedMonth, saysYearSoFar } from "./period-parts";
import { titleSays } from "./vocabulary/headings";

/** A possible year-end month, with a weight for how reliable the evidence is. */
type Vote = { month: number; weight: number };

/** Number of pages that are searched for the year. */
const PAGES = 12;
const LINES = 400;
/** Longer lines are paragraphs, or junk: trying every pattern at each of their characters takes minutes. */
const LONGEST_LINE = 500;
const LONGEST_SAYING = 150;

const after = (month: number, months: number) => ((((month + months - 1) % 12) + 12) % 12) + 1;
const monthIn = (day: string) => Number(day.slice(5, 7));

/** "Month 10", "Period 8", "(P9)" next to a month name: the year started that many months before. */
const NTH = /(?<![\p{L}\d])(?:month|period|[PM])\s?0?(1[0-2]|[1-9])(?![\d%/]|\s*(?:months|of\s+\d))/iu;
const MONTH_SAID = /(?<!\p{L})(\p{L}{3,9})\.?,?[\s'’-]*(?:\d{1,2},\s*)?(?:(?:19|20)\d{2}|['’]\d{2})/gu;

function byNumber(line: string): Vote[] {
  const nth = Number(NTH.exec(line)?.[1]);
  if (!nth) return [];
  const months = new Set([...line.matchAll(MONTH_SAID)].flatMap(([, word = ""]) => monthOf(word) ?? []));
  const [month, ...others] = months;
  return month && others.length === 0 ? [{ month: after(month, 12 - nth), weight: 4 }] : [];
}

/**
 * How reliably a period that starts with the year is recognized by its length in months: three months may be any
 * quarter.
 */
const WEIGHTS: Record<number, number> = { 2: 1, 3: 0.3, 4: 3, 5: 3, 6: 0.5, 7: 3, 8: 3, 9: 2, 10: 3, 11: 3 };

/**
 * "eight months to 31 March 2026", "1 July 2025 to 31 January 2026", "January to May 2025": periods that start with the
 * year.
 */
function byStretch(line: string): Vote[] {
  // A paragraph may say how long someone served.
  if (line.length > LONGEST_SAYING || titleSays(line, "forecast")) return [];
  return line
    .trim()
    .split(/ {3,}|\t/)
    .flatMap(byOneStretch);
}

function byOneStretch(line: string): Vote[] {
  if (!/months|\bto\b|through|ended|[-–—]/i.test(line)) return [];
  if (monthsOver(line).length > 1) return [];
  const found = findPeriod(line);
  if (!found || found.kind === "instant" || found.kind === "year" || found.kind === "month") return [];
  // A quarter given with its months shows the year end; its number alone does not.
  if (NTH_QUARTER.test(line.slice(found.from, found.to))) {
    const month = byQuarterSpan(line);
    return month ? [{ month, weight: 3 }] : [];
  }
  const months = lengthInMonths(found);
  const isWhole = found.start.endsWith("-01");
  // "For the month and six months ended December 31": next to a month, the other is the year to date.
  const weight = /\bmonths?\s+and\s/i.test(line) ? Math.max(2, WEIGHTS[months] ?? 0) : WEIGHTS[months];
  return isWhole && weight ? [{ month: after(monthIn(found.start), -1), weight }] : [];
}

const MONTH_OF_COLUMN = /(?<![\p{L}\d])(\p{L}{3,9})\.?[-\s'’]?(?:20)?\d{2}(?![\d,.])/gu;
const monthsOver = (line: string) =>
  [...line.matchAll(MONTH_OF_COLUMN)].flatMap(([, word = ""]) => monthOf(word) ?? []);

/**
 * "Jul-25  Aug-25  Sep-25 … Jan-26  YTD" above columns: the months of the year to date. Six may be the last six of any
 * year.
 */
function byColumns(line: string): Vote[] {
  if (line.length > LONGEST_SAYING || !saysYearSoFar(line)) return [];
  const months = monthsOver(line);
  const [first = 0] = months;
  const isRun = months.every((month, at) => month === after(first, at));
  return isRun && months.length > 3
    ? [{ month: after(first, -1), weight: months.length === 6 ? 0.5 : 2 }]
    : [];
}

const NAME = "(\\p{L}{3,})\\.?";
/**
 * "Year ended 30 June 2026", "FYE March", "year to 30 June". If it means a year to date, words that give a later year
 * end outvote it.
 */
const YEAR_END = new RegExp(
  `(?<!\\bhalf[\\s-])\\b(?:years?(?:[- ]end(?:s|ed|ing)?|\\s+to)|FY(?:\\s?\\d{2,4})? end(?:s|ing)?|fye)\\b[\\s:]{0,3}(?:(?:on|in|the)\\s+)?(?:\\d{1,2}(?:st|nd|rd|th)?\\s+)?(?:of\\s+)?${NAME}`,
  "giu",
);
/** "FY26 (April 2025 to March 2026)", "financial year 1 May 2029 to 30 April 2030" */
const YEAR_SPAN = new RegExp(
  `\\b(?:FY\\s?\\d{2,4}\\b[^.\\p{L}]{0,12}|year\\s+(?:from\\s+)?(?:\\d{1,2}\\s+)?)${NAME}[^.]{0,9}?(?:-|–|to)\\s?(?:\\d{1,2}\\s+)?${NAME}`,
  "giu",
);
/** "Quarter 3 2025/26 (October to December)": the year ends three months later. */
const QUARTER_SPAN = new RegExp(
  `(?<!\\p{L})${QUARTER}(?!\\d)[^.]{0,14}?[(,:–-]\\s?(?<first>\\p{L}{3,})\\.?\\s?(?:-|–|to)\\s?(?<last>\\p{L}{3,})`,
  "iu",
);
/** "Month 7 (October 2025)": the year started six months before. */
const NTH_MONTH = new RegExp(
  `(?<!\\b(?:by|in|until|from|after) )\\b(?:month|period|M|P)\\s?(1[0-2]|[1-9])\\s?[(,:–-]\\s?${NAME}`,
  "iu",
);

const endsIn = (line: string) =>
  [...line.matchAll(YEAR_END)].flatMap(([, word = ""]) => monthNamed(word) ?? []);

const wholesIn = (line: string) =>
  [...line.matchAll(YEAR_SPAN)].flatMap(([, first = "", last = ""]) => {
    const [from, month] = [monthNamed(first), monthNamed(last)];
    return from && month && from === after(month, 1) ? [month] : [];
  });

/** The year-end month that texts state explicitly ("Year ended 30 June 2026", "FYE March"), or null. */
export function yearEndSaid(texts: Iterable<string>): number | null {
  for (const text of texts) {
    if (!/year|fy|quarter|qtr|Q\s?\d|month|period|\b[MP]\s?\d/i.test(text)) continue;
    const [ended] = [...endsIn(text), ...wholesIn(text)];
    if (ended) return ended;
    const [, nth, month = ""] = NTH_MONTH.exec(text) ?? [];
    const reached = monthNamed(month);
    if (reached) return after(reached, 12 - Number(nth));
    const ofQuarter = byQuarterSpan(text);
    if (ofQuarter) return ofQuarter;
  }
  return null;
}

function byQuarterSpan(line: string): number | null {
  const groups = QUARTER_SPAN.exec(line)?.groups ?? {};
  const [first, last] = [monthNamed(groups.first ?? ""), monthNamed(groups.last ?? "")];
  return first && last && last === after(first, 2) ? after(last, 3 * (4 - quarterOf(groups))) : null;
}

/** "June 30, 2025 (Audited)" above a column: accounts are audited at year end. */
function byAudit(line: string): Vote[] {
  const day =
    /(?<![\p{L}\d])(\p{L}{3,}\.?\s\d{1,2},?\s\d{4}|\d{1,2}(?:\s\p{L}{3,}\.?\s|([./-])\d{1,2}\2)\d{4})\W{1,3}audited\b/iu.exec(
      line,
    )?.[1];
  const found = day ? findPeriod(day) : undefined;
  return found?.kind === "instant" ? [{ month: monthIn(found.end), weight: 2 }] : [];
}

const byYear = (line: string, soFar: number | undefined): Vote[] => [
  ...endsIn(line).flatMap((month) => (month === soFar ? [] : { month, weight: 1.5 })),
  ...wholesIn(line).map((month) => ({ month, weight: 4 })),
];

const COUNT =
  /(?<![\p{L}\d.,-])(?:the\s+)?(?:(?:first|same)\s+)?(\p{L}{3,6}|\d{1,2})\s+months\b(?!\s+(?:to|ended|ending|old|after|before|ago|in|later|late|earlier|behind|ahead)\b)/giu;

/** "10 months" above a column, "after eight months": that many months of the year end with the reported one. */
function byCount(line: string, month: number | undefined): Vote[] {
  if (!month || !/months/i.test(line)) return [];
  return [...line.matchAll(COUNT)].flatMap(([, word = ""]) => {
    const months = monthCount(`${word} months`) ?? 0;
    const weight = WEIGHTS[months] ?? 0;
    return months > 3 && weight >= 2 ? [{ month: after(month, -months), weight: weight / 3 }] : [];
  });
}

const NTH_QUARTER = new RegExp(`(?<!\\p{L})${QUARTER}(?!\\d)`, "iu");

/** "Q3 FY26" above "31-Dec-25": the year ends a quarter later. */
function byQuarter(line: string, below: string): Vote[] {
  const match = NTH_QUARTER.exec(line);
  if (!match?.groups || findPeriod(line.slice(0, match.index))) return [];
  const day =
    /^\s/.test(below) || below !== "" ? findPeriod(below.trim().split(/\s{2,}/)[0] ?? "") : undefined;
  // A quarter ends with a month: any other day is the meeting date.
  return day?.kind === "instant" && day.end === monthEnd(Number(day.end.slice(0, 4)), monthIn(day.end))
    ? [{ month: after(monthIn(day.end), 3 * (4 - quarterOf(match.groups))), weight: 2 }]
    : [];
}

/** The paper's year-end month, by majority of its text, title and columns. */
export function yearEndOf(
  pages: PageText[],
  beginning: string[],
  title: string,
  about: PeriodContext,
): number | undefined {
  const texts = pages.slice(0, PAGES).map(({ text }) => text);
  const text = texts.join("\n");
  const said = findPeriod(/(?<!half[\s-])year ended\s+[^\n]{4,40}/i.exec(text)?.[0] ?? "");
  if (said) return monthIn(said.end);
  // "Year to 31 January 2026" next to a full year is the year to date.
  const reported = reportedMonth(about)?.[1];
  const soFar = /\bfull[- ]year\b/i.test(text) ? reported : undefined;
  const isSoFar = (line: string) =>
    endsIn(line).some((month) => month === soFar) ||
    (/\byear to\b/i.test(line) && line.trim().split(/\s{2,}/).length > 2);
  const told = yearEndSaid([...beginning, title].filter((line) => !isSoFar(line)));
  const lines = [title, ...texts.flatMap((page) => page.split("\n").slice(0, LINES))].filter(
    (line) => line.length <= LONGEST_LINE,
  );
  const votes = lines.flatMap((line, at) => [
    ...byCount(line, reported),
    ...(/\d/.test(line)
      ? [
          ...byNumber(line),
          ...byStretch(line),
          ...byColumns(line),
          ...byYear(line, soFar),
          ...byAudit(line),
          ...byQuarter(line, lines[at + 1] ?? ""),
        ]
      : []),
  ]);
  if (told) votes.push({ month: told, weight: 3 });
  const isSplit = SPLIT_YEAR.test(`${title}\n${text}`);
  return most(isSplit ? ofSplitYears(votes) : votes);
}

/** "2025/26": two consecutive years. */
const SPLIT_YEAR = /(?<![\d/.-])20(\d)(\d)[/–-](?:20)?(?:\1(?!\2)\d)(?![\d/.–-])/;
/** Years named "2025/26" do not end in December, so evidence for another month counts more. */
const ofSplitYears = (votes: Vote[]): Vote[] =>
  votes.flatMap((vote) => (vote.month === 12 ? [] : [{ ...vote, weight: 2 * vote.weight }]));

/** The month with the most votes; undefined in a tie. */
function most(votes: Vote[]): number | undefined {
  const sums = new Map<number, number>();
  for (const { month, weight } of votes) sums.set(month, (sums.get(month) ?? 0) + weight);
  const [first, second] = [...sums].toSorted(([, a], [, b]) => b - a);
  return first && first[1] >= 1 && first[1] > (second?.[1] ?? 0) ? first[0] : undefined;
}

/** Number of a board's papers that give a month as the year end. */
export type ToldYear = { month: number; papers: number };

/** The board's year-end month according to most of its papers; undefined in a tie. */
export function yearOfBoard(told: ToldYear[]): number | undefined {
  const [first, second] = told.toSorted((a, b) => b.papers - a.papers);
  return first && first.papers > (second?.papers ?? 0) ? first.month : undefined;
}

/**
 * The year ends that papers state themselves. Filings, which name their registrant, are left out: they may be of other
 * companies.
 */
export function toldYears(papers: PaperContext[]): ToldYear[] {
  const said = papers.flatMap(({ yearEndMonth, isYearOfBoard, company }) =>
    yearEndMonth === undefined || isYearOfBoard || company ? [] : yearEndMonth,
  );
  return [...Map.groupBy(said, (month) => month)].map(([month, of]) => ({ month, papers: of.length }));
}
