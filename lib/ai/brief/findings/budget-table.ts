import { highest } from "@/lib/evidence/extremes";
import type { Row, Table, Unit } from "@/lib/evidence/tables-types";
import { isTotalIncome, type LineKind, lineKinds } from "./line-kind";

/** A line of a budget comparison. `full` is the budget of the whole year, null where the table has none. */
export type BudgetLine = { row: Row; kind: LineKind; actual: number; budget: number; full: number | null };

/** A table that holds results against a budget to the same date. */
export type BudgetTable = {
  table: Table;
  unit: Unit;
  lines: BudgetLine[];
  /** What a variance is measured against: total income, or the largest figure where there is none. */
  scale: number;
  actualColumn: number;
  /** The year is over: nothing of it is still to come. */
  finished: boolean;
};

const FEW = 2;

/** The table as a budget comparison, or null when it is none. */
export function asBudgetTable(table: Table): BudgetTable | null {
  const budget = table.columns.findIndex(({ role }) => role === "budget" || role === "forecast");
  const actual = findActual(table, budget);
  if (budget < 0 || actual < 0) return null;
  const full = table.columns.findIndex(({ role }) => role === "fullBudget");
  const kinds = lineKinds(table);
  const lines = table.rows.flatMap((row): BudgetLine[] => {
    const [a, b] = [row.cells[actual], row.cells[budget]];
    if (!a || !b || a.percent || b.percent || !row.label) return [];
    return [
      {
        row,
        kind: kinds.get(row) ?? "other",
        actual: a.value,
        budget: b.value,
        full: row.cells[full]?.value ?? null,
      },
    ];
  });
  if (lines.length < FEW) return null;
  const finished = isWholeYear(lines);
  if (finished) for (const line of lines) line.full = null;
  return { table, unit: table.unit, lines, scale: scaleOf(lines), actualColumn: actual, finished };
}

// The actual may be named so, or be the one column of a period beside the budget.
function findActual(table: Table, budget: number): number {
  const named = table.columns.findIndex(({ role }) => role === "actual");
  if (named >= 0) return named;
  return table.columns.findIndex(({ role }, index) => role === "period" && Math.abs(index - budget) === 1);
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
  return Math.max(highest(sizes.map(Math.abs)), 1);
}
