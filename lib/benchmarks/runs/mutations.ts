import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { type Db, db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { goneRun } from "./queries";
import { toldCompany } from "./told-company";
import { visibleRuns } from "./visibility";

const SHORT = { id: true, userId: true, focalCompanyId: true, focalLabel: true, isShared: true } as const;

/** A run without its result. */
export type OwnRun = Prisma.BenchmarkRunGetPayload<{ select: typeof SHORT }>;

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
    "Only the person who ran this benchmark may change it. Run one of your own.",
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
