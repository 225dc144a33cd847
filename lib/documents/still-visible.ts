import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { visibleDocuments } from "./visibility";

/**
 * To be asked before something is handed out that took time to make from papers: throws `conflict` unless the person may
 * still see every one of them. A paper deleted meanwhile counts as closed, because with it went the knowledge of whom it
 * was closed to. In a transaction give its client, so that what is refused is not saved either. One query.
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
