import type { Compared } from "./compare";
import { formatDistance, formatFigure, formatGap, formatScore, isNothing } from "./format";
import type { Metric } from "./metric";
import type { MetricComparison, Unit } from "./types";

type Printed = Pick<Metric, "unit" | "isDistance">;

/** Formats a value of the metric; a distance is unsigned. */
export function print({ unit, isDistance }: Printed, value: number | null): string {
  const figure = formatFigure(value, unit);
  return isDistance ? figure.replace(/^\+/, "") : figure;
}

/** "Net margin at AAPL was 24.3% in the fiscal year to Sep 27, 2025" */
export function statedWords({ metric, comparison, focal }: Compared): string {
  const figure = print(metric, comparison.focal.value);
  return `${metric.name} at ${focal.company.name} was ${figure} ${focal.reading.when}`.trimEnd();
}

/** "2nd" */
export function ordinal(place: number): string {
  const ending = { 1: "st", 2: "nd", 3: "rd" }[place % 100 > 10 && place % 100 < 14 ? 0 : place % 10];
  return `${place}${ending ?? "th"}`;
}

/** "ranks 2nd of 9", "is the lowest of 9", "is the joint 3rd highest of 9". Requires a rank. */
export function placeWords(compared: Compared): string {
  const { metric, comparison } = compared;
  const { focal, peers, sampleSize, rank } = comparison;
  if (sampleSize === 1) return besideOne(compared);
  const of = `of ${sampleSize + 1}`;
  const equal = peers.filter(({ value }) => value === focal.value).length;
  if (equal === sampleSize) return "equals every peer’s";
  const fromTop = rank ?? 1;
  const fromBottom = sampleSize + 2 - fromTop - equal;
  const joint = equal > 0 ? "joint " : "";
  if (fromTop === fromBottom) return `is in the middle ${of}`;
  if (fromTop > 1 && fromTop < fromBottom && metric.better === "higher")
    return `ranks ${joint}${ordinal(fromTop)} ${of}`;
  const [place, end] = fromTop < fromBottom ? [fromTop, "highest"] : [fromBottom, "lowest"];
  return `is the ${joint}${place === 1 ? "" : `${ordinal(place)} `}${end} ${of}`;
}

/** "is above the 12.1% of MSFT" */
function besideOne({ metric, comparison }: Compared): string {
  const { gap, peers } = comparison;
  const one = peers.find(({ value }) => value !== null);
  if (gap === 0) return `equals that of ${one?.ticker}`;
  return `is ${(gap ?? 0) > 0 ? "above" : "below"} the ${print(metric, one?.value ?? null)} of ${one?.ticker}`;
}

/** Names after which "of 24.3%" would attach to their last words. */
const ENDS_WITH_ANOTHER = / (?:of|over|against|to) /;

/** "Net margin of 24.3%", "Change of share count at −2.6%" */
export function figureWords({ metric, comparison }: Compared): string {
  const joined = ENDS_WITH_ANOTHER.test(metric.name) ? "at" : "of";
  return `${metric.name} ${joined} ${print(metric, comparison.focal.value)}`;
}

/** "The median of 8 peers is 12.1%, and the middle 50% of them lie between 8.0% and 18.5%." */
export function peersSentence({
  metric,
  comparison,
}: {
  metric: Printed;
  comparison: MetricComparison;
}): string {
  const { sampleSize, median, lowerQuartile, upperQuartile, peers } = comparison;
  const known = peers.filter(({ value }) => value !== null);
  if (sampleSize === 1)
    return `The one peer with the figure, ${known[0]?.ticker}, has ${print(metric, median)}.`;
  const middle = `The median of ${sampleSize} peers is ${print(metric, median)}`;
  return lowerQuartile === null || upperQuartile === null
    ? `${middle}.`
    : `${middle}, and the middle 50% of them lie between ${print(metric, lowerQuartile)} and ${print(metric, upperQuartile)}.`;
}

/** "The year before it was 22.1%." */
export function beforeSentence({ metric, comparison }: Compared): string {
  const before = comparison.before?.value ?? null;
  return before === null ? "" : `A year before, it was ${print(metric, before)}.`;
}

export const gapOf = ({ metric, comparison }: Compared): string => formatGap(comparison.gap, metric.unit);

/** Adds a full stop to a sentence without one. */
export const ended = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** Joins sentences by a space and leaves out empty ones. */
export const paragraph = (...sentences: string[]): string => sentences.filter(Boolean).join(" ");

/** Units of amounts, which are compared as multiples. Others are compared by difference. */
const AMOUNTS: readonly Unit[] = ["usd", "ratio", "times"];

const LEAST_MULTIPLE = 1.5;

/**
 * States the position of a figure, without the figure itself, which the title gives: "Net margin at AAPL in
 * the fiscal year to Sep 27, 2025 was 12.2 points above the median of 8 peers (12.1%); the middle 50% of them
 * lie between 8.0% and 18.5%."
 */
export function standingSentence({ metric, comparison, focal }: Compared): string {
  const { median, lowerQuartile, upperQuartile, sampleSize, peers } = comparison;
  const subject = `${metric.name} at ${focal.company.name} ${focal.reading.when}`.trimEnd();
  const place = placeBeside(comparison.focal.value, median, metric.unit);
  if (sampleSize === 1) {
    const one = peers.find(({ value }) => value !== null);
    return `${subject} was ${place} that of ${one?.ticker}, the only peer with the figure.`;
  }
  const middle = `${subject} was ${place} the median of ${sampleSize} peers (${print(metric, median)})`;
  return lowerQuartile === null || upperQuartile === null
    ? `${middle}.`
    : `${middle}; the middle 50% of them lie ${betweenWords(metric, lowerQuartile, upperQuartile)}.`;
}

/**
 * Whether most peers' figures are from a later fiscal year than the company's, so that much may have changed.
 */
export function isOlder({ focal: { fiscalYear }, peers }: MetricComparison): boolean {
  const known = peers.filter(({ value }) => value !== null);
  const later = known.filter((peer) => fiscalYear !== null && (peer.fiscalYear ?? 0) > fiscalYear);
  return later.length > known.length / 2;
}

export function olderSentence({ comparison, focal: { company } }: Compared): string {
  return isOlder(comparison)
    ? `Most peers’ figures are for a later fiscal year than that of ${company.name}.`
    : "";
}

/** "between 7.1 and 7.7 points": a unit in words is given once. */
function betweenWords(metric: Metric, lower: number, upper: number): string {
  const first = print(metric, lower).replace(/ (?:points|years)$/, "");
  return `between ${first} and ${print(metric, upper)}`;
}

/** "12.2 points above", "2.0 times", "35% below", "at" */
function placeBeside(value: number | null, median: number | null, unit: Unit): string {
  const gap = (value ?? 0) - (median ?? 0);
  const side = gap > 0 ? "above" : "below";
  const distance = formatDistance(gap, unit);
  if (isNothing(distance)) return "at";
  if (value === null || median === null || value <= 0 || median <= 0 || !AMOUNTS.includes(unit)) {
    return `${distance} ${side}`;
  }
  return timesWords(value / median);
}

/**
 * Describes the ratio of one amount to another, above zero: "2.0 times", "35% below", "more than 99% below".
 */
export function timesWords(times: number): string {
  if (times >= LEAST_MULTIPLE) return `${formatFigure(times, "percent").replace("%", "")} times`;
  const percent = Math.round(100 * Math.abs(times - 1));
  if (percent === 0) return "within 1% of";
  return percent === 100 ? "more than 99% below" : `${percent}% ${times > 1 ? "above" : "below"}`;
}

/** "That is 5.6 times the peers’ usual spread below their median (robust z-score −5.6)." */
export function spreadSentence({ comparison }: Compared): string {
  const z = comparison.robustZ ?? 0;
  const times = formatScore(Math.abs(z));
  return `That is ${times} times the peers’ usual spread ${z > 0 ? "above" : "below"} their median (robust z-score ${formatScore(z)}).`;
}
