import type { Prisma } from "@/lib/db/generated/client";

/** Whether a paper is of an item in camera, and the ids of those who see it all the same: whom every such item names. */
export type InCamera = { isInCamera: boolean; openTo: string[] };

const OPEN: InCamera = { isInCamera: false, openTo: [] };

/** How papers stand, by id. One query. */
export async function inCameraOf(
  tx: Prisma.TransactionClient,
  documentIds: string[],
): Promise<(documentId: string) => InCamera> {
  const attached = await tx.agendaPaper.findMany({
    where: { documentId: { in: documentIds }, item: { isInCamera: true } },
    select: { documentId: true, item: { select: { viewers: { select: { userId: true } } } } },
  });
  const states = new Map<string, InCamera>();
  for (const { documentId, item } of attached) {
    const named = item.viewers.map(({ userId }) => userId);
    const known = states.get(documentId);
    const openTo = known ? known.openTo.filter((id) => named.includes(id)) : named;
    states.set(documentId, { isInCamera: true, openTo });
  }
  return (documentId) => states.get(documentId) ?? OPEN;
}

/** Holds papers against whoever is about to save something made from them (`usesOf`), so that closing them closes that too. */
export async function lockPapers(tx: Prisma.TransactionClient, documentIds: string[]): Promise<void> {
  await tx.$queryRaw`SELECT id FROM document WHERE id = ANY(${documentIds}::uuid[]) ORDER BY id FOR UPDATE`;
}

/** Has what was made from papers know how these stand now. Call `lockPapers` before the change. */
export async function keepInCamera(tx: Prisma.TransactionClient, documentIds: string[]): Promise<void> {
  const stateOf = await inCameraOf(tx, documentIds);
  for (const documentId of documentIds)
    await tx.usedPaper.updateMany({ where: { documentId }, data: stateOf(documentId) });
}
