import { recommend } from "../recommendations";
import { overallProgress } from "../rules/words";
import type { StrategyPaper, TrackedKpi } from "../types";
import { toCard } from "./card";
import { countStatuses } from "./count-statuses";
import { inScope, matching, ownersOf } from "./filter-kpis";
import { groupKpis } from "./group-kpis";
import { type ListingQuery, WHOLE } from "./query";
import { sortKpis } from "./sort-kpis";
import type { ObjectiveGroup, StrategyOverview } from "./types";

/** Papers that the page comes with; the others are asked for apart. */
const FIRST_PAPERS = 6;

/** What a person may see of the strategy: archived KPIs too, papers with the latest first. */
export type Seen = Pick<StrategyOverview, "analyses"> & {
  kpis: readonly TrackedKpi[];
  papers: StrategyPaper[];
};

/** How what a person sees stands on a day (ISO), what is recommended, and the first KPIs of a listing. */
export function overviewOf(seen: Seen, query: ListingQuery, today: string): StrategyOverview {
  const { kpis, papers, analyses } = seen;
  const { tracked, archived } = byArchive(kpis);
  // The archive is one list, whatever the tracked ones are narrowed down to.
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

/** The KPIs that a listing is narrowed down to, in its order. */
export function chosen(kpis: TrackedKpi[], query: ListingQuery): TrackedKpi[] {
  return sortKpis(matching(inScope(kpis, query), query.status, query.text), query.sort);
}

export function byArchive(kpis: readonly TrackedKpi[]): { tracked: TrackedKpi[]; archived: TrackedKpi[] } {
  const { tracked = [], archived = [] } = Object.groupBy(kpis, ({ isArchived }) =>
    isArchived ? "archived" : "tracked",
  );
  return { tracked, archived };
}

type Listed = Pick<StrategyOverview, "kpis" | "groups" | "matching" | "total">;

/** The first that match, objective by objective where these say something. */
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

/** How KPIs stand together, and what they ask of the board. */
function standing(kpis: TrackedKpi[], today: string) {
  const names = new Map(kpis.map(({ id, name }) => [id, name]));
  return {
    counts: countStatuses(kpis, today),
    overallProgress: overallProgress(kpis),
    recommendations: recommend(kpis, today).map((one) => ({ ...one, kpiName: names.get(one.kpiId) ?? "" })),
  };
}
