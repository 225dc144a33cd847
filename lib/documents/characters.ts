import { db } from "@/lib/db";

/** The number of characters in these papers. Checks no permissions; the caller has done so. One query. */
export async function charactersOf(documentIds: string[]): Promise<number> {
  const [row] = await db.$queryRaw<{ characters: bigint | null }[]>`
    SELECT sum(length(text)) AS characters FROM document_page WHERE document_id = ANY(${documentIds}::uuid[])`;
  return Number(row?.characters ?? 0);
}
