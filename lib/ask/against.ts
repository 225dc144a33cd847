import type { AnswerValue, PaperFigure } from "./answer";
import { certaintyOf, resultOf } from "./certainty";
import type { Line } from "./lines";
import { RESULT } from "./paid-out";
import { chooserOf, FULL, overBudget, plannedTime, SO_FAR } from "./pairs";
import { type AskedPeriod, answersPeriod } from "./periods";
import { cellsFor, type Program, program } from "./programs";
import type { Cell } from "./readings";
import { type Choice, namedLines, select } from "./select";
import type { Asked } from "./several";
import { difference, percentOver, quotient, type Result, stated } from "./stated";
import { type Token, tokensOf } from "./words";

export const OVER_BUDGET = /\b(?:over|above|exceed\w*|within) (?:the |our |its )?budget\b|\boverspen[dt]\w*/i;
const REACHED = /\b(?:hit|met|meet|reach\w*|achiev\w*|miss\w*|beat)\b/i;
export const INCOME = /\b(?:income|revenues?|receipts|inflows?)\b/i;
/** How well the words of a question must name a line of spending, for it to be taken before one of income. */
const NAMED_WELL = 0.6;

/** Whether a line is spending: it has no heading of income, and is not named as income. */
export const isSpending = ({ label, path }: Pick<Line, "label" | "path">) =>
  !INCOME.test(path[0] ?? "") && !INCOME.test(label);

const HEADS_INCOME = /\b(?:income|revenues?|receipts|turnover|sales)\b(?! tax)/i;
const HEADS_COSTS = /\bcosts?\b/i;
const isOfIncome = (heading = "") => HEADS_INCOME.test(heading) && !HEADS_COSTS.test(heading);

/** Of a statement of income, what stands under other headings than that of income: cost of sales, processing, overheads. */
export function spentIn(rows: Line[]): Line[] {
  const headings = ({ path, total }: Line) => (total ? [...path, total] : path);
  if (!rows.some((line) => headings(line).some(isOfIncome) || (line.isTotal && isOfIncome(line.label))))
    return [];
  return rows.filter(
    (line) =>
      !line.isTotal &&
      !RESULT.test(line.label) &&
      headings(line).length > 0 &&
      !headings(line).some(isOfIncome),
  );
}

/**
 * Compares a figure with its budget: actual, budget and the difference, or only the percentage where that is
 * asked for.
 */
export function againstBudget(asked: Asked): Result | undefined {
  const { plan } = asked;
  const isFull = FULL.test(plan.text);
  const period = plannedTime(plan);
  const tokens = plan.tokens.filter(({ text }) => !/^(?:budget|plan)$/.test(text));
  const chosen = chooserOf(asked, { tokens, alike: asked.alike }, (line) => overBudget(asked, line, period));
  const outlook = isFull && plan.periods.length === 1 ? fullYear(asked, tokens, period) : undefined;
  if (outlook) return outlook;
  // Whoever asks what is over budget means what is spent, unless they say income, or only income bears the name.
  const meansSpending = OVER_BUDGET.test(plan.text) && !INCOME.test(plan.text);
  const spent = meansSpending ? chosen(isSpending) : undefined;
  // A target that is hit is one of what comes in.
  const earned = REACHED.test(plan.text) ? chosen((line) => !isSpending(line)) : undefined;
  const meant = [spent, earned].find((one) => one && certaintyOf(one.choice) > NAMED_WELL) ?? chosen();
  const [actual, budget] = meant?.apart.operands ?? [];
  if (!meant || !actual || !budget) return undefined;
  const { choice, apart: over } = meant;
  const prior = lastYear(asked, choice);
  const values = plan.inPercent
    ? [percentOver(actual, budget), over]
    : [stated(actual), stated(budget), over, ...(prior ?? [])];
  return prior && resultOf("againstBudget", values, choice);
}

/** "The full-year profit against budget", asked within the year: what is forecast for it. Undefined where nothing is. */
function fullYear(
  { index, plan, alike }: Asked,
  tokens: readonly Token[],
  period: AskedPeriod | undefined,
): Result | undefined {
  if (!period || SO_FAR.test(plan.text)) return undefined;
  const budgetOf = ({ figures }: Line) =>
    figures.find(
      (one) => one.scenario === "budget" && one.measure === "value" && answersPeriod(one.period, period),
    );
  const choice = select(index, plan, {
    tokens: tokens.filter(({ text }) => text !== "forecast"),
    alike,
    period,
    scenario: "forecast",
    where: (line) => budgetOf(line) !== undefined,
  });
  const budget = choice && budgetOf(choice.line);
  if (!choice || !budget) return undefined;
  const { figure } = choice;
  const over = difference(figure, budget);
  const values = plan.inPercent
    ? [percentOver(figure, budget), over]
    : [stated(figure), stated(budget), over];
  return resultOf("againstBudget", values, choice);
}

/** "Against budget and last year": the third figure of such a question. Undefined where it is asked for and not there. */
function lastYear({ index, plan }: Asked, choice: Choice): AnswerValue[] | undefined {
  const before = plan.periods.find(({ end }) => end < (choice.figure.period?.start ?? ""));
  if (!before) return [];
  const prior = select(index, plan, { tokens: plan.tokens, period: before });
  return prior?.figure.period && certaintyOf(prior) > 0.8 ? [stated(prior.figure)] : undefined;
}

/** Most lines compared with their budget for one question. */
const MOST_BESIDE = 5;

/**
 * Compares a line with its budget for the same period and for the full year: both, the overrun in percent,
 * the remainder, and the share used.
 */
export function budgetPrograms(asked: Asked): Program[] {
  const { index, plan } = asked;
  if (!index.scenarios.has("budget")) return [];
  const own = namedLines(index, plan.tokens, asked.alike);
  const isNamed = own.units.some(({ isAsking }) => !isAsking);
  const named = isNamed ? own : namedLines(index, tokensOf("total expenses"));
  const actual: Asked = { ...asked, plan: { ...plan, scenario: "actual" } };
  const period = plan.periods.find(({ kind }) => kind !== "year");
  return cellsFor(actual, named, period, hasBudget)
    .slice(0, MOST_BESIDE)
    .flatMap((cell) => budgetsOf(cell).flatMap((budget) => beside(cell, budget)));
}

const isOfNoDay = ({ nature }: PaperFigure) => nature !== "balance";

function budgetsOf({ line, figure }: Pick<Cell, "line" | "figure">): PaperFigure[] {
  return line.figures.filter(
    ({ scenario, measure, period }) =>
      scenario === "budget" &&
      measure === "value" &&
      figure.period !== null &&
      period?.start === figure.period.start &&
      period.end >= figure.period.end,
  );
}

const hasBudget = (cell: Pick<Cell, "line" | "figure">) =>
  isOfNoDay(cell.figure) && budgetsOf(cell).length > 0;

function beside(cell: Cell, budget: PaperFigure): Program[] {
  const { figure } = cell;
  const cells = [cell, { ...cell, figure: budget }];
  const isFull = budget.period?.end !== figure.period?.end;
  const shape = isFull ? "full budget" : "budget";
  const over = difference(figure, budget);
  const left = difference(budget, figure);
  const found = [
    program("againstBudget", shape, cells, [stated(figure), stated(budget), over]),
    { ...program("againstBudget", shape, cells, [{ ...left, period: figure.period }]), way: "left" as const },
  ];
  if (budget.value === 0) return found;
  const used = quotient(figure, budget, "percent");
  return [
    ...found,
    {
      ...program("againstBudget", shape, cells, [percentOver(figure, budget), over]),
      way: "percent" as const,
    },
    program("share", shape, cells, [{ ...used, scenario: null }]),
  ];
}
