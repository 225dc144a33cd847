import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { lockText, type Paper } from "./same-text";

/**
 * Closes a paper created in this transaction to everyone recused from the same text, including copies in
 * other meetings and deleted ones. Throws `conflict` when the uploader is one of them.
 */
export async function carryRecusals(
  tx: Prisma.TransactionClient,
  { id, sha256 }: Paper,
  uploaderId: string,
): Promise<void> {
  await lockText(tx, sha256);
  const known = await tx.recusal.findMany({ where: { sha256 }, orderBy: { id: "asc" } });
  if (known.some(({ userId }) => userId === uploaderId)) throw recusedUploader();
  const byPerson = new Map(known.map((recusal) => [recusal.userId, recusal]));
  await tx.recusal.createMany({
    data: [...byPerson.values()].map(({ id: _, ...recusal }) => ({
      ...recusal,
      documentId: id,
      paperId: id,
    })),
  });
}

/** The error for someone who uploads a file closed to them. It says nothing about the existing paper. */
export function recusedUploader(): AppError {
  return new AppError("conflict", "You are recused from this paper. Ask someone else to upload it.");
}
