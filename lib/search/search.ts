import { embeddingModel, tryEmbedTexts } from "@/lib/ai/embeddings";
import { typedText } from "@/lib/clean-text";
import { db } from "@/lib/db";
import { type Candidate, routeDocuments, wordsAsked } from "@/lib/evidence/route-documents";
import type { Passage } from "@/lib/evidence/types";
import { type AskedWord, FEW_DOCUMENTS, rankedChunks } from "./search-passages";
import { paperWords } from "./vocabulary";

/** Documents that fit the question this well are also searched on their own. */
const ROUTED = 0.6;
/** Share of the vector of what the papers may call the thing asked. */
const PAPER_WORDS_WEIGHT = 0.5;
/** Passages read for each that is wanted: enough to find as many different pages. */
const SPARE = 3;
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
  const [vector, { documents, words, chunks }] = await Promise.all([
    questionVector(text, printed, signal),
    prepared(documentIds, text, printed),
  ]);
  const routes = documents.length > 1 ? routeDocuments(text, documents) : new Map<string, number>();
  const routed = documentIds.filter((id) => (routes.get(id) ?? 0) > ROUTED);
  const ranked = await rankedChunks({
    vector,
    model: embeddingModel(),
    words,
    chunks,
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

/** `chunks`: about how many there are of all documents. */
type Prepared = { documents: Candidate[]; words: AskedWord[]; chunks: number };

/**
 * What is known of the documents before they are searched, and the question's words as the index has them, with the share of
 * chunks that have them as the planner knows it: it keeps the most frequent ones. In one statement, which reads no first
 * page, only the index of their words.
 */
async function prepared(documentIds: string[], text: string, printed: string): Promise<Prepared> {
  // One document needs no choosing, and in few documents no word is too common to be searched.
  const telling = documentIds.length > 1 ? wordsAsked(text) : [];
  const isMany = documentIds.length > FEW_DOCUMENTS;
  const [row] = await db.$queryRaw<Prepared[]>`
    WITH matching AS MATERIALIZED (
      -- The fence (OFFSET 0) has each word looked up in the index: the words of a first page are never read.
      SELECT document_id, array_agg(asked) AS words
      FROM unnest(${telling}::text[]) AS asked
      CROSS JOIN LATERAL (SELECT document_id FROM document_cover WHERE words @> ARRAY[asked] OFFSET 0) AS having_it
      WHERE document_id = ANY(${documentIds}::uuid[]) GROUP BY document_id
    ), lexeme AS MATERIALIZED (
      SELECT word FROM unnest((tsvector_to_array(to_tsvector('english', ${`${text} ${printed}`})))[1:${MAX_LEXEMES}::int]) AS word
    ), frequent AS (
      SELECT unnest(most_common_elems::text::text[]) AS word, unnest(most_common_elem_freqs) AS share
      FROM pg_stats WHERE schemaname = current_schema() AND tablename = 'chunk' AND attname = 'tsv' AND ${isMany}
    )
    SELECT (
      SELECT coalesce(json_agg(json_build_object('id', document.id, 'title', document.original_name,
        'cover', coalesce(matching.words, '{}'))), '[]')
      FROM document LEFT JOIN matching ON matching.document_id = document.id
      WHERE document.id = ANY(${documentIds}::uuid[])
    ) AS documents, (
      SELECT coalesce(json_agg(json_build_object('lexeme', word, 'share', coalesce(share, 0)) ORDER BY word), '[]')
      FROM lexeme LEFT JOIN frequent USING (word)
    ) AS words, (SELECT greatest(reltuples, 0)::float FROM pg_class WHERE oid = 'chunk'::regclass) AS chunks`;
  return row ?? { documents: [], words: [], chunks: 0 };
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
