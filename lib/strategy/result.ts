import { type Actor, actorNow } from "@/lib/auth/actor";
import { assertStillVisible } from "@/lib/documents/still-visible";
import { toKpiView } from "./history/views";
import { isoToday } from "./iso-day";
import { listKpis } from "./kpis/queries";
import { recommend } from "./recommendations";
import { overallProgress } from "./rules/overall";
import type { KpiDetail, StrategyResult } from "./types";

/** KPIs with what is recommended and the progress of all. */
export function toResult(details: KpiDetail[], today: string): StrategyResult {
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
