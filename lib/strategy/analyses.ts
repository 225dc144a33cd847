import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma, StrategyAnalysis } from "@/lib/db/generated/client";
import { boardPapers } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { discardPaper } from "./discard";
import { LOST, PAPER_REMOVED } from "./failures";
import type { AnalysisView } from "./types";

const MINUTE_MS = 60 * 1000;
/** Longer than every try of its job together: what still runs then was lost with the process that ran it. */
const LIFE_MS = 60 * MINUTE_MS;
/** How long a person is told of an analysis that failed. */
const FAILED_MS = 7 * 24 * 60 * MINUTE_MS;
/** Failed ones that are shown. */
const MOST = 20;

const NO_ANALYSIS = "This analysis is no longer there.";

/** Whether an analysis that was begun then and did not end was lost. */
export function isLost(createdAt: Date, now = Date.now()): boolean {
  return now - createdAt.getTime() > LIFE_MS;
}

/** An analysis as its person is told of it: one that nothing will end any more has failed. */
export function toAnalysis(row: StrategyAnalysis): AnalysisView {
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
    throw new AppError("conflict", "Only an analysis that failed can be put away.");
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
