import type { PeerSet } from "./types";

/** Peer sets offered for every company, in the order of their cards. */
export const PEER_SETS: PeerSet[] = [
  {
    id: "sp_sector",
    name: "S&P Sector Peers",
    description: "Same sector, closest in size",
    type: "sp_sector",
    companyCount: 8,
  },
  {
    id: "direct_competitors",
    name: "Direct Competitors",
    description: "Same sub-industry, closest in size",
    type: "direct_competitors",
    companyCount: 6,
  },
  {
    id: "top_revenue",
    name: "Top 10 by Revenue",
    description: "The ten largest companies by revenue",
    type: "top_revenue",
    companyCount: 10,
  },
  {
    id: "proxy_based",
    name: "Proxy-Based Peers",
    description: "The peers that the company’s own proxy statement names",
    type: "proxy_based",
    companyCount: "Auto",
  },
];
