import type { FoundFigure, FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { gapOf, goalOf, shareApart, targetRange } from "@/lib/ledger/values/held-against";
import { readQuantity } from "@/lib/ledger/values/quantities";
import { compact } from "../compact";
import { isCeiling, type Measure } from "./measure";
import { unitFamily } from "./units";
import { figureWords, percentWords } from "./words";

/**
 * Whether the period of a figure is over and nothing is due later. Then its result is compared with its target, and no
 * pace is expected.
 * @param asOf ISO day of the figures
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
  const goal = goalOf(found.direction, target);
  const gap = current.value === goal ? "" : gapWords(current, goal);
  if (found.directionBasis === "assumed" && gap) {
    const side = current.value > goal ? "above" : "below";
    return `${side} it by ${gap}, assuming that more is better`;
  }
  if (!isReached) return `${isCeiling(found) ? "over it" : "missed"} by ${gap}`;
  if (isCeiling(found)) return gap ? `within it by ${gap}` : "within it";
  // A range is either met or not.
  const { low, high } = targetRange(target);
  return gap && low === high ? `met, by ${gap}` : "met";
}

const PLAIN = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

/**
 * The distance of a figure from its goal, written in full as in accounts: "$52,525 (8%)", "5 percentage points", or
 * "NOK 1.2m (3%)" where the paper writes millions. The share is of `goal`, and omitted if meaningless.
 */
export function gapWords(current: FoundFigure, goal: number): string {
  const gap = gapOf(current.value, goal);
  if (current.unit === "%") return `${PLAIN.format(gap)} percentage point${gap === 1 ? "" : "s"}`;
  const percent = Math.round(100 * (shareApart(current.value, goal) ?? 0));
  const share = percent > 0 && percent <= 100 ? ` (${percentWords(percent)})` : "";
  return `${amountWords(gap, current)}${share}`;
}

function amountWords(gap: number, current: FoundFigure): string {
  const { unit } = current;
  const isFull = isInFull(current);
  if (unitFamily(unit) === "money" && unit !== "kr") {
    const money = { style: "currency", currency: unit } as const;
    if (!isFull) return compact(gap, money);
    return new Intl.NumberFormat("en-US", { ...money, ...toTheCent(gap) }).format(gap);
  }
  const words = isFull ? PLAIN.format(gap) : compact(gap);
  return unit === "x" ? `${words}x` : `${words} ${unit}`.trimEnd();
}

/** Whether a figure is written with all digits, not in thousands or millions. */
function isInFull({ written, value }: FoundFigure): boolean {
  const read = readQuantity(written);
  return read === null || (read.scale === 1 && Math.abs(read.value) === Math.abs(value));
}

/** Shows cents only where there are some. */
function toTheCent(gap: number) {
  const decimals = Number.isInteger(gap) ? 0 : 2;
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}
