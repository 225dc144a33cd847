import { writtenFigure } from "@/lib/ai/facts/amounts";
import type { Citation } from "@/lib/evidence/types";
import { everyAmount } from "@/lib/ledger/amount";
import { capitalised } from "@/lib/wording";
import type { Row } from "./board-table";
import type { BudgetLine, BudgetTable } from "./budget-table";
import { citeFigures, citeStatement } from "./cite";
import { isOfEverything, isResult, isTotalCost, isTotalIncome } from "./line-kind";
import type { Finding, Paper } from "./types";
import {
  agree,
  comparison,
  direction,
  inPeriod,
  lineName,
  money,
  percent,
  signed,
  type Unit,
} from "./wording";

/** Total income, total costs and the result, each against budget, plus the line that moved income most. */
export function budgetHeadlines(paper: Paper, budget: BudgetTable): Finding[] {
  const income = budget.lines.find(({ row }) => isTotalIncome(row));
  const cost = budget.lines.find(({ row }) => isTotalCost(row));
  // A statement may have several results: a gross profit comes before the final one, which is used.
  const results = budget.lines.filter(
    ({ row, kind, actual, budget: planned }) =>
      kind === "result" && row.path.length === 0 && isResult(row) && (actual !== 0 || planned !== 0),
  );
  const result = results.findLast(({ row }) => isOfEverything(row)) ?? results.at(-1);
  return [
    ...(income ? [headline(paper, budget, income, "income", 1), ...driver(paper, budget, income)] : []),
    ...(cost ? [headline(paper, budget, cost, "cost", 0.97)] : []),
    ...(result ? [outcome(paper, budget, result)] : []),
  ];
}

function headline(paper: Paper, budget: BudgetTable, line: BudgetLine, key: string, weight: number): Finding {
  const { row, unit, actual, full } = line;
  const period = inPeriod(budget.time);
  const verb = agree(row, "is", "are");
  const parts = [`${capitalised(totalName(row.label))}${period} ${verb} ${money(actual, unit)}`];
  parts.push(`, ${comparison(actual, line.budget, "budget", unit)}`);
  const before = priorYear(paper, line);
  if (before) parts.push(`, ${yearOnYear(actual, before.value, unit)}`);
  if (full) parts.push(` and ${percent(actual, full)} of the full-year budget of ${money(full, unit)}`);
  const off = Math.abs(actual - line.budget) > Math.abs(line.budget) * 0.1 && line.budget !== 0;
  const since = `since ${totalName(row.label)} ${verb} ${comparison(actual, line.budget, "budget", unit)}.`;
  const reforecast = budget.finished
    ? `Ask for the coming year’s budget to be based on this year’s results, ${since}`
    : `Ask for a full-year reforecast that separates timing from performance before new spending is approved, ${since}`;
  return {
    key: `headline:${key}`,
    weight,
    citations: [...citeFigures(paper, ...line.figures), ...(before ? [before.citation] : [])],
    summary: { place: "result", text: `${parts.join("")}.` },
    recommendation: off && key === "income" ? reforecast : undefined,
  };
}

function outcome(
  paper: Paper,
  { time, finished }: BudgetTable,
  { row, figures, unit, actual, budget: planned }: BudgetLine,
): Finding {
  const isWhole = isOfEverything(row);
  const period = inPeriod(time);
  const name = isWhole ? "Result" : capitalised(lineName(row));
  const is = agree(row, "is", "are");
  const worse = actual < planned;
  const whole = `${balance(actual)}${period} is ${money(actual, unit)}, against a budgeted ${balance(planned)} of ${money(planned, unit)}`;
  const named = `${name}${period} ${is} ${signed(actual, unit)} against ${signed(planned, unit)} budgeted`;
  return {
    key: "headline:result",
    weight: 0.96,
    citations: citeFigures(paper, ...figures),
    summary: {
      place: "result",
      text: isWhole
        ? `That leaves a ${balance(actual)} of ${money(actual, unit)}${period} against a budgeted ${balance(planned)} of ${money(planned, unit)}.`
        : `${named}.`,
    },
    risk:
      worse && (actual < 0 || planned - actual > Math.abs(planned) * 0.1)
        ? {
            level: actual < 0 ? "high" : "medium",
            title: `${name} below budget`,
            description: `${isWhole ? `The ${whole}` : named}: ${money(planned - actual, unit)} worse.`,
          }
        : undefined,
    question: worse
      ? `${isWhole ? `The ${balance(planned)}` : name} ${isWhole ? "is" : is} ${money(planned - actual, unit)} below budget. ${finished ? "What does this mean for the coming year’s budget" : "What will close the gap, and by when"}?`
      : undefined,
  };
}

/** The line behind most of the variance in total income, in the same direction. */
function driver(paper: Paper, { lines }: BudgetTable, total: BudgetLine): Finding[] {
  const variance = total.actual - total.budget;
  const moved = lines
    .filter(({ row, kind }) => kind === "income" && !row.isTotal && row !== total.row)
    .map((line) => ({ line, moved: line.actual - line.budget }))
    .filter(({ moved }) => Math.sign(moved) === Math.sign(variance))
    .sort((a, b) => Math.abs(b.moved) - Math.abs(a.moved))[0];
  if (!moved || Math.abs(variance) < Math.abs(total.budget) * 0.03) return [];
  if (Math.abs(moved.moved) < Math.abs(variance) * 0.3) return [];
  const { row, unit, actual, full } = moved.line;
  const nearlyDone = full !== null && full > 0 && actual > full * 0.9;
  const rest = nearlyDone
    ? `, and at ${money(actual, unit)} ${agree(row, "has", "have")} already reached ${percent(actual, full)} of the full-year budget of ${money(full, unit)}${actual > full ? "" : ", so little more is to come"}`
    : "";
  return [
    {
      key: "headline:driver",
      weight: 0.88,
      citations: citeFigures(paper, ...moved.line.figures, ...total.figures),
      summary: {
        place: "driver",
        text: `${capitalised(lineName(row))} alone ${share(row, moved.moved, variance, unit)}${rest}.`,
      },
      question: nearlyDone
        ? `With ${lineName(row)} at ${percent(actual, full)} of the full-year budget already, what income is still to come, and what is the full-year forecast without the effect of timing?`
        : undefined,
    },
  ];
}

// One line can move more than the total when others moved the other way.
function share(row: Row, moved: number, variance: number, unit: Unit): string {
  const side = variance > 0 ? "ahead of" : "short of";
  if (Math.abs(moved) > Math.abs(variance)) {
    return `${agree(row, "is", "are")} ${money(moved, unit)} ${side} budget, which other income partly offsets`;
  }
  const whole = `${money(variance, unit)} ${variance > 0 ? "by which income is ahead" : "missing"}`;
  return `${agree(row, "accounts", "account")} for ${money(moved, unit)} of the ${whole}`;
}

function yearOnYear(actual: number, before: number, unit: Unit): string {
  const difference = Math.abs(actual) - before;
  return `${percent(difference, before)} ${direction(difference)} the ${money(before, unit)} of a year before`;
}

const A_YEAR_BEFORE = /\b(?:prior|previous|last|preceding) year|a year (?:before|earlier|ago)|same period\b/i;

/**
 * The same total a year earlier, if the paper gives it in the sentence that names the total or in the next
 * one.
 */
function priorYear(
  paper: Paper,
  { row, figures: [figure], actual }: BudgetLine,
): { value: number; citation: Citation } | null {
  const digits = figure && writtenFigure(paper.document, figure).digits;
  const told = paper.statements.findIndex(({ text }) => digits && text.includes(digits));
  if (!digits || told < 0 || row.path.length > 0) return null;
  const near = paper.statements.slice(told, told + 2).find(({ text }) => A_YEAR_BEFORE.test(text));
  const amounts = near ? everyAmount(near.text).filter(({ currency }) => currency) : [];
  const value = amounts.at(-1)?.value;
  if (!near || value === undefined || value === actual) return null;
  const comparable = value > Math.abs(actual) / 10 && value < Math.abs(actual) * 10;
  return comparable ? { value, citation: citeStatement(paper, near) } : null;
}

function balance(value: number): string {
  return value < 0 ? "deficit" : "surplus";
}

function totalName(label: string): string {
  const plain = label.replace(/^total\s+(?:for\s+)?/i, "").toLowerCase();
  return `total ${plain}`;
}
