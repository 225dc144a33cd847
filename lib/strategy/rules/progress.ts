import { daysBetween } from "@/lib/days";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import type { Ruling } from "../types";
import { measure, wholePercent } from "./measure";
import { beginOfYear, isPartOfTime } from "./part-year";
import { figureWords, percentWords } from "./words";

/** Whole percents that computed and stated progress may lie apart before the reader is told. */
const SAME_WITHIN = 1;

/**
 * How far a KPI is on its way to the target, in whole percent, beyond 0 to 100 where its figures are: computed from its
 * figures, else as its paper states it, else null. Sources of the formula: decision 019.
 * @param asOf ISO day whose state the figures tell, where it is known
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

/** Progress as a bar shows it: 0 to 100, 0 where it is not known. */
export function shownProgress({ value }: Ruling<number>): number {
  return Math.min(100, Math.max(0, value ?? 0));
}

/** What is expected of a KPI by a day if its way is gone evenly. ISO days. */
export type Expectation = { percent: number; at: string; from: string; to: string };

/**
 * Expected progress at the day whose state the figures tell, and no later than the end of their period: a paper is rated by
 * the day it tells of. Null where it is not known when the way begins or ends. A period tells when it begins only if the
 * due day lies in it: that of a quarterly report says nothing of a target for years later. What adds up does so from the
 * beginning of the year that the target is for.
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
