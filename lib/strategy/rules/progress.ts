import { daysBetween } from "@/lib/days";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import type { Ruling } from "../types";
import { measure, wholePercent } from "./measure";
import { beginOfYear, isPartOfTime } from "./part-year";
import { figureWords, percentWords } from "./words";

/** Difference in percentage points between calculated and stated progress above which the reader is told. */
const SAME_WITHIN = 1;

/**
 * Rates a KPI's progress to its target in whole percent, which may be below 0 or above 100: calculated from its
 * figures, or else as the paper states it, or else null. Sources of the formula: decision 019.
 * @param asOf ISO day of the figures, if known
 */
export function rateProgress(found: FoundKpi, asOf: string | null = null): Ruling<number> {
  const { share, of, sentence } = measure(found, asOf);
  const { statedProgress: stated } = found;
  if (share !== null)
    return { value: wholePercent(share), by: "values", of, sentence: `${sentence}${besides(found, share)}.` };
  if (!stated) return { value: null, by: "none", sentence: `${sentence}.` };
  const value = wholePercent(stated.value / 100);
  return { value, by: "stated", sentence: `${percentWords(value)}, as the paper states it. ${sentence}.` };
}

function besides({ statedProgress }: FoundKpi, share: number): string {
  if (!statedProgress) return "";
  const isSame = Math.abs(wholePercent(share) - wholePercent(statedProgress.value / 100)) <= SAME_WITHIN;
  return isSame ? "" : `; the paper states ${figureWords(statedProgress)}`;
}

/** Progress for a bar: 0 to 100, and 0 if unknown. */
export function shownProgress({ value }: Ruling<number>): number {
  return Math.min(100, Math.max(0, value ?? 0));
}

/** A KPI's expected progress by a day at an even pace. ISO days. */
export type Expectation = { percent: number; at: string; from: string; to: string };

/**
 * Expected progress on the day of the figures, capped at the end of their period, because a paper is rated as of its
 * own day. Null if start or end is unknown. A period gives the start only if the due date is in it: that of a quarterly
 * report says nothing about a target years later. A sum starts with the target's year.
 */
export function expectationOf(found: FoundKpi, asOf: string): Expectation | null {
  const span = spanOf(found);
  if (!span || span.from >= span.to) return null;
  const measured = earlier(asOf, found.period?.end ?? asOf);
  const at = measured < span.from ? span.from : earlier(measured, span.to);
  const share = daysBetween(span.from, at) / daysBetween(span.from, span.to);
  return { percent: wholePercent(share), at, ...span };
}

function earlier(day: string, other: string): string {
  return day < other ? day : other;
}

function spanOf(found: FoundKpi): { from: string; to: string } | null {
  const { begun, period, due } = found;
  const to = due?.on ?? period?.end;
  if (!to) return null;
  if (isPartOfTime(found)) {
    const from = beginOfYear(found);
    return from ? { from, to } : null;
  }
  if (begun) return { from: begun.on, to };
  if (!period || to < period.start || to > period.end) return null;
  return { from: period.start, to };
}
