import { formatDay } from "@/lib/days";
import { listed } from "@/lib/wording";
import type { FocusArea } from "../focus-areas";
import type { ChosenPeers, CompanyProfile } from "../types";
import { TWO_CEOS } from "./metrics/pay";
import type { MetricComparison } from "./types";
import { isAcrossSectors } from "./weigh";

type Known = {
  focal: CompanyProfile;
  peers: readonly CompanyProfile[];
  chosen: ChosenPeers;
  areas: readonly FocusArea[];
  comparisons: readonly MetricComparison[];
};

const SMALL = 5;

/** Returns notes on the whole analysis, beyond those of each comparison. */
export function analysisNotes({ focal, peers, chosen, areas, comparisons }: Known): string[] {
  return [
    ...(chosen.basis === "default" && !chosen.notes.some((note) => note.includes("default list"))
      ? ["The peers are a default list, not from a filing."]
      : []),
    ...chosen.notes,
    ...peerCount(peers.length),
    ...otherSectors(focal, peers),
    ...mixedYears(comparisons),
    ...twoCeos(comparisons),
    ...stale([focal, ...peers]),
    ...own([focal, ...peers]),
    ...(areas.includes("risk_esg")
      ? [
          "ESG is not rated, because no source is configured. Risk/ESG covers the balance sheet and the stability of results.",
        ]
      : []),
    "Medians and quartiles cover the peers that have the figure, without the company itself.",
  ];
}

function peerCount(count: number): string[] {
  if (count === 0) return ["There are no peers to compare with."];
  if (count === 1)
    return ["There is only one peer, so this is a comparison with a single company, not with a group."];
  return count < SMALL ? [`There are only ${count} peers, which is too few to tell what is unusual.`] : [];
}

function otherSectors({ company }: CompanyProfile, peers: readonly CompanyProfile[]): string[] {
  const companies = peers.map((peer) => peer.company);
  if (!isAcrossSectors(company, companies)) return [];
  const others = companies.filter(({ sector }) => sector !== "" && sector !== company.sector);
  return [
    `${whoOf(others.length, peers.length)} in a different sector from ${company.ticker} (${company.sector}): margins, investment and balance sheets differ by industry, so these figures carry less weight and are not called good or bad.`,
  ];
}

function whoOf(count: number, all: number): string {
  if (all === 1) return "The one peer is";
  return count === all ? `All ${all} peers are` : `${count} of ${all} peers are`;
}

function mixedYears(comparisons: readonly MetricComparison[]): string[] {
  const values = comparisons.flatMap(({ focal, peers }) =>
    [focal, ...peers].filter(({ value }) => value !== null),
  );
  const years = [...new Set(values.flatMap(({ fiscalYear }) => fiscalYear ?? []))].sort();
  const ends = values.flatMap(({ periodEnd }) => periodEnd ?? []).sort();
  const [first, last] = [ends[0], ends.at(-1)];
  return [
    ...(years.length > 1 ? [`Pay figures are for fiscal years ${listed(years.map(String))}.`] : []),
    ...(first && last && first.slice(0, 7) !== last.slice(0, 7)
      ? [`Fiscal years compared end between ${formatDay(first)} and ${formatDay(last)}.`]
      : []),
  ];
}

function twoCeos(comparisons: readonly MetricComparison[]): string[] {
  const pay = comparisons.find(({ metric }) => metric.id === "ceo_pay_granted");
  return pay?.notes.filter((note) => note.includes(TWO_CEOS)) ?? [];
}

function stale(profiles: readonly CompanyProfile[]): string[] {
  const old = profiles.filter(({ isStale }) => isStale);
  if (old.length === 0) return [];
  const read = old.map(({ company, asOf }) => `${company.ticker} (${formatDay(asOf)})`);
  return [`EDGAR could not be reached. Figures read earlier are shown for ${listed(read)}.`];
}

function own(profiles: readonly CompanyProfile[]): string[] {
  const names = profiles.filter(({ origin }) => origin === "own").map(({ company }) => company.name);
  return names.length === 0
    ? []
    : [`Figures of ${listed(names)} were entered by this board, not taken from filings.`];
}
