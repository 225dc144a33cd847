import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { assertStillVisible } from "@/lib/documents/still-visible";
import { listAnalyses } from "./analyses";
import { toKpiView } from "./history/views";
import { isoToday } from "./iso-day";
import { countArchived, listKpis } from "./kpis/queries";
import { findStrategyPaper, listStrategyPapers } from "./papers";
import { recommend } from "./recommendations";
import { overallProgress } from "./rules/words";
import type { KpiDetail, StrategyOverview, StrategyResult } from "./types";

/**
 * All of the strategy that this person may see, or what of it comes from one paper; archived KPIs are only counted. The
 * number of queries does not grow with KPIs or papers. Throws `forbidden`, and `notFound` for a paper that is not there for
 * them.
 */
export async function strategyOverview(actor: Actor, documentId?: string): Promise<StrategyOverview> {
  authorize(actor, "strategy.read");
  if (documentId) await findStrategyPaper(actor, documentId);
  const [details, papers, analyses, archived] = await Promise.all([
    listKpis(actor, { documentId }),
    listStrategyPapers(actor),
    listAnalyses(actor),
    countArchived(actor),
  ]);
  return { ...toResult(details, isoToday()), papers, analyses, archived };
}

/** KPIs with what is recommended and the progress of all. */
function toResult(details: KpiDetail[], today: string): StrategyResult {
  return {
    kpis: details.map(toKpiView),
    recommendations: recommend(details, today),
    overallProgress: overallProgress(details),
  };
}

/** What is tracked from one paper. Throws `conflict` when it was closed to this person meanwhile. */
export async function resultOfPaper(actor: Actor, documentId: string): Promise<StrategyResult> {
  const now = await actorNow(actor);
  await assertStillVisible(now, [documentId]);
  return toResult(await listKpis(now, { documentId }), isoToday());
}
