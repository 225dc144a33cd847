import type { Mentions } from "@/lib/ai/facts/compare/promises";
import type { Fact } from "@/lib/ai/facts/types";
import { inThread } from "@/lib/ai/thread/pool";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { boardPapers } from "@/lib/documents/visibility";

/** How many promises are searched for in the new papers. */
const MOST_PROMISES = 40;
const PASSAGES = 8;

/**
 * Where the papers of a meeting mention earlier promises. Two queries: one for the pages that share words with each promise, one
 * for their text. Only papers that this person may see are read.
 */
export async function mentionsOf(actor: Actor, promises: Fact[], documentIds: string[]): Promise<Mentions> {
  const asked = promises.slice(0, MOST_PROMISES);
  if (asked.length === 0 || documentIds.length === 0) return new Map();
  const places = await pagesOf(asked, documentIds);
  if (places.length === 0) return new Map();
  const pages = await db.documentPage.findMany({
    where: {
      OR: places.map(({ documentId, page }) => ({ documentId, number: page })),
      document: boardPapers(actor),
    },
    select: { documentId: true, number: true, text: true, document: { select: { originalName: true } } },
  });
  const documents = Map.groupBy(pages, ({ documentId }) => documentId);
  const sources = [...documents].map(([documentId, own]) => ({
    documentId,
    title: own[0]?.document.originalName ?? "",
    pages: own.map(({ number, text }) => ({ number, text })),
  }));
  return inThread("mentions", { promises: asked, documents: sources }, { by: actor.id });
}

type Place = { documentId: string; page: number };

// A passage qualifies with any word of the promise; those that share most come first.
function pagesOf(promises: Fact[], documentIds: string[]): Promise<Place[]> {
  return db.$queryRaw<Place[]>`
    SELECT DISTINCT found.document_id AS "documentId", found.page
    FROM unnest(${promises.map(({ label }) => label)}::text[]) AS promise (words),
    LATERAL (SELECT replace(plainto_tsquery('english', words)::text, '&', '|')::tsquery AS any_word) AS asked,
    LATERAL (
      SELECT document_id, page FROM chunk
      WHERE document_id = ANY(${documentIds}::uuid[]) AND tsv @@ any_word
      ORDER BY ts_rank(tsv, any_word) DESC
      LIMIT ${PASSAGES}
    ) AS found`;
}
