import type { Compared } from "./compare";
import { formatFigure, isNothing } from "./format";
import { type Asked, questionOf } from "./metric";
import type { Outlier } from "./types";
import { isDiscussed, tellsOfIndustry, weightOf } from "./weigh";
import { isOlder, print } from "./words";

const MOST = 8;
const LEAST = 3;
const USUAL = 5;

/**
 * Returns three to eight questions for the board: first one for each outlier, then the largest gaps by
 * weight, then missing data. Gaps between industries come after other gaps. Asks about each metric once and,
 * while there are others, about each family of related metrics once.
 * @param aboutPay a question that belongs to no single metric, and its position from 0
 */
export function boardQuestions(
  compared: readonly Compared[],
  outliers: readonly Outlier[],
  aboutPay: { question: string; place: number } | null = null,
): string[] {
  const apart = outliers
    .flatMap(({ metricId }) => compared.find(({ metric }) => metric.id === metricId) ?? [])
    .filter((each) => !tellsOfIndustry(each));
  const gaps = compared
    .filter((each) => !apart.includes(each) && isDiscussed(each.metric, each.comparison))
    .toSorted(
      (one, other) =>
        Number(tellsOfIndustry(one)) - Number(tellsOfIndustry(other)) || weightOf(other) - weightOf(one),
    );
  const firsts = firstOfFamilies([...apart, ...gaps]);
  const wanted = Math.max(USUAL, firsts.filter((each) => apart.includes(each)).length);
  const chosen = firsts.slice(0, wanted);
  const others = [...apart, ...gaps].filter((each) => !chosen.includes(each));
  const asks = [...chosen, ...others.slice(0, Math.max(LEAST - chosen.length, 0))].map(askOfGap);
  const known = (aboutPay ? asks.toSpliced(aboutPay.place, 0, aboutPay.question) : asks).slice(0, MOST);
  const rest = compared.filter((each) => !apart.includes(each) && !gaps.includes(each));
  return [
    ...known,
    ...weightiest(rest)
      .slice(0, Math.max(LEAST - known.length, 0))
      .map(askOfRest),
  ];
}

/** The metric with the highest weight in each family, followed by the others. */
function weightiest(compared: readonly Compared[]): Compared[] {
  const ordered = compared.toSorted((one, other) => other.metric.weight - one.metric.weight);
  const firsts = firstOfFamilies(ordered);
  return [...firsts, ...ordered.filter((each) => !firsts.includes(each))];
}

function firstOfFamilies(compared: readonly Compared[]): Compared[] {
  return [...Map.groupBy(compared, ({ metric }) => metric.family).values()].flatMap((family) =>
    family.slice(0, 1),
  );
}

/** The metric's own question, with figure and peer median. */
export function askOfGap(compared: Compared): string {
  const side = (compared.comparison.gap ?? 0) > 0 ? "above" : "below";
  return questionOf(compared.metric, asked(compared), side);
}

const UNKNOWN_ASKS = [
  "what is our figure, and what does management conclude from it?",
  "where would ours stand, and is it published?",
  "does the board see this figure, and how often?",
];

/** A question for a metric without a comparison, or without a notable gap. */
function askOfRest({ metric, comparison, focal: { company } }: Compared, place: number): string {
  const { focal, median, sampleSize } = comparison;
  const peers = sampleSize === 1 ? "the one peer’s is" : `the median of ${sampleSize} peers is`;
  if (focal.value === null) {
    const known = sampleSize > 0 ? ` while ${peers} ${print(metric, median)}` : "";
    return `${metric.name} at ${company.name} is not on file here${known}: ${UNKNOWN_ASKS[place % UNKNOWN_ASKS.length]}`;
  }
  const figure = `${metric.name} at ${company.name} is ${print(metric, focal.value)}`;
  if (sampleSize === 0)
    return `${figure} and no peer’s figure is on file: with which companies should the board compare it?`;
  return `${figure} and ${peers} ${print(metric, median)}: is the middle where we want to be?`;
}

/** Returns the figures for a question. */
export function asked({ metric, comparison, focal: { company } }: Compared): Asked {
  const { focal, median, sampleSize, peers } = comparison;
  const beside = (figure: string) => {
    const one = peers.find(({ value }) => value !== null);
    return sampleSize === 1 && one ? `${figure} at ${one.ticker}` : `a peer median of ${figure}`;
  };
  return {
    company: company.name,
    value: `${print(metric, focal.value)}${isOlder(comparison) ? ` (fiscal year ${focal.fiscalYear})` : ""}`,
    median: print(metric, median),
    beside: beside(print(metric, median)),
    moved: movedWords(focal.value),
    besideMoved: beside(signed(median)),
  };
}

/** "grew by 6.4%", "fell by 1.6%", "did not change" */
function movedWords(percent: number | null): string {
  const size = formatFigure(Math.abs(percent ?? 0), "percent");
  if (isNothing(size)) return "did not change";
  return `${(percent ?? 0) > 0 ? "grew" : "fell"} by ${size}`;
}

/** Always signed: next to a decrease, "19.7%" would be read as one. */
function signed(percent: number | null): string {
  const figure = formatFigure(percent, "percent");
  return (percent ?? 0) > 0 && !isNothing(figure) ? `+${figure}` : figure;
}
