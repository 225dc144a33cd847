import type { Prisma } from "@/lib/db/generated/client";

/** A paper as far as recusals are concerned. */
export type Paper = { id: string; sha256: string };

/**
 * Holds everything that may change who is recused from a text until the transaction ends: of two copies of a file, one
 * being sent while the other is being closed to somebody, neither is overlooked.
 */
export async function lockText(tx: Prisma.TransactionClient, sha256: string): Promise<void> {
  await tx.$queryRaw`SELECT true FROM (SELECT pg_advisory_xact_lock(hashtextextended(${sha256}, 0))) AS held`;
}

/**
 * The papers of the board that have a text, in whatever meeting or of the strategy. They are held against whoever is about
 * to save something made from them (`usesOf`), so that closing them also closes that.
 */
export function lockCopies(tx: Prisma.TransactionClient, sha256: string): Promise<Paper[]> {
  return tx.$queryRaw<Paper[]>`
    SELECT id, sha256 FROM document WHERE sha256 = ${sha256} AND owner_id IS NULL ORDER BY id FOR UPDATE`;
}
