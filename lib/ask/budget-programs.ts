import type { AnswerValue, PaperFigure } from "./answer";
import { cellsFor, type Program, program } from "./programs";
import type { Cell } from "./readings";
import { namedLines } from "./select";
import type { Asked } from "./several";
import { quotient, stated, worked, written } from "./stated";
import { tokensOf } from "./words";

/** Lines that are set beside their budget for one question. */
const MOST_LINES = 5;

/** A line beside its budget of the same time and of the full year: both of them, how far over in percent, what is left, and what part is used. */
export function budgetPrograms(asked: Asked): Program[] {
  const { index, plan } = asked;
  if (!index.scenarios.has("budget")) return [];
  const own = namedLines(index, plan.tokens, asked.alike);
  const isNamed = own.units.some(({ isAsking }) => !isAsking);
  const named = isNamed ? own : namedLines(index, tokensOf("total expenses"));
  const actual: Asked = { ...asked, plan: { ...plan, scenario: "actual" } };
  const period = plan.periods.find(({ kind }) => kind !== "year");
  return cellsFor(actual, named, period, hasBudget)
    .slice(0, MOST_LINES)
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
  const over = apart(figure, budget);
  const left = apart(budget, figure);
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

const apart = (one: PaperFigure, other: PaperFigure): AnswerValue => ({
  ...worked(one.value - other.value, `${written(one.value)} − ${written(other.value)}`, [one, other]),
  scenario: null,
});

function percentOver(actual: PaperFigure, budget: PaperFigure): AnswerValue {
  const formula = `(${written(actual.value)} − ${written(budget.value)}) ÷ ${written(budget.value)} × 100`;
  return worked(((actual.value - budget.value) / Math.abs(budget.value)) * 100, formula, [actual, budget], {
    unit: "percent",
  });
}
