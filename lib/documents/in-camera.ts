import type { Prisma } from "@/lib/db/generated/client";

/** Whether a paper belongs to an item in camera, and the ids of those who still see it: people named by every such item. */
export type InCamera = { isInCamera: boolean; openTo: string[] };

const OPEN: InCamera = { isInCamera: false, openTo: [] };

/** The in-camera state of papers, by id. One query. */
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

/** Locks papers against anyone about to save something made from them (`usesOf`), so that closing them closes that too. */
export async function lockPapers(tx: Prisma.TransactionClient, documentIds: string[]): Promise<void> {
  await tx.$queryRaw`SELECT id FROM document WHERE id = ANY(${documentIds}::uuid[]) ORDER BY id FOR UPDATE`;
}

/** Copies the papers' current in-camera state to everything made from them. Call `lockPapers` before the change. */
export async function keepInCamera(tx: Prisma.TransactionClient, documentIds: string[]): Promise<void> {
  const stateOf = await inCameraOf(tx, documentIds);
  for (const documentId of documentIds)
    await tx.usedPaper.updateMany({ where: { documentId }, data: stateOf(documentId) });
}
