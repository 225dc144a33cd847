import { db } from "@/lib/db";

export type LexicalHit = { id: number; bm25: number };

/** BM25 parameters as in Robertson and Zaragoza, The Probabilistic Relevance Framework (2009). */
const K1 = 1.2;
const B = 0.75;
/** Words of a question that are used at most: the rarest. */
const MAX_TERMS = 24;
/** Chunks whose word counts are read for the exact score. */
const SCORED = 120;

type Term = { lexeme: string; count: number };
type Candidate = { id: number; length: number; counts: Record<string, number> };

/**
 * The best chunks by BM25. Rare words choose the candidates from the GIN index; counts and lengths come from the table,
 * since `ts_rank` knows no inverse document frequency.
 */
export async function bestWords(
  question: string,
  documentIds: string[],
  limit: number,
): Promise<LexicalHit[]> {
  const [terms, [totals]] = await Promise.all([
    documentFrequencies(question, documentIds),
    db.$queryRaw<{ chunks: number; average: number }[]>`
      SELECT count(*)::int AS chunks, coalesce(avg(length), 0)::float AS average
      FROM chunk WHERE document_id = ANY(${documentIds}::uuid[])`,
  ]);
  if (!totals || terms.length === 0) return [];
  const weights = new Map(terms.map((term) => [term.lexeme, inverseFrequency(totals.chunks, term.count)]));
  const candidates = await candidatesOf(terms, weights, documentIds);
  return candidates
    .map((candidate) => ({ id: candidate.id, bm25: bm25(candidate, weights, totals.average) }))
    .sort((a, b) => b.bm25 - a.bm25)
    .slice(0, limit);
}

/** The question's words that the documents have, rarest first, with the number of chunks that have them. */
async function documentFrequencies(question: string, documentIds: string[]): Promise<Term[]> {
  return db.$queryRaw<Term[]>`
    SELECT lexeme, count FROM (
      SELECT lexeme, (
        SELECT count(*)::int FROM chunk
        WHERE document_id = ANY(${documentIds}::uuid[]) AND tsv @@ ('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''')::tsquery
      ) AS count
      FROM unnest(to_tsvector('english', ${question}))
    ) AS term WHERE count > 0 ORDER BY count LIMIT ${MAX_TERMS}`;
}

async function candidatesOf(
  terms: Term[],
  weights: Map<string, number>,
  documentIds: string[],
): Promise<Candidate[]> {
  const lexemes = terms.map((term) => term.lexeme);
  return db.$queryRaw<Candidate[]>`
    WITH term AS (
      SELECT * FROM unnest(${lexemes}::text[], ${lexemes.map(quoted)}::tsquery[], ${lexemes.map((lexeme) => weights.get(lexeme) ?? 0)}::float[])
        AS t (lexeme, query, weight)
    ), candidate AS (
      SELECT chunk.id, chunk.length, chunk.tsv, sum(term.weight) AS presence
      FROM term JOIN chunk ON chunk.tsv @@ term.query
      WHERE chunk.document_id = ANY(${documentIds}::uuid[])
      GROUP BY chunk.id
      ORDER BY presence DESC
      LIMIT ${SCORED}
    )
    SELECT id, length, (
      SELECT jsonb_object_agg(word.lexeme, cardinality(word.positions)) FROM unnest(tsv) AS word WHERE word.lexeme = ANY(${lexemes}::text[])
    ) AS counts
    FROM candidate`;
}

function inverseFrequency(chunks: number, count: number): number {
  return Math.log(1 + (chunks - count + 0.5) / (count + 0.5));
}

function bm25({ length, counts }: Candidate, weights: Map<string, number>, average: number): number {
  const norm = K1 * (1 - B + (B * length) / (average || 1));
  return Object.entries(counts ?? {}).reduce(
    (sum, [lexeme, count]) => sum + ((weights.get(lexeme) ?? 0) * count * (K1 + 1)) / (count + norm),
    0,
  );
}

/** A lexeme as a query for exactly it. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
