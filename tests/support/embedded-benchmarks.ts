/** Every possible benchmark of the bundled companies. */
import type { AnalyseInput } from "@/lib/benchmarks/analysis/analyse";
import { embeddedProfiles } from "@/lib/benchmarks/facts/embedded";
import { PEER_SETS } from "@/lib/benchmarks/peer-sets";
import {
  type Choice,
  defaultPeers,
  directCompetitors,
  sectorPeers,
  topByRevenue,
} from "@/lib/benchmarks/peers-rules";
import type { ChosenPeers, CompanyProfile, PeerSet } from "@/lib/benchmarks/types";

type Chosen = Pick<AnalyseInput, "focal" | "peers" | "chosen">;

/** @throws Error for an unknown ticker or peer set */
export function embeddedBenchmark(ticker: string, peerSetId: string): Chosen {
  const focal = embeddedProfiles().get(ticker);
  const peerSet = PEER_SETS.find(({ id }) => id === peerSetId);
  if (!focal || !peerSet) throw new Error(`There is no ${ticker}, or no set ${peerSetId}.`);
  const chosen: ChosenPeers = {
    peerSet,
    ...choiceOf(focal, peerSet),
    basis: peerSet.type === "proxy_based" ? "default" : "rule",
    source: null,
  };
  const peers = chosen.peers.map((peer) => {
    const profile = embeddedProfiles().get(peer.id);
    if (!profile) throw new Error(`A peer of ${ticker} is not known: ${peer.id}.`);
    return { peer, profile };
  });
  return { focal, peers, chosen };
}

/** All of them, one focal company and peer set at a time. */
export function* embeddedBenchmarks(): Generator<Chosen> {
  for (const ticker of embeddedProfiles().keys()) {
    for (const { id } of PEER_SETS) yield embeddedBenchmark(ticker, id);
  }
}

function choiceOf(focal: CompanyProfile, { type }: PeerSet): Choice {
  const all = [...embeddedProfiles().values()];
  if (type === "sp_sector") return sectorPeers(focal, all, 8);
  if (type === "direct_competitors") return directCompetitors(focal, all, 6);
  if (type === "top_revenue") return topByRevenue(focal, all, 10);
  return defaultPeers(focal, embeddedProfiles());
}
