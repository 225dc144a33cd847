import { shortText } from "@/lib/clean-text";
import { daysAfter } from "@/lib/days";
import { placeKey } from "../history/citations";
import { recommend } from "../recommendations";
import { overallProgress } from "../rules/words";
import type { KpiView, StrategyPaper, TrackedKpi } from "../types";
import { type ListingQuery, SOON_DAYS, WHOLE } from "./query";
import { byArchive, chosen, inScope, ownersOf } from "./select";
import { trendLine } from "./trend";
import type { Counts, Flag, FlaggedKind, KpiCardView, ObjectiveGroup, StrategyOverview } from "./types";

/** Papers included with the page; the others are loaded separately. */
const FIRST_PAPERS = 6;

/** What a person can see of the strategy, including archived KPIs; papers latest first. */
export type Seen = Pick<StrategyOverview, "analyses"> & {
  kpis: readonly TrackedKpi[];
  papers: StrategyPaper[];
};

/** Computes the state on a day (ISO), the recommendations and the first KPIs of a list. */
export function overviewOf(seen: Seen, query: ListingQuery, today: string): StrategyOverview {
  const { kpis, papers, analyses } = seen;
  const { tracked, archived } = byArchive(kpis);
  // The archive is one list, whatever filters apply to tracked KPIs.
  const list = query.isArchive
    ? listed(archived, { ...WHOLE, sort: "name", take: query.take })
    : listed(tracked, query);
  return {
    ...list,
    ...standing(inScope(tracked, query), today),
    tracked: tracked.length,
    archived: archived.length,
    owners: ownersOf(tracked),
    papers: papers.filter(({ id }, index) => index < FIRST_PAPERS || id === query.paper),
    paperCount: papers.length,
    analyses,
  };
}

type Listed = Pick<StrategyOverview, "kpis" | "groups" | "matching" | "total">;

/** The first matches, grouped by objective if that helps. */
function listed(kpis: TrackedKpi[], query: ListingQuery): Listed {
  const found = chosen(kpis, query);
  const groups = groupKpis(found);
  const first = (groups ? groups.flatMap((group) => group.kpis) : found).slice(0, query.take);
  const shown = new Set(first.map(({ objective }) => objective || null));
  const sizes = groups?.map(
    ({ objective, kpis: { length: count } }): ObjectiveGroup => ({ objective, count }),
  );
  return {
    kpis: first.map(toCard),
    groups: sizes?.filter(({ objective }) => shown.has(objective)) ?? null,
    matching: found.length,
    total: kpis.length,
  };
}

/** The overall state of the KPIs, and the recommendations. */
function standing(kpis: TrackedKpi[], today: string) {
  const names = new Map(kpis.map(({ id, name }) => [id, name]));
  return {
    counts: countStatuses(kpis, today),
    overallProgress: overallProgress(kpis),
    recommendations: recommend(kpis, today).map((one) => ({ ...one, kpiName: names.get(one.kpiId) ?? "" })),
  };
}

type Counted = Pick<KpiView, "status" | "due" | "progressRuling">;

/** Counts KPIs by status. `today` is an ISO day. */
function countStatuses(kpis: Counted[], today: string): Counts {
  const soon = daysAfter(today, SOON_DAYS);
  const count = (holds: (kpi: Counted) => boolean) => kpis.filter(holds).length;
  return {
    "on-track": count(({ status }) => status === "on-track"),
    "at-risk": count(({ status }) => status === "at-risk"),
    "off-track": count(({ status }) => status === "off-track"),
    unrated: count(({ status }) => status === null),
    total: kpis.length,
    measured: count(({ progressRuling }) => progressRuling.value !== null),
    riskySoon: count(
      ({ status, due }) => status === "at-risk" && due !== null && due >= today && due <= soon,
    ),
    overdue: count(({ status, due }) => status === "off-track" && due !== null && due < today),
  };
}

type Grouped = Pick<KpiView, "objective">;

/** The KPIs under one objective; null for those without. */
type KpiGroup<Kpi> = { objective: string | null; kpis: Kpi[] };

/**
 * Groups KPIs by objective, in order of first appearance, those without one last. Null if no objective has more than
 * one, since grouping is then pointless.
 */
export function groupKpis<Kpi extends Grouped>(kpis: Kpi[]): KpiGroup<Kpi>[] | null {
  const groups = [...Map.groupBy(kpis, ({ objective }) => objective || null)].map(
    ([objective, own]): KpiGroup<Kpi> => ({ objective, kpis: own }),
  );
  if (!groups.some(({ objective, kpis: own }) => objective && own.length > 1)) return null;
  return groups.sort((a, b) => Number(!a.objective) - Number(!b.objective));
}

/** Most characters on a card; the KPI's page and the exports have all. */
const DESCRIPTION_LIMIT = 400;

function toCard(kpi: KpiView): KpiCardView {
  const { id, name, target, current, status, progress, statusRuling, progressRuling, objective } = kpi;
  const { baseline, owner, due, period, asOf, targetCitation, currentCitation, correctedFields } = kpi;
  return {
    id,
    name,
    target,
    current,
    status,
    progress,
    statusRuling,
    progressRuling,
    objective,
    baseline,
    owner,
    due,
    period,
    asOf,
    targetCitation,
    currentCitation,
    correctedFields,
    description: shortText(kpi.description, DESCRIPTION_LIMIT),
    citations: othersOf(kpi),
    flags: flagsOf(kpi),
    trend: trendLine(kpi.trend),
  };
}

/** Citations other than those shown with the figures. */
function othersOf({ citations, currentCitation, targetCitation }: KpiView): KpiView["citations"] {
  const own = [currentCitation, targetCitation].flatMap((place) => (place ? [placeKey(place)] : []));
  return citations.filter((citation) => !own.includes(placeKey(citation)));
}

/** Flags for the latest report, one of each kind. Older moves are history, and each month's own budget is not news. */
export function flagsOf({ events, asOf }: Pick<KpiView, "events" | "asOf">): Flag[] {
  const flags = new Map<FlaggedKind, Flag>();
  for (const { kind, sentence, asOf: day, isForAnotherTime } of events) {
    if (kind !== "statusChanged" && day >= asOf && !isForAnotherTime) flags.set(kind, { kind, sentence });
  }
  return [...flags.values()];
}
