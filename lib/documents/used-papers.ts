import type { Prisma } from "@/lib/db/generated/client";
import { type InCamera, inCameraOf } from "./in-camera";

/** What is stored about a paper with everything made from it. */
type Source = { id: string; sha256: string; originalName: string; isShared: boolean };

export type NewUse = InCamera & {
  documentId: string | null;
  sha256: string;
  title: string;
  isShared: boolean;
  closedTo: string[];
};

/** What is copied where something is made from something else that was made from papers. */
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
 * The rows that tie something to the papers it was made from, to be created with it in `tx`. The papers are read again here,
 * because one may have been closed or deleted since the work began. They are locked until the transaction ends: anyone who
 * closes one waits, and then closes these rows too.
 */
export async function usesOf(tx: Prisma.TransactionClient, papers: Source[]): Promise<NewUse[]> {
  const ids = papers.map(({ id }) => id);
  await tx.$queryRaw`SELECT id FROM document WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR SHARE`;
  // Sequential, because a transaction has one connection.
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
      // A chat attachment belongs to its owner, whatever they are recused from.
      closedTo: now?.ownerId ? [] : [...new Set(closed)],
      ...inCamera(id),
    };
  });
}

/**
 * The `used_paper` rows of something made from papers, copied for what is made from it, to be created in `tx`. Papers that still
 * exist are read again and locked as in `usesOf`; for deleted ones, the last known state is copied.
 */
export async function usesAgain(tx: Prisma.TransactionClient, uses: NewUse[]): Promise<NewUse[]> {
  const there = uses.flatMap(({ documentId, ...use }) =>
    documentId ? [{ ...use, id: documentId, originalName: use.title }] : [],
  );
  const gone = uses.filter(({ documentId }) => documentId === null);
  return there.length > 0 ? [...(await usesOf(tx, there)), ...gone] : gone;
}
