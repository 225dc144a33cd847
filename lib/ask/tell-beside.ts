/** What is told beside a figure that answers: how far it is from its budget, and where its last month points the other way. */
import { isSamePeriod } from "@/lib/ledger/period";
import type { FigureAnswer, PaperFigure } from "./answer";
import { lineName, periodName, sayFigure } from "./say";
import { written } from "./stated";
import { apart, bySize, sizeOf } from "./tell-against";
import type { ToldSentence, Value } from "./tell-words";

/** The budget of a line that answers alone: "That is $52,148 (4.8%) below the budget of $1,076,950." */
export function besideBudget({ values: all }: FigureAnswer, figures: PaperFigure[]): ToldSentence[] {
  const last = all.at(-1)?.operands[0];
  if (last?.scenario !== "actual" || last.nature === "ratio") return [];
  // Of several lines, "that" would be said of the last.
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
    {
      text: `${which} is ${howFar} the budget of ${sayFigure(pair)}.`,
      figures: [last, pair],
      formula: `${written(last.value)} − ${written(pair.value)}`,
    },
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
  const text = `In ${periodName(month.period)} alone it was ${sayFigure(month)}.`;
  return [{ text, figures: [month], formula: null }];
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
