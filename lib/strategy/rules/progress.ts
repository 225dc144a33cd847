import type { FoundKpi } from "@/lib/ai/strategy/types";
import type { Ruling } from "../types";
import { measure, wholePercent } from "./measure";
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
