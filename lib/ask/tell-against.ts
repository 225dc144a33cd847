import { isSamePeriod } from "@/lib/ledger/period";
import { wayByName } from "@/lib/ledger/values/direction";
import { shareApart } from "@/lib/ledger/values/held-against";
import { isSpending } from "./against";
import type { FigureAnswer, PaperFigure } from "./answer";
import { RESULT } from "./paid-out";
import { isStandard, standardNamed } from "./pairs";
import { lineName, periodName, sayAmount, sayFigure } from "./say";
import { minus } from "./stated";
import {
  after,
  apartAsAsked,
  fullName,
  LOSS,
  plainly,
  scenarioOf,
  sentence,
  type ToldSentence,
  type Value,
  verb,
  when,
  yesIf,
} from "./tell-words";
import { asksIf, yesOrNo } from "./verdicts";

/** "$52,148 (4.8%) below". */
function apart(figure: PaperFigure, base: PaperFigure): string {
  const difference = figure.value - base.value;
  if (difference === 0) return "exactly";
  return `${sizeOf(figure, base)} ${difference > 0 ? "above" : "below"}`;
}

/** How far two figures are apart: "$52,148 (4.8%)". */
export function sizeOf(figure: PaperFigure, base: PaperFigure): string {
  const isOfRates = figure.unit === "percent" && base.unit === "percent";
  return `${amountApart(figure, base)}${isOfRates ? "" : percentOf(figure.value - base.value, base.value)}`;
}

/** "$52,148"; rates are percentage points apart. */
export function amountApart(figure: PaperFigure, base: PaperFigure): string {
  const value = Math.abs(figure.value - base.value);
  return figure.unit === "percent" && base.unit === "percent"
    ? sayAmount({ value, unit: "points", currency: null }, figure.precision)
    : sayAmount({ ...figure, value }, figure.precision);
}

/** " (4.8%)"; nothing where the base is zero or of the other sign, which makes a percentage meaningless. */
export function percentOf(difference: number, base: number): string {
  const share = base < 0 ? null : shareApart(base + difference, base);
  if (share === null) return "";
  const percent = share * 100;
  if (percent < 0.05) return " (less than 0.1%)";
  return percent > 1000 ? "" : ` (${sayAmount({ value: percent, unit: "percent", currency: null })})`;
}

/** "Fuel was £9 in 2024, £2 (18%) below the budget of £11", with yes or no first where that is asked. */
export function againstBudget(
  { operands, values: all }: FigureAnswer,
  value: Value,
  question: string,
): ToldSentence {
  const planned = operands.find(({ scenario }) => scenario === "budget") ?? operands.find(isStandard);
  const actual = operands.find((one) => one !== planned && one.scenario !== "budget");
  if (!actual || !planned) return plainly(value);
  // Costs in brackets are shown and compared by size.
  const [spent, allowed] = bySize(actual, planned);
  const name = fullName(actual);
  const isPart = name !== lineName(actual);
  const text = `${name}${isPart ? "," : ""} ${verb(lineName(actual), actual)} ${sayFigure(spent)}${when(actual)}${scenarioOf(actual)}, ${apart(spent, allowed)} ${standardName(planned, actual, question)} of ${sayFigure(allowed)}`;
  const isOfCosts = spent !== actual || allowed !== planned;
  const answer = yesOrNo(
    question,
    apartAsAsked(question, spent, allowed),
    isOfCosts ? "lower" : wayOf(actual),
  );
  const formula = all.find((one) => one.formula)?.formula ?? minus(actual, planned);
  return sentence(answer ? `${answer}: ${text}` : text, [actual, planned], formula);
}

/** Two figures of what goes out by their size, where it is written with a minus: a loss is no cost. */
export const bySize = (...pair: [PaperFigure, PaperFigure]): [PaperFigure, PaperFigure] => {
  const [one, other] = pair;
  const isOfCosts = pair.every(
    ({ value, label, unit }) => value < 0 && unit !== "percent" && !RESULT.test(label),
  );
  return isOfCosts ? [negated(one), negated(other)] : pair;
};

const negated = (figure: PaperFigure): PaperFigure => ({ ...figure, value: -figure.value });

/** Beside a part of the year its whole budget is called so: what is left of it is no saving. */
function standardName(planned: PaperFigure, actual: PaperFigure, question: string): string {
  const { scenario, breakdown, period } = planned;
  const named = scenario === "target" ? standardNamed(question, planned) : undefined;
  if (named) return `the ${named}`;
  if (scenario !== "budget" && scenario !== "target") return `“${breakdown}”`;
  const isOfYear = period?.kind === "year" && actual.period && actual.period.end < period.end;
  return `the ${isOfYear ? "full-year " : ""}${scenario}`;
}

/** What is spent had better be less. */
const wayOf = ({ label, path }: PaperFigure) => wayByName(label) ?? wayByName(path[0] ?? "");

/** "Yes: Training (Conference Income) of $9 less Training (Conference Expenses) of $7 left $2 in May." Undefined of two figures of one side. */
export function whatIsLeft(value: Value, question: string): ToldSentence | undefined {
  const { operands, formula } = value;
  const [income, spending] = operands;
  if (!income || !spending || operands.length !== 2 || income.table !== spending.table) return undefined;
  const isOfTwoSides = !isSpending(income) && isSpending(spending);
  if (!isOfTwoSides || income.column !== spending.column || !isSamePeriod(income.period, spending.period))
    return undefined;
  const [earned, spent] = operands.map((figure) => sayFigure({ ...figure, value: Math.abs(figure.value) }));
  const apart = income.value - Math.abs(spending.value);
  // A minus that was not read as a cost in brackets is another number.
  const isTold = value.unit === "percent" || Math.abs(value.value - apart) <= income.precision;
  if (income.value < 0 || !isTold) return undefined;
  const size = sayFigure({ ...income, value: Math.abs(apart) });
  const share = value.unit === "percent" ? ` (${sayAmount(value)})` : "";
  const text =
    apart < 0
      ? `${lineName(income)} of ${earned} fell ${size}${share} short of ${lineName(spending)} of ${spent}`
      : `${lineName(income)} of ${earned} less ${lineName(spending)} of ${spent} left ${size}${share}`;
  const said = asksIf(question) ? yesIf(apart >= 0 === !LOSS.test(question)) : undefined;
  return after(said, sentence(`${text}${when(income)}${scenarioOf(income)}`, operands, formula));
}

/** The budget of a line that answers alone: "That is $52,148 (4.8%) below the budget of $1,076,950." */
export function besideBudget({ values: all }: FigureAnswer, figures: PaperFigure[]): ToldSentence[] {
  const last = all.at(-1)?.operands[0];
  if (last?.scenario !== "actual" || last.nature === "ratio") return [];
  // Of several lines, "that" would refer to the last.
  if (all.some(({ operands }) => operands[0] && lineName(operands[0]) !== lineName(last))) return [];
  const pair = budgetOf(last, figures);
  if (!pair || pair.value === 0 || pair.proof === "unclear") return [];
  const { period } = last;
  const [spent, allowed] = bySize(last, pair);
  // "More than" a budget that is written with a minus is further below nought.
  const howFar =
    spent === last || spent.value === allowed.value
      ? apart(last, pair)
      : `${sizeOf(spent, allowed)} ${spent.value > allowed.value ? "more" : "less"} than`;
  const which = all.length > 1 && period ? `For ${periodName(period)} that` : "That";
  return [
    sentence(`${which} is ${howFar} the budget of ${sayFigure(pair)}`, [last, pair], minus(last, pair)),
  ];
}

/** Who made money in the year so far may have lost some in its last month, and a director would want to know. */
export function monthApart({ operands: [figure], formula }: Value, all: PaperFigure[]): ToldSentence[] {
  const { period } = figure ?? {};
  if (!figure || formula !== null || !period || period.kind === "month") return [];
  const month = all.find(
    (one) =>
      one.paper?.id === figure.paper?.id &&
      lineName(one) === lineName(figure) &&
      one.scenario === "actual" &&
      one.period?.kind === "month" &&
      one.period.end === period.end &&
      Math.sign(one.value) === -Math.sign(figure.value),
  );
  if (!month?.period) return [];
  return [sentence(`In ${periodName(month.period)} alone it was ${sayFigure(month)}`, [month])];
}

/** The budget in a row of the paper that states the same figure, for the same period. */
function budgetOf(figure: PaperFigure, all: PaperFigure[]): PaperFigure | undefined {
  const label = figure.label.toLowerCase();
  const same = all.filter(
    (other) =>
      other.paper?.id === figure.paper?.id &&
      other.measure === "value" &&
      other.breakdown === figure.breakdown &&
      isSamePeriod(other.period, figure.period) &&
      other.label.toLowerCase() === label,
  );
  const rows = same.filter(({ scenario, value }) => scenario === "actual" && value === figure.value);
  return same.find(
    ({ scenario, table, row }) =>
      scenario === "budget" && rows.some((other) => other.table === table && other.row === row),
  );
}
