import { daysBetween } from "@/lib/days";
import type { Grid, GridCell } from "@/lib/evidence/grid";
import { decimalMarkOf } from "@/lib/ledger/amount";
import { codeIn, codeOf } from "@/lib/ledger/currency";
import { isSamePeriod, monthEnd } from "@/lib/ledger/period";
import { dateOrder } from "@/lib/ledger/period-dates";
import { saysYearSoFar, toDate } from "@/lib/ledger/period-parts";
import { scaleSaid } from "@/lib/ledger/scale";
import { ANY_YEAR, type DateSetting, readDay, readSpan, type Span } from "@/lib/ledger/values/dates";
import { readUnit, type Unit, withoutException } from "@/lib/ledger/values/units";
import { says } from "@/lib/ledger/vocabulary/headings";
import { yearEndSaid } from "@/lib/ledger/year-end";
import { namedPeriod } from "./heading";
import { isWritten, type Setting } from "./lattice";
import type { Column, Table } from "./types";

/** The period in a heading, as written: "q1" of "Q1 actual". */
function periodWords(cell: { text: string }): string {
  return (namedPeriod(cell.text) ?? cell.text).replace(/\s+/g, " ").trim().toLowerCase();
}

/**
 * Sorts columns oldest first. Without dates ("2025/26" with an unknown year end, "Q3") by the years and parts of years
 * they name, since many sheets start with the latest; otherwise they keep their order.
 */
export function oldestColumnsFirst(columns: Column[]): Column[] {
  if (columns.some(({ period }) => period))
    return columns.toSorted((a, b) => (a.period?.span.end ?? "").localeCompare(b.period?.span.end ?? ""));
  const words = columns.map(({ periodCell }) => (periodCell ? periodWords(periodCell) : ""));
  const ends = words.map((period) => readSpan(period, ANY_YEAR)?.end ?? "");
  if (ends.includes("")) return columns;
  if (words.every((period) => /\d\d/.test(period)))
    return columns
      .map((column, at) => ({ column, end: ends[at] ?? "" }))
      .toSorted((a, b) => a.end.localeCompare(b.end))
      .map(({ column }) => column);
  // "Mar", "Feb", "Jan" run backwards; "Dec", "Jan" continue into the next year.
  const isBefore = (end: string, later: string) => end < later && daysBetween(end, later) < 100;
  const goesBack = ends.every(
    (end, at) => !/\d\d/.test(words[at] ?? "") && (at === 0 || isBefore(end, ends[at - 1] ?? "")),
  );
  return goesBack ? columns.toReversed() : columns;
}

/** Whether a column is a year to date. */
export const isToDate = ({ words }: Column): boolean => says(words, "toDate");

/** Whether two columns have the same period, by dates or by words. */
export function samePeriod(a: Column, b: Column): boolean {
  if (!a.periodCell || !b.periodCell) return false;
  if (a.period && b.period) return isSamePeriod(a.period.span, b.period.span);
  return periodWords(a.periodCell) === periodWords(b.periodCell);
}

const SETTING_ROWS = 400;
const LONGEST_TEXT = 300;

export function settingOf(
  grid: Grid,
  paper: { title: string; reportedOn: string | null; lines?: string[] },
): Setting {
  const texts: string[] = [];
  const written: string[] = [];
  for (const row of grid.rows.slice(0, SETTING_ROWS))
    for (const cell of row) {
      if (cell?.type === "text") texts.push(cell.text.slice(0, LONGEST_TEXT));
      if (cell && isWritten(cell)) written.push(cell.text.slice(0, LONGEST_TEXT));
    }
  const year = yearSaid([grid.title]) ?? yearSaid(titleRows(grid)) ?? yearSaid([paper.title]);
  return {
    dates: {
      yearEndMonth: yearEndSaid([paper.title, grid.title, ...texts]) ?? yearEndSaid(paper.lines ?? []),
      year,
      splitYear: splitYearSaid([grid.title, ...titleRows(grid), paper.title]),
      order: dateOrder(texts),
    },
    decimal: decimalMarkOf(written.join("\n")) ?? null,
    reportedOn: paper.reportedOn,
  };
}

/** Rows at the top with one or two cells: title and notes. */
function titleRows(grid: Grid): string[] {
  const found: string[] = [];
  for (const row of grid.rows.slice(0, 20)) {
    const cells = row.filter((cell) => cell !== null);
    if (cells.length > 2) break;
    for (const cell of cells) found.push(cell.text);
  }
  return found;
}

const YEAR =
  /(?<![\d.,])(?:(?:FY\s?)?(20\d\d)|FY\s?['’]?(\d\d)(?!\d))(?:\s?[/–-]\s?(?:20)?(\d\d)(?![\d/-]))?(?![\d,.]\d|%)/gi;

/** The years in texts; for "2025/26" and "2025-30" the first, with the last two digits of the second. */
const yearsIn = (texts: string[]) =>
  texts.flatMap((text) =>
    [...text.matchAll(YEAR)].map(([, full, short, second]) => ({
      year: full ? Number(full) : 2000 + Number(short),
      second,
    })),
  );

const onlyOf = ([year, ...others]: Set<number>): number | null =>
  others.length === 0 ? (year ?? null) : null;

/** The only year in the texts; null if there are none or several. A split year ("2025/26") does not count. */
function yearSaid(texts: string[]): number | null {
  const years = yearsIn(texts);
  return years.some(({ second }) => second) ? null : onlyOf(new Set(years.map(({ year }) => year)));
}

/** The only split year ("2025/26") in the titles; null if there are none or several. */
const splitYearSaid = (titles: string[]): number | null =>
  onlyOf(
    new Set(yearsIn(titles).flatMap(({ year, second }) => ((year + 1) % 100 === Number(second) ? year : []))),
  );

/**
 * "May 2026 YTD" starts with the year, whenever that is; "As of April 2026" is a day, for figures that may cover a
 * year.
 */
const isToDay = (text: string) => says(text, "toDate") || /^as (?:of|at)\b/i.test(text);

/** The only period in the cells above a table: "KPI dashboard – Q1 2026"; null if there are none or several. */
export function periodAbove(cells: GridCell[], dates: DateSetting): { span: Span; cell: GridCell } | null {
  const found = new Map<string, { span: Span; cell: GridCell }>();
  for (const cell of cells) {
    const words =
      cell.type === "text" && cell.text.length <= 160 && !isToDay(cell.text) ? namedPeriod(cell.text) : null;
    const span = words && readSpan(words, dates);
    // A year in a title is as often that of the plan ("Strategy 2030") as that of the figures.
    if (span && span.start.slice(5) + span.end.slice(5) !== "01-0112-31")
      found.set(`${span.start} ${span.end}`, { span: { ...span, label: words }, cell });
  }
  // "Year ending 30 June 2027" next to "October 2026" only gives the month's financial year.
  const parts = [...found.values()].filter(isPart);
  const [only, ...others] = parts.length > 0 ? parts : [...found.values()];
  return only && others.length === 0 ? only : null;
}

/** The table with dates for its columns' periods. */
export function withPeriods(table: Table, setting: Setting): Table {
  const columns = table.columns.map((column) => ({
    ...column,
    period: datePeriod(column, setting),
  }));
  setAsideFuture(columns, setting);
  setAsideYears(columns);
  return { ...table, columns, name: columns.find((column) => column.at === table.name.at) ?? table.name };
}

function datePeriod({ periodCell: cell, words }: Column, setting: Setting): Column["period"] {
  // "2024 (YTD)" is not the whole year, and "YTD May" not the month: `withYearToDate` dates them.
  if (!cell || says(words, "toDate")) return null;
  return periodOfCell(cell, setting);
}

/** The period in a cell. A day, or an Excel date, stands for its month. */
export function periodOfCell(cell: GridCell, { dates }: Setting): Period | null {
  const text = cell.text.trim();
  const named = readSpan(text, dates) ?? readSpan(namedPeriod(text) ?? "", dates);
  const day = named ? null : (cell.date ?? readDay(text, dates));
  const [year = 0, month = 0] = day?.split("-").map(Number) ?? [];
  const span = day ? { label: text, start: `${day.slice(0, 7)}-01`, end: monthEnd(year, month) } : named;
  return span && { span, cell };
}

/** A period that starts after the reporting date has no actual yet: its figures are planned. */
function setAsideFuture(columns: Column[], { reportedOn }: Setting): void {
  if (!reportedOn) return;
  for (const column of columns)
    if (
      column.role === "current" &&
      column.isPeriod &&
      column.period &&
      column.period.span.start > reportedOn
    )
      column.role = "ignored";
}

const WHOLE_YEAR = /^(?:fy|cy)?\s?['’]?(?:20)?\d\d(?:\s?[/–-]\s?(?:20)?\d\d)?$/;

/** The last of the full years before the quarters or months of a later one is their baseline. */
function setAsideYears(columns: Column[]): void {
  const states = columns.filter(({ role, periodCell }) => role === "current" && periodCell);
  const years = states.filter(
    (state) => !isToDate(state) && state.periodCell && WHOLE_YEAR.test(periodWords(state.periodCell)),
  );
  if (years.length === 0 || years.length === states.length) return;
  const firstPart = Math.min(...states.filter((state) => !years.includes(state)).map(({ at }) => at));
  const firstDay = states
    .flatMap((state) => (years.includes(state) ? [] : (state.period?.span.start ?? [])))
    .sort()[0];
  const before = oldestColumnsFirst(
    years.filter(({ at, period }) => at < firstPart || (period && firstDay && period.span.end < firstDay)),
  );
  for (const year of years) year.role = "ignored";
  const last = before.at(-1);
  if (last && !columns.some(({ role }) => role === "baseline")) last.role = "baseline";
}

type Period = NonNullable<Column["period"]>;

const SPLIT = /\d\d\s?[/–-]\s?\d\d/;

/**
 * The table with a period for its year-to-date columns: from the start of the year to the end of the month or quarter
 * in the heading, else the latest with figures next to it, else the period above the table. A split year ("2025/26")
 * whose end the paper does not give stays undated.
 */
export function withYearToDate(
  table: Table,
  setting: Setting,
  above: { cells: GridCell[]; period: Column["period"] },
): Table {
  if (!table.columns.some(isOfYear) || isUntold(table, setting)) return table;
  const shared = latestWithFigures(table) ?? above.period;
  const columns = table.columns.map((column) => {
    if (!shared || !isPart(shared) || !isOfYear(column)) return column;
    return { ...column, period: yearSoFar(shared, setting), periodCell: shared.cell };
  });
  const dated = withMonth(columns, above.period);
  return { ...table, columns: dated, name: dated.find(({ at }) => at === table.name.at) ?? table.name };
}

/** The year to the end of a period: a financial year if the paper says when it ends. */
export function yearSoFar({ span: { label, end }, cell }: Period, { dates }: Setting): Period {
  const year = { yearEndMonth: dates.yearEndMonth ?? 12 };
  const { start } = toDate(Number(end.slice(0, 4)), Number(end.slice(5, 7)), year);
  return { span: { label: `YTD ${label}`, start, end }, cell };
}

const isOfYear = ({ words }: Column): boolean => saysYearSoFar(words);

/** "Actual" for the month next to a year to date has the period above the table. */
function withMonth(columns: Column[], period: Column["period"]): Column[] {
  const isDated = columns.some((column) => isOfYear(column) && column.role === "current" && column.period);
  if (!isDated || !period) return columns;
  return columns.map((column) =>
    /\b(?:month|quarter|period)$/i.test(column.words) && !column.periodCell && !isOfYear(column)
      ? { ...column, period, periodCell: period.cell }
      : column,
  );
}

function isUntold({ columns }: Table, { dates }: Setting): boolean {
  const isSplit = columns.some(({ periodCell }) => SPLIT.test(namedPeriod(periodCell?.text ?? "") ?? ""));
  return !dates.yearEndMonth && (isSplit || !!dates.splitYear);
}

/** A month or quarter, or two of them; not the year itself. */
function isPart({ span }: Period): boolean {
  return daysBetween(span.start, span.end) < 200;
}

/** The latest month or quarter of the table in which a row has a figure. */
function latestWithFigures({ lattice, columns, from, to }: Table): Period | null {
  const states = columns.filter(
    (column) => column.role === "current" && column.period && !isToDate(column) && isPart(column.period),
  );
  const sorted = states.toSorted((a, b) =>
    (b.period?.span.end ?? "").localeCompare(a.period?.span.end ?? ""),
  );
  const hasFigures = ({ at }: Column) => lattice.column(at, from, to).some(({ text }) => /\d/.test(text));
  return sorted.find(hasFigures)?.period ?? null;
}

/** The unit that a sheet gives for all its figures: "£'000", "(in USD millions)", "$ in thousands unless noted". */
export function unitAbove(cells: GridCell[]): Unit | null {
  for (const cell of cells.toReversed()) {
    const text = withoutException(cell.text.slice(0, LONGEST_LINE));
    const inner =
      text.match(/[([]\s*([^()[\]]{1,30})[)\]]/)?.[1] ??
      text.match(/\bin ([$£€]?\S{1,12}(?: \S{1,10})?)$/i)?.[1];
    const scale = scaleSaid(text);
    const said = scale && { unit: codeOf(codeIn(text) ?? "") ?? "", scale, written: text };
    const units = [readUnit(inner ?? text), said].flatMap((unit) =>
      unit && unit.unit !== "%" && (unit.scale > 1 || codeOf(unit.unit) !== null) ? unit : [],
    );
    const unit = units.find((each) => each.unit) ?? units[0];
    if (unit) return unit;
  }
  return null;
}

const LONGEST_LINE = 160;
