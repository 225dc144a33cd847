import { type Actor, authorize } from "@/lib/auth/actor";
import { listAnalyses } from "./analyses";
import { isoToday } from "./iso-day";
import { countArchived, listKpis } from "./kpis/queries";
import { findStrategyPaper, listStrategyPapers } from "./papers";
import { toResult } from "./result";
import type { StrategyOverview } from "./types";

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
