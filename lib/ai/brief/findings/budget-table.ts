import type { Figure } from "@/lib/ledger/figure";
import { isSamePeriod, lengthInMonths, monthIndex } from "@/lib/ledger/period";
import type { BoardTable, Row } from "./board-table";
import { isTotalIncome, type LineKind, lineKinds } from "./line-kind";
import type { Unit } from "./wording";

/** A line of a budget comparison. `full` is the budget of the whole year, null where the table has none. */
export type BudgetLine = {
  row: Row;
  kind: LineKind;
  actual: number;
  budget: number;
  full: number | null;
  /** How its amounts are written, and the figures to cite. */
  unit: Unit;
  figures: Figure[];
};

/** A table that holds results against a budget to the same date. */
export type BudgetTable = {
  lines: BudgetLine[];
  /** What a variance is measured against: total income, or the largest figure where there is none. */
  scale: number;
  /** What its results are of. */
  time: Pick<Figure, "period" | "nature">;
  /** The year is over: nothing of it is still to come. */
  finished: boolean;
};

const FEW = 2;
const YEAR = 12;

/** Results are no longer what a paper reports that ended so many months before. */
const LONG_AGO = 6;

/**
 * The table as a budget comparison, or null when it is none.
 * @param reportedTo the last day that the paper reports, where it says
 */
export function asBudgetTable(table: BoardTable, reportedTo?: string): BudgetTable | null {
  const pair = comparedColumns(table);
  if (!pair || isLastYears(table, pair.actual, reportedTo)) return null;
  const kinds = lineKinds(table);
  const lines = table.rows.flatMap((row): BudgetLine[] => {
    const [actual, budget, full] = [row.cells[pair.actual], row.cells[pair.budget], row.cells[pair.full]];
    if (!actual || !budget || actual.unit === "percent" || budget.unit === "percent") return [];
    // Posts and members are not spent: a headcount is no budget of money.
    if (actual.nature !== "flow") return [];
    const kind = kinds.get(row) ?? "other";
    // Costs that a table has in brackets are told by their size: more of them is worse.
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
  // Where nothing is budgeted yet, there is nothing to hold the results against.
  if (lines.length < FEW || lines.every(({ budget }) => budget === 0)) return null;
  const time = { period: table.columns[pair.actual]?.period ?? null, nature: "flow" as const };
  const finished = isWholeYear(lines);
  if (finished) for (const line of lines) line.full = null;
  return { lines, scale: scaleOf(lines), time, finished };
}

/** Whether results stand there for comparison only: they ended long before what the paper reports, and the table goes on from there. */
function isLastYears({ columns }: BoardTable, actual: number, reportedTo?: string): boolean {
  const end = columns[actual]?.period?.end;
  if (!end || !reportedTo || monthIndex(end) + LONG_AGO > monthIndex(reportedTo)) return false;
  return columns.some(({ period }) => period && period.end > end && period.end <= reportedTo);
}

/**
 * A budget beside what came of it in the same time, and the budget of the year that this time is part of. Of a month and the year to
 * date the year to date is compared.
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
  // A month is held against the budget of the year by nobody who has the year to date beside it.
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

// In the last month the budget to date is that of the year, and nothing is "already" reached or still to come.
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
