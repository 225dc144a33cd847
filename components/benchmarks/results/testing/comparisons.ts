import type { MetricComparison, MetricInfo, MetricValue } from "@/lib/benchmarks/analysis/types";
import { annualOf, HALYARD, PEERS, proxyOf } from "./companies";

const CEO_PAY: MetricInfo = {
  id: "ceo_pay",
  name: "CEO pay granted",
  focusAreas: ["compensation"],
  unit: "usd",
  formula: "Total of the Summary Compensation Table",
  better: "neutral",
  caveat: "A grant of several years at once makes one year high.",
};

const NET_MARGIN: MetricInfo = {
  id: "net_margin",
  name: "Net margin",
  focusAreas: ["financials"],
  unit: "percent",
  formula: "Net income ÷ revenue",
  better: "higher",
  caveat: null,
};

function pay(ticker: string, value: number | null): MetricValue {
  return {
    companyId: ticker,
    ticker,
    value,
    missing: value === null ? "The proxy statement does not disclose it." : null,
    fiscalYear: 2025,
    periodEnd: "2025-12-31",
    inputs:
      value === null
        ? []
        : [
            {
              label: "Total of the Summary Compensation Table",
              value,
              unit: "usd",
              periodEnd: "2025-12-31",
              sourceId: proxyOf(ticker),
            },
          ],
  };
}

function margin(ticker: string, netIncome: number, revenue: number): MetricValue {
  const input = { unit: "usd", periodEnd: "2025-12-31", sourceId: annualOf(ticker) } as const;
  return {
    companyId: ticker,
    ticker,
    value: (netIncome / revenue) * 100,
    missing: null,
    fiscalYear: 2025,
    periodEnd: "2025-12-31",
    inputs: [
      { ...input, label: "Net income", value: netIncome },
      { ...input, label: "Revenue", value: revenue },
    ],
  };
}

const PAY = [18.4e6, 22.1e6, 15.9e6, 0, 31.5e6, null];

/** Pay: one peer filed a zero, another disclosed nothing. Margin: one is negative. */
export const COMPARISONS: MetricComparison[] = [
  {
    metric: CEO_PAY,
    focal: pay(HALYARD.ticker, 42.7e6),
    peers: PEERS.map(({ ticker }, index) => pay(ticker, PAY[index] ?? null)),
    sampleSize: 5,
    median: 18.4e6,
    lowerQuartile: 15.9e6,
    upperQuartile: 22.1e6,
    rank: 1,
    percentile: 100,
    gap: 24.3e6,
    robustZ: 4.4,
    notes: ["GNNL does not disclose it."],
  },
  {
    metric: NET_MARGIN,
    focal: margin(HALYARD.ticker, 0.31e9, 6.2e9),
    peers: PEERS.map(({ ticker }, index) => margin(ticker, (index - 1) * 0.4e9, (index + 3.2) * 1e9)),
    sampleSize: 6,
    median: 10.5,
    lowerQuartile: 2.4,
    upperQuartile: 16.3,
    rank: 5,
    percentile: 33.3,
    gap: -5.5,
    robustZ: -0.5,
    notes: [],
  },
];
