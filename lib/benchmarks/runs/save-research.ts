import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { assertStillVisible } from "@/lib/documents/still-visible";
import { heldUsesOf, type MadeFrom } from "../held-uses";
import type { DeepAnalysis } from "../research/types";
import { findOwnRun } from "./mutations";
import { goneRun } from "./queries";
import { storable } from "./storable";
import { toldCompany } from "./told-company";

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
