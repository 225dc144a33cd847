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
        "In percent, for the latest fiscal year with figures: the company next to the median of the peers that have the figure.",
      metricIds: METRIC_IDS,
    },
    compare,
    sources,
  );
}
