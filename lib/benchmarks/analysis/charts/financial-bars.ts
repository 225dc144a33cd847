import type { Compare } from "../compare";
import type { SourceList } from "../source-list";
import type { BarChart } from "../types";
import { barsOf } from "./bars";

const METRIC_IDS = [
  "revenue_growth",
  "revenue_cagr",
  "operating_margin",
  "net_margin",
  "free_cash_flow_margin",
  "return_on_equity",
];

/** Growth, margins and return in percent. */
export function financialBars(compare: Compare, sources: SourceList): BarChart | null {
  return barsOf(
    {
      id: "chart-financials",
      title: "Growth and margins",
      description:
        "Each in percent, for the latest fiscal year with the figures: the median of the peers that have it beside the company's own.",
      metricIds: METRIC_IDS,
    },
    compare,
    sources,
  );
}
