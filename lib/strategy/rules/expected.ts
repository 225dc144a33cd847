import type { FoundKpi } from "@/lib/ai/strategy/types";
import { wholePercent } from "./measure";
import { beginOfYear, isPartOfTime } from "./part-year";

/** What is expected of a KPI by a day if its way is gone evenly. ISO days. */
export type Expectation = { percent: number; at: string; from: string; to: string };

const DAY_MS = 86_400_000;

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
  const share = days(span.from, at) / days(span.from, span.to);
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

function days(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
