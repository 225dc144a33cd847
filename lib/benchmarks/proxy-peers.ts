import type { Actor } from "@/lib/auth/actor";
import { choosePeers } from "./peers";
import { DEFAULT_LIST } from "./peers-named";
import type { ChosenPeers } from "./types";

/** The peers that a proxy statement names, in the shape of `GET /api/companies/{id}/proxy-peers`. */
export type ProxyPeers = {
  /** `mentionContext`: the words that name it, or where it is from. */
  peers: { id: string; ticker: string; name: string; sector: string; mentionContext: string }[];
  companyCount: number;
  /** The filing, or that it is none. */
  source: string;
  /** Its address; null for the default list. */
  sourceUrl: string | null;
  /** For what a proxy statement compares with these companies: their pay; and what a benchmark finds of them besides. */
  extractedMetrics: {
    compensationComparison: boolean;
    governanceMetrics: boolean;
    performanceMetrics: boolean;
  };
  notes: string[];
};

/** The compensation peers of a company, else the default list, said to be one. Throws `notFound` as `choosePeers`. */
export async function proxyPeersOf(
  actor: Actor,
  companyId: string,
  options: { signal?: AbortSignal } = {},
): Promise<ProxyPeers> {
  return toProxyPeers(await choosePeers(actor, companyId, "proxy_based", options));
}

function toProxyPeers({ peers, basis, source, notes }: ChosenPeers): ProxyPeers {
  const isFiled = basis === "filing";
  return {
    peers: peers.map(({ id, ticker, name, sector, reason }) => ({
      id,
      ticker,
      name,
      sector,
      mentionContext: reason,
    })),
    companyCount: peers.length,
    source: source?.label ?? `The ${DEFAULT_LIST}`,
    sourceUrl: source?.url ?? null,
    extractedMetrics: {
      compensationComparison: isFiled,
      governanceMetrics: false,
      performanceMetrics: false,
    },
    notes,
  };
}
