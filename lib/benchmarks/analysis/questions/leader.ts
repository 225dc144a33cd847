import type { Compared } from "../compare";
import { tellsOfIndustry } from "../industries";
import { isFavourable } from "../weigh";
import { print } from "../words";
import { asked } from "./asked";

/**
 * A question after the peer that does best, where the focal company is on the worse side of the median. Null where it is
 * on the better one, neither is better, or the best is not one to learn from.
 */
export function nearestToBest(compared: Compared): string | null {
  const { metric, comparison } = compared;
  if (!metric.isLearnedFromBest || tellsOfIndustry(compared)) return null;
  if (isFavourable(metric, comparison) !== false) return null;
  const sign = metric.better === "higher" ? 1 : -1;
  const [best] = comparison.peers
    .flatMap(({ ticker, value }) => (value === null ? [] : [{ ticker, value }]))
    .toSorted((first, second) => sign * (second.value - first.value));
  if (!best) return null;
  const { ticker, value, median } = asked(compared);
  return `${best.ticker} stands at ${print(metric, best.value)}, the peers' median is ${median} and ${ticker} is at ${value}: what does ${best.ticker} do that we do not, and would we want to?`;
}
