import type { CompanyProfile } from "../../types";
import type { Compare } from "../compare";
import type { SourceList } from "../source-list";
import type { BarChart } from "../types";
import { type Bars, barsOf } from "./bars";

const METRIC_IDS = ["say_on_pay", "board_independence", "board_women", "audit_fee_share"];

/** Governance in percent: those of support, independence, women and audit fees that are known, and who separates the chair. */
export function governanceBars(
  compare: Compare,
  focal: CompanyProfile,
  peers: readonly CompanyProfile[],
  sources: SourceList,
): BarChart | null {
  const chair = separateChair(focal, peers, sources);
  return barsOf(
    {
      id: "chart-governance",
      title: "Governance",
      description: "In percent: the company next to the median of the peers that disclose the figure.",
      metricIds: METRIC_IDS,
    },
    compare,
    sources,
    chair ? [chair] : [],
  );
}

/** The share of peers whose chair is not the CEO, beside the company's own yes (100) or no (0). */
function separateChair(
  focal: CompanyProfile,
  peers: readonly CompanyProfile[],
  sources: SourceList,
): Bars | null {
  const own = focal.board?.chairSeparate ?? null;
  const known = peers.flatMap(({ board }) => board?.chairSeparate ?? []);
  if (!own && known.length === 0) return null;
  const separate = known.filter(({ value }) => value).length;
  return {
    label: "Chair separate from CEO (share of companies)",
    focal: own ? (own.value ? 100 : 0) : null,
    peers: known.length === 0 ? null : (100 * separate) / known.length,
    sourceIds: [...(own ? [own] : []), ...known].map(({ source }) => sources.add(source)),
    missing: null,
  };
}
