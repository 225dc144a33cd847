import { daysBetween, formatDay } from "@/lib/days";
import { listed } from "@/lib/wording";
import { median, percentileAmong, quartiles, type RobustZ, rankAmong, robustZ } from "../statistics";
import type { Company, CompanyProfile } from "../types";
import { infoOf } from "./catalogue";
import type { Metric, Reading } from "./metric";
import { isYearApart } from "./metrics/readings";
import type { SourceList } from "./source-list";
import type { MetricComparison, MetricValue } from "./types";

/** A metric computed for one company. */
type Read = { company: Company; reading: Reading };

/** A comparison with the readings its texts are written from. */
export type Compared = { metric: Metric; comparison: MetricComparison; focal: Read; peers: Read[] };

/** Compares one focal company with its peers on a metric; each result is cached. */
export type Compare = (metric: Metric) => Compared;

export function comparing(
  focal: CompanyProfile,
  peers: readonly CompanyProfile[],
  sources: SourceList,
): Compare {
  const made = new Map<string, Compared>();
  return (metric) => {
    const compared = made.get(metric.id) ?? compareOn(metric, focal, peers, sources);
    made.set(metric.id, compared);
    return compared;
  };
}

/** Compares the focal company with its peers on a metric. Statistics cover the peers with a known figure. */
function compareOn(
  metric: Metric,
  focalProfile: CompanyProfile,
  peerProfiles: readonly CompanyProfile[],
  sources: SourceList,
): Compared {
  const focal = readFrom(metric, focalProfile);
  const peers = peerProfiles.map((profile) => readFrom(metric, profile));
  const before = readBefore(metric, focalProfile, focal.reading);
  const values = peers.flatMap(({ reading }) => reading.value ?? []);
  const { value } = focal.reading;
  const middle = median(values);
  const spread = quartiles(values);
  const outlying = value === null ? null : robustZ(value, values);
  const hasPlace = value !== null && values.length > 0;
  const comparison: MetricComparison = {
    metric: infoOf(metric),
    focal: toMetricValue(focal, sources),
    peers: peers.map((peer) => toMetricValue(peer, sources)),
    sampleSize: values.length,
    median: middle,
    lowerQuartile: spread?.lower ?? null,
    upperQuartile: spread?.upper ?? null,
    rank: hasPlace ? rankAmong(value, values) : null,
    percentile: hasPlace ? percentileAmong(value, values) : null,
    gap: value === null || middle === null ? null : value - middle,
    robustZ: outlying?.z ?? null,
    before: before ? toMetricValue({ company: focal.company, reading: before }, sources) : null,
    notes: comparisonNotes(focal, peers, outlying),
  };
  return { metric, comparison, focal, peers };
}

/** Readings by profile. Profiles never change, and one company is a peer of many. */
const readings = new WeakMap<CompanyProfile, Map<Metric, Reading>>();

function readFrom(metric: Metric, profile: CompanyProfile): Read {
  const known = readings.get(profile) ?? new Map<Metric, Reading>();
  const reading = known.get(metric) ?? metric.read(profile);
  readings.set(profile, known.set(metric, reading));
  return { company: profile.company, reading };
}

function toMetricValue({ company, reading }: Read, sources: SourceList): MetricValue {
  return {
    companyId: company.id,
    ticker: company.ticker,
    value: reading.value,
    missing: reading.missing,
    fiscalYear: reading.fiscalYear,
    periodEnd: reading.periodEnd,
    inputs: reading.inputs.map(({ source, ...input }) => ({ ...input, sourceId: sources.add(source) })),
  };
}

/** Returns the ids of all sources of a comparison, the focal company's first. */
export function sourceIdsOf({ focal, peers, before }: MetricComparison): string[] {
  const known = [focal, ...(before ? [before] : []), ...peers.filter(({ value }) => value !== null)];
  return [...new Set(known.flatMap(({ inputs }) => inputs.map(({ sourceId }) => sourceId)))];
}

/**
 * Returns the same metric one fiscal year earlier. Null where unknown, where the years are not about a year
 * apart, or where the figure belongs to no fiscal year (a vote, a pay ratio).
 */
function readBefore(metric: Metric, profile: CompanyProfile, latest: Reading): Reading | null {
  const { value, fiscalYear, periodEnd } = latest;
  if (value === null || (fiscalYear === null && periodEnd === null)) return null;
  const earlier: CompanyProfile = {
    ...profile,
    payYears: profile.payYears.filter((pay) => fiscalYear !== null && pay.fiscalYear < fiscalYear),
    // Pay is matched with whichever financial year it belongs to.
    years: profile.years.filter(
      (year) => fiscalYear !== null || (periodEnd !== null && year.periodEnd < periodEnd),
    ),
    payRatio: null,
    sayOnPay: null,
    board: null,
  };
  const reading = metric.read(earlier);
  if (reading.value === null) return null;
  const isBefore =
    fiscalYear === null
      ? reading.periodEnd !== null && periodEnd !== null && isYearApart(reading.periodEnd, periodEnd)
      : reading.fiscalYear === fiscalYear - 1;
  return isBefore ? reading : null;
}

const SMALL = 5;

/** Fiscal years ending within this many days of each other count as the same period. */
const SAME_TIME_DAYS = 45;

/** Notes on a comparison: a small sample, different periods, unusual figures of a company. */
function comparisonNotes(focal: Read, peers: readonly Read[], outlying: RobustZ | null): string[] {
  const known = peers.filter(({ reading }) => reading.value !== null);
  const shown = focal.reading.value === null ? known : [focal, ...known];
  return [
    ...sampleNote(known.length, peers.length),
    ...timesNote(shown.map(({ reading }) => reading)),
    ...remarks(shown),
    ...(outlying?.by === "mean absolute deviation"
      ? ["More than half of the peers have the same figure, so the spread is their mean absolute deviation."]
      : []),
  ];
}

function sampleNote(known: number, peers: number): string[] {
  if (peers === 0) return ["There are no peers to compare with."];
  if (known === 0) return ["No peer has this figure."];
  if (known === 1)
    return [
      "Only one peer has this figure, so this is a comparison with a single company, not with a group.",
    ];
  if (known < SMALL) {
    const all = known < peers ? ` of ${peers}` : "";
    return [`Only ${known}${all} peers have this figure, which is too few to tell what is unusual.`];
  }
  return [];
}

function timesNote(readings: readonly Reading[]): string[] {
  const years = readings.flatMap(({ fiscalYear }) => fiscalYear ?? []);
  const [oldest, newest] = [Math.min(...years), Math.max(...years)];
  if (years.length > 1 && oldest !== newest) {
    return [`Fiscal years ${listed([...new Set(years)].sort().map(String))} are compared with each other.`];
  }
  if (years.length > 0) return [];
  const ends = readings.flatMap(({ periodEnd }) => periodEnd ?? []).sort();
  const [first, last] = [ends[0], ends.at(-1)];
  if (!first || !last || daysBetween(first, last) <= SAME_TIME_DAYS) return [];
  return [`The fiscal years end between ${formatDay(first)} and ${formatDay(last)}.`];
}

/** "JNJ, MRK: two CEOs in the year." */
function remarks(shown: readonly Read[]): string[] {
  const said = shown.flatMap(({ company, reading }) =>
    reading.remarks.map((remark) => ({ remark, ticker: company.ticker })),
  );
  return [...Map.groupBy(said, ({ remark }) => remark)].map(
    ([remark, who]) => `${who.map(({ ticker }) => ticker).join(", ")}: ${remark}.`,
  );
}
