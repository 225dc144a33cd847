import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";

/** The name and the texts of a paper whose text is stored, for the job that reads something of it; null once it is deleted. One query. */
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
 * Writes what was read of a paper, in a transaction: two that read the same paper at once come one after the other, and a paper that was
 * deleted meanwhile keeps nothing.
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
