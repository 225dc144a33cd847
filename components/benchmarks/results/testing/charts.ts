import type { BarChart, ScatterChart, ScatterPoint } from "@/lib/benchmarks/analysis/types";
import { HALYARD, PEERS, proxyOf, SOURCES } from "./companies";

function point(ticker: string, name: string, x: number, y: number): ScatterPoint {
  return {
    label: `${ticker} ${name}, fiscal year 2025`,
    x,
    y,
    companyId: ticker,
    isFocal: ticker === HALYARD.ticker,
    sourceIds: [proxyOf(ticker)],
  };
}

const PLACES = [
  [64, 18.4],
  [66, 18.1],
  [-32, 15.9],
  [210, 31.5],
  [12, 22.1],
] as const;

export const SCATTER: ScatterChart = {
  id: "pay-performance",
  title: "CEO Compensation vs Total Shareholder Return",
  type: "scatter",
  description:
    "Pay granted for the latest fiscal year against the return since the start of the filing's table.",
  data: {
    labels: [HALYARD, ...PEERS].map(({ ticker }) => ticker),
    datasets: [
      {
        label: "Peers",
        points: PLACES.flatMap(([x, y], index) => {
          const peer = PEERS[index];
          return peer ? [point(peer.ticker, peer.name, x, y)] : [];
        }),
      },
      { label: HALYARD.ticker, points: [point(HALYARD.ticker, HALYARD.name, 40, 42.7)] },
    ],
    quadrants: { x: 64, y: 18.4 },
    leftOut: ["GNNL: no pay is disclosed"],
    sources: SOURCES,
  },
};

export const GOVERNANCE: BarChart = {
  id: "governance",
  title: "Governance Metrics",
  type: "bar",
  description: "Medians of the peers beside the company's own values.",
  data: {
    labels: ["Independent directors", "Women on the board", "Say-on-pay support"],
    unit: "percent",
    datasets: [
      { label: "Peer median", values: [88.9, 33.3, 92.4], isFocal: false },
      { label: "HLYD", values: [77.8, null, 54.1], isFocal: true },
    ],
    leftOut: ["Women on the board: not in our data by HLYD"],
    sources: SOURCES.slice(0, 2),
  },
};
