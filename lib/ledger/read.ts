import { withoutMark } from "@/lib/evidence/lines";
import type { PageText } from "@/lib/evidence/types";
import { type DecimalMark, decimalMarkOf } from "./amount";
import { spansOfCells, tablesOfCells, withoutCells } from "./cells";
import { actualsTo } from "./column-periods";
import type { Figure } from "./figure";
import { findPeriod } from "./find-period";
import { interpret, type PaperContext } from "./interpret";
import { tablesOfLines } from "./line-tables";
import type { Period, PeriodContext } from "./period";
import { dateOrder } from "./period-dates";
import {
  eveOfForecast,
  isNewsOf,
  isTitleLine,
  nameInWords,
  reportedOf,
  type Said,
  saidIn,
  saidInName,
} from "./reported-day";
import { rescaled, scaleAtHead } from "./rescaled";
import { scaleOfPaper } from "./scale";
import { tablesOfCards } from "./scorecards/card-tables";
import { type CardGrid, cardsOf } from "./scorecards/cards";
import { confirmed, readSentences } from "./sentences";
import type { Table } from "./table";
import { yearEndOf } from "./year-end";

/**
 * Reads all figures of a paper: those of its tables, then those of its sentences.
 * @param boardYear the month in which the board's financial years end, for a paper that does not say it
 */
export function readFigures(pages: PageText[], title: string, boardYear?: number): Figure[] {
  const paper = contextOf(pages, title, boardYear);
  const { grids, rest } = cardsOf(pages);
  const cards: Cards = { grids, cover: coverTime(rest, title, paper) };
  const { figures: read, tables } = figuresOfTables(rest, cards, paper);
  const figures = rescaled(read, scaleAtHead(pages));
  return [...figures, ...confirmed(readSentences(rest, paper, tables), figures)];
}

/** Grids of KPI cards, and the time of those that say none. */
type Cards = { grids: CardGrid[]; cover: Period | undefined };

type Read = { figures: Figure[]; tables: number };

/** Where no number shows the decimal mark ("1.200" is ambiguous), uses the reading that more sums verify. */
function figuresOfTables(pages: PageText[], cards: Cards, paper: PaperContext): Read {
  const text = beginningText(pages);
  const mark = decimalMarkOf(text);
  const point = figuresWith(pages, cards, paper, mark);
  if (mark || !/(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?![\d.,]\d|\d)/.test(text)) return point;
  const comma = figuresWith(pages, cards, paper, ",");
  const proven = ({ figures }: Read) => figures.filter(({ proof }) => proof === "proven").length;
  return proven(comma) > proven(point) ? comma : point;
}

function figuresWith(
  pages: PageText[],
  { grids, cover }: Cards,
  paper: PaperContext,
  mark: DecimalMark | undefined,
): Read {
  const spans = new Map(pages.map((page) => [page, spansOfCells(page)]));
  const isTaken = (page: PageText, at: number) =>
    page.sheet !== undefined || (spans.get(page) ?? []).some(({ start, end }) => at >= start && at < end);
  const tables = [
    ...tablesOfCards(grids, paper, cover, mark),
    ...tablesOfCells(pages, mark),
    ...tablesOfLines(pages, isTaken, mark),
  ].filter((table) => !isContents(table));
  return { figures: tables.flatMap((table, index) => interpret(table, index, paper)), tables: tables.length };
}

/** The time which a paper reports, as a line of its cover or its name says it, but for the day of a meeting. */
function coverTime(
  pages: PageText[],
  title: string,
  { reportedTo, isForMeeting, ...paper }: PaperContext,
): Period | undefined {
  const lines = beginningOf(pages).map(withoutMark).filter(isTitleLine);
  const said = isForMeeting ? [] : [...lines, nameInWords(title)];
  return said.flatMap((line) => findPeriod(line, paper) ?? []).find(({ end }) => end === reportedTo);
}

/** Length of text that shows a paper's decimal mark, in characters. */
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
const OPENING_PAGES = 3;
/** Lines at the start of a paper that may contain its date, including those of tables. */
const COVER_LINES = 20;

/** What a paper says of its own time: in its name, at its beginning, or over most of its pages. */
export function contextOf(pages: PageText[], title: string, boardYear?: number): PaperContext {
  const company = companyOn(pages[0]?.text.slice(0, COVER) ?? "");
  const { order, yearEndSaid, told } = timeOf(pages, title, { boardYear: company ? undefined : boardYear });
  const yearEnd = yearEndSaid ?? (company ? undefined : boardYear);
  const actuals = actualsTo(openingOf(pages).join("\n"), { order });
  return {
    ...asContext(told),
    ...(actuals && { actualsTo: actuals }),
    ...(company && { company }),
    ...(yearEnd && { yearEndMonth: yearEnd }),
    ...(yearEnd && !yearEndSaid && { isYearOfBoard: true as const }),
    ...(isNamedBefore(pages) && { isNamedBefore: true }),
    ...scaleOfPaper(pages),
    order,
  };
}

/**
 * The day whose state a paper reports, ISO: the one it says in so many words or in a title, else the one its file is named by.
 * Null of a paper that only looks ahead, or names no more than a year, which is as often that of a plan, the day of a meeting,
 * or a quarter of a year whose end it does not tell.
 */
export function stateDay(pages: PageText[], title: string): string | null {
  const { told } = timeOf(pages, title, { isStrict: true });
  const isTold = told?.as === "reported" || told?.isOfName;
  return isTold ? told.day : null;
}

/** `as`: what the day is to the paper. `isOfName`: its file is named by that of its meeting. */
type DayTold = { day: string; as: "reported" | "assumed" | "eve" | "meeting" | "year"; isOfName?: boolean };

const asContext = (told: DayTold | undefined): Pick<PeriodContext, "reportedTo" | "isForMeeting"> =>
  told ? { reportedTo: told.day, ...(told.as === "meeting" && { isForMeeting: true }) } : {};

type PaperTime = {
  order: PeriodContext["order"];
  yearEndSaid: number | undefined;
  told: DayTold | undefined;
};

/** `isStrict`: no line counts that is no title, but for what the opening says in so many words. */
function timeOf(
  pages: PageText[],
  title: string,
  { boardYear, isStrict = false }: { boardYear?: number; isStrict?: boolean },
): PaperTime {
  const order = dateOrder(pages.slice(0, 20).map(({ text }) => text)) ?? "monthFirst";
  const [beginning, opening] = [beginningOf(pages), openingOf(pages)];
  const toldIn = (context: PeriodContext) => {
    const saidInAll = (lines: string[]) => lines.flatMap((line) => saidIn(line, context));
    const named = saidInName(title, context);
    const first = saidInAll(isStrict ? opening.slice(0, COVER_LINES).filter(isTitleLine) : beginning);
    const stated = isStrict ? saidInAll(opening).filter(({ isStated }) => isStated) : [];
    // The day of the meeting that a file is named by is not that of the minutes it approves.
    const said = named.some(({ isOfMeeting }) => isOfMeeting) ? [...named, ...first] : [...first, ...named];
    return dayTold([...said, ...stated], named, dayOfReport(pages, order));
  };
  const yearEndSaid = yearEndOf(pages, beginning, nameInWords(title), asContext(toldIn({ order })));
  const yearEnd = yearEndSaid ?? boardYear;
  return { order, yearEndSaid, told: toldIn({ order, ...(yearEnd && { yearEndMonth: yearEnd }) }) };
}

/** The last day that a paper reports, else that of its meeting, by what it says, its name among it, and by its cover. */
function dayTold(said: Said[], named: Said[], cover: Period | undefined): DayTold | undefined {
  const telling = reportedOf(said);
  // A release has the date of its news, some weeks after the period it reports.
  if (telling && !(cover && isNewsOf(telling, cover)))
    return { day: telling.end, as: telling.isAssumed ? "assumed" : "reported" };
  if (cover) return { day: cover.end, as: "reported" };
  const eve = eveOfForecast(said);
  if (eve) return { day: eve, as: "eve" };
  // A bare year, and the day of the meeting, tell of the columns what time they are of.
  const meeting = said.find(({ isOfMeeting }) => isOfMeeting);
  if (meeting) return { day: meeting.end, as: "meeting", isOfName: named.includes(meeting) };
  const years = said.filter(({ isAhead, isOfMeeting }) => !isAhead && !isOfMeeting);
  const last = years
    .toSorted(
      (a, b) => Number(a.isStated ?? false) - Number(b.isStated ?? false) || a.end.localeCompare(b.end),
    )
    .at(-1);
  return last && { day: last.end, as: last.isStated ? "reported" : "year" };
}

/**
 * The first lines of a paper. Of Word tables it includes only attributes ("Meeting | Board, 29 October
 * 2026").
 */
const beginningOf = ([first]: PageText[]): string[] =>
  withoutCells(first ? [withoutPairs(first)] : [])
    .flatMap(({ text }) => text.split("\n"))
    .filter((line) => line.trim() !== "")
    .slice(0, FIRST_LINES)
    .map((line) => line.slice(0, LONGEST_FIRST_LINE));

const withoutPairs = (page: PageText): PageText =>
  page.tables
    ? { ...page, tables: page.tables.filter(({ rows }) => rows.some((cells) => cells.length > 2)) }
    : page;

/** All lines of the first pages of a paper, as far as a cover may reach. */
const openingOf = (pages: PageText[]): string[] =>
  pages
    .slice(0, OPENING_PAGES)
    .map(({ text }) => text)
    .join("\n")
    .slice(0, COVER)
    .split("\n")
    .filter((line) => line.trim() !== "");

/** "For the fiscal year ended June 30, 2023", "results for the quarter and year ended …", "Date of report (…): August 19, 2022". */
const REPORTS_TO =
  /\bfor\s+the\s+(?:[\p{L}\d-]+\s+){0,4}?(?:years?|quarters?|periods?|months|weeks)\s+ended\s+(.{6,24})|\bdate\s+of\s+report\b(?:\s*\([^)]*\))?:?\s*(.{6,24})/giu;

/** The line above "(Exact name of registrant as specified in its charter)". */
const REGISTRANT = /^[^\S\n]*(\S[^\n]{2,80}?)[^\S\n]*\n\s*\(?\s*exact\s+name\s+of\s+(?:the\s+)?registrant/im;
const IS_FILING = /\bform\s+(?:10-[KQ]|20-F|40-F|8-K|6-K)\b/i;
/** A line of a cover that is the name of a company. */
const COMPANY =
  /^[^\S\n]*(\p{Lu}[^\n,.:;]{2,60}?,? (?:Inc|INC|Incorporated|Corp|CORP|Corporation|CORPORATION|Co|CO|Company|COMPANY|Limited|LIMITED|Ltd|LTD|LLC|plc|PLC|N\.V|S\.A|AG|SE)\b\.?)[^\S\n]*$/mu;

/** Whose paper a filing is, by its cover; undefined for any other paper. */
function companyOn(cover: string): string | undefined {
  const named = REGISTRANT.exec(cover)?.[1];
  return named ?? (IS_FILING.test(cover) ? COMPANY.exec(cover)?.[1] : undefined);
}

/** The day that the cover of a report says it reports to: the latest of those that it names so. */
function dayOfReport([cover]: PageText[], order: PeriodContext["order"]): Period | undefined {
  const text = cover?.text.slice(0, COVER).replace(/\s+/g, " ") ?? "";
  const days = [...text.matchAll(REPORTS_TO)].flatMap(([, ended, dated]) => {
    const found = findPeriod(ended ?? dated ?? "", { order });
    return found?.kind === "instant" && found.from < 3 ? [found] : [];
  });
  return days.toSorted((a, b) => b.end.localeCompare(a.end))[0];
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
