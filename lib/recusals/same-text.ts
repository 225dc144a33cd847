import type { Prisma } from "@/lib/db/generated/client";

/** The fields of a paper that matter for recusals. */
export type Paper = { id: string; sha256: string };

/**
 * Locks everything that can change who is recused from a text until the transaction ends. Without this, a
 * copy uploaded while another is being closed could be missed.
 */
export async function lockText(tx: Prisma.TransactionClient, sha256: string): Promise<void> {
  await tx.$queryRaw`SELECT true FROM (SELECT pg_advisory_xact_lock(hashtextextended(${sha256}, 0))) AS held`;
}

/**
 * Returns the board's papers with this text, in any meeting or in the strategy. They are locked against
 * saving content made from them (`usesOf`), so that closing a paper closes that content too.
 */
export function lockCopies(tx: Prisma.TransactionClient, sha256: string): Promise<Paper[]> {
  return tx.$queryRaw<Paper[]>`
    SELECT id, sha256 FROM document WHERE sha256 = ${sha256} AND owner_id IS NULL ORDER BY id FOR UPDATE`;
}
