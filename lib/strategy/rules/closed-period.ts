import type { FoundFigure, FoundKpi } from "@/lib/ai/strategy/types";
import { gapWords } from "./gap";
import { goalOf, isCeiling, type Measure } from "./measure";
import { targetRange } from "./target-range";
import { figureWords, percentWords } from "./words";

/**
 * Whether the period of a figure is over, and nothing later is said to be due: then what it came to stands against the
 * target beside it, and there is no pace left to expect.
 * @param asOf ISO day whose state the figures tell
 */
export function isClosedPeriod({ period, due, target, current }: FoundKpi, asOf: string): boolean {
  if (!period || !target || !current || period.end > asOf) return false;
  return due === null || due.on === period.end;
}

/** "$(66,258) for June 2023 against a target of $(13,733): missed by $52,525". Without a full stop. */
export function closedPeriodWords(found: FoundKpi, { isReached, basis, share }: Measure): string | null {
  const { period, target, current, baseline } = found;
  if (!period || !target || !current || isReached === null) return null;
  const words = `${figureWords(current)} for ${period.label} against a target of ${figureWords(target)}`;
  const outcome = outcomeWords(found, { target, current }, isReached);
  if (basis !== "baseline" || share === null || isReached || !baseline) return `${words}: ${outcome}`;
  return `${words}: ${outcome}, ${percentWords(Math.round(share * 100))} of the way from ${figureWords(baseline)}`;
}

type Figures = { target: FoundFigure; current: FoundFigure };

function outcomeWords(found: FoundKpi, { target, current }: Figures, isReached: boolean): string {
  const goal = goalOf(found, target);
  const gap = current.value === goal ? "" : gapWords(current, goal);
  if (found.directionBasis === "assumed" && gap) {
    const side = current.value > goal ? "above" : "below";
    return `${side} it by ${gap}, where more is taken to be better as nothing tells`;
  }
  if (!isReached) return `${isCeiling(found) ? "over it" : "missed"} by ${gap}`;
  if (isCeiling(found)) return gap ? `within it by ${gap}` : "within it";
  // Of a range there is no more than to stand in it.
  const { low, high } = targetRange(target);
  return gap && low === high ? `met, by ${gap}` : "met";
}
