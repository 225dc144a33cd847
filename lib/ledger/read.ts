import type { PageText } from "@/lib/evidence/types";
import { type DecimalMark, decimalMarkOf } from "./amount";
import { spansOfCells, tablesOfCells } from "./cells";
import type { Figure } from "./figure";
import { findPeriod } from "./find-period";
import { interpret, type PaperContext } from "./interpret";
import { tablesOfLines } from "./line-tables";
import { lengthInMonths, MONTHS_IN_ENGLISH, type Period, type PeriodContext } from "./period";
import { rescaled } from "./rescale";
import { scaleOfPaper } from "./scale";
import { confirmed, readSentences } from "./sentences";
import type { Table } from "./table";
import { yearEndMonth } from "./values/dates";

/** Reads all figures of a paper: those of its tables, then those of its sentences. */
export function readFigures(pages: PageText[], title: string): Figure[] {
  const paper = contextOf(pages, title);
  const { figures: read, tables } = figuresOfTables(pages, paper);
  const figures = rescaled(read);
  return [...figures, ...confirmed(readSentences(pages, paper, tables), figures)];
}

type Read = { figures: Figure[]; tables: number };

/** Where no number tells how the paper writes decimals ("1.200" is one thing or the other), the reading that more sums prove. */
function figuresOfTables(pages: PageText[], paper: PaperContext): Read {
  const text = beginningText(pages);
  const mark = decimalMarkOf(text);
  const point = figuresWith(pages, paper, mark);
  if (mark || !/(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?![\d.,]\d|\d)/.test(text)) return point;
  const comma = figuresWith(pages, paper, ",");
  const proven = ({ figures }: Read) => figures.filter(({ proof }) => proof === "proven").length;
  return proven(comma) > proven(point) ? comma : point;
}

function figuresWith(pages: PageText[], paper: PaperContext, mark: DecimalMark | undefined): Read {
  const spans = new Map(pages.map((page) => [page, spansOfCells(page)]));
  const isTaken = (page: PageText, at: number) =>
    page.sheet !== undefined || (spans.get(page) ?? []).some(({ start, end }) => at >= start && at < end);
  const tables = [...tablesOfCells(pages, mark), ...tablesOfLines(pages, isTaken, mark)].filter(
    (table) => !isContents(table),
  );
  return { figures: tables.flatMap((table, index) => interpret(table, index, paper)), tables: tables.length };
}

/** So much of a paper tells how it writes decimals, in characters. */
const TELLING = 100_000;

function beginningText(pages: PageText[]): string {
  let text = "";
  for (const page of pages) {
    text += `${page.text}\n`;
    if (text.length > TELLING) break;
  }
  return text.slice(0, TELLING);
}

/** A table of contents: its numbers are pages. */
const isContents = ({ titles, columns }: Table) =>
  columns.length === 1 && titles.some((title) => /contents|inhalt|sommaire|index/i.test(title));

const FIRST_LINES = 14;
const LONGEST_FIRST_LINE = 300;
/** So much of the first page may be a cover, in characters. */
const COVER = 8_000;

/** What a paper says of its own time: in its name, at its beginning, or over most of its pages. */
export function contextOf(pages: PageText[], title: string): PaperContext {
  const name = nameInWords(title);
  const order = dateOrder(pages);
  const yearEnd = yearEndOf(pages);
  const said = [...beginningOf(pages), name]
    .map((line) => periodsIn(line, { order, ...(yearEnd && { yearEndMonth: yearEnd }) }))
    // A line with several periods heads columns.
    .flatMap((periods) => (periods.length === 1 ? periods : []));
  const [first, ...others] = said.filter(
    ({ kind }) => kind === "instant" || kind === "month" || kind === "quarter" || kind === "yearToDate",
  );
  // "Board meeting, 14 April 2026" over "Accounts to 31 March 2026": the day of the meeting is no day that is reported.
  const reported = first && others.find((other) => other.isLed && isNewsOf(first, other));
  const telling = reported ?? first ?? said.toSorted((a, b) => b.end.localeCompare(a.end))[0];
  const cover = dayOfReport(pages, order);
  // A bare year ends when the cover says. A release bears the day of its news, some weeks behind what it reports.
  const isTold = telling && telling.kind !== "year" && !(cover && isNewsOf(telling, cover));
  const reportedTo = (isTold ? telling : (cover ?? telling))?.end;
  const company = REGISTRANT.exec(pages[0]?.text.slice(0, COVER) ?? "")?.[1];
  return {
    ...(reportedTo && { reportedTo }),
    ...(company && { company }),
    ...(yearEnd && { yearEndMonth: yearEnd }),
    ...(isNamedBefore(pages) && { isNamedBefore: true }),
    ...scaleOfPaper(pages),
    order,
  };
}

/** The name of a file with its month in words: "202405-finance-narrative.docx". */
export const nameInWords = (title: string): string =>
  title
    .replace(/[_-]+/g, " ")
    .replace(
      /\b((?:19|20)\d{2})(0[1-9]|1[0-2])\b/,
      (_, year, month) => ` ${year} ${MONTHS_IN_ENGLISH[Number(month) - 1]} `,
    );

/** The first lines of a paper, without what stands in Word tables and without rows of numbers. */
function beginningOf([page]: PageText[]): string[] {
  if (!page) return [];
  const inTables = page.sheet ? [] : spansOfCells(page);
  let text = page.text;
  for (const { start, end } of inTables)
    text = text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, " ") + text.slice(end);
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, FIRST_LINES)
    .map((line) => line.slice(0, LONGEST_FIRST_LINE));
}

/** "Section 13 of the Securities Exchange Act of 1934": the year is part of a name. */
const LAW = /\bActs?\s+(?:of\s+)?(?:19|20)\d{2}\b/gi;

/** "August 2025 (month 5 of the year to 31 March 2026)": what is reported is the month. */
const OF_YEAR =
  /\b(?:month|period|quarter|week)s?\s+\w+\s+of\s+(?:the\s+)?(?:financial\s+|fiscal\s+)?year\s+(?:to|ended|ending)\b[^)\n]*/gi;

/** "March 2026 (month 7), financial year to 31 August 2026": the year behind the month that is reported. */
const YEAR_BEHIND =
  /(?<=\S.*)\b(?:financial\s+|fiscal\s+)?year(?:\s+to|[\s-]+end(?:ed|ing|s)?)\b(?:\s+on)?[:\s]+\d{1,2}\s+\p{L}+\s+\d{4}[^\n]*$/iu;

/** `isLed`: said to be a day that something stood or ended at: "as of 31 May 2024". */
type SaidPeriod = Period & { isLed: boolean };

const LEADS = /\b(?:as\s+(?:of|at)|at|to|end(?:ed|ing|s)?)\s*$/i;

function periodsIn(said: string, context: PeriodContext): SaidPeriod[] {
  const whole = said.replace(LAW, "Act").replace(OF_YEAR, " ");
  const part = whole.replace(YEAR_BEHIND, " ");
  const line = findPeriod(part, context) ? part : whole;
  const found = findPeriod(line, context);
  if (!found) return [];
  const rest = line.slice(0, found.from) + " ".repeat(found.to - found.from) + line.slice(found.to);
  const second = findPeriod(rest, context);
  return [found, ...(second ? [second] : [])].map((one) => ({
    ...one,
    isLed: LEADS.test(line.slice(0, one.from)),
  }));
}

const MOST_DAYS_TO_NEWS = 120;

/** Whether a day comes some weeks after what a report reports. */
function isNewsOf({ kind, end, isLed }: SaidPeriod, reported: Period): boolean {
  const days = (Date.parse(end) - Date.parse(reported.end)) / 86_400_000;
  return kind === "instant" && !isLed && days > 0 && days <= MOST_DAYS_TO_NEWS;
}

/** "For the fiscal year ended June 30, 2023", "results for the quarter and year ended …", "Date of report (…): August 19, 2022". */
const REPORTS_TO =
  /\bfor\s+the\s+(?:[\p{L}\d-]+\s+){0,4}?(?:years?|quarters?|periods?|months|weeks)\s+ended\s+(.{6,24})|\bdate\s+of\s+report\b(?:\s*\([^)]*\))?:?\s*(.{6,24})/giu;

/** The line above "(Exact name of registrant as specified in its charter)". */
const REGISTRANT = /^[^\S\n]*(\S[^\n]{2,80}?)[^\S\n]*\n\s*\(?\s*exact\s+name\s+of\s+(?:the\s+)?registrant/im;

/** The day that the cover of a report says it reports to: the latest of those that it names so. */
function dayOfReport([cover]: PageText[], order: PeriodContext["order"]): Period | undefined {
  const text = cover?.text.slice(0, COVER).replace(/\s+/g, " ") ?? "";
  const days = [...text.matchAll(REPORTS_TO)].flatMap(([, ended, dated]) => {
    const found = findPeriod(ended ?? dated ?? "", { order });
    return found?.kind === "instant" && found.from < 3 ? [found] : [];
  });
  return days.toSorted((a, b) => b.end.localeCompare(a.end))[0];
}

/** A day over twelve tells how dates of the paper are written. */
export function dateOrder(pages: PageText[]): "monthFirst" | "dayFirst" {
  const text = pages
    .slice(0, 20)
    .map((page) => page.text)
    .join("\n");
  return [...text.matchAll(/\b(\d{1,2})[/.](\d{1,2})[/.](?:19|20)?\d{2}\b/g)].some(
    ([, first]) => Number(first) > 12,
  )
    ? "dayFirst"
    : "monthFirst";
}

/** The month in which the paper's financial years end, as it says, or as the half or quarter shows that it reports. */
function yearEndOf(pages: PageText[]): number | undefined {
  const text = pages
    .slice(0, 12)
    .map((page) => page.text)
    .join("\n");
  const period = findPeriod(
    /(?:fiscal|financial) year ended\s+[^\n]{4,40}|year ended\s+[^\n]{4,40}/i.exec(text)?.[0] ?? "",
  );
  if (period) return Number(period.end.slice(5, 7));
  return yearEndMonth(beginningOf(pages)) ?? yearEndOfHalf(beginningOf(pages), text);
}

/** "Performance, April to September 2025" over columns that are headed "H1 2025/26". */
function yearEndOfHalf(beginning: string[], text: string): number | undefined {
  const half = /\bH([12])\s?(?:FY\s?)?(?:(?:19|20)?\d{2}\b)/.exec(text)?.[1];
  const months = beginning
    .map((line) => findPeriod(line))
    .find((said) => said && said.kind !== "instant" && lengthInMonths(said) === 6);
  if (!half || !months) return undefined;
  const last = Number(months.end.slice(5, 7));
  return half === "2" ? last : ((last + 5) % 12) + 1;
}

/** "fiscal 2021, which ended January 29, 2022" and "the year ended January 29, 2022 (“2021”)": a name, then where it ended. */
const YEAR_NAMED =
  /\bfiscal(?:\s+year)?\s+(?<name>(?:19|20)\d{2})\b[^.;()]{0,40}?\bended\s+(?<day>[^.;()]{6,24})/gi;
const NAMED_YEAR =
  /\byear\s+ended\s+(?<day>[^.;()]{6,24}?)\s*\(\s*[“"']?(?:fiscal\s+(?:year\s+)?|FY\s?)?(?<name>(?:19|20)\d{2})\b/gi;

/** Whether the paper says more often that a year ended in the one after its name than in the one of its name. */
function isNamedBefore(pages: PageText[]): boolean {
  const text = pages
    .slice(0, 60)
    .map((page) => page.text.replace(/\s+/g, " "))
    .join(" ");
  const later = [...text.matchAll(YEAR_NAMED), ...text.matchAll(NAMED_YEAR)].flatMap(({ groups }) => {
    const ended = findPeriod(`year ended ${groups?.day ?? ""}`);
    return ended?.kind === "year" ? [Number(ended.end.slice(0, 4)) - Number(groups?.name)] : [];
  });
  const count = (years: number) => later.filter((one) => one === years).length;
  return count(1) > count(0);
}
