import type { Document, Prisma } from "@/lib/db/generated/client";
import { usesOf } from "@/lib/documents/used-papers";
import { AppError } from "@/lib/errors";
import { lockText } from "@/lib/recusals/same-text";

/** A paper that content is made from. */
export type MadeFrom = Pick<Document, "id" | "sha256" | "originalName" | "isShared">;

/**
 * Returns paper uses like `usesOf`, and locks the papers: anyone closing one waits, then closes the content
 * made from it as well. Throws `conflict` with `ifDeleted` when one has been deleted. Empty without papers.
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
