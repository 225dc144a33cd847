import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/db/generated/client";
import { type Db, db } from "@/lib/db/index";
import { assertStillVisible } from "@/lib/documents/still-visible";
import { AppError } from "@/lib/errors";
import { heldUsesOf, type MadeFrom } from "../held-uses";
import { ownCompanyUuid } from "../ids";
import type { DeepAnalysis } from "../research/types";
import { storable } from "../storable";
import { goneRun, visibleRuns } from "./queries";

const SHORT = { id: true, userId: true, focalCompanyId: true, focalLabel: true, isShared: true } as const;

/** A run without its result. */
type OwnRun = Prisma.BenchmarkRunGetPayload<{ select: typeof SHORT }>;

/**
 * A run that this person made. Throws `notFound` when they may not see it, also their own where a paper behind it was
 * closed to them, and `forbidden` when somebody else shared it: nobody changes what another person saved. One query.
 */
export async function findOwnRun(actor: Actor, runId: string, client: Db = db): Promise<OwnRun> {
  const where = { AND: [{ id: runId }, visibleRuns(actor)] };
  const run = await client.benchmarkRun.findFirst({ where, select: SHORT });
  if (!run) throw goneRun();
  if (run.userId === actor.id) return run;
  throw new AppError(
    "forbidden",
    "Only the person who ran this benchmark can change it. Run your own instead.",
  );
}

/** Shows a run to the whole board, or to its owner alone again. Throws `notFound`, `forbidden`. */
export async function shareRun(actor: Actor, runId: string, isShared: boolean): Promise<void> {
  authorize(actor, "benchmark.share");
  await db.$transaction(async (tx) => {
    const run = await findOwnRun(actor, runId, tx);
    if (run.isShared === isShared) return;
    const { count } = await tx.benchmarkRun.updateMany({ where: { id: run.id }, data: { isShared } });
    if (count === 0) throw goneRun();
    await audit(tx, actor, "benchmark.share", run, { isShared });
  });
}

/** Deletes a run for good, for those too it is shared with. Throws `notFound`, `forbidden`. */
export async function deleteRun(actor: Actor, runId: string): Promise<void> {
  authorize(actor, "benchmark.run");
  await db.$transaction(async (tx) => {
    const run = await findOwnRun(actor, runId, tx);
    const { count } = await tx.benchmarkRun.deleteMany({ where: { id: run.id } });
    if (count > 0) await audit(tx, actor, "benchmark.delete", run);
  });
}

function audit(
  tx: Prisma.TransactionClient,
  actor: Actor,
  action: "benchmark.share" | "benchmark.delete",
  { id, focalCompanyId, focalLabel }: OwnRun,
  detail: { isShared?: boolean } = {},
): Promise<void> {
  return recordAudit(tx, actor, {
    action,
    resource: "benchmark",
    resourceId: id,
    detail: { ...toldCompany(focalCompanyId, focalLabel), ...detail },
  });
}

/**
 * Keeps a deep research with the run it was made for, in place of an earlier one. `papers`: those of the board that it
 * read; who may not see one of them then no longer sees the run. `alongside` is done in the same transaction, as its last
 * step. Ask `findOwnRun` before the work begins: throws `notFound` (also when the run was deleted meanwhile) and `forbidden`
 * (somebody else's run) as that does, and `conflict` when a paper was deleted or closed to the person meanwhile.
 */
export async function saveResearch(
  actor: Actor,
  runId: string,
  research: DeepAnalysis,
  papers: MadeFrom[],
  alongside?: (tx: Prisma.TransactionClient) => Promise<void>,
): Promise<void> {
  authorize(actor, "benchmark.research");
  await db.$transaction(async (tx) => {
    const run = await findOwnRun(actor, runId, tx);
    const uses = await heldUsesOf(tx, papers, "A paper was deleted while it was being read.");
    await assertStillVisible(
      actor,
      papers.map(({ id }) => id),
      tx,
    );
    const known = await tx.usedPaper.findMany({ where: { runId: run.id }, select: { documentId: true } });
    const fresh = uses.filter((use) => known.every(({ documentId }) => documentId !== use.documentId));
    await tx.usedPaper.createMany({ data: fresh.map((use) => ({ ...use, runId: run.id })) });
    const data = { research: storable(research) };
    const { count } = await tx.benchmarkRun.updateMany({ where: { id: run.id }, data });
    if (count === 0) throw goneRun();
    await recordAudit(tx, actor, {
      action: "benchmark.research",
      resource: "benchmark",
      resourceId: run.id,
      detail: toldCompany(run.focalCompanyId, run.focalLabel),
    });
    await alongside?.(tx);
  });
}

/**
 * The company of a run as the log of activity tells it. One of the board's own by its id too: its name may be closed to
 * who reads the log (`withheld`).
 */
export function toldCompany(companyId: string, label: string): { company: string; ownCompany?: string } {
  const ownCompany = ownCompanyUuid(companyId);
  return { company: label, ...(ownCompany && { ownCompany }) };
}
