import { embeddingModel, tryEmbedTexts } from "@/lib/ai/embeddings";

import { typedText } from "@/lib/clean-text";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/db/generated/client";
import { type Candidate, routeDocuments, wordsAsked } from "@/lib/evidence/route-documents";
import type { Passage } from "@/lib/evidence/types";
import { EXACT, rankedChunks, type Wanted } from "./search-passages";
import { paperWords } from "./vocabulary";

/** Documents that fit the question at least this well are also searched separately. */
const ROUTED = 0.6;
/** Weight of the vector for the words that papers may use for the thing asked about. */
const PAPER_WORDS_WEIGHT = 0.5;
/** How many times the requested number of passages is fetched, to find that many different pages. */
const SPARE = 3;
/** With more documents than this, a word of the question is looked up in the index of all first pages. */
const FEW_DOCUMENTS = 50;
/** How many lexemes of a question are considered. */
const MAX_LEXEMES = 96;

export type SearchScope = {
  /** The documents to search. Only these are read: the caller has checked that they may be seen. */
  documentIds: string[];
  limit: number;
  signal?: AbortSignal;
};

/**
 * The passages closest to a question, best first, at most one per page until all pages have one. Meaning leads, words help (alone
 * where no vector can be made), and names and years in the question favor the documents they name. Two statements, the first of which
 * runs while the question is embedded.
 */
export async function searchPassages(
  question: string,
  { documentIds, limit, signal }: SearchScope,
): Promise<Passage[]> {
  // A model may request text that no database accepts.
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
    // Words are searched where the question points; by meaning, all documents keep their chance.
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

/**
 * The database's answer. `titles`: in the order of the requested documents, null for a deleted one. `covering`: for each word, the
 * positions of the documents with it.
 */
type Known = Omit<Prepared, "documents"> & { titles: (string | null)[]; covering: Record<string, number[]> };

/**
 * What is known of the documents before the search, and the question's words as the index has them, with the share of chunks that
 * contain them according to the planner, which tracks the most frequent ones. One statement, which reads only the words of first pages.
 */
async function prepared(documentIds: string[], text: string, printed: string): Promise<Prepared> {
  // A single document needs no routing.
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

/**
 * The first pages that contain a word: for few documents by examining theirs, for many through the word index. A fence (OFFSET 0)
 * forces the choice.
 */
function coversWith({ length }: string[]): Prisma.Sql {
  return length > FEW_DOCUMENTS
    ? Prisma.sql`SELECT document_id FROM document_cover WHERE words @> ARRAY[asked] OFFSET 0`
    : Prisma.sql`SELECT document_id FROM (
        SELECT document_id, words FROM wanted JOIN document_cover ON document_id = wanted.id OFFSET 0
      ) AS own WHERE words @> ARRAY[asked]`;
}

/** The best passage of each page first; further ones of the same pages fill the rest. */
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
