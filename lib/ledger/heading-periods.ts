import { findPeriod } from "./find-period";
import { fiscalYear, lengthInMonths, monthOf, monthsTo, type Period, type PeriodContext } from "./period";
import { scaleSaid } from "./scale";
import type { Cell, Column, Table } from "./table";
import { says } from "./vocabulary/headings";

/** The period that stands over a column, with the words of the heading that say it. */
type HeadingPeriod = Period & { words: string };

/** How far from the year that a paper reports a year of two digits may lie. */
const NEAR_YEARS = 6;
const MONTH_AND_YEAR = /^(\p{L}{3,}\.?)\s+(\d{2})$/u;
const QUARTER =
  /^(?:Q\s?([1-4])|([1-4])\.?\s?Q|(first|second|third|fourth|1st|2nd|3rd|4th)\s+quarter|([1-4])\.\s?Quartal|[TK]\s?([1-4]))$/iu;
const ORDINALS = ["first", "second", "third", "fourth", "1st", "2nd", "3rd", "4th"];

/** Reads the periods that the headings of a table say; short forms ("May 23", "Mar", "Q2") by their neighbours, the title and the paper. */
export function periodsOfHeadings(table: Table, paper: PeriodContext): (HeadingPeriod | undefined)[] {
  const parts = table.columns.map(({ heading, parts: cells }) =>
    cells.length > 0 ? cells.map(({ text }) => text.trim()) : [heading],
  );
  const years = yearsOfTwoDigits(parts.flat(), paper);
  const full = parts.map((texts) => texts.map((text) => years.get(text) ?? text));
  const short = shortPeriods(full, table, paper);
  return table.columns.map(({ heading }, at): HeadingPeriod | undefined => {
    const texts = full[at] ?? [];
    const known = datedByCorner(table, heading, paper) ?? short[at];
    if (known) return known;
    const text = texts.join(" ");
    const found = findPeriod(/^\d{4}$/.test(text) ? `${monthsOver(table)} ${text}` : text, paper);
    const ended = found?.kind === "instant" ? findPeriod(`${endedOf(table)} ${text}`, paper) : undefined;
    if (ended && ended.kind !== "instant") return { ...ended, words: text };
    return (
      found && {
        ...found,
        words:
          /^\d{4}$/.test(text) || (parts[at] ?? []).some((part, k) => part !== texts[k])
            ? (parts[at] ?? []).join(" ")
            : text.slice(found.from, found.to),
      }
    );
  });
}

/** "Six months" right over columns that are headed by years. */
const monthsOver = ({ corner, titles }: Table): string =>
  [corner, titles.at(-1) ?? ""].find((text) => /^(?:three|six|nine) months$/i.test(text)) ?? "";

/** "Fiscal Years Ended" beside columns that are headed by days. */
const endedOf = ({ corner, titles }: Table): string =>
  [corner, titles.at(-1) ?? ""]
    .map((text) => /\b\w+\s+(?:months?\s+)?(?:ended|ending):?$/i.exec(text)?.[0] ?? "")
    .find(Boolean) ?? "";

/** "May 23" over a column: a month of 2023 where that is near the paper's own year, not its 23rd day. */
function yearsOfTwoDigits(texts: string[], { reportedTo }: PeriodContext): Map<string, string> {
  const found = texts.flatMap((text) => {
    const [, word = "", digits = ""] = MONTH_AND_YEAR.exec(text) ?? [];
    const month = monthOf(word);
    return month ? [{ text, word, month, year: 2000 + Number(digits) }] : [];
  });
  const isNear = reportedTo
    ? found.every(({ year }) => Math.abs(year - Number(reportedTo.slice(0, 4))) <= NEAR_YEARS)
    : new Set(found.map(({ year }) => year)).size < new Set(found.map(({ month }) => month)).size;
  return new Map(isNear ? found.map(({ text, word, year }) => [text, `${word} ${year}`]) : []);
}

type Part = { months: number; last: number };

/** A month or a quarter without a year, as its last month and its length. Quarters count from the first month of the financial year. */
function partOf(text: string, yearEnd: number): Part | undefined {
  const month = /^\p{L}{3,}\.?$/u.test(text) ? monthOf(text) : undefined;
  if (month) return { months: 1, last: month };
  const match = QUARTER.exec(text);
  if (!match) return undefined;
  const word = match.slice(1).find((group) => group !== undefined) ?? "";
  const quarter = /^\d$/.test(word) ? Number(word) : (ORDINALS.indexOf(word.toLowerCase()) % 4) + 1;
  return { months: 3, last: ((yearEnd - 12 + quarter * 3 + 11) % 12) + 1 };
}

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

/** Months and quarters without a year of their own: the year stands beside or over them, in the title, or is the paper's. */
function shortPeriods(
  headings: string[][],
  { titles, corner }: Table,
  paper: PeriodContext,
): (HeadingPeriod | undefined)[] {
  const yearEnd = paper.yearEndMonth ?? 12;
  const context = paper;
  const found = headings.map((texts) => {
    const words = texts.find((text) => partOf(text, yearEnd) !== undefined);
    const part = words === undefined ? undefined : partOf(words, yearEnd);
    const beside = texts
      .filter((text) => text !== words)
      .map((text) => findPeriod(text, context))
      .find((period) => period && lengthInMonths(period) === 12);
    return part && words !== undefined ? { part, words, beside } : undefined;
  });
  const said = findPeriod([corner, ...titles.toReversed()].join(" · "), context);
  const titled = said && lengthInMonths(said) === 12 ? said : undefined;
  const isAhead = [corner, ...titles, ...headings.flat()].some(
    (text) => says(text, "forecast") || says(text, "budget"),
  );
  const reported = reportedYear(isAhead ? [] : found.flatMap((one) => one?.part ?? []), context);
  return found.map((one) => {
    const year = one && (one.beside ?? titled ?? reported);
    return year && { ...within(one.part, year), words: one.words };
  });
}

/** "$'000" and "€m": what the numbers below are counted in. */
const UNIT_BELOW =
  /(?:[$€£¥]|\b(?:US|RM|RMB|Rs\.?|USD|EUR|GBP)\b\$?)?\s?['’]000s?\b|(?:[$€£¥]|\b(?:US|RM|RMB|Rs\.?|USD|EUR|GBP)\$?)\s?(?:m|mn|mm|bn|k)\b/gi;

/** "U.S. $", "HK$" and "US dollars": the letters are of the currency. */
const CURRENCY_NAME =
  /(?:(?:\p{Lu}\.){2,3}|(?<!\p{L})\p{Lu}{2,3})\s?(?=[$€£¥]|dollars?\b)|(?<!\p{L})\p{Lu}(?=\$)|\b(?:dollars|euros)\b/gu;

/** "2019 (1)" and "(restated, Note 3)" point at what stands below the table. */
const FOOTNOTE = /\(\s*(?:\d{1,2}|[a-z*†‡])\s*\)|\bnotes?\s+\d{1,2}[a-z]?\b/gi;

/** What a heading says beyond its period: words that part the column from others of the same time. */
export function remainder(heading: string, period: string): string {
  return period
    .split(" ")
    .reduce((text, word) => text.replace(word, " "), heading)
    .replace(UNIT_BELOW, " ")
    .replace(CURRENCY_NAME, " ")
    .replace(FOOTNOTE, " ")
    .replace(/[()[\]$€£,;:·-]/g, " ")
    .replace(
      /\b(?:ytd|fy|as of|at|the|year|years|months?|ended|ending|for|usd|eur|gbp|unaudited|audited|restated|in|thousands?|millions?|billions?)\b/gi,
      " ",
    )
    .replace(/\s+/g, " ")
    .trim();
}

/** Twelve months that do not begin in January show where the financial year ends. */
export function yearEndOf({ columns }: Table, { yearEndMonth = 12 }: PeriodContext): number {
  const months = columns.flatMap(({ parts }) => {
    const month = parts.map(({ text }) => partOf(text.trim(), 12)).find((part) => part?.months === 1);
    return month ? [month.last] : [];
  });
  const run = months.slice(0, 12);
  const isYear =
    run.length === 12 && run.every((month, at) => at === 0 || month === ((run[at - 1] ?? 0) % 12) + 1);
  return isYear ? (run[11] ?? yearEndMonth) : yearEndMonth;
}

/** The financial year that a paper reports; the one before where all columns end after the last day it reports. */
function reportedYear(parts: Part[], { reportedTo, yearEndMonth = 12 }: PeriodContext): Period | undefined {
  if (!reportedTo) return undefined;
  const [year, month] = [Number(reportedTo.slice(0, 4)), Number(reportedTo.slice(5, 7))];
  const ends = month <= yearEndMonth ? year : year + 1;
  const current = fiscalYear(ends, yearEndMonth);
  const isOver =
    parts.length > 0 && parts.length <= 3 && parts.every((part) => within(part, current).end > reportedTo);
  return isOver ? fiscalYear(ends - 1, yearEndMonth) : current;
}

/** The month or quarter that ends within a year. */
function within({ last, months }: Part, { start, end }: Period): Period {
  const [year, lastMonth] = [Number(end.slice(0, 4)), Number(end.slice(5, 7))];
  const of = last <= lastMonth ? year : Number(start.slice(0, 4));
  return monthsTo(of, last, months, months === 1 ? "month" : "quarter");
}

/** "31 December" over the labels and "2024", "2023" over the columns. */
function datedByCorner({ corner }: Table, heading: string, paper: PeriodContext): HeadingPeriod | undefined {
  const year = /^\s*((?:19|20)\d{2})\b/.exec(heading)?.[1];
  const day = year && /\p{L}+\.?\s+\d{1,2}\s*,?\s*$/u.exec(corner)?.[0];
  const isYear = /ended|ending/i.test(corner);
  const period = day
    ? findPeriod(`${isYear ? "year ended " : ""}${day.replace(/,?\s*$/, ",")} ${year}`, paper)
    : undefined;
  return period && { ...period, words: year ?? "" };
}

/** "2 0 1 8", as some accounts are typeset. */
const closedUp = (text: string) => text.replace(/(?<!\d)([12]) (\d) (\d) (\d)(?!\d)/g, "$1$2$3$4");

/** What stands over each column of numbers, and over the labels. */
export function headingsOver(rows: Cell[][], numbers: number[]): { columns: Column[]; corner: string } {
  const head = rows.map((row) => row.map((cell) => ({ ...cell, text: closedUp(cell.text) })));
  const from = numbers[0] ?? 0;
  const parts = numbers.map((): Cell[] => []);
  const corner: string[] = [];
  for (const [line, row] of head.entries()) {
    corner.push(...row.filter(({ left }) => left < from).map(({ text }) => text));
    const over = coverOf(
      row.filter(({ left }) => left >= from),
      head.slice(line + 1),
      from,
    );
    for (const [at, column] of numbers.entries()) {
      const cell = over.get(column);
      if (cell) parts[at]?.push(cell);
    }
  }
  return {
    columns: parts.map((list) => ({ heading: list.map(({ text }) => text).join(" "), parts: list })),
    corner: corner.join(" "),
  };
}

/**
 * Which cell of a row of headings stands over each column: its own, or one that reaches over several. Files that keep merged
 * cells say how far. In others the cells beside are empty, and a cell reaches on over an even share of the headings below it.
 */
function coverOf(row: Cell[], below: Cell[][], from: number): Map<number, Cell> {
  const own = new Map<number, Cell>();
  for (const cell of row)
    for (let column = cell.left; column < cell.right; column += 1) own.set(column, cell);
  if (row.length === 0 || row.some(({ left, right }) => right > left + 1)) return own;
  const under = [...new Set(below.flat().flatMap(({ left }) => (left >= from ? [left] : [])))].sort(
    (a, b) => a - b,
  );
  if (under.length <= row.length || row.some(({ left }) => !under.includes(left))) return own;
  const places = row.map(({ left }) => under.indexOf(left));
  const share = under.length / row.length;
  const offset = (places[0] ?? 0) % share;
  const areEven = places.every((place, at) => place === at * share + offset);
  if (!Number.isInteger(share) || !areEven || !(offset === 0 || row.every(isTelling))) return own;
  return new Map(
    under.flatMap((column, at) => {
      const cell = row[Math.floor(at / share)];
      return cell ? [[column, cell] as const] : [];
    }),
  );
}

/** "Years ended June 30," and "Year ended": the years or the days stand below. */
const isUnfinished = (text: string) =>
  /\bend(?:ed|ing):?$/i.test(text) || (findPeriod(`${text} 2020`)?.from ?? text.length) < text.length;

const isTelling = ({ text }: Cell) =>
  isPeriodAlone(text, {}) ||
  findPeriod(text) !== undefined ||
  isUnfinished(text) ||
  scaleSaid(text) !== undefined ||
  (["budget", "forecast", "prior", "actual", "toDate", "month"] as const).some((word) => says(text, word));
