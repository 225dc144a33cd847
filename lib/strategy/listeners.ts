import type { Events } from "@/lib/events/events";
import { enqueue } from "@/lib/jobs/enqueue";
import { beginAnalysis, stopAnalyses } from "./analyses";
import { lockKpis, removeEmptyKpis } from "./kpis/lock";
import { forgetNames } from "./kpis/mutations";

/**
 * Hides what a paper says that goes to the bin: an analysis that runs ends, and names are taken back that may tell of it. Its
 * values stay with their KPIs, follow them when they are merged, and are read by nobody.
 */
export async function hidePaper({ tx, paper: { id, isStrategy } }: Events["paperBinned"]): Promise<void> {
  if (!isStrategy) return;
  await stopAnalyses(tx, id);
  await lockKpis(tx);
  await forgetNames(tx, id);
}

/** Has a paper analysed that went to the bin before it was; any other is tracked again as it was. */
export async function showPaper({ tx, paper, actor }: Events["paperRestored"]): Promise<void> {
  if (!paper.isStrategy || (await tx.kpiValue.count({ where: { documentId: paper.id } })) > 0) return;
  await beginAnalysis(tx, actor, paper);
  await enqueue(tx, "analyse-strategy", { documentId: paper.id });
}

/** Lets go of a paper that is about to be deleted: its values go, and with them KPIs that have no other. */
export async function dropPaper({ tx, paper: { id, isStrategy } }: Events["paperDeleted"]): Promise<void> {
  if (!isStrategy) return;
  await stopAnalyses(tx, id);
  await lockKpis(tx);
  await forgetNames(tx, id);
  await tx.kpiValue.deleteMany({ where: { documentId: id } });
  await removeEmptyKpis(tx);
}
