import { firstDayOfYear } from "@/lib/ai/strategy/values/spans";
import type { GridCell } from "@/lib/evidence/grid";
import { findPeriod } from "./heading";
import type { Lattice } from "./lattice";
import { isToDate } from "./readings";
import { periodIn, type Setting } from "./setting";
import type { Column, Table } from "./types";

type Period = NonNullable<Column["period"]>;

/** Of the year; "delivered to date" may be of a programme. */
const OF_YEAR = /\bf?ytd\b|\byear[- ]to[- ]date\b/i;
const DAY = 86_400_000;
const SPLIT_YEAR = /\b20\d\d\s?[/–-]\s?(?:20)?\d\d\b(?![/-])/g;
const SPLIT = /\d\d\s?[/–-]\s?\d\d/;

/**
 * The table with a period for its columns of the year to date: from the first day of the year to the end of the month or quarter
 * that the heading names, else the latest that has figures beside it, else the one over the table. A year that two years name
 * ("2025/26") and whose end the paper does not tell stays undated.
 */
export function withYearToDate(
  lattice: Lattice,
  table: Table,
  setting: Setting,
  above: { cells: GridCell[]; period: Column["period"] },
): Table {
  if (!table.columns.some(isOfYear) || isUntold(table, setting)) return table;
  const shared = latestWithFigures(lattice, table) ?? titled(above.cells, setting) ?? above.period;
  const columns = table.columns.map((column) => {
    const period = isOfYear(column) ? (ownEnd(column, setting) ?? shared) : null;
    const start = period && isPart(period) ? firstDayOfYear(period.span.end, setting.dates) : null;
    if (!period || !start) return column;
    const span = { label: `YTD ${period.span.label}`, start, end: period.span.end };
    return { ...column, period: { span, cell: period.cell }, periodCell: period.cell };
  });
  const dated = withMonth(columns, above.period);
  return { ...table, columns: dated, name: dated.find(({ at }) => at === table.name.at) ?? table.name };
}

const isOfYear = ({ words }: Column): boolean => OF_YEAR.test(words);

/** "Actual" of the month beside one of the year to date is of the period over the table. */
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
  const isSplit = columns.some(({ periodCell }) => SPLIT.test(findPeriod(periodCell?.text ?? "") ?? ""));
  return !dates.yearEndMonth && (isSplit || !!dates.splitYear);
}

/** "YTD Sep 2025". */
function ownEnd({ periodCell }: Column, setting: Setting): Period | null {
  const span = periodCell && periodIn(periodCell.text, setting.dates);
  return span && periodCell && isPart({ span, cell: periodCell }) ? { span, cell: periodCell } : null;
}

/** "May 2026 YTD" over the table. */
function titled(cells: GridCell[], { dates }: Setting): Period | null {
  const found = cells.flatMap((cell) => {
    const span =
      cell.type === "text" && cell.text.length <= 160
        ? periodIn(cell.text.replace(SPLIT_YEAR, " "), dates)
        : null;
    return span && isPart({ span, cell }) ? [{ span, cell }] : [];
  });
  const [first] = found;
  return first && found.every(({ span }) => span.end === first.span.end) ? first : null;
}

/** A month or quarter, or two; not the year itself. */
function isPart({ span }: Period): boolean {
  return Date.parse(span.end) - Date.parse(span.start) < 200 * DAY;
}

/** The latest month or quarter of the table in which a row has a figure. */
function latestWithFigures(lattice: Lattice, { columns, from, to }: Table): Period | null {
  const states = columns.filter(
    (column) => column.role === "current" && column.period && !isToDate(column) && isPart(column.period),
  );
  const sorted = states.toSorted((a, b) =>
    (b.period?.span.end ?? "").localeCompare(a.period?.span.end ?? ""),
  );
  const hasFigures = ({ at }: Column) =>
    Array.from({ length: to - from }, (_, index) => lattice.at(from + index, at)).some(
      (cell) => cell !== null && /\d/.test(cell.text),
    );
  return sorted.find(hasFigures)?.period ?? null;
}
