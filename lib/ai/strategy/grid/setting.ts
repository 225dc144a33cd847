import { dateOrder, yearEndMonth } from "@/lib/ai/strategy/values/dates";
import { type DateSetting, readSpan, type Span, yearOf } from "@/lib/ai/strategy/values/spans";
import type { Grid, GridCell } from "@/lib/evidence/grid";
import { type DecimalMark, decimalMarkOf } from "@/lib/ledger/amount";
import { findPeriod } from "./heading";

/** What a sheet says once and its tables lean on. */
export type Setting = {
  dates: DateSetting;
  decimal: DecimalMark | null;
  /** ISO day whose state the paper reports. */
  reportedOn: string | null;
};

const LOOKED_AT = 400;
const LONGEST = 300;

export function settingOf(grid: Grid, paper: { title: string; reportedOn: string | null }): Setting {
  const texts: string[] = [];
  const written: string[] = [];
  for (const row of grid.rows.slice(0, LOOKED_AT))
    for (const cell of row) {
      if (cell?.type === "text") texts.push(cell.text.slice(0, LONGEST));
      if (cell && isWritten(cell)) written.push(cell.text.slice(0, LONGEST));
    }
  const year = yearSaid([grid.title]) ?? yearSaid(titleRows(grid)) ?? yearSaid([paper.title]);
  return {
    dates: {
      yearEndMonth: yearEndMonth([paper.title, grid.title, ...texts]),
      year,
      splitYear: splitYearSaid([grid.title, ...titleRows(grid), paper.title]),
      order: dateOrder(texts),
    },
    decimal: decimalMarkOf(written.join("\n")) ?? null,
    reportedOn: paper.reportedOn,
  };
}

/** Rows at the top with one cell or two: title and notes. */
function titleRows(grid: Grid): string[] {
  const found: string[] = [];
  for (const row of grid.rows.slice(0, 20)) {
    const cells = row.filter((cell) => cell !== null);
    if (cells.length > 2) break;
    for (const cell of cells) found.push(cell.text);
  }
  return found;
}

/** The one year that the texts name, null where they name none or several. A split year ("2025/26") is none. */
function yearSaid(texts: string[]): number | null {
  const years = new Set<number>();
  for (const text of texts) {
    if (/\b(?:19|20)\d\d\s?[/–-]\s?\d\d\b/.test(text)) return null;
    for (const match of text.matchAll(/(?<![\d.,])(?:FY\s?)?((?:20)\d\d)(?![\d,.]\d|%)/gi))
      years.add(Number(match[1]));
    for (const match of text.matchAll(/\bFY\s?['’]?(\d\d)\b/gi)) years.add(yearOf(match[1]) ?? 0);
  }
  const [only] = years;
  return years.size === 1 && only ? only : null;
}

/** The one split year ("2025/26") that the titles name; null where they name none, or several. */
function splitYearSaid(titles: string[]): number | null {
  const years = new Set<number>();
  for (const text of titles)
    for (const [, first, second] of text.matchAll(/(?<![\d.])(20\d\d)\s?[/–-]\s?(?:20)?(\d\d)(?![\d/-])/g))
      if ((Number(first) + 1) % 100 === Number(second)) years.add(Number(first));
  const [only] = years;
  return years.size === 1 && only ? only : null;
}

/** "May 2026 YTD" begins with the year, wherever that does; "As of April 2026" is a day, of figures that may be of a year. */
const TO_DATE = /\bf?ytd\b|^as (?:of|at)\b|year[- ]to[- ]date|\bcumulative/i;

/** The period that a text names, alone or among other words. */
export function periodIn(text: string, dates: DateSetting): Span | null {
  const words = findPeriod(text) ?? findPeriod(text.replace(DAY_OF_MONTH, ""));
  const span = words && readSpan(words, dates);
  return span ? { ...span, label: words } : null;
}

/** "31 October 2025": the last day of a month stands for it. */
const DAY_OF_MONTH = /\b(?:2[89]|3[01])(?:st|th)?\s(?=\p{L}{3,9}\s20\d\d)/gu;

/** The one period that the cells above a table name: "KPI dashboard – Q1 2026"; null where they name none, or several. */
export function periodAbove(cells: GridCell[], dates: DateSetting): { span: Span; cell: GridCell } | null {
  const found = new Map<string, { span: Span; cell: GridCell }>();
  for (const cell of cells) {
    const words =
      cell.type === "text" && cell.text.length <= 160 && !TO_DATE.test(cell.text)
        ? findPeriod(cell.text)
        : null;
    const span = words && readSpan(words, dates);
    // A year in a title is as often that of the plan ("Strategy 2030") as that of the figures.
    if (span && span.start.slice(5) + span.end.slice(5) !== "01-0112-31")
      found.set(`${span.start} ${span.end}`, { span: { ...span, label: words }, cell });
  }
  const [only] = found.values();
  return found.size === 1 && only ? only : null;
}

/** Whether a number stands as somebody wrote it; a workbook shows its numbers in one way, whatever its language. */
export function isWritten({ type, place }: GridCell): boolean {
  return type === "text" || place.cell === null;
}
