import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";

/** The name and page texts of a stored paper, for the job that extracts something from it; null once it is deleted. One query. */
export function textsOf(documentId: string) {
  return db.document.findUnique({
    where: { id: documentId },
    select: {
      originalName: true,
      pageTexts: { select: { number: true, text: true }, orderBy: { number: "asc" } },
    },
  });
}

/**
 * Stores what was extracted from a paper, in a transaction. Concurrent readings of the same paper are serialized, and nothing is
 * stored for a paper deleted in the meantime.
 */
export async function keepReading(
  documentId: string,
  write: (tx: Prisma.TransactionClient) => Promise<unknown>,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const [kept] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM document WHERE id = ${documentId}::uuid FOR UPDATE`;
    if (kept) await write(tx);
  });
}
