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
 * Returns a run this person made. Throws `notFound` when they cannot see it, even their own where a paper
 * behind it was closed to them, and `forbidden` when someone else shared it: only its owner can change it.
 * One query.
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

/** Shares a run with the whole board, or makes it private again. Throws `notFound`, `forbidden`. */
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

/** Permanently deletes a run, also for those it was shared with. Throws `notFound`, `forbidden`. */
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
 * Saves deep research with its run, replacing an earlier one. `papers`: the board's papers that it read;
 * anyone who cannot see one of them can no longer see the run. `alongside` runs as the last step of the
 * transaction. Call `findOwnRun` before starting the work. Throws `notFound` (also when the run has been
 * deleted) and `forbidden` (someone else's run), and `conflict` when a paper was deleted or closed to the
 * person in the meantime.
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
 * Describes a run's company for the audit log. One the board added also has its id, since its name may be
 * closed to a reader of the log (`withheld`).
 */
export function toldCompany(companyId: string, label: string): { company: string; ownCompany?: string } {
  const ownCompany = ownCompanyUuid(companyId);
  return { company: label, ...(ownCompany && { ownCompany }) };
}
