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
 * @param boardYear the board's year-end month, 1 to 12, for a paper that gives none
 */
export function readFigures(pages: PageText[], title: string, boardYear?: number): Figure[] {
  const paper = contextOf(pages, title, boardYear);
  const { grids, rest } = cardsOf(pages);
  const cards: Cards = { grids, cover: coverTime(rest, title, paper) };
  const { figures: read, tables } = figuresOfTables(rest, cards, paper);
  const figures = rescaled(read, scaleAtHead(pages));
  return [...figures, ...confirmed(readSentences(rest, paper, tables), figures)];
}

/** Grids of KPI cards, and the cover's period for those without one. */
type Cards = { grids: CardGrid[]; cover: Period | undefined };

type Read = { figures: Figure[]; tables: number };

/** If no number settles the decimal mark ("1.200" is ambiguous), uses the reading that more sums verify. */
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

/** The reporting period on a paper's cover or in its name, meeting dates excluded. */
function coverTime(
  pages: PageText[],
  title: string,
  { reportedTo, isForMeeting, ...paper }: PaperContext,
): Period | undefined {
  const lines = beginningOf(pages).map(withoutMark).filter(isTitleLine);
  const said = isForMeeting ? [] : [...lines, nameInWords(title)];
  return said.flatMap((line) => findPeriod(line, paper) ?? []).find(({ end }) => end === reportedTo);
}

/** Characters of text examined for the decimal mark. */
const TELLING = 100_000;

function beginningText(pages: PageText[]): string {
  let text = "";
  for (const page of pages) {
    text += `${page.text}\n`;
    if (text.length > TELLING) break;
  }
  return text.slice(0, TELLING);
}

/** A table of contents, where numbers are pages. */
const isContents = ({ titles, columns }: Table) =>
  columns.length === 1 && titles.some((title) => /contents|inhalt|sommaire|index/i.test(title));

const FIRST_LINES = 14;
const LONGEST_FIRST_LINE = 300;
/** Maximum length of a cover, in characters. */
const COVER = 8_000;
const OPENING_PAGES = 3;
/** Number of lines at the start of a paper that may contain its date, including lines of tables. */
const COVER_LINES = 20;

/** What a paper says about its own time: in its name, at its start, or across most of its pages. */
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
 * ISO date as of which a paper reports: the one it states or has in a title, else the one in its file name. Null for a
 * paper that only looks ahead, or that gives no more than a year (often that of a plan), a meeting date, or a quarter
 * of a year whose end it does not state.
 */
export function stateDay(pages: PageText[], title: string): string | null {
  const { told } = timeOf(pages, title, { isStrict: true });
  const isTold = told?.as === "reported" || told?.isOfName;
  return isTold ? told.day : null;
}

/** `as`: how the day relates to the paper. `isOfName`: the file name contains the meeting date. */
type DayTold = { day: string; as: "reported" | "assumed" | "eve" | "meeting" | "year"; isOfName?: boolean };

const asContext = (told: DayTold | undefined): Pick<PeriodContext, "reportedTo" | "isForMeeting"> =>
  told ? { reportedTo: told.day, ...(told.as === "meeting" && { isForMeeting: true }) } : {};

type PaperTime = {
  order: PeriodContext["order"];
  yearEndSaid: number | undefined;
  told: DayTold | undefined;
};

/** `isStrict`: lines that are not titles do not count, unless the opening states the date explicitly. */
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
    // If the file is named after the meeting date, the minutes it approves have another one.
    const said = named.some(({ isOfMeeting }) => isOfMeeting) ? [...named, ...first] : [...first, ...named];
    return dayTold([...said, ...stated], named, dayOfReport(pages, order));
  };
  const yearEndSaid = yearEndOf(pages, beginning, nameInWords(title), asContext(toldIn({ order })));
  const yearEnd = yearEndSaid ?? boardYear;
  return { order, yearEndSaid, told: toldIn({ order, ...(yearEnd && { yearEndMonth: yearEnd }) }) };
}

/** The last day that a paper reports, else its meeting date, from its lines, its file name and its cover. */
function dayTold(said: Said[], named: Said[], cover: Period | undefined): DayTold | undefined {
  const telling = reportedOf(said);
  // A release is dated some weeks after the period it reports.
  if (telling && !(cover && isNewsOf(telling, cover)))
    return { day: telling.end, as: telling.isAssumed ? "assumed" : "reported" };
  if (cover) return { day: cover.end, as: "reported" };
  const eve = eveOfForecast(said);
  if (eve) return { day: eve, as: "eve" };
  // A bare year, or the meeting date, still helps to date the columns.
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

/** The first lines of a paper. From Word tables it includes only attributes ("Meeting | Board, 29 October 2026"). */
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

/** All lines of the first pages, as far as a cover may extend. */
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
/** A cover line that is a company name. */
const COMPANY =
  /^[^\S\n]*(\p{Lu}[^\n,.:;]{2,60}?,? (?:Inc|INC|Incorporated|Corp|CORP|Corporation|CORPORATION|Co|CO|Company|COMPANY|Limited|LIMITED|Ltd|LTD|LLC|plc|PLC|N\.V|S\.A|AG|SE)\b\.?)[^\S\n]*$/mu;

/** The company that a filing's cover names; undefined for any other paper. */
function companyOn(cover: string): string | undefined {
  const named = REGISTRANT.exec(cover)?.[1];
  return named ?? (IS_FILING.test(cover) ? COMPANY.exec(cover)?.[1] : undefined);
}

/** The reporting date on a report's cover, the latest if it gives several. */
function dayOfReport([cover]: PageText[], order: PeriodContext["order"]): Period | undefined {
  const text = cover?.text.slice(0, COVER).replace(/\s+/g, " ") ?? "";
  const days = [...text.matchAll(REPORTS_TO)].flatMap(([, ended, dated]) => {
    const found = findPeriod(ended ?? dated ?? "", { order });
    return found?.kind === "instant" && found.from < 3 ? [found] : [];
  });
  return days.toSorted((a, b) => b.end.localeCompare(a.end))[0];
}

/**
 * "fiscal 2021, which ended January 29, 2022" and "the year ended January 29, 2022 (“2021”)": a year's name with its
 * end.
 */
const YEAR_NAMED =
  /\bfiscal(?:\s+year)?\s+(?<name>(?:19|20)\d{2})\b[^.;()]{0,40}?\bended\s+(?<day>[^.;()]{6,24})/gi;
const NAMED_YEAR =
  /\byear\s+ended\s+(?<day>[^.;()]{6,24}?)\s*\(\s*[“"']?(?:fiscal\s+(?:year\s+)?|FY\s?)?(?<name>(?:19|20)\d{2})\b/gi;

/** Whether the paper mostly names years after the calendar year before they end. */
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
