import type { Figure } from "@/lib/ledger/figure";
import type { BoardTable } from "./board-table";
import { comparedColumns } from "./budget-table";
import { citeFigures } from "./cite";
import { isTotalIncome } from "./line-kind";
import type { Finding, Paper } from "./types";
import { comparison, lineName } from "./wording";

/** Fewer rows prove nothing. */
const FEWEST = 3;
const NEARLY_ALL = 0.9;
const HARDLY_ANY = 0.2;
/** Rounding tolerance of a printed percentage, in percentage points, including that of its amounts. */
const ROUNDING = 0.6;

type Line = { actual: Figure; budget: Figure; full: Figure; percent: Figure; isTotal: boolean };

/**
 * Detects budget tables whose percentages compare the year to date with the full-year budget while their
 * amounts compare it with the budget to date: a line far above its budget then looks below it.
 */
export function percentBase(paper: Paper): Finding[] {
  return paper.tables.flatMap((table): Finding[] => {
    const lines = linesOf(table).filter(({ budget, full }) => budget.value !== full.value);
    const share = (base: (line: Line) => Figure) =>
      lines.filter((line) => isPercentOf(line, base(line))).length / lines.length;
    if (lines.length < FEWEST || share(({ full }) => full) < NEARLY_ALL) return [];
    if (share(({ budget }) => budget) > HARDLY_ANY) return [];
    const most = lines.toSorted((a, b) => Math.abs(b.actual.value) - Math.abs(a.actual.value))[0];
    const line = lines.find(({ isTotal }) => isTotal) ?? most;
    if (!line) return [];
    const { actual, budget, percent, isTotal } = line;
    const text = `The budget table’s percentages compare the year to date with the budget for the whole year: ${isTotal ? actual.label : lineName(actual)} is shown at ${String(percent.value).replace("-", "−")}%, although it is ${comparison(actual.value, budget.value, "budget to date", actual)}`;
    return [
      {
        key: "percent-base",
        weight: 0.72,
        citations: citeFigures(paper, actual),
        question: `${text}. Which of the two should the board rely on?`,
        risk: { level: "medium", title: "Percentages against a different budget", description: `${text}.` },
        recommendation:
          "Ask for the percentages in the budget table to be measured against the budget to date.",
      },
    ];
  });
}

function linesOf(table: BoardTable): Line[] {
  const pair = comparedColumns(table);
  const printed = table.columns.findIndex(({ measure }) => measure === "variancePercent");
  if (!pair) return [];
  return table.rows.flatMap((row): Line[] => {
    const { [pair.actual]: actual, [pair.budget]: budget, [pair.full]: full, [printed]: percent } = row.cells;
    return actual && budget && full && percent
      ? [{ actual, budget, full, percent, isTotal: isTotalIncome(row) }]
      : [];
  });
}

function isPercentOf({ actual, percent }: Line, base: Figure): boolean {
  const change = ((actual.value - base.value) / Math.abs(base.value)) * 100;
  return Math.abs(Math.abs(change) - Math.abs(percent.value)) < ROUNDING;
}
