import { languageModel } from "@/lib/ai/language";
import { AiRun } from "@/lib/ai-runs/ai-run";
import { recordAudit } from "@/lib/audit/record";
import { isoDayOf } from "@/lib/days";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import type { Attempt } from "@/lib/jobs/worker";
import { storage } from "@/lib/storage";
import { analyseStrategy } from "@/lib/strategy/reader";
import { discardPaper, endAnalyses, lockUnanalysed } from "./analyses";
import { keepValues } from "./kpis/keep";
import { planDay } from "./plan-day";

const WITH_UPLOADER = { uploadedBy: { select: { id: true, email: true } } } as const;

type Paper = Prisma.DocumentGetPayload<{ include: typeof WITH_UPLOADER }>;
type Found = Awaited<ReturnType<typeof analyseStrategy>>;

/**
 * Background job that finds the KPIs of an uploaded strategy paper and tracks them. A paper that cannot be
 * analyzed is deleted, and its sender is told why. Any other error is thrown and retried; after the last
 * attempt, `giveUpAnalysis` runs.
 */
export async function analysePaper(documentId: string, { signal }: Pick<Attempt, "signal">): Promise<void> {
  const paper = await findUnanalysed(documentId);
  if (!paper) return;
  const run = await AiRun.begin(paper.uploadedBy, "strategy", languageModel());
  try {
    const found = await analyse(paper, run, signal);
    if (await keep(paper, run, found)) return;
    // The paper was removed, or another worker analyzed it. The AI run is audited all the same.
    await run.recordAlone({ outcome: "cancelled", mode: found.mode, documents: [documentId] });
  } catch (error) {
    if (error instanceof AppError && !signal.aborted) return discardPaper(documentId, error.message, run);
    if (!(await findUnanalysed(documentId))) return;
    await run.recordAlone({ outcome: "failed", documents: [documentId] });
    throw error;
  }
}

function findUnanalysed(id: string): Promise<Paper | null> {
  return db.document.findFirst({
    where: { id, isStrategy: true, deletedAt: null, kpiValues: { none: {} } },
    include: WITH_UPLOADER,
  });
}

function analyse(paper: Paper, { model, isOverLimit }: AiRun, signal: AbortSignal): Promise<Found> {
  const { originalName: title, storageKey } = paper;
  return storage.withFile(storageKey, (path) =>
    analyseStrategy({ kind: paper.kind, path, title, model, isOverLimit, signal }),
  );
}

/** Saves the findings in one transaction. Returns false if the paper no longer exists. */
function keep(paper: Paper, run: AiRun, found: Found): Promise<boolean> {
  const { id, originalName: name, uploadedAt, uploadedBy } = paper;
  const { mode, dropped, notes } = found;
  const uploadedOn = isoDayOf(uploadedAt);
  const reportedOn = found.reportedOn ?? planDay({ title: name, kpis: found.kpis, uploadedOn });
  return db.$transaction(async (tx) => {
    if (!(await lockUnanalysed(tx, id))) return false;
    await tx.document.update({
      where: { id },
      data: { reportedOn: reportedOn && new Date(reportedOn) },
      select: { id: true },
    });
    const kept = await keepValues(tx, {
      documentId: id,
      found: found.kpis,
      asOf: reportedOn ?? uploadedOn,
    });
    await endAnalyses(tx, id, { state: "done", mode, dropped, notes });
    await run.record(tx, { outcome: "ok", mode, documents: [id] });
    const detail = { name, kpis: kept.kpis };
    await recordAudit(tx, uploadedBy, {
      action: "strategy.analyse",
      resource: "document",
      resourceId: id,
      detail,
    });
    return true;
  });
}
