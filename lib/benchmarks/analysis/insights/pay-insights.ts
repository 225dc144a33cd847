import type { FocusArea } from "../../focus-areas";
import type { CompanyProfile } from "../../types";
import { isApart, readingOf } from "../alignment";
import { asked } from "../board-questions";
import { metricOf } from "../catalogue";
import { type Compare, type Compared, sourceIdsOf } from "../compare";
import { formatFigure } from "../format";
import { latestPay, TWO_CEOS } from "../metrics/pay";
import { type SourceList, unique } from "../source-list";
import type { Alignment, Insight } from "../types";
import { trustIn } from "../weigh";
import { paragraph, print, statedWords } from "../words";
import { areaOf, type Candidate, shown } from "./candidates";

const ALIGNMENT_AREAS: FocusArea[] = ["compensation", "governance", "shareholder_engagement"];

/** Distance between the two ranks (at most 100) from which it counts as equally unusual. */
const FULL = 50;

/** An insight about pay and performance. Null when no selected focus area covers it. */
export function alignmentInsight(
  alignment: Alignment,
  compare: Compare,
  chosen: readonly FocusArea[],
): Candidate | null {
  if (!ALIGNMENT_AREAS.some((area) => chosen.includes(area))) return null;
  const { degree, tsrRank, payRank, sampleSize } = alignment;
  const pay = compare(metricOf("ceo_pay_granted"));
  const tsr = compare(metricOf("tsr"));
  const insight: Insight = {
    id: "insight-alignment",
    type: !isApart(alignment) ? "neutral" : degree < 0 ? "negative" : "positive",
    title: `CEO pay is higher than at ${countOf(payRank, sampleSize)} peers; shareholder return is higher than at ${countOf(tsrRank, sampleSize)}`,
    description: paragraph(
      readingOf(alignment),
      besideMedian(pay),
      besideMedian(tsr),
      alignment.limits[0] ?? "",
    ),
    metrics: [
      shown("CEO pay granted", print(pay.metric, pay.comparison.focal.value), payRank - 50),
      shown("Shareholder return", print(tsr.metric, tsr.comparison.focal.value), tsrRank - 50),
    ],
    focusArea: areaOf(ALIGNMENT_AREAS, chosen),
    metricId: null,
    sourceIds: unique([
      ...alignment.sourceIds,
      ...sourceIdsOf(pay.comparison),
      ...sourceIdsOf(tsr.comparison),
    ]),
  };
  const unusual = Math.min(Math.abs(degree) / FULL, 1) * trustIn(sampleSize);
  return { insight, weight: unusual, family: "alignment" };
}

/** "CEO pay granted at AAPL was $74.3m in fiscal year 2025; the median of 8 peers is $37.2m." */
function besideMedian(compared: Compared): string {
  const { sampleSize, median } = compared.comparison;
  return `${statedWords(compared)}; the median of ${sampleSize} peers is ${print(compared.metric, median)}.`;
}

/** "2 of 6", "all 6", "none of 6"; a percentage where peers are equal: "43.8% of 6". */
function countOf(rank: number, sampleSize: number): string {
  const below = (rank * sampleSize) / 100;
  const count = Math.round(below);
  if (Math.abs(below - count) > 0.01) return `${formatFigure(rank, "count")}% of ${sampleSize}`;
  return count === sampleSize ? `all ${count}` : `${count === 0 ? "none" : count} of ${sampleSize}`;
}

const PAY_AREAS: FocusArea[] = ["compensation", "governance"];

export const isAboutPay = (chosen: readonly FocusArea[]) => PAY_AREAS.some((area) => chosen.includes(area));

/** Whether no CEO grant was reported for the latest year. */
export const isWithoutGrant = (profile: CompanyProfile): boolean => latestPay(profile)?.granted === 0;

/**
 * An insight about a year without a CEO grant. Null where there was one, or where no focus area covers pay.
 */
export function zeroPayInsight(
  focal: CompanyProfile,
  chosen: readonly FocusArea[],
  sources: SourceList,
): Candidate | null {
  const pay = latestPay(focal);
  if (pay?.granted !== 0 || !isAboutPay(chosen)) return null;
  const { name } = focal.company;
  const { fiscalYear, actuallyPaid } = pay;
  const insight: Insight = {
    id: "insight-no-grant",
    type: "neutral",
    title: `No CEO pay was granted at ${name} in fiscal year ${fiscalYear}, as filed`,
    description: paragraph(
      `The Summary Compensation Table shows a total of $0 for ${pay.ceo ?? "the CEO"}.`,
      actuallyPaid === null
        ? ""
        : `Compensation actually paid, which includes the year’s change in value of earlier awards, was ${formatFigure(actuallyPaid, "usd")}.`,
      pay.flags.includes("CEO_TRANSITION") ? `The year is ${TWO_CEOS}.` : "",
      "This year is left out of ratios to pay granted, of the pay alignment and of the chart.",
    ),
    metrics: [
      shown("Pay granted", formatFigure(0, "usd")),
      shown("Actually paid", formatFigure(actuallyPaid, "usd")),
    ],
    focusArea: areaOf(PAY_AREAS, chosen),
    metricId: null,
    sourceIds: [sources.add(pay.source)],
  };
  return { insight, weight: 1, family: "pay" };
}

/** The question about such a year. Null where a grant was reported. */
function zeroPayQuestion(focal: CompanyProfile, compare: Compare): string | null {
  const pay = latestPay(focal);
  if (pay?.granted !== 0) return null;
  const { comparison } = compare(metricOf("ceo_pay_granted"));
  const { median, sampleSize } = comparison;
  const beside = sampleSize > 1 ? ` against a peer median of ${formatFigure(median, "usd")}` : "";
  return `${formatFigure(0, "usd")} was granted to the CEO of ${focal.company.name} in fiscal year ${pay.fiscalYear}${beside}: what keeps the CEO, and how would the next grant be sized?`;
}

/** The question where pay ranks well above return among the peers. Null where it does not. */
function alignmentQuestion(alignment: Alignment | null, compare: Compare): string | null {
  if (!alignment || alignment.degree > 0 || !isApart(alignment)) return null;
  const pay = asked(compare(metricOf("ceo_pay_granted")));
  const tsr = asked(compare(metricOf("tsr")));
  return `CEO pay granted at ${pay.company} is ${pay.value} against ${pay.beside}, and shareholder return ${tsr.value} against ${tsr.beside}: why does pay rank higher than return, and what will we tell shareholders before the next vote?`;
}

type Known = {
  focal: CompanyProfile;
  compare: Compare;
  alignment: Alignment | null;
  insights: readonly Insight[];
};

/**
 * A question on CEO pay that belongs to no single metric: about a year without a grant, before all others; or
 * about pay ranking above return, first where that is the first insight, and otherwise second. Null for
 * neither.
 */
export function payQuestion({ focal, compare, alignment, insights }: Known) {
  const ofNothing = zeroPayQuestion(focal, compare);
  if (ofNothing) return { question: ofNothing, place: 0 };
  const apart = alignmentQuestion(alignment, compare);
  return apart ? { question: apart, place: insights[0]?.id === "insight-alignment" ? 0 : 1 } : null;
}

/** Half the weight of a metric's best insight, since it has no magnitude. */
const WEIGHT = 0.5;

/**
 * An insight on whether chair and CEO are different people, compared with the peers. Null unless known and
 * governance is selected. It has more weight the fewer peers do the same.
 */
export function chairInsight(
  focal: CompanyProfile,
  peers: readonly CompanyProfile[],
  chosen: readonly FocusArea[],
  sources: SourceList,
): Candidate | null {
  const own = focal.board?.chairSeparate ?? null;
  if (!own || !chosen.includes("governance")) return null;
  const known = peers.flatMap(({ company, board }) =>
    board?.chairSeparate ? [{ ticker: company.ticker, ...board.chairSeparate }] : [],
  );
  const same = known.filter(({ value }) => value === own.value);
  const separate = known.filter(({ value }) => value);
  const insight: Insight = {
    id: "insight-chair",
    type: "neutral",
    title: `${own.value ? `${focal.company.name} has a chair who is not the CEO` : `One person is chair and CEO of ${focal.company.name}`}${besides(same.length, known.length)}`,
    description: paragraph(
      known.length === 0
        ? "This is not known for any peer."
        : `Among the peers for which it is known, ${separate.length} of ${known.length} have a chair who is not the CEO${separate.length > 0 ? ` (${separate.map(({ ticker }) => ticker).join(", ")})` : ""}.`,
      own.value ? "" : "A lead independent director may stand in for a separate chair.",
    ),
    metrics: [
      shown(focal.company.ticker, own.value ? "separate" : "combined"),
      shown("Peers with a separate chair", peersWith(separate.length, known.length)),
    ],
    focusArea: "governance",
    metricId: null,
    sourceIds: unique([own, ...known].map(({ source }) => sources.add(source))),
  };
  const rare = known.length === 0 ? 0 : 1 - same.length / known.length;
  return { insight, weight: WEIGHT * rare, family: "chair" };
}

function besides(same: number, known: number): string {
  if (known === 0) return "";
  const all = known === 1 ? "the one peer" : known === 2 ? "both peers" : `all ${known} peers`;
  if (same === 0) return `, unlike at ${all}`;
  return `, as at ${same === known ? all : `${same} of ${known} peers`}`;
}

const peersWith = (separate: number, known: number) =>
  known === 0 ? "not in our data" : `${separate} of ${known}`;
