import { type Actor, actorNow } from "@/lib/auth/actor";
import { assertStillVisible } from "@/lib/documents/still-visible";
import { listKpis } from "./kpis/queries";
import { recommend } from "./recommendations";
import { overallProgress } from "./rules/overall";
import type { KpiDetail, KpiView, StrategyResult } from "./types";

/** Today as an ISO day. */
export function isoToday(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** KPIs with what is recommended and the progress of all. */
export function toResult(details: KpiDetail[], today: string): StrategyResult {
  return {
    kpis: details.map(toView),
    recommendations: recommend(details, today),
    overallProgress: overallProgress(details),
  };
}

/** Without its history, which is asked for apart. */
function toView({ points: _, corrections: __, ...view }: KpiDetail): KpiView {
  return view;
}

/** What is tracked from one paper. Throws `conflict` when it was closed to this person meanwhile. */
export async function resultOfPaper(actor: Actor, documentId: string): Promise<StrategyResult> {
  const now = await actorNow(actor);
  await assertStillVisible(now, [documentId]);
  return toResult(await listKpis(now, { documentId }), isoToday());
}
