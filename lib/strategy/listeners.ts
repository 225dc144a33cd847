import type { Events } from "@/lib/events/events";
import { enqueue } from "@/lib/jobs/enqueue";
import { beginAnalysis, stopAnalyses } from "./analyses";
import { lockKpis, removeEmptyKpis } from "./kpis/lock";
import { forgetNames } from "./kpis/mutations";

/**
 * Hides a paper that moves to the bin: ends its running analysis and resets KPI names that may reveal its content. Its
 * values stay with their KPIs, also through a merge, but no one can read them.
 */
export async function hidePaper({ tx, paper: { id, isStrategy } }: Events["paperBinned"]): Promise<void> {
  if (!isStrategy) return;
  await stopAnalyses(tx, id);
  await lockKpis(tx);
  await forgetNames(tx, id);
}

/**
 * Schedules the analysis of a restored paper that was never analyzed. Any other paper is tracked as before.
 */
export async function showPaper({ tx, paper, actor }: Events["paperRestored"]): Promise<void> {
  if (!paper.isStrategy || (await tx.kpiValue.count({ where: { documentId: paper.id } })) > 0) return;
  await beginAnalysis(tx, actor, paper);
  await enqueue(tx, "analyse-strategy", { documentId: paper.id });
}

/** Removes a paper's values before it is deleted, and KPIs that have no others. */
export async function dropPaper({ tx, paper: { id, isStrategy } }: Events["paperDeleted"]): Promise<void> {
  if (!isStrategy) return;
  await stopAnalyses(tx, id);
  await lockKpis(tx);
  await forgetNames(tx, id);
  await tx.kpiValue.deleteMany({ where: { documentId: id } });
  await removeEmptyKpis(tx);
}
