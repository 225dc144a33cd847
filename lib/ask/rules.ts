import { againstBudget, namedRatio, runway } from "./against";
import { change, value } from "./compute";
import { gather } from "./gather";
import { leftOf } from "./left-of";
import { sumOfMonths } from "./over-months";
import { count, extreme, rank } from "./sets";
import type { Asked } from "./several";
import { partOf } from "./shares";
import type { Result } from "./stated";

/** "What are we owed in total": one measure, of one time, whose total may stand there. */
const isOfOne = ({ plan }: Asked) =>
  plan.operation === "sum" && plan.periods.length < 2 && !/,|\b(?:and|plus)\b|&|\+/i.test(plan.text);

/** What the words of asking alone make of a question. */
export function ruled(asked: Asked): Result | undefined {
  const { operation } = asked.plan;
  switch (operation) {
    case "difference":
      return leftOf(asked) ?? change(operation, asked);
    case "percentChange":
      return change(operation, asked);
    case "share":
    case "ratio":
      return namedRatio(asked) ?? partOf(operation, asked);
    case "average":
    case "sum":
      return gather(operation, asked) ?? sumOfMonths(asked) ?? (isOfOne(asked) ? value(asked) : undefined);
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
      return namedRatio(asked) ?? value(asked) ?? sumOfMonths(asked);
  }
}
