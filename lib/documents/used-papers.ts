import type { Prisma } from "@/lib/db/generated/client";
import { type InCamera, inCameraOf } from "./in-camera";

/** What is kept of a paper with everything made from it. */
type Source = { id: string; sha256: string; originalName: string; isShared: boolean };

export type NewUse = InCamera & {
  documentId: string | null;
  sha256: string;
  title: string;
  isShared: boolean;
  closedTo: string[];
};

/** What is copied where something is made from what was made from papers. */
export const USE_FIELDS = {
  documentId: true,
  sha256: true,
  title: true,
  isShared: true,
  closedTo: true,
  isInCamera: true,
  openTo: true,
} as const satisfies Prisma.UsedPaperSelect;

/**
 * The rows that tie something to the papers it was made from, to be created with it in `tx`. The papers are read again
 * here: one may have been closed to members, or to a person, or deleted since the work began. They stay as they are until
 * the transaction ends: whoever closes one waits, and then closes these rows too.
 */
export async function usesOf(tx: Prisma.TransactionClient, papers: Source[]): Promise<NewUse[]> {
  const ids = papers.map(({ id }) => id);
  await tx.$queryRaw`SELECT id FROM document WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR SHARE`;
  // One after the other: a transaction has one connection.
  const current = await tx.document.findMany({
    where: { id: { in: ids } },
    select: { id: true, isShared: true, ownerId: true },
  });
  const recusals = await tx.recusal.findMany({
    where: { sha256: { in: papers.map(({ sha256 }) => sha256) } },
    select: { sha256: true, userId: true },
  });
  const inCamera = await inCameraOf(tx, ids);
  const known = new Map(current.map((paper) => [paper.id, paper]));
  return papers.map(({ id, sha256, originalName, isShared }) => {
    const now = known.get(id);
    const closed = recusals.filter((recusal) => recusal.sha256 === sha256).map(({ userId }) => userId);
    return {
      documentId: now ? id : null,
      sha256,
      title: originalName,
      isShared: now?.isShared ?? isShared,
      // What somebody attached to their own chat is theirs, whatever they are recused from.
      closedTo: now?.ownerId ? [] : [...new Set(closed)],
      ...inCamera(id),
    };
  });
}

/**
 * The rows of something made from papers, to be created in `tx` with what is made from it. Papers that are still there are looked at again
 * and held, as `usesOf` does; of those that are gone what was last known is copied.
 */
export async function usesAgain(tx: Prisma.TransactionClient, uses: NewUse[]): Promise<NewUse[]> {
  const there = uses.flatMap(({ documentId, ...use }) =>
    documentId ? [{ ...use, id: documentId, originalName: use.title }] : [],
  );
  const gone = uses.filter(({ documentId }) => documentId === null);
  return there.length > 0 ? [...(await usesOf(tx, there)), ...gone] : gone;
}
