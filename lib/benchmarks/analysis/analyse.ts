import { isSameIssuer } from "@/lib/benchmarks/companies/issuers";
import { formatDay } from "@/lib/days";
import type { FocusArea } from "../focus-areas";
import type { ChosenPeers, CompanyProfile, Peer } from "../types";
import { alignmentOf } from "./alignment";
import { boardQuestions } from "./board-questions";
import { metricOf, metricsOf } from "./catalogue";
import { financialBars, governanceBars, payAndReturn } from "./charts";
import { type Compare, type Compared, comparing } from "./compare";
import { formatFigure, NOT_IN_DATA } from "./format";
import { insightsOf } from "./insights/insights-of";
import { isAboutPay, isWithoutGrant, payQuestion } from "./insights/pay-insights";
import { analysisNotes } from "./notes";
import { outliersOf } from "./outliers";
import { SourceList, unique } from "./source-list";
import type { BenchmarkAnalysis, CompetitorOverview, MetricValue } from "./types";
import { figureWords, peersSentence, placeWords } from "./words";

export type AnalyseInput = {
  focal: CompanyProfile;
  /** The profile of each company in the peer set, in order. */
  peers: readonly { peer: Peer; profile: CompanyProfile }[];
  chosen: ChosenPeers;
  focusAreas: readonly FocusArea[];
  now: Date;
};

/**
 * Computes a benchmark: each metric of the focus areas among the peers, outliers, charts and questions. Pure:
 * the same input gives the same analysis (docs/decisions/016-how-a-benchmark-is-computed.md).
 */
export function analyse(input: AnalyseInput): Omit<BenchmarkAnalysis, "id"> {
  const { focal, chosen, focusAreas, now } = input;
  const sources = new SourceList();
  const { counted: peers, notes } = distinctPeers(
    focal,
    input.peers.map(({ profile }) => profile),
  );
  const compare = comparing(focal, peers, sources);
  const all = metricsOf(focusAreas).map(compare);
  const comparisons = all.map(({ comparison }) => comparison);
  // Pay of zero is reported as such, not as the lowest rank.
  const compared = isWithoutGrant(focal) ? all.filter(({ metric }) => metric.id !== "ceo_pay_granted") : all;
  const alignment = alignmentOf(focal, peers, sources);
  const outliers = outliersOf(compared, focusAreas);
  const charts = [
    payAndReturn(focal, peers, sources),
    governanceBars(compare, focal, peers, sources),
    financialBars(compare, sources),
  ].filter((chart) => chart !== null);
  const insights = insightsOf({ focal, peers, compare, compared, alignment, focusAreas, sources });
  const questionOfPay = () => payQuestion({ focal, compare, alignment, insights });
  if (chosen.source) sources.add(chosen.source);
  return {
    madeAt: now.toISOString(),
    mode: "extractive",
    focalCompany: focal.company,
    peerSet: chosen.peerSet,
    peers: input.peers.map(({ peer }) => peer),
    focusAreas: [...focusAreas],
    dataAsOf: datesOf([focal, ...peers]),
    insights,
    outliers,
    charts,
    boardQuestions: boardQuestions(compared, outliers, isAboutPay(focusAreas) ? questionOfPay() : null),
    comparisons,
    alignment,
    competitorOverview: overviewOf(focal, compare, sources),
    deepAnalysis: null,
    sources: sources.all(),
    notes: [...notes, ...analysisNotes({ focal, peers, chosen, areas: focusAreas, comparisons })],
  };
}

function datesOf(profiles: readonly CompanyProfile[]): { from: string; to: string } {
  const days = profiles.map(({ asOf }) => asOf).sort();
  return { from: days[0] ?? "", to: days.at(-1) ?? "" };
}

/**
 * Returns the peers to count: each issuer once, without the focal company. Share classes of one issuer have
 * the same filings and would count double.
 */
function distinctPeers(
  focal: CompanyProfile,
  peers: readonly CompanyProfile[],
): { counted: CompanyProfile[]; notes: string[] } {
  const counted: CompanyProfile[] = [];
  const notes: string[] = [];
  for (const peer of peers) {
    const same = [focal, ...counted].find((other) => isSameIssuer(other.company, peer.company));
    if (!same) counted.push(peer);
    else notes.push(noteOf(focal, same, peer));
  }
  return { counted, notes };
}

function noteOf(focal: CompanyProfile, same: CompanyProfile, { company }: CompanyProfile): string {
  if (company.id === focal.company.id) return `${company.ticker} is not counted among its own peers.`;
  return `${company.ticker} is another share class of the same issuer as ${same.company.ticker} and is not counted ${same === focal ? "as a peer" : "twice"}.`;
}

const NOT_RATED = "not rated";

/** The company at a glance. Market value is that on the cover of its annual report, with its date. */
function overviewOf(focal: CompanyProfile, compare: Compare, sources: SourceList): CompetitorOverview {
  const growth = compare(metricOf("revenue_growth"));
  const margin = compare(metricOf("net_margin"));
  const { publicFloat } = focal;
  return {
    overview: {
      marketCap: publicFloat
        ? `public float ${formatFigure(publicFloat.value, "usd")} at ${formatDay(publicFloat.asOf)}`
        : NOT_IN_DATA,
      revenueGrowth: dated(growth.comparison.focal, growth.metric.unit),
      netMargin: dated(margin.comparison.focal, margin.metric.unit),
      esgRating: NOT_RATED,
    },
    sourceIds: {
      marketCap: publicFloat ? [sources.add(publicFloat.source)] : [],
      revenueGrowth: idsOf(growth),
      netMargin: idsOf(margin),
      esgRating: [],
    },
    insights: [growth, margin].flatMap(standing),
  };
}

/** "6.4% (fiscal year to Sep 27, 2025)" */
function dated({ value, periodEnd }: MetricValue, unit: Compared["metric"]["unit"]): string {
  const figure = formatFigure(value, unit);
  return value === null || !periodEnd ? figure : `${figure} (fiscal year to ${formatDay(periodEnd)})`;
}

function idsOf({ comparison }: Compared): string[] {
  const known = [comparison.focal, ...comparison.peers].filter(({ value }) => value !== null);
  return unique(known.flatMap(({ inputs }) => inputs.map(({ sourceId }) => sourceId)));
}

function standing(compared: Compared): string[] {
  if (compared.comparison.gap === null) return [];
  const place = `${figureWords(compared)} ${placeWords(compared)}.`;
  return [compared.comparison.sampleSize === 1 ? place : `${place} ${peersSentence(compared)}`];
}
