import type { Prisma } from "@/lib/db/generated/client";

/** Closes content made from a text, including from its deleted papers, to a person. */
export async function closeUses(tx: Prisma.TransactionClient, sha256: string, userId: string): Promise<void> {
  await tx.usedPaper.updateMany({
    where: { sha256, NOT: { closedTo: { has: userId } }, ...OF_THE_BOARD },
    data: { closedTo: { push: userId } },
  });
}

/** Reverses `closeUses`. Content stays closed where another paper closes it, or where it was not shared. */
export async function openUses(tx: Prisma.TransactionClient, sha256: string, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE used_paper SET closed_to = array_remove(closed_to, ${userId}::uuid)
    WHERE sha256 = ${sha256} AND ${userId}::uuid = ANY(closed_to)`;
}

// The same file attached to the person's own chat stays theirs.
const OF_THE_BOARD = {
  OR: [{ documentId: null }, { document: { ownerId: null } }],
} satisfies Prisma.UsedPaperWhereInput;
