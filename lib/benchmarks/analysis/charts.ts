import { median } from "../statistics";
import type { CompanyProfile } from "../types";
import { metricOf } from "./catalogue";
import { type Compare, type Compared, sourceIdsOf } from "./compare";
import { inSentence } from "./format";
import { latestPay, NO_PAY_TABLE } from "./metrics/pay";
import { type SourceList, unique } from "./source-list";
import type { BarChart, ScatterChart, ScatterPoint } from "./types";

type BarsOptions = { id: string; title: string; description: string; metricIds: readonly string[] };

/** A bar group as displayed. */
type Bars = {
  label: string;
  focal: number | null;
  peers: number | null;
  sourceIds: string[];
  /** Why the company has no bar. */
  missing: string | null;
};

/**
 * Builds bars in percent for the peers' median and the focal company's value, for metrics where either is
 * known. Null when there are none.
 * @param more groups that are not metrics
 */
function barsOf(
  { id, title, description, metricIds }: BarsOptions,
  compare: Compare,
  sources: SourceList,
  more: readonly Bars[] = [],
): BarChart | null {
  const wanted = metricIds.map((metricId) => compare(metricOf(metricId)));
  const groups = [...wanted.map(toBars), ...more];
  const drawn = groups.filter(({ focal, peers }) => focal !== null || peers !== null);
  const [first] = wanted;
  if (drawn.length === 0 || !first) return null;
  return {
    id,
    title,
    type: "bar",
    description,
    data: {
      labels: drawn.map(({ label }) => label),
      unit: "percent",
      datasets: [
        { label: "Peer median", values: drawn.map(({ peers }) => peers), isFocal: false },
        { label: first.focal.company.ticker, values: drawn.map(({ focal }) => focal), isFocal: true },
      ],
      leftOut: [
        ...groups
          .filter((group) => !drawn.includes(group))
          .map(({ label, missing }) => `${label}: ${missing ?? "not in our data"}`),
        ...wanted.flatMap(partlyKnown),
      ],
      sources: sources.of(unique(drawn.flatMap(({ sourceIds }) => sourceIds))),
    },
  };
}

function toBars({ metric, comparison }: Compared): Bars {
  return {
    label: metric.name,
    focal: comparison.focal.value,
    peers: comparison.median,
    sourceIds: sourceIdsOf(comparison),
    missing: comparison.focal.missing,
  };
}

/** Why one of two bars is missing: "Net margin: JPM: …". */
function partlyKnown({ metric, comparison }: Compared): string[] {
  const { focal, median } = comparison;
  if (focal.value === null && median !== null)
    return [`${metric.name}, ${focal.ticker}: ${focal.missing ?? "not in our data"}`];
  if (focal.value !== null && median === null) return [`${metric.name}, peers: not in our data`];
  return [];
}

const MILLION = 1e6;

/**
 * Plots CEO pay granted against total shareholder return: x in percent (value of $100 − 100), y in $ million.
 * The quadrants meet at the medians of the plotted peers.
 */
export function payAndReturn(
  focal: CompanyProfile,
  peers: readonly CompanyProfile[],
  sources: SourceList,
): ScatterChart {
  const drawn = [focal, ...peers].map((profile) => pointOf(profile, profile === focal, sources));
  const points = drawn.flatMap((each) => (typeof each === "string" ? [] : [each]));
  const peerPoints = points.filter(({ isFocal }) => !isFocal);
  const x = median(peerPoints.map((point) => point.x));
  const y = median(peerPoints.map((point) => point.y));
  return {
    id: "chart-pay-and-return",
    title: "CEO pay and total shareholder return",
    type: "scatter",
    description:
      "CEO pay granted in the latest fiscal year, and total shareholder return over the years of the pay-versus-performance table. The lines are the medians of the peers shown.",
    data: {
      labels: points.map(({ label }) => label),
      datasets: [
        { label: "Peers", points: peerPoints },
        { label: focal.company.ticker, points: points.filter(({ isFocal }) => isFocal) },
      ],
      quadrants: x === null || y === null ? null : { x, y },
      leftOut: drawn.filter((each) => typeof each === "string"),
      sources: sources.of(points.flatMap(({ sourceIds }) => sourceIds)),
    },
  };
}

/** A point, or why there is none: "TSLA: no grant was reported for fiscal year 2023". */
function pointOf(profile: CompanyProfile, isFocal: boolean, sources: SourceList): ScatterPoint | string {
  const { id, ticker, name } = profile.company;
  const pay = latestPay(profile);
  if (!pay) return `${ticker}: ${inSentence(NO_PAY_TABLE).slice(0, -1)}`;
  const { granted, tsrOf100, fiscalYear } = pay;
  if (granted === null) return `${ticker}: pay granted is not in our data for fiscal year ${fiscalYear}`;
  if (granted <= 0) return `${ticker}: no grant was reported for fiscal year ${fiscalYear}`;
  if (tsrOf100 === null)
    return `${ticker}: shareholder return is not in our data for fiscal year ${fiscalYear}`;
  return {
    label: `${ticker}${name === ticker ? "" : ` ${name}`}, fiscal year ${fiscalYear}`,
    x: tsrOf100 - 100,
    y: granted / MILLION,
    companyId: id,
    isFocal,
    sourceIds: [sources.add(pay.source)],
  };
}

/**
 * Governance in percent: the known metrics of support, independence, women and audit fees, and the separation
 * of the chair.
 */
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
      metricIds: ["say_on_pay", "board_independence", "board_women", "audit_fee_share"],
    },
    compare,
    sources,
    chair ? [chair] : [],
  );
}

/** The share of peers whose chair is not the CEO, and the company's own yes (100) or no (0). */
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

/** Growth, margins and return in percent. */
export function financialBars(compare: Compare, sources: SourceList): BarChart | null {
  return barsOf(
    {
      id: "chart-financials",
      title: "Growth and margins",
      description:
        "In percent, for the latest fiscal year with figures: the company next to the median of the peers that have the figure.",
      metricIds: [
        "revenue_growth",
        "revenue_cagr",
        "operating_margin",
        "net_margin",
        "free_cash_flow_margin",
        "return_on_equity",
      ],
    },
    compare,
    sources,
  );
}
