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
  /** A paper that has to be there for this person. `paper`, of an old link, need not. */
  documentId?: string;
};

/**
 * The strategy as far as this person may see it: how it stands, what is recommended, and the first KPIs of a listing. Neither
 * the queries nor what is answered grow with values or papers. Throws `forbidden`, and `notFound` for a `documentId` that is not
 * there for them.
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
 * The KPIs of a listing by period, as far as this person may see them. Throws `forbidden`, and `notFound` for a `documentId`
 * that is not there for them.
 */
export async function strategyHeatMap(actor: Actor, asked: Asked = {}): Promise<HeatMap> {
  const query = await queryOf(actor, asked);
  return heatMapOf(await trackedKpis(actor), query);
}

/** Every paper of the strategy that this person may see. Throws `forbidden`. */
export async function allStrategyPapers(actor: Actor): Promise<StrategyPaper[]> {
  return listStrategyPapers(actor, await trackedKpis(actor));
}

/** What is tracked from one paper. Throws `conflict` when it was closed to this person meanwhile. */
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
