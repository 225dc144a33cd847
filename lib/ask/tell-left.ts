import { isSamePeriod } from "@/lib/ledger/period";
import { capitalised } from "@/lib/wording";
import { isSpending } from "./against";
import { lineName, sayAmount, sayFigure } from "./say";
import { LOSS, scenarioOf, type ToldSentence, type Value, when } from "./tell-words";
import { asksIf } from "./verdicts";

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
  const said = asksIf(question) ? `${apart >= 0 === !LOSS.test(question) ? "Yes" : "No"}: ` : "";
  return {
    text: `${said}${capitalised(text)}${when(income)}${scenarioOf(income)}.`,
    figures: operands,
    formula,
  };
}
