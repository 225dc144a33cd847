import { embeddingModel, tryEmbedTexts } from "@/lib/ai/embeddings";

import { typedText } from "@/lib/clean-text";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/db/generated/client";
import { type Candidate, routeDocuments, wordsAsked } from "@/lib/evidence/route-documents";
import type { Passage } from "@/lib/evidence/types";
import { EXACT, rankedChunks, type Wanted } from "./search-passages";
import { paperWords } from "./vocabulary";

/** Documents that fit the question this well are also searched on their own. */
const ROUTED = 0.6;
/** Share of the vector of what the papers may call the thing asked. */
const PAPER_WORDS_WEIGHT = 0.5;
/** Passages read for each that is wanted: enough to find as many different pages. */
const SPARE = 3;
/** In more documents than these, a word of the question is looked up in the first pages of all. */
const FEW_DOCUMENTS = 50;
/** Lexemes of a question that are looked at. */
const MAX_LEXEMES = 96;

export type SearchScope = {
  /** The documents to search. Only these are ever read: whoever calls has checked that they may be seen. */
  documentIds: string[];
  limit: number;
  signal?: AbortSignal;
};

/**
 * The passages nearest to a question, best first, at most one of a page until there are no other pages. Meaning leads,
 * words help (alone where no vector can be made), and names and years in the question favour the documents they name. Two statements, of which the first
 * runs while the question's vector is made.
 */
export async function searchPassages(
  question: string,
  { documentIds, limit, signal }: SearchScope,
): Promise<Passage[]> {
  // A model may ask for what no database takes.
  const text = typedText(question);
  if (text === "" || documentIds.length === 0 || limit < 1) return [];
  const printed = paperWords(text);
  const [vector, { documents, ...known }] = await Promise.all([
    questionVector(text, printed, signal),
    prepared(documentIds, text, printed),
  ]);
  const routes = documents.length > 1 ? routeDocuments(text, documents) : new Map<string, number>();
  const routed = documentIds.filter((id) => (routes.get(id) ?? 0) > ROUTED);
  const ranked = await rankedChunks({
    vector,
    model: embeddingModel(),
    ...known,
    documentIds,
    // Words are searched where the question points; by meaning all documents keep their chance.
    named: routed.length < documentIds.length ? routed : [],
    routes,
    limit: limit * SPARE,
  });
  const titles = new Map(documents.map(({ id, title }) => [id, title]));
  const passages = ranked.map((row) => ({ ...row, title: titles.get(row.documentId) ?? "" }));
  return spreadOverPages(passages, limit);
}

async function questionVector(text: string, printed: string, signal?: AbortSignal): Promise<number[] | null> {
  const vectors = await tryEmbedTexts(printed ? [text, printed] : [text], { signal, isRemembered: true });
  if (!vectors) return null;
  const [asked = [], named] = vectors;
  if (!named) return asked;
  const sum = asked.map((value, index) => value + PAPER_WORDS_WEIGHT * (named[index] ?? 0));
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}

type Prepared = { documents: Candidate[] } & Pick<Wanted, "words" | "chunks" | "within">;

/** What the database knows: `titles` in the order of the documents asked for, null of one that is gone; `covering`: the positions of those with a word. */
type Known = Omit<Prepared, "documents"> & { titles: (string | null)[]; covering: Record<string, number[]> };

/**
 * What is known of the documents before they are searched, and the question's words as the index has them, with the share of
 * chunks that have them as the planner knows it: it keeps the most frequent ones. In one statement, which reads no first
 * page, only their words.
 */
async function prepared(documentIds: string[], text: string, printed: string): Promise<Prepared> {
  // One document needs no choosing.
  const telling = documentIds.length > 1 ? wordsAsked(text) : [];
  const [row] = await db.$queryRaw<Known[]>`
    WITH wanted AS MATERIALIZED (
      SELECT id, at FROM unnest(${documentIds}::uuid[]) WITH ORDINALITY AS wanted (id, at)
    ), within AS MATERIALIZED (
      SELECT count(*)::int AS chunks FROM (SELECT FROM wanted JOIN chunk ON chunk.document_id = wanted.id LIMIT ${EXACT + 1}) AS first
    ), covering AS MATERIALIZED (
      SELECT asked, json_agg(at - 1) AS documents
      FROM unnest(${telling}::text[]) AS asked CROSS JOIN LATERAL (${coversWith(documentIds)}) AS cover JOIN wanted ON wanted.id = cover.document_id
      GROUP BY asked
    ), lexeme AS MATERIALIZED (
      SELECT word FROM unnest((tsvector_to_array(to_tsvector('english', ${`${text} ${printed}`})))[1:${MAX_LEXEMES}::int]) AS word
    ), frequent AS (
      SELECT unnest(most_common_elems::text::text[]) AS word, unnest(most_common_elem_freqs) AS share
      FROM pg_stats WHERE schemaname = current_schema() AND tablename = 'chunk' AND attname = 'tsv' AND (SELECT chunks FROM within) > ${EXACT}
    )
    SELECT (
      SELECT coalesce(json_agg(document.original_name ORDER BY at), '[]') FROM wanted LEFT JOIN document USING (id)
    ) AS titles, (SELECT coalesce(json_object_agg(asked, documents), '{}') FROM covering) AS covering, (
      SELECT coalesce(json_agg(json_build_object('lexeme', word, 'share', coalesce(share, 0)) ORDER BY word), '[]')
      FROM lexeme LEFT JOIN frequent USING (word)
    ) AS words, (SELECT chunks FROM within) AS within,
    (SELECT greatest(reltuples, 0)::float FROM pg_class WHERE oid = 'chunk'::regclass) AS chunks`;
  if (!row) throw new Error("The database answered nothing.");
  const { titles, covering, ...known } = row;
  const documents = documentIds.map((id, at) => ({ id, title: titles[at] ?? "", cover: [] as string[] }));
  for (const [word, places] of Object.entries(covering))
    for (const at of places) documents[at]?.cover.push(word);
  return { ...known, documents };
}

/** The first pages that have a word: of few documents by looking at theirs, of many by the index of words. A fence (OFFSET 0) leaves no other way. */
function coversWith({ length }: string[]): Prisma.Sql {
  return length > FEW_DOCUMENTS
    ? Prisma.sql`SELECT document_id FROM document_cover WHERE words @> ARRAY[asked] OFFSET 0`
    : Prisma.sql`SELECT document_id FROM (
        SELECT document_id, words FROM wanted JOIN document_cover ON document_id = wanted.id OFFSET 0
      ) AS own WHERE words @> ARRAY[asked]`;
}

/** The best passage of each page first; further ones of the same pages fill up. */
function spreadOverPages(ranked: Passage[], limit: number): Passage[] {
  const pages = new Set<string>();
  const first: Passage[] = [];
  const rest: Passage[] = [];
  for (const passage of ranked) {
    const page = `${passage.documentId} ${passage.page}`;
    (pages.has(page) ? rest : first).push(passage);
    pages.add(page);
  }
  return [...first, ...rest].slice(0, limit);
}
