import { ONES } from "@/lib/number-words";
import { formatFigure, inSentence } from "./format";
import type { BenchmarkAnalysis, MetricComparison } from "./types";
import { isFavourable } from "./weigh";

type Judged = Pick<BenchmarkAnalysis, "comparisons" | "focalCompany">;

/** Fewer metrics than these are no ground to say where a company stands. */
const FEWEST = 3;

/**
 * Where a company stands among its peers, in one or two sentences: in how many metrics it is ahead of their median, of those where
 * one end is better, and in which it is furthest from them, by the robust distance; where that is pay, also where its return ranks.
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

/** "highest of seven companies"; null of one that is neither the highest nor the lowest. */
function placeOf({ rank, sampleSize }: MetricComparison): string | null {
  const all = sampleSize + 1;
  const end = rank === 1 ? "highest" : rank === all ? "lowest" : null;
  return end && `${end} of ${inWords(all)} companies`;
}

/** From so many times the median on, how many times tells more than the median itself. */
const MANY_TIMES = 2;

/** "5.0% against a median of 9.1%", "$74.3m, 3.7 times the peer median" */
function distance({ metric: { unit }, focal, median }: MetricComparison): string {
  const times = (focal.value ?? 0) / (median || Number.POSITIVE_INFINITY);
  const own = formatFigure(focal.value, unit);
  return unit === "usd" && (median ?? 0) > 0 && times >= MANY_TIMES
    ? `${own}, ${times.toFixed(1)} times the peer median`
    : `${own} against a median of ${formatFigure(median, unit)}`;
}

/** Of pay: where the shareholder return of the company ranks. */
function besideReturn({ metric }: MetricComparison, compared: MetricComparison[]): string {
  const tsr = compared.find((one) => one.metric.id === "tsr");
  if (metric.id !== "ceo_pay_granted" || !tsr || tsr.rank === null) return "";
  return `, while shareholder return ranks ${tsr.rank} of ${tsr.sampleSize + 1}`;
}

const inWords = (count: number) => ONES[count] ?? String(count);
const possessive = (name: string) => (name.endsWith("s") ? `${name}’` : `${name}’s`);
