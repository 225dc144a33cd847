import type { Prisma, StrategyAnalysis } from "@/lib/db/generated/client";
import { PAPER_REMOVED } from "./failures";

type End =
  | { state: "failed"; error: string }
  | ({ state: "done" } & Pick<StrategyAnalysis, "mode" | "dropped" | "notes">);

/** A paper whose analysis may still be saved, as its row stands. */
export type OpenPaper = { id: string; originalName: string; storageKey: string };

/**
 * The strategy paper if nothing was saved of it yet, held until the transaction ends: of two that end its analysis at once,
 * or one that ends it and one that removes it, the later finds null.
 */
export async function lockUnanalysed(tx: Prisma.TransactionClient, id: string): Promise<OpenPaper | null> {
  await lockPaper(tx, id);
  return tx.document.findFirst({
    where: { id, isStrategy: true, deletedAt: null, kpiValues: { none: {} } },
    select: { id: true, originalName: true, storageKey: true },
  });
}

/** Ends every analysis of a paper that runs, whoever waits for it. The paper is to be held by the transaction. */
export async function endAnalyses(tx: Prisma.TransactionClient, documentId: string, end: End): Promise<void> {
  await tx.strategyAnalysis.updateMany({
    where: { documentId, state: "running" },
    data: { ...end, endedAt: new Date() },
  });
}

/** Ends the analyses of a paper that is about to be removed in this transaction; whoever waits for one is told so. */
export async function stopAnalyses(tx: Prisma.TransactionClient, documentId: string): Promise<void> {
  await lockPaper(tx, documentId);
  await tx.strategyAnalysis.updateMany({
    where: { documentId, state: "running" },
    // Of a paper in the bin nobody would be told anything.
    data: { state: "failed", error: PAPER_REMOVED, endedAt: new Date(), documentId: null },
  });
}

async function lockPaper(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM document WHERE id = ${id}::uuid FOR UPDATE`;
}
