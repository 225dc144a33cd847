import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { visibleDocuments } from "./visibility";

/**
 * Throws `conflict` unless the person may still see every paper. Call it before returning something that took time to make from
 * them. A paper deleted in the meantime counts as closed, because nobody can tell any longer to whom it was closed. Inside a
 * transaction pass its client, so that a refused result is not saved either. One query.
 */
export async function assertStillVisible(
  actor: Actor,
  documentIds: string[],
  client: Prisma.TransactionClient = db,
): Promise<void> {
  authorize(actor, "document.read");
  const ids = [...new Set(documentIds)];
  if (ids.length === 0) return;
  const visible = await client.document.count({
    where: { AND: [{ id: { in: ids } }, visibleDocuments(actor)] },
  });
  if (visible === ids.length) return;
  throw new AppError(
    "conflict",
    "The papers you can open changed while this was being prepared. Please try again.",
  );
}
