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
/** Longer than all attempts of the job together: an analysis still running then was lost with its process. */
const LIFE_MS = 60 * MINUTE_MS;
/** How long a failed analysis is shown. */
const FAILED_MS = 7 * 24 * 60 * MINUTE_MS;
/** Most failed analyses shown. */
const MOST = 20;

const NO_ANALYSIS = "This analysis no longer exists.";

/** Whether an analysis begun at `createdAt` that has not ended was lost. */
export function isLost(createdAt: Date, now = Date.now()): boolean {
  return now - createdAt.getTime() > LIFE_MS;
}

/** Converts an analysis for display. A lost one counts as failed. */
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

/** Filters for this person's own analyses, without papers closed to them in the meantime. */
function ownAnalyses(actor: Actor): Prisma.StrategyAnalysisWhereInput {
  return { userId: actor.id, OR: [{ documentId: null }, { document: boardPapers(actor) }] };
}

/**
 * Returns this person's analyses that are running, or that failed and were not dismissed, latest first. One
 * query.
 */
export async function listAnalyses(actor: Actor): Promise<AnalysisView[]> {
  authorize(actor, "strategy.read");
  const rows = await db.strategyAnalysis.findMany({
    where: { AND: [ownAnalyses(actor), { state: { not: "done" } }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST,
  });
  return rows.map(toAnalysis);
}

/** Returns one of this person's own analyses. Throws `notFound`. */
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
 * Dismisses one of this person's failed analyses. For a lost one the file is deleted as well, unless someone
 * else is now waiting for it. Throws `notFound`, and `conflict` while it is running or once it is done, since
 * the paper is then removed instead.
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

/** Whether someone has sent the paper again and restarted its analysis. */
async function isAwaited(documentId: string): Promise<boolean> {
  const running = await db.strategyAnalysis.findMany({
    where: { documentId, state: "running" },
    select: { createdAt: true },
  });
  return running.some(({ createdAt }) => !isLost(createdAt));
}

/** Creates an analysis in `tx`, and deletes failed ones too old to show. */
export async function beginAnalysis(
  tx: Prisma.TransactionClient,
  actor: Actor,
  { id: documentId, originalName }: { id: string; originalName: string },
): Promise<StrategyAnalysis> {
  const createdAt = { lt: new Date(Date.now() - FAILED_MS) };
  await tx.strategyAnalysis.deleteMany({ where: { userId: actor.id, state: "failed", createdAt } });
  return tx.strategyAnalysis.create({ data: { userId: actor.id, documentId, originalName } });
}

/** The message for an analysis that failed for a reason other than the paper. */
export const GAVE_UP = "The document could not be analyzed because of a fault on our side. Please try again.";
export const LOST = "The analysis did not finish. Please upload the document again.";
export const PAPER_REMOVED = "The paper was removed while it was being analyzed, so nothing was saved.";

/** Converts the message of a failed analysis back into its error. */
export function failureAs(sentence: string): AppError {
  if (sentence === PAPER_REMOVED) return new AppError("conflict", sentence);
  return new AppError(sentence === GAVE_UP || sentence === LOST ? "unavailable" : "unreadable", sentence);
}

type End =
  | { state: "failed"; error: string }
  | ({ state: "done" } & Pick<StrategyAnalysis, "mode" | "dropped" | "notes">);

/** A paper whose analysis can still be saved. */
type OpenPaper = { id: string; originalName: string; storageKey: string };

/**
 * Returns the strategy paper if nothing has been saved for it yet, locked until the transaction ends. When
 * two transactions end its analysis or remove it at the same time, the later one gets null.
 */
export async function lockUnanalysed(tx: Prisma.TransactionClient, id: string): Promise<OpenPaper | null> {
  await lockPaper(tx, id);
  return tx.document.findFirst({
    where: { id, isStrategy: true, deletedAt: null, kpiValues: { none: {} } },
    select: { id: true, originalName: true, storageKey: true },
  });
}

/**
 * Ends every running analysis of a paper, whoever is waiting. The transaction must hold a lock on the paper.
 */
export async function endAnalyses(tx: Prisma.TransactionClient, documentId: string, end: End): Promise<void> {
  await tx.strategyAnalysis.updateMany({
    where: { documentId, state: "running" },
    data: { ...end, endedAt: new Date() },
  });
}

/** Ends the analyses of a paper that is about to be removed in this transaction, and tells those waiting. */
export async function stopAnalyses(tx: Prisma.TransactionClient, documentId: string): Promise<void> {
  await lockPaper(tx, documentId);
  await tx.strategyAnalysis.updateMany({
    where: { documentId, state: "running" },
    // No one would see the message for a paper in the bin.
    data: { state: "failed", error: PAPER_REMOVED, endedAt: new Date(), documentId: null },
  });
}

async function lockPaper(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM document WHERE id = ${id}::uuid FOR UPDATE`;
}

/**
 * Ends the analysis of a paper as failed with this message and deletes the paper: row, text, index and file.
 * Does nothing if the paper is gone or findings were saved. `run`: the AI run to be audited with it.
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

/**
 * Background job for an analysis that failed through no fault of the paper, on its last attempt or with its
 * worker.
 */
export function giveUpAnalysis(documentId: string): Promise<void> {
  return discardPaper(documentId, GAVE_UP);
}
