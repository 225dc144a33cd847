import { db } from "@/lib/db";
import { Prisma } from "@/lib/db/generated/client";
import type { IndexedChunk } from "@/lib/evidence/chunk";
import type { PageText } from "@/lib/evidence/types";

/** Foreign key violation: the document was deleted while it was being read. */
const FOREIGN_KEY = "P2003";
const PG_FOREIGN_KEY = "23503";

/** Thrown when the document no longer exists; indexing then stops quietly. */
export class DocumentGone extends Error {}

/** Removes the text and the index of a document, so that it can be read again. */
export async function clearDocument(documentId: string): Promise<void> {
  await db.chunk.deleteMany({ where: { documentId } });
  await db.documentPage.deleteMany({ where: { documentId } });
  await db.documentCover.deleteMany({ where: { documentId } });
}

/**
 * Stores pages with their chunks, which can be found by their words from then on.
 * @returns the ids of the chunks, in order
 * @throws DocumentGone when the document has been deleted
 */
export async function storePages(
  documentId: string,
  pages: PageText[],
  chunks: IndexedChunk[],
): Promise<number[]> {
  const rows = pages.map(({ number, text, layout, sheet, tables, headings }) => {
    const shown = layout ?? sheet;
    return {
      documentId,
      number,
      text,
      ...(shown && { layout: shown as unknown as Prisma.InputJsonValue }),
      ...(tables && { tables }),
      ...(headings && { headings }),
    };
  });
  return stopWhenGone(async () => {
    await db.documentPage.createMany({ data: rows });
    const cover = pages.find(({ number }) => number === 1)?.text;
    if (cover !== undefined)
      await db.$executeRaw`
        INSERT INTO document_cover (document_id, words) VALUES (${documentId}::uuid, cover_words(${cover}))`;
    return chunks.length === 0 ? [] : insertChunks(documentId, chunks);
  });
}

async function insertChunks(documentId: string, chunks: IndexedChunk[]): Promise<number[]> {
  // The words around a chunk weigh as much as its own; positions do not matter.
  const rows = await db.$queryRaw<{ id: number }[]>`
    INSERT INTO chunk (document_id, page, start_offset, end_offset, heading_path, text, tsv, length)
    SELECT ${documentId}::uuid, page, start_offset, end_offset, heading_path, text, tsv,
           (SELECT coalesce(sum(cardinality(positions)), 0) FROM unnest(tsv))
    FROM unnest(
      ${chunks.map((chunk) => chunk.page)}::int[],
      ${chunks.map((chunk) => chunk.start)}::int[],
      ${chunks.map((chunk) => chunk.end)}::int[],
      ${chunks.map((chunk) => chunk.headingPath)}::text[],
      ${chunks.map((chunk) => chunk.text)}::text[]
    ) WITH ORDINALITY AS row (page, start_offset, end_offset, heading_path, text, position),
    LATERAL to_tsvector('english', heading_path || E'\n' || text) AS tsv
    ORDER BY position
    RETURNING id`;
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

/**
 * Writes the vectors of chunks.
 * @throws DocumentGone when the document has been deleted
 */
export async function storeVectors(
  documentId: string,
  ids: number[],
  vectors: number[][],
  model: string,
): Promise<void> {
  const literals = vectors.map((vector) => `[${vector.join(",")}]`);
  await stopWhenGone(
    () => db.$executeRaw`
      INSERT INTO chunk_vector (chunk_id, document_id, model, embedding)
      SELECT id, ${documentId}::uuid, ${model}, vector::vector
      FROM unnest(${ids}::int[], ${literals}::text[]) AS row (id, vector)`,
  );
}

/**
 * Updates the planner's statistics after a document was stored: the embedded database has no background process for it, and without
 * them a search takes several times as long. About 0.2 s, in short statements.
 */
export async function tidyIndex(): Promise<void> {
  await db.$executeRaw`VACUUM (ANALYZE) chunk`;
  await db.$executeRaw`VACUUM (ANALYZE) chunk_vector`;
  await db.$executeRaw`ANALYZE document_page`;
  await db.$executeRaw`ANALYZE document_cover`;
}

async function stopWhenGone<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isForeignKeyViolation(error))
      throw new DocumentGone("The document was deleted while it was being read.");
    throw error;
  }
}

function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === FOREIGN_KEY || JSON.stringify(error.meta ?? {}).includes(PG_FOREIGN_KEY);
}
