import type { Document, Prisma } from "@/lib/db/generated/client";
import { stopAnalyses } from "./end-analyses";
import { lockKpis, removeEmptyKpis } from "./kpis/lock";
import { forgetNames } from "./kpis/names";

/**
 * Lets go of a paper that is about to be deleted in this transaction: an analysis that runs ends, its values go, and with
 * them KPIs that have no other.
 */
export async function dropPaper(
  tx: Prisma.TransactionClient,
  { id, isStrategy }: Pick<Document, "id" | "isStrategy">,
): Promise<void> {
  if (!isStrategy) return;
  await stopAnalyses(tx, id);
  await lockKpis(tx);
  await forgetNames(tx, id);
  await tx.kpiValue.deleteMany({ where: { documentId: id } });
  await removeEmptyKpis(tx);
}
