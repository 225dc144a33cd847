import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import type { DeepAnalysis } from "../research/types";
import { findOwnRun } from "./mutations";
import { goneRun } from "./queries";
import { storable } from "./storable";
import { toldCompany } from "./told-company";

/**
 * Keeps a deep research with the run it was made for, in place of an earlier one. `alongside` is done in the same
 * transaction, as its last step. Ask `findOwnRun` before the work begins: throws `notFound` (also when the run was
 * deleted meanwhile) and `forbidden` (somebody else's run) as that does.
 */
export async function saveResearch(
  actor: Actor,
  runId: string,
  research: DeepAnalysis,
  alongside?: (tx: Prisma.TransactionClient) => Promise<void>,
): Promise<void> {
  authorize(actor, "benchmark.research");
  await db.$transaction(async (tx) => {
    const run = await findOwnRun(actor, runId, tx);
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
