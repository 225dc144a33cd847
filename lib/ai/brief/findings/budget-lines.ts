import { capitalised } from "@/lib/wording";
import type { BudgetLine, BudgetTable } from "./budget-table";
import { citeFigures } from "./cite";
import { isResult, isTotalCost, isTotalIncome } from "./line-kind";
import { UNASSIGNED } from "./position";
import type { Finding, Paper } from "./types";
import { agree, lineName, money, percent } from "./wording";

/** Variances below this share of the whole are noise, unless they exceed the full-year budget. */
const MATERIAL = 0.004;

/** Individual lines whose variance a director would ask about. */
export function budgetLines(paper: Paper, budget: BudgetTable): Finding[] {
  return withoutRepeats(budget.lines).flatMap((line) => lineFinding(paper, budget, line) ?? []);
}

/**
 * Drops a subtotal whose variance comes mostly from one of its lines, and the lines of a subtotal that
 * represents them, so that each overspend is reported once.
 */
function withoutRepeats(lines: BudgetLine[]): BudgetLine[] {
  const dropped = new Set<BudgetLine>();
  for (const total of lines.filter(({ row }) => row.isTotal)) {
    const name = total.row.label.replace(/^total\s+/i, "").toLowerCase();
    const children = lines.filter(({ row }) => !row.isTotal && row.path.at(-1)?.toLowerCase() === name);
    const variance = (line: BudgetLine) => Math.abs(line.actual - line.budget);
    const largest = children.toSorted((a, b) => variance(b) - variance(a))[0];
    if (children.length === 0) dropped.add(total);
    else if (largest && variance(largest) >= variance(total) * 0.65 && !brokeYear(total)) dropped.add(total);
    else for (const child of children.filter((line) => sameWay(line, total))) dropped.add(child);
  }
  return lines.filter(
    (line) => !dropped.has(line) && !isHeadline(line.row) && !UNASSIGNED.test(line.row.label),
  );
}

const isHeadline = (row: BudgetLine["row"]) => isTotalIncome(row) || isTotalCost(row) || isResult(row);

// A subtotal represents lines that moved the same way and did not exceed their own full-year budget.
const sameWay = (line: BudgetLine, total: BudgetLine) =>
  Math.sign(line.actual - line.budget) === Math.sign(total.actual - total.budget) &&
  (brokeYear(total) || !brokeYear(line));

const brokeYear = ({ kind, actual, full }: BudgetLine) =>
  kind === "cost" && full !== null && full > 0 && actual > full;

function lineFinding(paper: Paper, budget: BudgetTable, line: BudgetLine): Finding | null {
  const { kind, actual, budget: planned, full } = line;
  if (kind !== "cost" && kind !== "income") return null;
  if (full !== null && full > 0 && actual === 0 && planned === 0) return notBegun(paper, budget, line, full);
  const share = Math.abs(actual - planned) / budget.scale;
  if (share < MATERIAL && !(brokeYear(line) && share > MATERIAL / 3)) return null;
  if (kind === "cost")
    return actual > planned ? overspent(paper, budget, line) : underspent(paper, budget, line);
  return actual < planned ? shortfall(paper, budget, line) : ahead(paper, budget, line);
}

// The square root keeps a small line that exceeded its full-year budget in view next to a large one with a
// modest variance.
function weigh(budget: BudgetTable, { actual, budget: planned }: BudgetLine, surprise: number): number {
  return Math.min(0.84, Math.sqrt(Math.abs(actual - planned) / budget.scale) * surprise);
}

function base(
  paper: Paper,
  { row, figures }: BudgetLine,
  weight: number,
): Pick<Finding, "key" | "weight" | "citations"> {
  return {
    key: `line:${row.path.join("/")}/${row.label}`.toLowerCase(),
    weight,
    citations: citeFigures(paper, ...figures),
  };
}

function overspent(paper: Paper, budget: BudgetTable, line: BudgetLine): Finding {
  const { row, unit, actual, budget: planned, full } = line;
  const name = lineName(row);
  const over = money(actual - planned, unit);
  if (planned === 0 && !full) {
    return {
      ...base(paper, line, weigh(budget, line, 1.1)),
      question: `${capitalised(name)} ${agree(row, "has", "have")} cost ${money(actual, unit)} with nothing budgeted: who approved the spending, and what is still to come?`,
    };
  }
  if (full !== null && full > 0 && actual > full) {
    return {
      ...base(paper, line, weigh(budget, line, 2.4)),
      question: `Why ${agree(row, "is", "are")} ${name} already at ${money(actual, unit)}, more than the ${money(full, unit)} budgeted for the whole year${planned > 0 && planned !== full ? ` and against ${money(planned, unit)} planned by now` : ""}?`,
      risk: {
        level: (actual - full) / budget.scale > 0.02 ? "high" : "medium",
        title: `${name} over the full-year budget`,
        description: `${capitalised(name)} ${agree(row, "is", "are")} at ${money(actual, unit)}, ${percent(actual - full, full)} above the ${money(full, unit)} budgeted for the year.`,
      },
      recommendation: `Agree on a limit for ${name} for the rest of the year, or amend the budget of ${money(full, unit)}, which is used up.`,
    };
  }
  return {
    ...base(paper, line, weigh(budget, line, 1.4)),
    question: `What has taken ${name} to ${money(actual, unit)} against a budget of ${money(planned, unit)}, and ${budget.finished ? "what does this mean for the coming year’s budget" : `how will the ${over} be recovered`}?`,
    risk: {
      level: "medium",
      title: `${name} over budget`,
      description: `${capitalised(name)} ${agree(row, "is", "are")} ${over} over the budget of ${money(planned, unit)}${planned > 0 ? `, or ${percent(actual - planned, planned)}` : ""}.`,
    },
  };
}

function underspent(paper: Paper, budget: BudgetTable, line: BudgetLine): Finding {
  const { row, unit, actual, budget: planned, full } = line;
  const year = full ? `, with ${money(full, unit)} for the year` : "";
  return {
    ...base(paper, line, weigh(budget, line, 0.9)),
    question: `${capitalised(lineName(row))} ${agree(row, "is", "are")} ${money(actual, unit)} of ${money(planned, unit)} budgeted${year}: has the spending been postponed or saved?`,
  };
}

function shortfall(paper: Paper, budget: BudgetTable, line: BudgetLine): Finding {
  const { row, unit, actual, budget: planned } = line;
  const name = lineName(row);
  return {
    ...base(paper, line, weigh(budget, line, 1.6)),
    question: `${capitalised(name)} ${actual === 0 ? `${agree(row, "has", "have")} brought in nothing` : `${agree(row, "is", "are")} ${money(planned - actual, unit)} short`} of the ${money(planned, unit)} budgeted: ${budget.finished ? "what does this mean for the coming year’s budget" : "can the gap still be closed this year"}?`,
    risk: {
      level: (planned - actual) / budget.scale > 0.05 ? "high" : "medium",
      title: `${name} below budget`,
      description: `${capitalised(name)} ${agree(row, "has", "have")} brought in ${money(actual, unit)} of ${money(planned, unit)} budgeted${actual === 0 ? "" : `, ${percent(planned - actual, planned)} less`}.`,
    },
  };
}

function ahead(paper: Paper, budget: BudgetTable, line: BudgetLine): Finding {
  const { row, unit, actual, budget: planned } = line;
  const against =
    planned > 0
      ? `${percent(actual - planned, planned)} more than the ${money(planned, unit)} budgeted`
      : "where nothing was budgeted";
  return {
    ...base(paper, line, weigh(budget, line, 0.9)),
    risk: {
      level: "opportunity",
      title: `${lineName(row)} ahead of budget`,
      description: `${capitalised(lineName(row))} ${agree(row, "has", "have")} brought in ${money(actual, unit)}, ${against}.`,
    },
  };
}

function notBegun(paper: Paper, budget: BudgetTable, line: BudgetLine, full: number): Finding | null {
  const share = full / budget.scale;
  if (share < 0.02) return null;
  const name = capitalised(lineName(line.row));
  const planned = `${name} ${agree(line.row, "is", "are")} at ${money(0, line.unit)} of ${money(full, line.unit)} budgeted for the year`;
  return {
    ...base(paper, line, Math.min(0.84, Math.sqrt(share))),
    question: `${planned}: ${agree(line.row, "is it", "are they")} still planned, and for when?`,
    risk:
      line.kind === "income"
        ? { level: "medium", title: `${name} not started`, description: `${planned}.` }
        : undefined,
  };
}
