import type { AiRun } from "@/lib/ai-runs/ai-run";
import { recordAudit } from "@/lib/audit/record";
import { db } from "@/lib/db";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { endAnalyses, lockUnanalysed } from "./end-analyses";
import { GAVE_UP } from "./failures";

/**
 * Ends the analysis of a paper as failed with this sentence, and the paper with it: row, text, index and file. Does nothing
 * to one that is gone, or of which something was saved. `run`: what the AI did, to be recorded with it.
 */
export async function discardPaper(documentId: string, sentence: string, run?: AiRun): Promise<void> {
  await prepareQueue();
  await db.$transaction(async (tx) => {
    const paper = await lockUnanalysed(tx, documentId);
    if (!paper) return;
    await endAnalyses(tx, documentId, { state: "failed", error: sentence });
    const { uploadedBy } = await tx.document.delete({
      where: { id: documentId },
      select: { uploadedBy: { select: { id: true, email: true } } },
    });
    await enqueue(tx, "delete-file", { storageKey: paper.storageKey });
    await run?.record(tx, { outcome: "failed", documents: [documentId] });
    await recordAudit(tx, uploadedBy, {
      action: "strategy.discard",
      resource: "document",
      resourceId: documentId,
      detail: { name: paper.originalName },
    });
  });
}

/** The job for an analysis that failed for no reason of the paper's, at its last try or with its worker. */
export function giveUpAnalysis(documentId: string): Promise<void> {
  return discardPaper(documentId, GAVE_UP);
}
