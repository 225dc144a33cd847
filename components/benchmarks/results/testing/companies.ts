import type { SourceEntry } from "@/lib/benchmarks/analysis/types";
import type { Company, Peer } from "@/lib/benchmarks/types";

/** Fictional companies with figures that were never filed. */
export const HALYARD: Company = {
  id: "HLYD",
  ticker: "HLYD",
  name: "Halyard Systems Inc.",
  sector: "Information Technology",
  subIndustry: "Systems Software",
  cik: 9_900_001,
  isOwn: false,
};

const NAMES = [
  ["BRGN", "Bergen Data Corp."],
  ["CLSP", "Clasp Software Inc."],
  ["DRFT", "Driftwood Networks Inc."],
  ["EWLD", "Eastwold Technologies plc"],
  ["FTHM", "Fathom Analytics Inc."],
  ["GNNL", "Gunnel Cloud Holdings Inc."],
] as const;

export const PEERS: Peer[] = NAMES.map(([ticker, name], index) => ({
  id: ticker,
  ticker,
  name,
  sector: "Information Technology",
  subIndustry: "Systems Software",
  cik: 9_900_010 + index,
  isOwn: false,
  reason: `Same sector, revenue $${index + 3}.2bn (fiscal year to Dec 31, 2025)`,
  size: { value: (index + 3.2) * 1e9, measure: "revenue", periodEnd: "2025-12-31" },
}));

const filing = (ticker: string, form: string, id: string): SourceEntry => ({
  id,
  label: `${form === "10-K" ? "Annual report" : "Proxy statement"} of ${ticker}, filed Mar 3, 2026`,
  url: `https://www.sec.gov/Archives/edgar/data/${ticker.toLowerCase()}/${form}.htm`,
  form,
  filed: "2026-03-03",
  via: form === "10-K" ? null : "The Pay Compilation, CC BY 4.0",
  quote: null,
  citation: null,
});

const TICKERS = [HALYARD.ticker, ...PEERS.map(({ ticker }) => ticker)];

export const proxyOf = (ticker: string): string => `proxy-${ticker}`;
export const annualOf = (ticker: string): string => `annual-${ticker}`;

/** A proxy statement and an annual report each; the focal company's last source has no link. */
export const SOURCES: SourceEntry[] = [
  ...TICKERS.flatMap((ticker) => [
    filing(ticker, "DEF 14A", proxyOf(ticker)),
    filing(ticker, "10-K", annualOf(ticker)),
  ]),
  {
    ...filing("HLYD", "8-K", "vote-HLYD"),
    label: "Vote of Halyard Systems & friends, 2026",
    url: null,
    via: null,
  },
];
