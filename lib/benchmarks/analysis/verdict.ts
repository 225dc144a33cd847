import { ONES } from "@/lib/number-words";
import { formatFigure, inSentence } from "./format";
import type { BenchmarkAnalysis, MetricComparison } from "./types";
import { isFavourable } from "./weigh";

type Judged = Pick<BenchmarkAnalysis, "comparisons" | "focalCompany">;

/** Minimum number of metrics for a verdict. */
const FEWEST = 3;

/**
 * States in one or two sentences where a company stands among its peers: on how many metrics it is ahead of
 * their median, of those with a better end, and on which it is furthest away by robust distance. If that is
 * pay, adds the rank of its return.
 */
export function verdictOn({ comparisons, focalCompany: { name } }: Judged): string {
  const compared = comparisons.filter(({ gap, sampleSize }) => gap !== null && sampleSize > 0);
  const judged = compared.filter(({ metric }) => metric.better !== "neutral");
  const apart = furthest(compared);
  if (judged.length < FEWEST && !apart) return `There is too little data on ${name} to say how it compares.`;
  const stands = `${name} is ahead of the peer median on ${judged.filter((one) => isFavourable(one.metric, one)).length} of ${judged.length} metrics`;
  if (!apart) return `${stands}.`;
  const told = `${distance(apart)}${besideReturn(apart, compared)}.`;
  const place = placeOf(apart);
  if (!place) {
    const differs = `differs most from its peers in ${inSentence(apart.metric.name)}: ${told}`;
    return judged.length < FEWEST ? `${name} ${differs}` : `${stands} and ${differs}`;
  }
  const apartFrom = `${possessive(name)} ${inSentence(apart.metric.name)} is the ${place}: ${told}`;
  return judged.length < FEWEST ? apartFrom : `${apartFrom} ${stands.replace(name, "It")}.`;
}

function furthest(compared: MetricComparison[]): MetricComparison | undefined {
  return compared
    .filter(({ robustZ, gap }) => robustZ !== null && gap !== 0)
    .toSorted((a, b) => Math.abs(b.robustZ ?? 0) - Math.abs(a.robustZ ?? 0))[0];
}

/** "highest of seven companies"; null unless it is the highest or the lowest. */
function placeOf({ rank, sampleSize }: MetricComparison): string | null {
  const all = sampleSize + 1;
  const end = rank === 1 ? "highest" : rank === all ? "lowest" : null;
  return end && `${end} of ${inWords(all)} companies`;
}

/** Multiple of the median from which the multiple is given instead. */
const MANY_TIMES = 2;

/** "5.0% against a median of 9.1%", "$74.3m, 3.7 times the peer median" */
function distance({ metric: { unit }, focal, median }: MetricComparison): string {
  const times = (focal.value ?? 0) / (median || Number.POSITIVE_INFINITY);
  const own = formatFigure(focal.value, unit);
  return unit === "usd" && (median ?? 0) > 0 && times >= MANY_TIMES
    ? `${own}, ${times.toFixed(1)} times the peer median`
    : `${own} against a median of ${formatFigure(median, unit)}`;
}

/** For pay: the rank of the company's shareholder return. */
function besideReturn({ metric }: MetricComparison, compared: MetricComparison[]): string {
  const tsr = compared.find((one) => one.metric.id === "tsr");
  if (metric.id !== "ceo_pay_granted" || !tsr || tsr.rank === null) return "";
  return `, while shareholder return ranks ${tsr.rank} of ${tsr.sampleSize + 1}`;
}

const inWords = (count: number) => ONES[count] ?? String(count);
const possessive = (name: string) => (name.endsWith("s") ? `${name}’` : `${name}’s`);
