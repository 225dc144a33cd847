import { median, percentileAmong } from "../statistics";
import type { CompanyProfile, PayYear } from "../types";
import { formatFigure } from "./format";
import { latestPay, TWO_CEOS } from "./metrics/pay";
import { type SourceList, unique } from "./source-list";
import type { Alignment } from "./types";
import { timesWords } from "./words";

/** With fewer peers, each one moves a rank by more than a quarter. */
const LEAST_PEERS = 4;

/** Ranks further apart than this are misaligned. */
const APART = 30;

const FORMULA =
  "Percentile rank of total shareholder return − percentile rank of CEO pay granted, both among the peers (share of peers below, counting ties as half; 0 to 100)";

const LIMITS = [
  "One year of pay is compared with a return over several years, normally five. Proxy advisers also average pay over several years.",
  "Pay is as granted and as valued by the company. Proxy advisers value grants with their own models.",
  "The peers are those of this benchmark, not an adviser’s own group.",
  "Ranks say nothing about distance: the highest pay may be just above the next or many times higher.",
  "Fiscal years that end at different times cover different market conditions.",
];

type Known = { pay: PayYear; granted: number; tsr: number };

/**
 * Computes the relative degree of alignment as ISS describes it for its pay-for-performance screen: −100
 * (highest pay, lowest return) to 100. Null unless the focal company and four peers have both a return and
 * granted pay above zero.
 * @see https://www.issgovernance.com/file/policy/active/americas/Pay-for-Performance-Mechanics.pdf
 */
export function alignmentOf(
  focal: CompanyProfile,
  peers: readonly CompanyProfile[],
  sources: SourceList,
): Alignment | null {
  const own = knownOf(focal);
  const others = peers.flatMap((peer) => knownOf(peer) ?? []);
  if (!own || others.length < LEAST_PEERS) return null;
  const tsrRank =
    percentileAmong(
      own.tsr,
      others.map(({ tsr }) => tsr),
    ) ?? 0;
  const payRank =
    percentileAmong(
      own.granted,
      others.map(({ granted }) => granted),
    ) ?? 0;
  const degree = tsrRank - payRank;
  const hasTransition = own.pay.flags.includes("CEO_TRANSITION");
  return {
    tsrRank,
    payRank,
    degree,
    sampleSize: others.length,
    formula: FORMULA,
    limits: hasTransition ? [...LIMITS, `${focal.company.ticker}: ${TWO_CEOS}.`] : LIMITS,
    reading: `${readingOf({ degree })} ${multipleOf(own, others)}`,
    sourceIds: unique([own, ...others].map(({ pay }) => sources.add(pay.source))),
  };
}

function knownOf(profile: CompanyProfile): Known | null {
  const pay = latestPay(profile);
  if (!pay || pay.granted === null || pay.granted <= 0 || pay.tsrOf100 === null) return null;
  return { pay, granted: pay.granted, tsr: pay.tsrOf100 };
}

/** States which of the two ranks higher, and by how much. */
export function readingOf({ degree }: Pick<Alignment, "degree">): string {
  const points = formatFigure(Math.abs(degree), "points").replace(/^\+| points?$/g, "");
  const apart = `${points} percentile points`;
  if (degree <= -APART) return `Among the peers, pay ranks ${apart} above shareholder return.`;
  if (degree >= APART) return `Among the peers, shareholder return ranks ${apart} above pay.`;
  if (degree === 0) return "Among the peers, pay and shareholder return rank the same.";
  return `Among the peers, pay and shareholder return rank similarly, ${apart} apart.`;
}

/** The multiple of median, in ISS terms, which shows what ranks cannot. */
function multipleOf(own: Known, others: readonly Known[]): string {
  const middle = median(others.map(({ granted }) => granted)) ?? own.granted;
  return `In dollars, pay granted is ${timesWords(own.granted / middle)} the median of these peers.`;
}

export const isApart = ({ degree }: Alignment): boolean => Math.abs(degree) >= APART;
