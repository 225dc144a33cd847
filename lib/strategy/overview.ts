import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { isoToday } from "@/lib/days";
import { assertStillVisible } from "@/lib/documents/still-visible";
import { listAnalyses } from "./analyses";
import { toSummary, trackedKpis } from "./kpis/tracked";
import { type HeatMap, heatMapOf } from "./listing/heat-map";
import { overviewOf } from "./listing/overview-of";
import { type ListingQuery, WHOLE } from "./listing/query";
import type { StrategyOverview } from "./listing/types";
import { findStrategyPaper, listStrategyPapers } from "./papers";
import { recommend } from "./recommendations";
import { overallProgress } from "./rules/words";
import type { StrategyPaper, StrategyResult } from "./types";

type Asked = Partial<ListingQuery> & {
  /** A paper this person must be able to see. `paper`, from an old link, may be missing. */
  documentId?: string;
};

/**
 * Returns the strategy as far as this person can see it: its state, recommendations and the first KPIs of a
 * list. Neither the number of queries nor the response grows with the number of values or papers. Throws
 * `forbidden`, and `notFound` for a `documentId` they cannot see.
 */
export async function strategyOverview(actor: Actor, asked: Asked = {}): Promise<StrategyOverview> {
  const query = await queryOf(actor, asked);
  const [kpis, analyses] = await Promise.all([trackedKpis(actor), listAnalyses(actor)]);
  const papers = await listStrategyPapers(actor, kpis);
  return overviewOf({ kpis, papers, analyses }, query, isoToday());
}

async function queryOf(actor: Actor, { documentId, ...asked }: Asked): Promise<ListingQuery> {
  authorize(actor, "strategy.read");
  if (documentId) await findStrategyPaper(actor, documentId);
  return { ...WHOLE, ...asked, ...(documentId && { paper: documentId }) };
}

/**
 * Returns the KPIs of a list by period, as far as this person can see them. Throws `forbidden`, and
 * `notFound` for a `documentId` they cannot see.
 */
export async function strategyHeatMap(actor: Actor, asked: Asked = {}): Promise<HeatMap> {
  const query = await queryOf(actor, asked);
  return heatMapOf(await trackedKpis(actor), query);
}

/** Returns every strategy paper this person can see. Throws `forbidden`. */
export async function allStrategyPapers(actor: Actor): Promise<StrategyPaper[]> {
  return listStrategyPapers(actor, await trackedKpis(actor));
}

/**
 * Returns what is tracked from one paper. Throws `conflict` when it was closed to this person in the
 * meantime.
 */
export async function resultOfPaper(actor: Actor, documentId: string): Promise<StrategyResult> {
  const now = await actorNow(actor);
  await assertStillVisible(now, [documentId]);
  const all = await trackedKpis(now);
  const kpis = all.filter(({ isArchived, documentIds }) => !isArchived && documentIds.includes(documentId));
  return {
    kpis: kpis.map(toSummary),
    recommendations: recommend(kpis, isoToday()),
    overallProgress: overallProgress(kpis),
  };
}
