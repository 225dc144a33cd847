import { monthsBetween } from "@/lib/ledger/period";
import type { AnswerValue, PaperFigure } from "./answer";
import { type Formula, parseFormula } from "./formula";
import type { Line } from "./lines";
import { FULL, overBudget, plannedTime } from "./pairs";
import { type AskedPeriod, answersPeriod } from "./periods";
import { type Choice, certaintyOf, select } from "./select";
import type { Asked } from "./several";
import { type Result, stated, worked, written } from "./stated";
import { ASKING_WORDS } from "./vocabulary/asking";
import { MEASURES } from "./vocabulary/measures";
import { isSubject, type Token, tokensOf } from "./words";

export const OVER_BUDGET = /\b(?:over|above|exceed\w*|within) (?:the |our |its )?budget\b|\boverspen[dt]\w*/i;
const REACHED = /\b(?:hit|met|meet|reach\w*|achiev\w*|miss\w*|beat)\b/i;
const SO_FAR = /\b(?:so far|to date|ytd|already|by now)\b/i;
const INCOME = /\b(?:income|revenues?|receipts|inflows?)\b/i;
/** How well the words of a question must name a line of spending, for it to be taken before one of income. */
const NAMED_WELL = 0.6;

/** Whether a line is of what is spent: it stands under no heading of income, and is called none. */
export const isSpending = ({ label, path }: Pick<Line, "label" | "path">) =>
  !INCOME.test(path[0] ?? "") && !INCOME.test(label);

/** A figure beside its budget: actual, budget, and how far it is over; or the percentage alone where that is asked for. */
export function againstBudget(asked: Asked): Result | undefined {
  const { index, plan, alike } = asked;
  const isFull = FULL.test(plan.text);
  const period = plannedTime(plan);
  const tokens = plan.tokens.filter(({ text }) => !/^(?:budget|plan)$/.test(text));
  const chosen = (isWanted: (line: Line) => boolean) =>
    select(index, plan, {
      tokens,
      alike,
      where: (line, figure) =>
        isWanted(line) &&
        figure.scenario === "actual" &&
        overBudget(asked, line, period)?.operands[0] === figure,
    });
  const outlook = isFull && plan.periods.length === 1 ? fullYear(asked, tokens, period) : undefined;
  if (outlook) return outlook;
  // Whoever asks what is over budget means what is spent, unless they say income, or only income bears the name.
  const meansSpending = OVER_BUDGET.test(plan.text) && !INCOME.test(plan.text);
  const spent = meansSpending ? chosen(isSpending) : undefined;
  // A target that is hit is one of what comes in.
  const earned = REACHED.test(plan.text) ? chosen((line) => !isSpending(line)) : undefined;
  const meant = [spent, earned].find((one) => one && certaintyOf(one) > NAMED_WELL);
  const choice = meant ?? chosen(() => true);
  const over = choice && overBudget(asked, choice.line, period);
  const [actual, budget] = over?.operands ?? [];
  if (!choice || !over || !actual || !budget) return undefined;
  const certainty = certaintyOf(choice);
  const percent = percentOver(actual, budget);
  const prior = lastYear(asked, choice);
  if (!prior) return undefined;
  if (plan.inPercent) return { operation: "againstBudget", values: [percent, over], certainty };
  return {
    operation: "againstBudget",
    values: [stated(actual), stated(budget), over, ...prior],
    certainty,
  };
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
  const certainty = certaintyOf(choice);
  const percent = percentOver(figure, budget);
  const over = worked(figure.value - budget.value, `${written(figure.value)} − ${written(budget.value)}`, [
    figure,
    budget,
  ]);
  return {
    operation: "againstBudget",
    values: plan.inPercent ? [percent, over] : [stated(figure), stated(budget), over],
    certainty,
  };
}

function percentOver(actual: PaperFigure, budget: PaperFigure): AnswerValue {
  const formula = `(${written(actual.value)} − ${written(budget.value)}) ÷ ${written(budget.value)} × 100`;
  return worked(((actual.value - budget.value) / Math.abs(budget.value)) * 100, formula, [actual, budget], {
    unit: "percent",
  });
}

/** "Against budget and last year": the third figure of such a question. Undefined where it is asked for and not there. */
function lastYear({ index, plan }: Asked, choice: Choice): AnswerValue[] | undefined {
  const before = plan.periods.find(({ end }) => end < (choice.figure.period?.start ?? ""));
  if (!before) return [];
  const prior = select(index, plan, { tokens: plan.tokens, period: before });
  return prior?.figure.period && certaintyOf(prior) > 0.8 ? [stated(prior.figure)] : undefined;
}

const plainly = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim()} `;

/** Ratios by their names, the longest first. */
const RATIOS = MEASURES.flatMap(({ names, formula, unit }) => {
  const parsed = unit === "percent" || unit === "times" ? parseFormula(formula) : undefined;
  return parsed ? names.map((name) => ({ name, formula: parsed, unit })) : [];
}).sort((a, b) => b.name.length - a.name.length);

/** A ratio that has a name of its own: "current ratio". Undefined where the question names none, or a line of it is missing. */
export function namedRatio(asked: Asked): Result | undefined {
  const text = plainly(asked.plan.text);
  const ratio = RATIOS.find(({ name }) => text.includes(plainly(name)));
  const choices: Choice[] = [];
  const result = ratio && worth(ratio.formula, asked, choices);
  if (!ratio || !result || !Number.isFinite(result.value)) return undefined;
  const { value, formula } = result;
  const factor = ratio.unit === "percent" ? 100 : 1;
  const operands = choices.map(({ figure }) => figure);
  return {
    operation: "ratio",
    values: [
      worked(value * factor, `${formula}${factor === 100 ? " × 100" : ""}`, operands, {
        unit: ratio.unit,
        label: ratio.name,
      }),
    ],
    certainty: Math.min(...choices.map(certaintyOf)),
  };
}

/** The same where the question asks for nothing else: "What is our net margin?" */
export function ratioAlone(asked: Asked): Result | undefined {
  const { tokens, periods, operation } = asked.plan;
  const found = operation === "value" || operation === "ratio" ? namedRatio(asked) : undefined;
  const name = new Set(tokensOf(found?.values[0]?.label ?? "").map(({ text }) => text));
  const isAll = tokens.every(
    (token) => !isSubject(token) || ASKING_WORDS.has(token.text) || name.has(token.text),
  );
  return found && isAll && periods.length < 2 ? { ...found, isWeighed: true } : undefined;
}

/** What a formula comes to by the lines that its names find, all of one time. */
function worth(
  formula: Formula,
  asked: Asked,
  choices: Choice[],
): { value: number; formula: string } | undefined {
  if (formula.is === "number") return { value: formula.value, formula: written(formula.value) };
  if (formula.is === "name") {
    const { index, plan } = asked;
    const [first] = choices;
    const period = plan.periods[0] ?? (first && samePeriod(first.figure));
    // An average needs two times, and a line that may be missing is worked out by `answerMeasure`.
    const isPlain = !/^(?:average|change in) |\?$/.test(formula.text);
    const choice = isPlain ? select(index, plan, { tokens: tokensOf(formula.text), period }) : undefined;
    if (!choice) return undefined;
    choices.push(choice);
    return { value: choice.figure.value, formula: written(choice.figure.value) };
  }
  const left = worth(formula.left, asked, choices);
  const right = left && worth(formula.right, asked, choices);
  if (!left || !right) return undefined;
  const [a, b] = [left.value, right.value];
  const value = { "+": a + b, "-": a - b, "*": a * b, "/": a / b }[formula.sign];
  const sign = { "+": "+", "-": "−", "*": "×", "/": "÷" }[formula.sign];
  const side = (text: string, part: Formula) => (part.is === "operation" ? `(${text})` : text);
  return {
    value,
    formula: `${side(left.formula, formula.left)} ${sign} ${side(right.formula, formula.right)}`,
  };
}

const samePeriod = ({ period }: PaperFigure) => (period ? { ...period, from: 0, to: 0 } : undefined);

/** How many months the cash lasts at the average spending of a period; the year so far where none is named. */
export function runway({ index, plan }: Asked): Result | undefined {
  const cash = select(index, plan, { tokens: tokensOf("cash") });
  const spending = plan.periods.find(({ kind }) => kind !== "instant" && kind !== "month");
  const spend = select(index, plan, { tokens: tokensOf("total expenses"), period: spending });
  const { period } = spend?.figure ?? {};
  if (!cash || !spend || !period || spend.figure.value === 0) return undefined;
  const months = monthsBetween(period);
  const formula = `${written(cash.figure.value)} ÷ (${written(Math.abs(spend.figure.value))} ÷ ${months})`;
  const value = worked(
    cash.figure.value / (Math.abs(spend.figure.value) / months),
    formula,
    [cash.figure, spend.figure],
    {
      unit: "months",
      label: "Months of cash",
    },
  );
  return { operation: "runway", values: [value], certainty: Math.min(certaintyOf(cash), certaintyOf(spend)) };
}
