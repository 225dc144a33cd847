import type { PeriodContext } from "@/lib/ledger/period";
import { againstBudget, margin, namedRatio, runway } from "./against";
import type { FigureOutcome, PaperFigure } from "./answer";
import { type Asked, change, gather, partOf, value } from "./compute";
import { indexOf } from "./index-figures";
import { asksForWords, planOf } from "./question";
import { namedLines } from "./select";
import { count, extreme, rank } from "./sets";
import type { Result } from "./stated";

/** Below this, what was found is more of a guess than an answer. */
const CERTAIN = 0.66;
const MOST_NEAR = 5;
/** From here on, a line is near to what is asked about. */
const NEAR = 0.4;

/** Answers a question for figures, or says why it cannot and what comes near. */
export async function answerFigures(
  question: string,
  figures: PaperFigure[],
  context: PeriodContext,
): Promise<FigureOutcome> {
  const index = indexOf(figures);
  const asked: Asked = { index, plan: planOf(question, index, context) };
  const isForWords = asksForWords(asked.plan.text);
  const found = isForWords ? undefined : compute(asked);
  if (found && found.certainty >= CERTAIN && found.values.every((one) => Number.isFinite(one.value))) {
    const operands = [...new Set(found.values.flatMap((one) => one.operands))];
    return { isAnswered: true, ...found, unit: found.values[0]?.unit ?? "plain", operands };
  }
  const { named } = namedLines(index, asked.plan.tokens);
  const near = named
    .filter(({ score }) => score > NEAR)
    .slice(0, MOST_NEAR)
    .flatMap(({ line }) => line.figures.at(0) ?? []);
  return {
    isAnswered: false,
    reason: isForWords ? "noFigure" : near.length > 0 ? "noPeriod" : "noMeasure",
    near,
  };
}

function compute(asked: Asked): Result | undefined {
  const { operation } = asked.plan;
  switch (operation) {
    case "difference":
      return margin(asked) ?? change(operation, asked);
    case "percentChange":
      return change(operation, asked);
    case "share":
    case "ratio":
      return namedRatio(asked) ?? partOf(operation, asked);
    case "average":
    case "sum":
      return gather(operation, asked);
    case "rank":
      return rank(asked);
    case "extreme":
      return extreme(asked);
    case "count":
      return count(asked);
    case "againstBudget":
      return againstBudget(asked);
    case "runway":
      return runway(asked);
    case "value":
    case "list":
    case "trend":
      return namedRatio(asked) ?? value(asked);
  }
}
