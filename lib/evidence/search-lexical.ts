import { db } from "@/lib/db";

export type LexicalHit = { id: number; documentId: string; bm25: number };

/** BM25 parameters as in Robertson and Zaragoza, The Probabilistic Relevance Framework (2009). */
const K1 = 1.2;
const B = 0.75;
/** Chunks are cut to like lengths: about 180 words have about this many lexemes. */
const AVERAGE_LENGTH = 110;
/** Words of a question that are used at most: the rarest. */
const MAX_TERMS = 24;
/** Counting stops here: a word that so many chunks have chooses nothing. */
const COMMON = 1000;
/** Where all words are common, this many of the rarest choose. */
const FEWEST_CHOOSING = 3;
/** Chunks whose word counts are read for the exact score. */
const SCORED = 120;

type Term = { lexeme: string; count: number };
type Candidate = { id: number; documentId: string; length: number; counts: Record<string, number> | null };

/**
 * The best chunks by BM25. Rare words choose the candidates from the GIN index; counts and lengths come from the table,
 * since `ts_rank` knows no inverse document frequency.
 */
export async function bestWords(
  question: string,
  documentIds: string[],
  limit: number,
): Promise<LexicalHit[]> {
  const [terms, chunks] = await Promise.all([
    documentFrequencies(question, documentIds),
    countChunks(documentIds),
  ]);
  if (terms.length === 0) return [];
  const weights = new Map(
    terms.map((term) => [term.lexeme, inverseFrequency(chunks, estimate(term, chunks))]),
  );
  const candidates = await candidatesOf(terms, weights, documentIds);
  return candidates
    .map((candidate) => ({
      id: candidate.id,
      documentId: candidate.documentId,
      bm25: bm25(candidate, weights),
    }))
    .sort((a, b) => b.bm25 - a.bm25)
    .slice(0, limit);
}

async function countChunks(documentIds: string[]): Promise<number> {
  const [row] = await db.$queryRaw<{ chunks: number }[]>`
    SELECT count(*)::int AS chunks FROM chunk WHERE document_id = ANY(${documentIds}::uuid[])`;
  return row?.chunks ?? 0;
}

/** The question's words that the documents have, rarest first, with the number of chunks that have them. */
async function documentFrequencies(question: string, documentIds: string[]): Promise<Term[]> {
  const lexemes = await db.$queryRaw<{ lexeme: string }[]>`
    SELECT lexeme FROM unnest(to_tsvector('english', ${question})) LIMIT ${4 * MAX_TERMS}`;
  const words = lexemes.map(({ lexeme }) => lexeme);
  return db.$queryRaw<Term[]>`
    SELECT lexeme, count FROM (
      SELECT lexeme, (
        SELECT count(*)::int FROM (
          SELECT 1 FROM chunk WHERE document_id = ANY(${documentIds}::uuid[]) AND tsv @@ query LIMIT ${COMMON}
        ) AS having_it
      ) AS count
      FROM unnest(${words}::text[], ${words.map(quoted)}::tsquery[]) AS asked (lexeme, query)
    ) AS term
    WHERE count > 0 ORDER BY count LIMIT ${MAX_TERMS}`;
}

async function candidatesOf(
  terms: Term[],
  weights: Map<string, number>,
  documentIds: string[],
): Promise<Candidate[]> {
  const lexemes = terms.map((term) => term.lexeme);
  const choosing = terms
    .filter((term, index) => term.count < COMMON || index < FEWEST_CHOOSING)
    .map((term) => term.lexeme);
  return db.$queryRaw<Candidate[]>`
    WITH candidate AS (
      SELECT chunk.id, sum(weight) AS presence
      FROM unnest(${choosing.map(quoted)}::tsquery[], ${choosing.map((word) => weights.get(word) ?? 0)}::float[]) AS term (query, weight)
      JOIN chunk ON chunk.tsv @@ term.query
      WHERE chunk.document_id = ANY(${documentIds}::uuid[])
      GROUP BY chunk.id
      ORDER BY presence DESC
      LIMIT ${SCORED}
    )
    SELECT id, document_id::text AS "documentId", length, (
      SELECT jsonb_object_agg(word.lexeme, cardinality(word.positions))
      FROM unnest(tsv) AS word WHERE word.lexeme = ANY(${lexemes}::text[])
    ) AS counts
    FROM candidate JOIN chunk USING (id)`;
}

/** Chunks that have the word. Where counting stopped, an eighth of all is assumed. */
function estimate({ count }: Term, chunks: number): number {
  return count < COMMON ? count : Math.max(count, chunks / 8);
}

function inverseFrequency(chunks: number, count: number): number {
  return Math.log(1 + (chunks - count + 0.5) / (count + 0.5));
}

function bm25({ length, counts }: Candidate, weights: Map<string, number>): number {
  const norm = K1 * (1 - B + (B * length) / AVERAGE_LENGTH);
  return Object.entries(counts ?? {}).reduce(
    (sum, [lexeme, count]) => sum + ((weights.get(lexeme) ?? 0) * count * (K1 + 1)) / (count + norm),
    0,
  );
}

/** A lexeme as a query for exactly it. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
