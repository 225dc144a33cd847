import type { AiRun } from "@/lib/ai-runs/ai-run";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma, StrategyAnalysis } from "@/lib/db/generated/client";
import { boardPapers } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import type { AnalysisView } from "./types";

const MINUTE_MS = 60 * 1000;
/** Longer than every try of its job together: what still runs then was lost with the process that ran it. */
const LIFE_MS = 60 * MINUTE_MS;
/** How long a person is told of an analysis that failed. */
const FAILED_MS = 7 * 24 * 60 * MINUTE_MS;
/** Failed ones that are shown. */
const MOST = 20;

const NO_ANALYSIS = "This analysis no longer exists.";

/** Whether an analysis that was begun then and did not end was lost. */
export function isLost(createdAt: Date, now = Date.now()): boolean {
  return now - createdAt.getTime() > LIFE_MS;
}

/** An analysis as its person is told of it: one that nothing will end any more has failed. */
function toAnalysis(row: StrategyAnalysis): AnalysisView {
  const { id, originalName, notes, documentId, createdAt } = row;
  const failure = failureOf(row);
  return {
    id,
    originalName,
    state: failure ? "failed" : row.state,
    error: failure,
    notes,
    documentId,
    createdAt: createdAt.toISOString(),
  };
}

function failureOf({ state, error, documentId, createdAt }: StrategyAnalysis): string | null {
  if (state !== "running") return error;
  if (documentId === null) return PAPER_REMOVED;
  return isLost(createdAt) ? LOST : null;
}

/** This person's own, of papers that were not closed to them meanwhile. */
function ownAnalyses(actor: Actor): Prisma.StrategyAnalysisWhereInput {
  return { userId: actor.id, OR: [{ documentId: null }, { document: boardPapers(actor) }] };
}

/** This person's analyses that run, or that failed and were not put away, the latest first. One query. */
export async function listAnalyses(actor: Actor): Promise<AnalysisView[]> {
  authorize(actor, "strategy.read");
  const rows = await db.strategyAnalysis.findMany({
    where: { AND: [ownAnalyses(actor), { state: { not: "done" } }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST,
  });
  return rows.map(toAnalysis);
}

/** One of this person's own. Throws `notFound`. */
export async function getAnalysis(actor: Actor, id: string): Promise<AnalysisView> {
  return toAnalysis(await findAnalysis(actor, id));
}

async function findAnalysis(actor: Actor, id: string): Promise<StrategyAnalysis> {
  authorize(actor, "strategy.read");
  const row = await db.strategyAnalysis.findFirst({ where: { AND: [{ id }, ownAnalyses(actor)] } });
  if (!row) throw new AppError("notFound", NO_ANALYSIS);
  return row;
}

/**
 * Puts one of this person's own away that failed; of one that was lost the file goes as well, unless somebody else waits for
 * it by now. Throws `notFound`, and
 * `conflict` while it runs or when it is done: its paper is then removed instead.
 */
export async function putAway(actor: Actor, id: string): Promise<void> {
  const row = await findAnalysis(actor, id);
  if (toAnalysis(row).state !== "failed") {
    throw new AppError("conflict", "Only a failed analysis can be dismissed.");
  }
  const { documentId } = row;
  if (row.state === "running" && documentId && !(await isAwaited(documentId))) {
    await discardPaper(documentId, LOST);
  }
  await db.strategyAnalysis.deleteMany({ where: { id, userId: actor.id, state: { not: "done" } } });
}

/** Whether somebody sent the paper again since, and its analysis was begun anew. */
async function isAwaited(documentId: string): Promise<boolean> {
  const running = await db.strategyAnalysis.findMany({
    where: { documentId, state: "running" },
    select: { createdAt: true },
  });
  return running.some(({ createdAt }) => !isLost(createdAt));
}

/** Begins one in `tx`, and removes what failed too long ago to be told. */
export async function beginAnalysis(
  tx: Prisma.TransactionClient,
  actor: Actor,
  { id: documentId, originalName }: { id: string; originalName: string },
): Promise<StrategyAnalysis> {
  const createdAt = { lt: new Date(Date.now() - FAILED_MS) };
  await tx.strategyAnalysis.deleteMany({ where: { userId: actor.id, state: "failed", createdAt } });
  return tx.strategyAnalysis.create({ data: { userId: actor.id, documentId, originalName } });
}

/** Why an analysis failed where the paper was not the reason. */
export const GAVE_UP = "The document could not be analyzed because of a fault on our side. Please try again.";
export const LOST = "The analysis did not finish. Please upload the document again.";
export const PAPER_REMOVED = "The paper was removed while it was being analyzed, so nothing was saved.";

/** The sentence of a failed analysis as the error it was. */
export function failureAs(sentence: string): AppError {
  if (sentence === PAPER_REMOVED) return new AppError("conflict", sentence);
  return new AppError(sentence === GAVE_UP || sentence === LOST ? "unavailable" : "unreadable", sentence);
}

type End =
  | { state: "failed"; error: string }
  | ({ state: "done" } & Pick<StrategyAnalysis, "mode" | "dropped" | "notes">);

/** A paper whose analysis may still be saved, as its row stands. */
type OpenPaper = { id: string; originalName: string; storageKey: string };

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
