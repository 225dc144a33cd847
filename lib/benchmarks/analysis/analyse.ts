import { isSameIssuer } from "@/lib/benchmarks/companies/issuers";
import type { FocusArea } from "../focus-areas";
import type { ChosenPeers, CompanyProfile, Peer } from "../types";
import { alignmentOf } from "./alignment";
import { boardQuestions } from "./board-questions";
import { metricsOf } from "./catalogue";
import { financialBars, governanceBars, payAndReturn } from "./charts";
import { comparing } from "./compare";
import { insightsOf } from "./insights/insights-of";
import { isAboutPay, isWithoutGrant, payQuestion } from "./insights/pay-insights";
import { analysisNotes } from "./notes";
import { outliersOf } from "./outliers";
import { overviewOf } from "./overview";
import { SourceList } from "./source-list";
import type { BenchmarkAnalysis } from "./types";

export type AnalyseInput = {
  focal: CompanyProfile;
  /** What is known of each company of the peer set, in its order. */
  peers: readonly { peer: Peer; profile: CompanyProfile }[];
  chosen: ChosenPeers;
  focusAreas: readonly FocusArea[];
  now: Date;
};

/**
 * Computes a benchmark: each metric of the focus areas among the peers, what is unusual about it, charts and questions.
 * Pure: the same input gives the same analysis (docs/decisions/016-how-a-benchmark-is-computed.md).
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
  // A pay of zero is told as what it is, not as the lowest of a ranking.
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
 * The peers that count: each issuer once, and never the focal company's own. Share classes of one issuer have the same filings,
 * so two of them would count double. A company is not its own peer.
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
