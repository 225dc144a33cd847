import { isTotalOf } from "@/lib/ledger/rows";
import type { PaperFigure } from "./answer";
import { resultOf } from "./certainty";
import type { FigureIndex } from "./index-figures";
import { tableOf } from "./lines";
import type { Choice } from "./select";
import { type Asked, find } from "./several";
import { quotient, type Result } from "./stated";
import { isBareTotal } from "./words";

/** One line as a part of the total that stands over it. */
export function partOfTotal(operation: "share" | "ratio", asked: Asked): Result | undefined {
  const { plan } = asked;
  const choice = find(asked, plan.tokens, plan.periods[0]);
  const whole = choice && totalOver(asked.index, choice);
  if (!choice || !whole || whole.value === 0) return undefined;
  if (operation === "share" && Math.abs(choice.figure.value) > Math.abs(whole.value)) return undefined;
  const unit = operation === "share" || plan.inPercent ? "percent" : "times";
  return resultOf(operation, [quotient(choice.figure, whole, unit)], choice);
}

/** "Conference expenses" is a row of "Total conference expenses", and the name means the total. */
export const isOfItsOwnName = (part: PaperFigure, whole: PaperFigure) =>
  whole.isTotal && part.table === whole.table && isTotalOf(whole.label, part.label);

/** Whether one figure may be a part of another: of one scenario, and not of two sections of one table that neither adds up. */
export const isOneKind = (one: PaperFigure, other: PaperFigure) =>
  one.scenario === other.scenario &&
  one.unit !== "percent" &&
  !(one.path[0] && other.path[0] && tableOf(one) === tableOf(other) && isApart(one, other));

const isApart = (one: PaperFigure, other: PaperFigure) =>
  one.path[0] !== other.path[0] && !other.isTotal && !one.isTotal;

/** "Of which exports" below "Total": a part of the row above it. */
const OF_WHICH = /^\W*(?:(?:out )?of which|thereof)\b/i;

/**
 * Returns the total that includes a figure: its "of which" row, the next total below in its column, or its
 * row's total where the question names a column.
 */
export function totalOver(
  { rowsOf }: FigureIndex,
  { line, figure }: Pick<Choice, "line" | "figure">,
): PaperFigure | undefined {
  const ofColumn = () =>
    (rowsOf.get(line.table) ?? [])
      .flatMap(({ figures }) => figures)
      .filter(({ column }) => column === figure.column);
  if (OF_WHICH.test(figure.label))
    return ofColumn().findLast(({ row, label }) => row < figure.row && !OF_WHICH.test(label));
  if (line.kind === "column" || figure.breakdown) {
    const across = rowsOf
      .get(line.table)
      ?.flatMap(({ figures }) => figures)
      .find((one) => one.row === figure.row && isBareTotal(one.breakdown ?? ""));
    if (across && across !== figure) return across;
  }
  return ofColumn()
    .filter(({ row, isTotal }) => row > figure.row && isTotal)
    .sort((a, b) => a.row - b.row)[0];
}
