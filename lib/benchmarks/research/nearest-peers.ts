import type { BenchmarkAnalysis } from "../analysis/types";
import type { Peer } from "../types";

/** Peers whose filings are read beside the focal company's. */
const MOST = 2;
const REVENUE = /^(?:total )?revenue/i;

/**
 * The two peers nearest to the focal company in revenue, by ratio: one of half the size is as far as one of twice. In the
 * order of the peer set where a size is not known. Companies without filings are no peers here.
 */
export function nearestPeers({ peers, focalCompany, comparisons }: BenchmarkAnalysis): Peer[] {
  const filing = peers.filter(({ cik, id }) => cik !== null && id !== focalCompany.id);
  const inputs = comparisons.flatMap(({ focal }) => focal.inputs);
  const revenue = inputs
    .filter(({ label, unit, value }) => REVENUE.test(label) && unit === "usd" && value > 0)
    .toSorted((a, b) => (b.periodEnd ?? "").localeCompare(a.periodEnd ?? ""))[0]?.value;
  if (revenue === undefined) return filing.slice(0, MOST);
  const distance = ({ size }: Peer) =>
    size?.measure === "revenue" && size.value > 0
      ? Math.abs(Math.log(size.value / revenue))
      : Number.POSITIVE_INFINITY;
  // Two that are infinitely far keep the order of the peer set.
  return filing
    .toSorted((a, b) => (distance(a) === distance(b) ? 0 : distance(a) - distance(b)))
    .slice(0, MOST);
}
