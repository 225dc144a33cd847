import { wayByName } from "@/lib/ledger/values/way";
import { capitalised } from "@/lib/wording";
import type { FigureAnswer, PaperFigure } from "./answer";
import { isStandard } from "./pairs";
import { RESULT } from "./rows-asking";
import { lineName, sayAmount, sayFigure } from "./say";
import { written } from "./stated";
import { fullName, plainly, scenarioOf, type ToldSentence, type Value, verb, when } from "./tell-words";
import { yesOrNo } from "./verdicts";

/** "$52,148 (4.8%) below". */
export function apart(figure: PaperFigure, base: PaperFigure): string {
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
    ? sayAmount({ value, unit: "points", currency: null })
    : sayAmount({ ...figure, value }, figure.precision);
}

/** " (4.8%)"; nothing where the base is zero or of the other sign, which makes a percentage meaningless. */
export function percentOf(difference: number, base: number): string {
  if (base <= 0 || base + difference < 0) return "";
  const percent = Math.abs((difference / base) * 100);
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
  // Costs in brackets are told, and held against each other, by their size.
  const [spent, allowed] = bySize(actual, planned);
  const name = fullName(actual);
  const isPart = name !== lineName(actual);
  const sentence = `${name}${isPart ? "," : ""} ${verb(lineName(actual), actual)} ${sayFigure(spent)}${when(actual)}${scenarioOf(actual)}, ${apart(spent, allowed)} ${standardName(planned)} of ${sayFigure(allowed)}`;
  const isOfCosts = spent !== actual || allowed !== planned;
  const answer = yesOrNo(question, spent.value - allowed.value, isOfCosts ? "lower" : wayOf(actual));
  return {
    text: `${answer ? `${answer}: ${sentence}` : capitalised(sentence)}.`,
    figures: [actual, planned],
    formula:
      all.find(({ formula }) => formula)?.formula ?? `${written(actual.value)} − ${written(planned.value)}`,
  };
}

/** Two figures of what goes out by their size, where it is written with a minus: a loss is no cost. */
export const bySize = (...pair: [PaperFigure, PaperFigure]): [PaperFigure, PaperFigure] => {
  const [one, other] = pair;
  const isOfCosts = pair.every(
    ({ value, label, unit }) => value < 0 && unit !== "percent" && !RESULT.test(label),
  );
  return isOfCosts
    ? [
        { ...one, value: -one.value },
        { ...other, value: -other.value },
      ]
    : pair;
};

const standardName = ({ scenario, breakdown }: PaperFigure) =>
  scenario === "budget" || scenario === "target" ? `the ${scenario}` : `“${breakdown}”`;

/** What is spent had better be less. */
const wayOf = ({ label, path }: PaperFigure) => wayByName(label) ?? wayByName(path[0] ?? "");
