import type { FoundKpi, KpiStatus } from "@/lib/ledger/scorecards/kpi";
import { goalOf } from "@/lib/ledger/values/held-against";
import { capitalised } from "@/lib/wording";
import type { Ruling } from "../types";
import { closedPeriodWords, gapWords, isClosedPeriod } from "./closed-period";
import { isCeiling, type Measure, measure } from "./measure";
import { addsUp, endOfTime } from "./part-year";
import { type Expectation, expectationOf } from "./progress";
import { dayWords, figureWords, percentWords, quoted, statusWords } from "./words";

/** Shares of expected progress from which a KPI is on track, and at risk. Reasons: decision 019. */
const ON_TRACK_FROM = 0.9;
const AT_RISK_FROM = 0.7;
/**
 * The same thresholds in percent of the way from a baseline, or of stated progress, where no dates give an
 * expectation.
 */
const ON_TRACK_WAY = 70;
const AT_RISK_WAY = 40;
/**
 * Expected percent below which a KPI that has not moved backwards is on track, because it has only just
 * begun.
 */
const BEGINNING = 10;

/**
 * Rates a KPI by the first rule that applies: target reached; overdue `today`; the result of a completed
 * period; expected progress at `asOf`, the day of its figures; the paper's rating; progress alone; else null.
 * Days are ISO. Where the paper's rating differs, the sentence gives both.
 */
export function rateStatus(
  found: FoundKpi,
  progress: Ruling<number>,
  today: string,
  asOf: string = today,
): Ruling<KpiStatus> {
  const day = asOf < today ? asOf : today;
  const ruled =
    byReaching(found, progress, { today, asOf: day }) ??
    byPassedCeiling(found, day) ??
    byClosedPeriod(found, progress, day) ??
    byExpectation(found, progress, day);
  if (ruled) return besideThePaper(found, ruled);
  return byThePaper(found, today) ?? byThreshold(found, progress, day) ?? unrated(found, progress, today);
}

type Ruled = Pick<Ruling<KpiStatus>, "by" | "expected"> & { value: KpiStatus; clause: string };

function isReached({ isReached: measured }: Measure, { value, by }: Ruling<number>): boolean | null {
  if (measured !== null) return measured;
  return by === "stated" && value !== null ? value >= 100 : null;
}

type Days = { today: string; asOf: string };

function byReaching(found: FoundKpi, progress: Ruling<number>, { today, asOf }: Days): Ruled | null {
  const measured = measure(found, asOf);
  const reached = isReached(measured, progress);
  const by = progress.by === "stated" ? "stated" : "values";
  if (reached) return { value: "on-track", by, clause: reachedWords(found, measured, asOf) };
  if (reached === null || !found.due || found.due.on >= today) return null;
  const at = progress.value === null ? "is not reached" : `stands at ${percentWords(progress.value)}`;
  // The figure may predate the due date. Then the outcome is unknown, and the reader must be told.
  const figureOf = found.period?.end ?? asOf;
  const latest = figureOf < found.due.on ? ` by its latest figure, of ${dayWords(figureOf)}` : "";
  return {
    value: "off-track",
    by: "expected",
    clause: `it was due on ${dayWords(found.due.on)} and ${at}${latest}`,
  };
}

const TIME_UNTOLD = "the paper does not say whether this is for a month, a quarter or the year to date";

function reachedWords(found: FoundKpi, measured: Measure, asOf: string): string {
  const closed = isClosedPeriod(found, asOf) ? closedPeriodWords(found, measured) : null;
  if (closed) return closed;
  const { target, current, period, due } = found;
  const words = isCeiling(found) ? "it is within the target" : "the target is met";
  // A year-to-date budget may be compared with year-to-date actuals.
  const isOfNoTime = !period && !due && target && current && addsUp(found);
  return isOfNoTime ? `${words}; ${TIME_UNTOLD}` : words;
}

/** A limit that was exceeded before its period is over cannot be met any longer. */
function byPassedCeiling(found: FoundKpi, asOf: string): Ruled | null {
  const { target, current } = found;
  const end = endOfTime(found, asOf);
  if (!end || !target || !current || !isCeiling(found) || measure(found, asOf).isReached !== false)
    return null;
  const words = `${figureWords(current)} so far against a target of ${figureWords(target)} by ${dayWords(end)}`;
  const over = gapWords(current, goalOf(found.direction, target));
  return { value: "off-track", by: "values", clause: `${words}: already over it by ${over}` };
}

/** The result of a completed period is compared with its target directly: no pace is expected. */
function byClosedPeriod(found: FoundKpi, progress: Ruling<number>, asOf: string): Ruled | null {
  if (progress.by !== "values" || progress.value === null || !isClosedPeriod(found, asOf)) return null;
  const words = closedPeriodWords(found, measure(found, asOf));
  if (!words) return null;
  const value = ratedAgainst(progress.value, 100);
  const clause = value === "on-track" ? `${words}, close enough to count as on track` : words;
  return { value, by: "values", clause };
}

function byExpectation(found: FoundKpi, progress: Ruling<number>, asOf: string): Ruled | null {
  const expected = expectationOf(found, asOf);
  if (!expected || progress.value === null) return null;
  return {
    value: ratedAgainst(progress.value, expected.percent),
    by: "expected",
    expected: expected.percent,
    clause: `${wayWords(progress, progress.value)}, where ${expectedWords(expected)}`,
  };
}

function ratedAgainst(percent: number, expected: number): KpiStatus {
  if (expected < BEGINNING) return percent >= 0 ? "on-track" : "at-risk";
  if (percent >= ON_TRACK_FROM * expected) return "on-track";
  return percent >= AT_RISK_FROM * expected ? "at-risk" : "off-track";
}

/** "62% of the way", "62% of the target", or only "62%" for a share of something else. */
function wayWords({ of }: Ruling<number>, percent: number): string {
  if (percent < 0) return "moved away from the target";
  return of === "way" || of === "target" ? `${percentWords(percent)} of the ${of}` : percentWords(percent);
}

function expectedWords({ percent, at, from, to }: Expectation): string {
  const span = `${dayWords(from)} to ${dayWords(to)}`;
  return `${percentWords(percent)} is expected by ${dayWords(at)} (evenly from ${span})`;
}

function besideThePaper({ statedStatus }: FoundKpi, { clause, ...ruled }: Ruled): Ruling<KpiStatus> {
  if (!statedStatus || statedStatus.status === ruled.value)
    return { ...ruled, sentence: `${capitalised(clause)}.` };
  const paper = `though the paper rates it ${statusWords(statedStatus.status)} (${quoted(statedStatus.written)})`;
  return { ...ruled, sentence: `${capitalised(clause)}, ${paper}.` };
}

function byThePaper({ statedStatus, due }: FoundKpi, today: string): Ruling<KpiStatus> | null {
  if (!statedStatus) return null;
  const passed = due && due.on < today ? `; it was due on ${dayWords(due.on)}` : "";
  const sentence = `Rated ${statusWords(statedStatus.status)} by the paper (${quoted(statedStatus.written)})${passed}.`;
  return { value: statedStatus.status, by: "stated", sentence };
}

function byThreshold(found: FoundKpi, { value, by }: Ruling<number>, asOf: string): Ruling<KpiStatus> | null {
  const { basis } = measure(found, asOf);
  if (value === null || (by === "values" && basis === "part")) return null;
  const isOfTarget = by === "values" && basis === "target";
  const [onTrack, atRisk] = isOfTarget
    ? [100 * ON_TRACK_FROM, 100 * AT_RISK_FROM]
    : [ON_TRACK_WAY, AT_RISK_WAY];
  const status = value >= onTrack ? "on-track" : value >= atRisk ? "at-risk" : "off-track";
  const of = isOfTarget ? "of the target" : "of the way";
  const scale = `on track from ${onTrack}%, at risk from ${atRisk}%`;
  return {
    value: status,
    by: "threshold",
    sentence: `${percentWords(value)} ${of}; ${datesMissing(found)} (${scale}).`,
  };
}

/** Why no expected progress is known. */
function datesMissing({ due }: FoundKpi): string {
  return due
    ? `it is due on ${dayWords(due.on)}, and no start date is given to judge its pace`
    : "no dates are given to judge its pace";
}

function unrated(found: FoundKpi, progress: Ruling<number>, today: string): Ruling<KpiStatus> {
  const { due } = found;
  const passed =
    due && due.on < today
      ? ` It was due on ${dayWords(due.on)}; the paper does not say whether it was reached.`
      : "";
  return { value: null, by: "none", sentence: `Not rated. ${progress.sentence}${passed}` };
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The rules for progress and status, as sentences for readers who want to check them. */
export const RULES_TOLD: readonly string[] = [
  "Progress is (current − baseline) ÷ (target − baseline). Without a baseline it is current ÷ target where higher is better; where lower is better, a target that is met counts as 100% and any other as target ÷ current. Figures of different units are not compared. What adds up over a year (revenue, costs, incidents) and is reported for a part of it is compared with the target alone, and a ceiling does not count as met before the year ends. Where nothing can be calculated, the progress stated in the paper is used.",
  `A KPI that has reached its target is on track; one that has not reached it by its due date is off track. Once the period of a figure is over, the result is compared with the target for that period. Otherwise, where the start and the due date are known, progress is compared with an even pace: on track from ${percent(ON_TRACK_FROM)} of what is expected, at risk from ${percent(AT_RISK_FROM)}, off track below. While less than ${BEGINNING}% is expected, a KPI that has not moved backwards is on track.`,
  `A status set by a person overrides every rule. Without dates, the paper’s own rating is used. Without that, progress alone decides: on track from ${percent(ON_TRACK_FROM)} and at risk from ${percent(AT_RISK_FROM)} of the target, or from ${ON_TRACK_WAY}% and ${AT_RISK_WAY}% of the way from a baseline.`,
  "Overall progress is the rounded average of the progress of those KPIs that have one, each counted from 0% to 100%.",
];
