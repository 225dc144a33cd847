import type { Prisma } from "@/lib/db/generated/client";

/** What is kept of a paper with everything made from it. */
type Source = { id: string; sha256: string; originalName: string; isShared: boolean };

type NewUse = {
  documentId: string | null;
  sha256: string;
  title: string;
  isShared: boolean;
  closedTo: string[];
};

/**
 * The rows that tie something to the papers it was made from, to be created with it in `tx`. The papers are read again
 * here: one may have been closed to members, or to a person, or deleted since the work began.
 */
export async function usesOf(tx: Prisma.TransactionClient, papers: Source[]): Promise<NewUse[]> {
  const current = await tx.document.findMany({
    where: { id: { in: papers.map(({ id }) => id) } },
    select: { id: true, isShared: true, recusals: { select: { userId: true } } },
  });
  const known = new Map(current.map((paper) => [paper.id, paper]));
  return papers.map(({ id, sha256, originalName, isShared }) => {
    const now = known.get(id);
    return {
      documentId: now ? id : null,
      sha256,
      title: originalName,
      isShared: now?.isShared ?? isShared,
      closedTo: now?.recusals.map(({ userId }) => userId) ?? [],
    };
  });
}
