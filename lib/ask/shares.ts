import { isSamePeriod } from "@/lib/ledger/period";
import { isTotalOf } from "@/lib/ledger/rows";
import type { PaperFigure } from "./answer";
import { resultOf } from "./certainty";
import { counterpart } from "./compute";
import { tableOf } from "./lines";
import type { Choice } from "./select";
import { type Asked, find, sides } from "./several";
import { quotient, type Result } from "./stated";
import { isBareTotal } from "./words";

/** One line as a part of another, or set against it. */
export function partOf(operation: "share" | "ratio", asked: Asked): Result | undefined {
  const { plan } = asked;
  const unit = operation === "share" || plan.inPercent ? "percent" : "times";
  const two = sides(asked, operation === "share");
  if (two) {
    // "What percentage of X was Y" and "what share of X comes from Y" name the whole first.
    const wholeFirst =
      /(?:^\W*|\b(?:what|which|how)(?:'s| is| was)?\s+(?:the\s+)?(?:\w+\s+)?)(?:\b(?:percentage|percent|share|proportion|portion|part|fraction|much)|%) of\b/i.test(
        plan.text,
      ) && !/\bas (?:an? )?(?:percent(?:age)?|%|share|proportion|fraction)\b/i.test(plan.text);
    const [found, named] = wholeFirst ? [two.second, two.first] : [two.first, two.second];
    // "What share of expenses are conferences?" is not asked of what conferences bring in.
    const within = ({ figure }: Choice) => isTotalOf(named.figure.label, figure.path[0] ?? "");
    const both =
      operation === "share" && !within(found) && find(asked, two.tokens, plan.periods[0], named.line);
    const part = both && within(both) ? both : found;
    const whole = ofOneTime(asked, part, named);
    if (wholeFirst && whole && Math.abs(part.figure.value) > Math.abs(whole.value)) return undefined;
    if (operation === "share" && whole && isOfItsOwnName(part.figure, whole)) return undefined;
    return whole && shareOf(operation, unit, part, whole, named);
  }
  const choice = find(asked, plan.tokens, plan.periods[0]);
  const whole = choice && totalOver(asked, choice);
  if (!choice || !whole || whole.value === 0) return undefined;
  if (operation === "share" && Math.abs(choice.figure.value) > Math.abs(whole.value)) return undefined;
  return resultOf(operation, [quotient(choice.figure, whole, unit)], choice);
}

/** "Conference expenses" is a row of "Total conference expenses": who names them means all of them. */
export const isOfItsOwnName = (part: PaperFigure, whole: PaperFigure) =>
  whole.isTotal && part.table === whole.table && isTotalOf(whole.label, part.label);

/** The whole at the time of its part: "of receivables, over 90 days" is of one ageing list, and not of two days. */
function ofOneTime(asked: Asked, part: Choice, whole: Choice): PaperFigure | undefined {
  if (isSamePeriod(part.figure.period, whole.figure.period) || asked.plan.periods.length >= 2)
    return whole.figure;
  if (part.line.kind === "column") return totalOver(asked, part);
  const { period } = part.figure;
  return period ? counterpart(asked, whole, { ...period, from: 0, to: 0 }) : undefined;
}

const isOneKind = (one: PaperFigure, other: PaperFigure) =>
  one.scenario === other.scenario &&
  one.unit !== "percent" &&
  !(one.path[0] && other.path[0] && tableOf(one) === tableOf(other) && isApart(one, other));

/** Of two sections of one table, neither of which adds up the other. */
const isApart = (one: PaperFigure, other: PaperFigure) =>
  one.path[0] !== other.path[0] && !other.isTotal && !one.isTotal;

function shareOf(
  operation: "share" | "ratio",
  unit: "percent" | "times",
  part: Choice,
  whole: PaperFigure,
  named: Choice,
): Result | undefined {
  // A part does not exceed its whole.
  const isTurned = operation === "share" && Math.abs(part.figure.value) > Math.abs(whole.value);
  const [over, under] = isTurned ? [whole, part.figure] : [part.figure, whole];
  if (under.value === 0) return undefined;
  // One figure that two papers state is no share of itself.
  if (operation === "share" && over.value === under.value && over.table !== under.table) return undefined;
  // Income is no part of expenses, a budget no part of what was spent, and a percentage none of an amount.
  if (operation === "share" && !isOneKind(part.figure, whole)) return undefined;
  return resultOf(operation, [quotient(over, under, unit)], part, named);
}

/** "Of which exports" below "Total": a part of the row above it. */
const OF_WHICH = /^\W*(?:(?:out )?of which|thereof)\b/i;

/**
 * The row that a figure is "of which", the next total below it in its column, or the total of its row where the question names a
 * column.
 */
export function totalOver({ index }: Asked, { line, figure }: Choice): PaperFigure | undefined {
  const ofColumn = () =>
    (index.rowsOf.get(line.table) ?? [])
      .flatMap(({ figures }) => figures)
      .filter(({ column }) => column === figure.column);
  if (OF_WHICH.test(figure.label))
    return ofColumn().findLast(({ row, label }) => row < figure.row && !OF_WHICH.test(label));
  if (line.kind === "column" || figure.breakdown) {
    const across = index.rowsOf
      .get(line.table)
      ?.flatMap(({ figures }) => figures)
      .find((one) => one.row === figure.row && isBareTotal(one.breakdown ?? ""));
    if (across && across !== figure) return across;
  }
  return ofColumn()
    .filter(({ row, isTotal }) => row > figure.row && isTotal)
    .sort((a, b) => a.row - b.row)[0];
}
