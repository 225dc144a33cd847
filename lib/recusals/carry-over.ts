import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { lockText, type Paper } from "./same-text";

/**
 * Closes a paper that was created in this transaction to whoever is recused from its text: copies of it in other
 * meetings and such as were deleted count. Throws `conflict` when whoever sends it is one of them.
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

/** What somebody is told who sends the very file that is closed to them: nothing of the paper that is there. */
export function recusedUploader(): AppError {
  return new AppError("conflict", "You are recused from this paper. Ask someone else to upload it.");
}
