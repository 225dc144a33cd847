import type { FoundFigure, FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { goalOf, isBetter, reaches, targetRange } from "@/lib/ledger/values/held-against";
import type { Ruling } from "../types";
import { addsUp, endOfTime } from "./part-year";
import { areComparable, unitWords } from "./units";
import { dayWords, figureWords, percentWords } from "./words";

/**
 * A KPI's measured figures. `basis`: the share is of the way from the baseline, of the target itself, or of the target
 * so far (`part`: the figure covers only part of the target's period). `share` is null if unknown, though `isReached`
 * may be known. `sentence` has no full stop.
 */
export type Measure = {
  /** 1 is 100%; may be below 0 or above 1. */
  share: number | null;
  isReached: boolean | null;
  basis: "baseline" | "target" | "part" | null;
  /** See Ruling; omitted without a share. */
  of?: Ruling<number>["of"];
  sentence: string;
};

type Figures = { baseline: FoundFigure | null; target: FoundFigure; current: FoundFigure };

/**
 * Measures baseline, target and current value against each other. Never compares figures of different units. `asOf`:
 * ISO day of the figures, if known.
 */
export function measure(found: FoundKpi, asOf: string | null = null): Measure {
  const { baseline, target, current } = found;
  if (!target || !current) return unknown(missingWords(found));
  if (!areComparable(target, current)) {
    return unknown(
      `The target (${figureWords(target)}) is in ${unitWords(target)} and the current value (${figureWords(current)}) in ${unitWords(current)}, so they cannot be compared`,
    );
  }
  const end = endOfTime(found, asOf);
  if (end) return soFar(found, { target, current }, end);
  if (baseline && areComparable(baseline, target)) return fromBaseline(found, { baseline, target, current });
  const measured = againstTarget(found, { baseline: null, target, current });
  if (!baseline) return measured;
  return {
    ...measured,
    sentence: `${measured.sentence}; the baseline (${figureWords(baseline)}) has another unit`,
  };
}

function unknown(sentence: string, isReached: boolean | null = null): Measure {
  return { share: null, isReached, basis: null, sentence };
}

function missingWords({ target, current, targetText, currentText }: FoundKpi): string {
  if (!target && !current) {
    return targetText || currentText
      ? "Stated in words, without figures to measure"
      : "No figures to measure";
  }
  if (target)
    return currentText ? "The current state is given without a figure" : "No current value is given";
  return targetText ? "The target is given without a figure" : "No target is given";
}

/**
 * Measures part of a target's period. A sum is compared with the target alone, because a baseline is from another
 * period. A limit not yet exceeded says nothing about the outcome.
 */
function soFar(found: FoundKpi, figures: Pick<Figures, "target" | "current">, end: string): Measure {
  const { target, current } = figures;
  const isWithin = found.direction === "lower" && reaches("lower", current.value, goalOf("lower", target));
  if (isWithin) {
    return unknown(
      `${figureWords(current)} so far against a target of ${figureWords(target)} by ${dayWords(end)}: within it so far`,
    );
  }
  const measured = againstTarget(found, { baseline: null, ...figures });
  return measured.isReached || found.direction === "lower" ? measured : { ...measured, basis: "part" };
}

/** (current − baseline) ÷ (target − baseline), where the target is on the better side of the baseline. */
function fromBaseline(found: FoundKpi, figures: Figures & { baseline: FoundFigure }): Measure {
  const { baseline, target, current } = figures;
  const direction = directionOf(found, figures);
  const goal = goalOf(direction, target);
  const way = goal - baseline.value;
  if (way === 0) return held({ ...found, direction }, figures, goal);
  if (!isBetter(direction, goal, baseline.value)) {
    const measured = againstTarget({ ...found, direction }, figures);
    return {
      ...measured,
      sentence: `${measured.sentence}; the baseline of ${figureWords(baseline)} was already beyond it`,
    };
  }
  const share = (current.value - baseline.value) / way;
  const move = `${figureWords(baseline)} to ${figureWords(current)}`;
  return {
    share,
    isReached: share >= 1,
    basis: "baseline",
    of: "way",
    sentence:
      share < 0
        ? `${current.value < baseline.value ? "Fell" : "Rose"} from ${move}; the target is ${figureWords(target)}`
        : `${share === 0 ? `Still at ${figureWords(current)}` : `From ${move}`}, with a target of ${figureWords(target)}: ${wayWords(share)}`,
  };
}

function wayWords(share: number): string {
  const way = `${percentWords(wholePercent(share))} of the way`;
  if (share < 1) return way;
  return share > 1 ? `the target is met, ${way}` : "the target is met";
}

/** The direction from baseline to target, if it is otherwise only assumed. */
function directionOf(found: FoundKpi, { baseline, target }: Figures): FoundKpi["direction"] {
  if (found.directionBasis !== "assumed" || !baseline || target.value === baseline.value)
    return found.direction;
  return target.value > baseline.value ? "higher" : "lower";
}

/** A target equal to the baseline is to be maintained. */
function held(found: FoundKpi, { target, current }: Figures, goal: number): Measure {
  const { direction } = found;
  const measured = againstTarget({ ...found, directionBasis: "stated" }, { baseline: null, target, current });
  if (!reaches(direction, current.value, goal)) return measured;
  return {
    share: 1,
    isReached: true,
    basis: "target",
    of: direction === "higher" ? "target" : "limit",
    sentence: `${figureWords(current)}, holding the target of ${figureWords(target)}`,
  };
}

/**
 * Measures without a baseline. Higher is better: current ÷ target. Lower is better: 100% once reached, and
 * target ÷ current before. For negative figures the ratio is inverted, so that a closer figure always has the
 * higher share.
 */
function againstTarget(found: FoundKpi, { target, current }: Figures): Measure {
  const { direction } = found;
  const goal = goalOf(direction, target);
  const { low, high } = targetRange(target);
  const words = `${figureWords(current)} against a target of ${figureWords(target)}`;
  if (found.directionBasis === "assumed" && low < high && current.value > high)
    return unknown(`${words}: above the range, and the papers do not say whether higher is better`);
  if (reaches(direction, current.value, goal)) {
    // A range is either met or not.
    const isOpen = direction === "higher" && goal > 0 && low === high;
    const share = isOpen ? current.value / goal : 1;
    const of = direction === "higher" ? "target" : "limit";
    return { share, isReached: true, basis: "target", of, sentence: `${words}: ${metWords(found, share)}` };
  }
  const short = shareShort(direction, current, goal);
  if (!short)
    return unknown(
      `${words}: not reached, and no percentage can be given for a target of zero or below`,
      false,
    );
  const told = `${percentWords(wholePercent(short.share))} ${short.how}`;
  const of = short.how === OF_IT ? "target" : "inverse";
  return { share: short.share, isReached: false, basis: "target", of, sentence: `${words}: ${told}` };
}

function metWords(found: FoundKpi, share: number): string {
  if (isCeiling(found)) return "within it";
  return share > 1 ? `met, ${percentWords(wholePercent(share))} of it` : "met";
}

/** Whether a target is a limit, such as a cost budget: staying within it is not the same as meeting it. */
export function isCeiling(found: FoundKpi): boolean {
  return found.direction === "lower" && found.target?.value !== 0 && addsUp(found);
}

const OF_IT = "of it";

/** The share of a target not reached, and of what; null if a ratio would mislead. */
function shareShort(
  direction: FoundKpi["direction"],
  { value, unit }: FoundFigure,
  goal: number,
): { share: number; how: string } | null {
  if (direction === "higher") {
    if (goal > 0) return { share: Math.max(0, value / goal), how: OF_IT };
    return goal < 0 ? { share: goal / value, how: "(target ÷ current, both below zero)" } : null;
  }
  if (goal >= 0) return { share: goal / value, how: "(target ÷ current, as lower is better)" };
  if (value < 0) return { share: value / goal, how: OF_IT };
  // A decrease was planned and there is none. An amount has no such natural zero.
  return unit === "%" ? { share: 0, how: OF_IT } : null;
}

/** A share as whole percent; 100 only where fully reached. */
export function wholePercent(share: number): number {
  const percent = Math.round(share * 100);
  return percent >= 100 && share < 1 ? 99 : percent + 0;
}
