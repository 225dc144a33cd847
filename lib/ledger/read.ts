import type { PageText } from "@/lib/evidence/types";
import { type DecimalMark, decimalMarkOf } from "./amount";
import { spansOfCells, tablesOfCells } from "./cells";
import type { Figure } from "./figure";
import { findPeriod } from "./find-period";
import { interpret, type PaperContext } from "./interpret";
import { tablesOfLines } from "./line-tables";
import { MONTHS_IN_ENGLISH, type Period, type PeriodContext } from "./period";
import { rescaled } from "./rescale";
import { confirmed, readSentences } from "./sentences";
import type { Table } from "./table";

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

/** What a paper says of its own time: in its name, at its beginning, or over most of its pages. */
export function contextOf(pages: PageText[], title: string): PaperContext {
  const name = nameInWords(title);
  const order = dateOrder(pages);
  const said = [...beginningOf(pages), name]
    .map((line) => periodsIn(line, order))
    // A line with several periods heads columns.
    .flatMap((periods) => (periods.length === 1 ? periods : []));
  const telling =
    said.find(
      ({ kind }) => kind === "instant" || kind === "month" || kind === "quarter" || kind === "yearToDate",
    ) ?? said.toSorted((a, b) => b.end.localeCompare(a.end))[0];
  const yearEndMonth = yearEndOf(pages);
  return {
    ...(telling && { reportedTo: endOf(telling) }),
    ...(yearEndMonth && { yearEndMonth }),
    ...(isNamedBefore(pages) && { isNamedBefore: true }),
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

function periodsIn(line: string, order: PeriodContext["order"]): Period[] {
  const found = findPeriod(line, { order });
  if (!found) return [];
  const rest = line.slice(0, found.from) + " ".repeat(found.to - found.from) + line.slice(found.to);
  const second = findPeriod(rest, { order });
  return second ? [found, second] : [found];
}

const endOf = ({ end }: Period) => end;

/** A day over twelve tells how dates of the paper are written. */
function dateOrder(pages: PageText[]): "monthFirst" | "dayFirst" {
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

function yearEndOf(pages: PageText[]): number | undefined {
  const text = pages
    .slice(0, 12)
    .map((page) => page.text)
    .join("\n");
  const period = findPeriod(
    /(?:fiscal|financial) year ended\s+[^\n]{4,40}|year ended\s+[^\n]{4,40}/i.exec(text)?.[0] ?? "",
  );
  return period ? Number(period.end.slice(5, 7)) : undefined;
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
