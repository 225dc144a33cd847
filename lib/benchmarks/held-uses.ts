import type { Document, Prisma } from "@/lib/db/generated/client";
import { usesOf } from "@/lib/documents/used-papers";
import { AppError } from "@/lib/errors";
import { lockText } from "@/lib/recusals/same-text";

/** A paper that something is made from. */
export type MadeFrom = Pick<Document, "id" | "sha256" | "originalName" | "isShared">;

/**
 * The rows that tie something to these papers, as `usesOf`. Whoever closes one of them waits, and then closes what was made
 * from it too. Throws `conflict` with `ifDeleted` when one was deleted meanwhile. None without papers.
 */
export async function heldUsesOf(
  tx: Prisma.TransactionClient,
  papers: MadeFrom[],
  ifDeleted: string,
): ReturnType<typeof usesOf> {
  for (const sha256 of [...new Set(papers.map((paper) => paper.sha256))].sort()) await lockText(tx, sha256);
  const uses = papers.length > 0 ? await usesOf(tx, papers) : [];
  if (uses.every(({ documentId }) => documentId !== null)) return uses;
  throw new AppError("conflict", ifDeleted);
}
