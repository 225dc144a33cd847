import { withoutCurrency } from "./currency";
import { findPeriod } from "./find-period";
import { daysOfHeadings } from "./heading-days";
import {
  isoDay,
  lengthInMonths,
  monthEnd,
  monthOf,
  monthsTo,
  type Period,
  type PeriodContext,
} from "./period";
import { reportedMonth, weeksTo } from "./period-parts";
import { withoutScale } from "./scale";
import { type HeadingPeriod, partOf, shortPeriods, yearsOfTwoDigits } from "./short-periods";
import type { Table } from "./table";
import { titleSays } from "./vocabulary/headings";

/**
 * The period that each heading of a table names. Short forms ("May 23", "Mar", "Q2") are resolved by their neighbors,
 * the title and the paper.
 */
export function periodsOfHeadings(table: Table, paper: PeriodContext): (HeadingPeriod | undefined)[] {
  const parts = table.columns.map(({ heading, parts: cells }) =>
    cells.length > 0 ? cells.map(({ text }) => text.trim()) : [heading],
  );
  const days = daysOfHeadings(parts, table, paper);
  const shortYears = days.length > 0 ? new Map<string, string>() : yearsOfTwoDigits(parts.flat(), paper);
  const stretch = parts.flat().find((text) => STRETCH_OF_ALL.test(text));
  const years = yearsOver(parts);
  const full = parts.map((own) => {
    const ofMonths = stretch && !own.includes(stretch) && isMonth(own) ? [...own, stretch] : own;
    const texts = years && !own.includes(years) && dayOf(own) ? [years, ...own] : ofMonths;
    const said = texts.map((text) => (shortYears.get(text) ?? text).replace(SPLIT_OF_TWO, inFull));
    return said.map((text) => (isDated(parts, text) ? text : withYear(text, paper)));
  });
  const short = shortPeriods(full, table, paper);
  return table.columns.map(({ heading }, at): HeadingPeriod | undefined => {
    const texts = full[at] ?? [];
    const known = days[at] ?? datedByCorner(table, heading, paper) ?? sameMonth(texts, paper) ?? short[at];
    if (known) return known;
    const text = texts.join(" ");
    const ending = endingOn(texts, paper);
    if (ending) return { ...ending, words: text };
    const nearest = ofItsOwn(texts, paper);
    if (nearest) return { ...nearest, words: text };
    const years = yearsFromTo(text, paper);
    if (years) return { ...years, words: text };
    const isBareYear = /^\d{4}\b(?![/–-])/.test(text) && !findPeriod(text.slice(4), paper);
    const found = findPeriod(isBareYear ? `${stretchOver(table)} ${text}` : text, paper);
    const ended = found?.kind === "instant" ? findPeriod(`${endedOf(table)} ${text}`, paper) : undefined;
    if (ended && ended.kind !== "instant") return { ...ended, words: text };
    return (
      found && {
        ...found,
        words:
          /^\d{4}$/.test(text) || (parts[at] ?? []).some((part, k) => part !== texts[k])
            ? (parts[at] ?? []).join(" ")
            : isBareYear
              ? text.slice(0, 4)
              : text.slice(found.from, found.to),
      }
    );
  });
}

/** "Quarter ended" above or below the middle of several months applies to all of them. */
const STRETCH_OF_ALL = /^(?:quarter|three months) end(?:ed|ing)$/i;
/** "Years ended" above the middle of several days: the same day and month in consecutive years. */
const YEARS_OVER = /^(?:(?:fiscal|financial)\s+)?years? end(?:ed|ing)$/i;

function yearsOver(parts: string[][]): string | undefined {
  const over = parts.flatMap((own) => own.find((text) => YEARS_OVER.test(text)) ?? []);
  const days = parts.flatMap((own) => dayOf(own.filter((text) => !YEARS_OVER.test(text))) ?? []);
  const areOfYears =
    new Set(days.map((day) => day.slice(0, 4))).size === days.length &&
    new Set(days.map((day) => day.slice(5, 7))).size === 1;
  return over.length === 1 && days.length > 1 && areOfYears ? over[0] : undefined;
}

/** The ISO date of a heading that is a date and nothing else. */
function dayOf(texts: string[]): string | undefined {
  const text = texts.join(" ");
  const found = findPeriod(text);
  const isAlone =
    found?.kind === "instant" && !/\p{L}/u.test(text.slice(0, found.from) + text.slice(found.to));
  return isAlone ? found.end : undefined;
}

const isMonth = ([text = "", ...others]: string[]) =>
  others.length === 0 && findPeriod(text)?.kind === "month";

/** "Same month 2025", "Same month last year": the paper's reporting month in another year. */
function sameMonth(texts: string[], paper: PeriodContext): HeadingPeriod | undefined {
  const words = texts.join(" ");
  const [, said, named] =
    /^same\s+month\s+(?:of\s+|in\s+)?(last\s+year|((?:19|20)\d{2}))\b/i.exec(words) ?? [];
  const reported = reportedMonth(paper);
  if (!said || !reported) return undefined;
  const [year, month] = reported;
  return { ...monthsTo(named ? Number(named) : year - 1, month, 1, "month"), words };
}

/**
 * "FY26 actual" under "Full year to 30 June 2027", "Jan 2025" under "January 2026": of two periods above one column,
 * the closer one applies.
 */
function ofItsOwn(texts: string[], paper: PeriodContext): Period | undefined {
  const said = texts.flatMap((text) => findPeriod(text, paper) ?? []);
  const [above, own] = said;
  const areAlike = said.length === 2 && new Set(said.map(({ kind }) => kind)).size === 1;
  return areAlike && own?.kind !== "instant" && above?.end !== own?.end ? own : undefined;
}

/** "25/26": two consecutive years. */
const SPLIT_OF_TWO = /(?<![\d/.,-])([1-4]\d)\/([1-4]\d)(?![\d/.,%-])/g;
const inFull = (text: string, first: string, second: string) =>
  Number(second) === Number(first) + 1 ? `20${first}/${second}` : text;

/** Whether a year is above or below part of a heading, in any column. */
const isDated = (parts: string[][], text: string) =>
  parts.some((texts) => texts.includes(text) && texts.some((other) => /(?:19|20)\d{2}/.test(other)));

const DAY_ALONE =
  /(?:ended|ending|to|at|of)\s+(?:the\s+)?(?:\d{1,2}\s+(?<month>\p{L}{3,9})|(?<month2>\p{L}{3,9})\s+\d{1,2})(?![\p{L}\d]|,?\s*\d)/iu;

/** "Six months to 30 September" in a paper that reports to 30 September 2025. */
export function withYear(text: string, { reportedTo }: PeriodContext): string {
  const found = DAY_ALONE.exec(text);
  const { month, month2 } = found?.groups ?? {};
  const named = monthOf(month ?? month2 ?? "");
  if (!found || !reportedTo || !named) return text;
  const year = Number(reportedTo.slice(0, 4)) - (named > Number(reportedTo.slice(5, 7)) ? 1 : 0);
  const end = found.index + found[0].length;
  return `${text.slice(0, end)}${month ? "" : ","} ${year}${text.slice(end)}`;
}

/** "Q2 at a glance", "Results for Q3", "H1": the part of a year that a title names. */
const PART_IN_TITLE =
  /^(?:(?:first|second|third|fourth)\s+quarter|[QH][1-4]|[1-4][QH])(?![\p{L}\d])|\b(?:in|for|of)\s+[QH][1-4]$|(?<=[–—:,-]\s)[QH][1-4]$/iu;
/** "Cash 6/30", "Headcount at 12/31": the last day of a month in digits, after words. */
const DAY_IN_DIGITS = /(?<=\p{L}\s+)(\d{1,2})\/(\d{1,2})(?=$|\s*\()/u;

/** The period that a title, a table corner or a KPI name gives, with the paper's year if it gives none. */
export function timeOfTitle(title: string, paper: PeriodContext): Period | undefined {
  const line = withYear(title, paper);
  const found = findPeriod(line, paper);
  if (found) return found;
  const { reportedTo, isForMeeting, order } = paper;
  if (!reportedTo) return undefined;
  const year = Number(reportedTo.slice(0, 4));
  const [, first = "", second = ""] = DAY_IN_DIGITS.exec(title) ?? [];
  if (first) {
    const [month, day] = (order === "dayFirst" ? [second, first] : [first, second]).map(Number);
    const days = [year, year - 1].flatMap((of) => isoDay(of, month ?? 0, day ?? 0) ?? []);
    const end = days.find((one) => one <= reportedTo);
    return end && end === monthEnd(Number(end.slice(0, 4)), month ?? 0)
      ? { kind: "instant", start: end, end }
      : undefined;
  }
  const part = PART_IN_TITLE.exec(title.trim())?.[0].replace(/^(?:in|for|of)\s+/i, "");
  if (!part) return undefined;
  const isAhead = titleSays(title, "forecast") || titleSays(title, "budget");
  const named = [year + 1, year, year - 1].flatMap((of) => findPeriod(`${part} FY${of}`, paper) ?? []);
  return isAhead
    ? named.findLast(({ end }) => end > reportedTo)
    : named.find(({ start, end }) => (isForMeeting ? end : start) <= reportedTo);
}

/** "Q3 FY26" above "31-Dec-25": the heading gives the length of the period that ends on the day below. */
function endingOn(texts: string[], paper: PeriodContext): Period | undefined {
  const said = texts.flatMap((text) => {
    const found = findPeriod(text, paper);
    return found && !/\p{L}{3}/u.test(text.slice(0, found.from)) ? [found] : [];
  });
  const [stretch, day, ...others] = said;
  if (!stretch || stretch.kind === "instant" || day?.kind !== "instant" || others.length > 0)
    return undefined;
  const [year = 0, month = 0, date = 0] = day.end.split("-").map(Number);
  return weeksTo([year, month, date], lengthInMonths(stretch), stretch.kind);
}

/** "2027 to 2031" */
function yearsFromTo(text: string, paper: PeriodContext): Period | undefined {
  const [, from, to] = /^((?:19|20)\d{2})\s*(?:to|through|[-–—])\s*((?:19|20)\d{2})$/.exec(text) ?? [];
  if (!from || !to || Number(to) <= Number(from) + 1) return undefined;
  const [first, last] = [findPeriod(from, paper), findPeriod(to, paper)];
  return first && last && { kind: "range", start: first.start, end: last.end };
}

const STRETCH = /^(?:(?:three|six|nine) months|(?:first|second|third|fourth) quarter)$/i;

/** "Six months" or "Second quarter" directly above columns of years, alone or at the right end of the last title. */
const stretchOver = ({ corner, titles }: Table): string =>
  [corner, titles.at(-1)?.split(" · ").at(-1) ?? ""].find((text) => STRETCH.test(text)) ?? "";

/** "Fiscal Years Ended" next to columns of days. */
const endedOf = ({ corner, titles }: Table): string =>
  [corner, titles.at(-1) ?? ""]
    .map((text) => /\b\w+\s+(?:months?\s+)?(?:ended|ending):?$/i.exec(text)?.[0] ?? "")
    .find(Boolean) ?? "";

/** Whether a text is a period and nothing else: "March", "Q2 2024", "Year ended 30 June 2024". */
export function isPeriodAlone(text: string, paper: PeriodContext): boolean {
  if (
    partOf(text.trim(), paper.yearEndMonth ?? 12) ||
    /^(?:three|six|nine|twelve) months$/i.test(text.trim())
  )
    return true;
  const found = findPeriod(text, paper);
  return found !== undefined && !/\p{L}/u.test(text.slice(0, found.from) + text.slice(found.to));
}

/** "2019 (1)" and "(restated, Note 3)" refer to text below the table. */
const FOOTNOTE = /\(\s*(?:\d{1,2}|[a-z*†‡])\s*\)|\bnotes?\s+\d{1,2}[a-z]?\b/gi;

/** What a heading says beyond its period: words that distinguish the column from others for the same period. */
export function remainder(heading: string, period: string): string {
  const own = period.split(" ").reduce((text, word) => text.replace(word, " "), heading);
  return withoutCurrency(withoutScale(own))
    .replace(FOOTNOTE, " ")
    .replace(/[()[\]$€£,;:·-]/g, " ")
    .replace(
      /\b(?:ytd|fy|as of|at|the|year|years|months?|ended|ending|for|unaudited|audited|restated|in|thousands?|millions?|billions?)\b/gi,
      " ",
    )
    .replace(/\s+/g, " ")
    .trim();
}

/** Twelve months that do not start in January show when the financial year ends. */
export function yearEndOf({ columns }: Table, { yearEndMonth }: PeriodContext): number | undefined {
  const months = columns.flatMap(({ parts }) => {
    const month = parts.map(({ text }) => partOf(text.trim(), 12)).find((part) => part?.months === 1);
    return month ? [month.last] : [];
  });
  const run = months.slice(0, 12);
  const isYear =
    run.length === 12 && run.every((month, at) => at === 0 || month === ((run[at - 1] ?? 0) % 12) + 1);
  return isYear ? (run[11] ?? yearEndMonth) : yearEndMonth;
}

/** "31 December" above the row labels, with "2024" and "2023" above the columns. */
function datedByCorner({ corner }: Table, heading: string, paper: PeriodContext): HeadingPeriod | undefined {
  const year = /^\s*((?:19|20)\d{2})\b/.exec(heading)?.[1];
  const day = year && /\p{L}+\.?\s+\d{1,2}\s*,?\s*$/u.exec(corner)?.[0];
  const isYear = /ended|ending/i.test(corner);
  const period = day
    ? findPeriod(`${isYear ? "year ended " : ""}${day.replace(/,?\s*$/, ",")} ${year}`, paper)
    : undefined;
  return period && { ...period, words: year ?? "" };
}
