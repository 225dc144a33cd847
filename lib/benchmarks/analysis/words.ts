import type { Compared } from "./compare";
import { formatFigure, formatGap } from "./format";
import type { Metric } from "./metric";

/** A value of the metric. What is a distance has no sign. */
export function print({ unit, isDistance }: Metric, value: number | null): string {
  const figure = formatFigure(value, unit);
  return isDistance ? figure.replace(/^\+/, "") : figure;
}

/** "Net margin at AAPL was 24.3% in the fiscal year to Sep 27, 2025" */
export function statedWords({ metric, comparison, focal }: Compared): string {
  const figure = print(metric, comparison.focal.value);
  return `${metric.name} at ${focal.company.ticker} was ${figure} ${focal.reading.when}`.trimEnd();
}

/** "2nd" */
export function ordinal(place: number): string {
  const ending = { 1: "st", 2: "nd", 3: "rd" }[place % 100 > 10 && place % 100 < 14 ? 0 : place % 10];
  return `${place}${ending ?? "th"}`;
}

/** "ranks 2nd of 9", "is the lowest of 9", "is the joint 3rd highest of 9". Of a comparison that has a rank. */
export function placeWords(compared: Compared): string {
  const { metric, comparison } = compared;
  const { focal, peers, sampleSize, rank } = comparison;
  if (sampleSize === 1) return besideOne(compared);
  const of = `of ${sampleSize + 1}`;
  const equal = peers.filter(({ value }) => value === focal.value).length;
  if (equal === sampleSize) return "equals every peer's";
  const fromTop = rank ?? 1;
  const fromBottom = sampleSize + 2 - fromTop - equal;
  const joint = equal > 0 ? "joint " : "";
  if (fromTop === fromBottom) return `is in the middle ${of}`;
  if (fromTop < fromBottom && metric.better === "higher") return `ranks ${joint}${ordinal(fromTop)} ${of}`;
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

/** Names after which "of 24.3%" would be read with their last words. */
const ENDS_WITH_ANOTHER = / (?:of|over|against|to) /;

/** "Net margin of 24.3%", "Change of share count at −2.6%" */
export function figureWords({ metric, comparison }: Compared): string {
  const joined = ENDS_WITH_ANOTHER.test(metric.name) ? "at" : "of";
  return `${metric.name} ${joined} ${print(metric, comparison.focal.value)}`;
}

/** "The median of 8 peers is 12.1%, and the middle half of them lies between 8.0% and 18.5%." */
export function peersSentence({ metric, comparison }: Compared): string {
  const { sampleSize, median, lowerQuartile, upperQuartile, peers } = comparison;
  const known = peers.filter(({ value }) => value !== null);
  if (sampleSize === 1)
    return `The one peer with the figure, ${known[0]?.ticker}, has ${print(metric, median)}.`;
  const middle = `The median of ${sampleSize} peers is ${print(metric, median)}`;
  return lowerQuartile === null || upperQuartile === null
    ? `${middle}.`
    : `${middle}, and the middle half of them lies between ${print(metric, lowerQuartile)} and ${print(metric, upperQuartile)}.`;
}

/** "The year before it was 22.1%." */
export function beforeSentence({ metric, comparison }: Compared): string {
  const before = comparison.before?.value ?? null;
  return before === null ? "" : `A year before it was ${print(metric, before)}.`;
}

export const gapOf = ({ metric, comparison }: Compared): string => formatGap(comparison.gap, metric.unit);

/** Sentences joined by a space, empty ones left out. */
export const paragraph = (...sentences: string[]): string => sentences.filter(Boolean).join(" ");
