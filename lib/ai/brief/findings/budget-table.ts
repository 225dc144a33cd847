import type { Figure } from "@/lib/ledger/figure";
import { isSamePeriod, lengthInMonths, monthIndex } from "@/lib/ledger/period";
import type { BoardTable, Row } from "./board-table";
import { isTotalIncome, type LineKind, lineKinds } from "./line-kind";
import type { Unit } from "./wording";

/** A line of a budget comparison. `full` is its full-year budget, null where the table has none. */
export type BudgetLine = {
  row: Row;
  kind: LineKind;
  actual: number;
  budget: number;
  full: number | null;
  /** The unit of its amounts, and the figures to cite. */
  unit: Unit;
  figures: Figure[];
};

/** A table that compares results with a budget to the same date. */
export type BudgetTable = {
  lines: BudgetLine[];
  /** The basis for materiality: total income, or the largest figure if there is none. */
  scale: number;
  /** The period of its results. */
  time: Pick<Figure, "period" | "nature">;
  /** Whether the year is complete. */
  finished: boolean;
};

const FEW = 2;
const YEAR = 12;

/** Results that ended this many months earlier are not what the paper reports. */
const LONG_AGO = 6;

/**
 * The table as a budget comparison, or null if it is not one.
 * @param reportedTo the last day that the paper reports on, if it says so
 */
export function asBudgetTable(table: BoardTable, reportedTo?: string): BudgetTable | null {
  const pair = comparedColumns(table);
  if (!pair || isLastYears(table, pair.actual, reportedTo)) return null;
  const kinds = lineKinds(table);
  const lines = table.rows.flatMap((row): BudgetLine[] => {
    const [actual, budget, full] = [row.cells[pair.actual], row.cells[pair.budget], row.cells[pair.full]];
    if (!actual || !budget || actual.unit === "percent" || budget.unit === "percent") return [];
    // A headcount is not a budget of money.
    if (actual.nature !== "flow") return [];
    const kind = kinds.get(row) ?? "other";
    // Costs printed in brackets are compared by size: more is worse.
    const isInBrackets = kind === "cost" && [actual, budget].every(({ value }) => value <= 0);
    const sizeOf = ({ value }: Figure) => (isInBrackets && value !== 0 ? -value : value);
    return [
      {
        row,
        kind,
        actual: sizeOf(actual),
        budget: sizeOf(budget),
        full: full ? sizeOf(full) : null,
        unit: actual,
        figures: full ? [actual, budget, full] : [actual, budget],
      },
    ];
  });
  // Nothing is budgeted yet, so there is nothing to compare.
  if (lines.length < FEW || lines.every(({ budget }) => budget === 0)) return null;
  const time = { period: table.columns[pair.actual]?.period ?? null, nature: "flow" as const };
  const finished = isWholeYear(lines);
  if (finished) for (const line of lines) line.full = null;
  return { lines, scale: scaleOf(lines), time, finished };
}

/**
 * Whether the results are comparatives only: they ended long before the reported date, and the table
 * continues after them.
 */
function isLastYears({ columns }: BoardTable, actual: number, reportedTo?: string): boolean {
  const end = columns[actual]?.period?.end;
  if (!end || !reportedTo || monthIndex(end) + LONG_AGO > monthIndex(reportedTo)) return false;
  return columns.some(({ period }) => period && period.end > end && period.end <= reportedTo);
}

/**
 * A budget next to the actuals of the same period, and the full-year budget that includes it. The year to
 * date is preferred to the month.
 */
export function comparedColumns({
  columns,
}: BoardTable): { actual: number; budget: number; full: number } | null {
  const isValue = (at: number) => columns[at]?.measure === "value";
  const indexes = [...columns.keys()].filter(isValue);
  const planned = indexes.filter((at) => ["budget", "forecast"].includes(columns[at]?.scenario ?? ""));
  const pairs = planned.flatMap((budget) => {
    const plan = columns[budget];
    const actual = indexes.find((at) => {
      const column = columns[at];
      const isNext = !plan?.period && Math.abs(at - budget) === 1;
      return (
        column?.scenario === "actual" &&
        column.breakdown === plan?.breakdown &&
        (isSamePeriod(column.period, plan?.period) || isNext)
      );
    });
    const period = actual === undefined ? null : columns[actual]?.period;
    return actual === undefined ? [] : [{ actual, budget, period }];
  });
  const lengthOf = ({ period }: (typeof pairs)[number]) => (period ? lengthInMonths(period) : 0);
  const endOf = ({ period }: (typeof pairs)[number]) => period?.end ?? "";
  const [longest] = pairs.toSorted((a, b) => endOf(b).localeCompare(endOf(a)) || lengthOf(b) - lengthOf(a));
  if (!longest) return null;
  const { actual, budget, period: own } = longest;
  // A month is not compared with the full-year budget when a year-to-date column is available.
  const isPart = indexes.some((at) => {
    const column = columns[at];
    const isLonger = own && column?.period && lengthInMonths(column.period) > lengthInMonths(own);
    return isLonger && column.scenario === "actual" && column.period?.end === own.end;
  });
  if (isPart) return { actual, budget, full: -1 };
  const full = indexes.find((at) => {
    const { period, scenario } = columns[at] ?? {};
    const isYear = at !== budget && scenario === "budget" && period && lengthInMonths(period) === YEAR;
    return isYear && (!own || (period.start <= own.start && period.end >= own.end));
  });
  return { actual, budget, full: full ?? -1 };
}

// In the last month the budget to date equals the full-year budget, so nothing is "already" reached or still
// to come.
function isWholeYear(lines: BudgetLine[]): boolean {
  const total = lines.find(({ row }) => isTotalIncome(row)) ?? lines.at(-1);
  return total?.full != null && Math.abs(total.budget) >= Math.abs(total.full) * 0.98;
}

function scaleOf(lines: BudgetLine[]): number {
  const income = lines.find(({ row }) => isTotalIncome(row));
  const sizes = income
    ? [income.actual, income.budget]
    : lines.flatMap(({ actual, budget }) => [actual, budget]);
  return sizes.reduce((most, size) => Math.max(most, Math.abs(size)), 1);
}
