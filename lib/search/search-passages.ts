import { db } from "@/lib/db";
import { Prisma } from "@/lib/db/generated/client";
import type { Passage } from "@/lib/evidence/types";

/** BM25 parameters as in Robertson and Zaragoza, The Probabilistic Relevance Framework (2009). */
const K1 = 1.2;
const B = 0.75;
/** Chunks are of similar length: about 180 words have about this many lexemes. */
const AVERAGE_LENGTH = 110;
/** A word in this many chunks does not select any by itself, and counting stops here. */
const COMMON = 1000;
/** Of a question's common words, this many of the rarest must occur together. */
const CHOOSING_TOGETHER = 3;
/** How many words of a question are used at most, rarest first. */
const MAX_WORDS = 24;
/** How many candidates each kind of search contributes. */
const LEXICAL_CANDIDATES = 120;
const DENSE_CANDIDATES = 200;
/** Up to this many chunks, all vectors and words are compared: about 10 ms. Beyond, the indexes are used. */
export const EXACT = 8000;
/** Weights relative to the similarity of the vectors, which leads (design decision 6). */
const LEXICAL_WEIGHT = 0.15;
const ROUTE_WEIGHT = 0.3;

/** A lexeme of a question, and the known share of all chunks that contain it: 0 for a rare one. */
export type AskedWord = { lexeme: string; share: number };

/** What is compared with a question, and how. */
export type Wanted = {
  /** The question's vector, null where none could be made, and its model: vectors of another are ignored. */
  vector: number[] | null;
  model: string;
  words: AskedWord[];
  /** The approximate number of chunks in all documents. */
  chunks: number;
  documentIds: string[];
  /** How many chunks the documents have; counting stops beyond `EXACT`. */
  within: number;
  /**
   * The documents among them that the question names, if it names some but not all: only their words are searched, and their nearest
   * chunks become candidates too. Otherwise empty.
   */
  named: string[];
  /** How well each document fits the question, 0 to 1. */
  routes: Map<string, number>;
  limit: number;
};

type Row = Omit<Passage, "title">;

/**
 * The best chunks by meaning, words and document, in one statement. Candidates are the nearest vectors (`nearest_chunks` of migration
 * 0029) and chunks with the question's words; all of them are then scored by both. Up to `EXACT` chunks, every one is examined through
 * the index by document; beyond, through the indexes by words and vectors. A chunk without a vector is found by its words.
 *
 * Words are scored by BM25, since `ts_rank` has no inverse document frequency. The number of occurrences of a word in a chunk is what
 * `ts_rank_cd` returns for that word alone when all positions weigh 1, since each is then a cover by itself. Unpacking the tsvector
 * takes 20 times as long.
 */
export function rankedChunks(wanted: Wanted): Promise<Row[]> {
  const { vector, model, words, chunks, documentIds, within, named, routes, limit } = wanted;
  const fits = [...routes].filter(([, fit]) => fit > 0);
  const asked = words.map(({ lexeme, share }) => ({ query: quoted(lexeme), known: share * chunks }));
  const rarest = asked.filter(isCommon).toSorted((a, b) => a.known - b.known);
  const together = rarest.slice(0, CHOOSING_TOGETHER);
  const allTogether = together.map(({ query }) => query).join(" & ");
  const alone = asked.filter((word) => !isCommon(word)).map(({ query }) => query);
  const looked = together.length > 1 ? [...alone, allTogether] : alone;
  return db.$queryRaw<Row[]>`
    WITH question AS MATERIALIZED (
      SELECT ${vector && `[${vector.join(",")}]`}::vector AS vector, ${documentIds}::uuid[] AS documents, ${named}::uuid[] AS named
    ), searched AS MATERIALIZED (
      SELECT unnest(CASE WHEN cardinality(named) > 0 THEN named ELSE documents END) AS document_id FROM question
    ), scope AS MATERIALIZED (
      SELECT chunks, chunks <= ${EXACT} AS is_small FROM (${sizeOf(wanted)}) AS counted
    ), asked AS MATERIALIZED (
      SELECT query, query::tsquery AS parsed, known, query = ANY(${together.map(({ query }) => query)}::text[]) AS is_together
      FROM unnest(${asked.map(({ query }) => query)}::text[], ${asked.map(({ known }) => known)}::float[]) AS asked (query, known)
    ), hit AS MATERIALIZED (
      ${hits(wanted, asked, looked)}
    ), word AS MATERIALIZED (
      SELECT query, parsed, is_together, ln(1 + (whole - having_it + 0.5) / (having_it + 0.5)) AS weight
      FROM (
        SELECT query, parsed, is_together, CASE WHEN is_small OR known < ${COMMON} THEN found ELSE known END AS having_it,
          CASE WHEN is_small THEN chunks ELSE greatest(${chunks}::float, ${COMMON}::float) END AS whole
        FROM scope CROSS JOIN asked LEFT JOIN (SELECT query, count(*) AS found FROM hit GROUP BY query) AS counted USING (query)
      ) AS counts WHERE having_it > 0 ORDER BY having_it, query LIMIT ${MAX_WORDS}
    ), chosen AS MATERIALIZED (
      SELECT id FROM hit JOIN (
        SELECT query, weight FROM word
        UNION ALL SELECT ${allTogether}, sum(weight) FROM word WHERE is_together HAVING count(*) > 1
      ) AS telling USING (query)
      GROUP BY id ORDER BY sum(weight) DESC, id LIMIT ${LEXICAL_CANDIDATES}
    ), near AS MATERIALIZED (
      SELECT near.* FROM question, nearest_chunks(vector, ${model}, documents, ${DENSE_CANDIDATES}::int, ${within > EXACT ? 0 : EXACT}::int) AS near
      UNION
      SELECT near.* FROM question, nearest_chunks(vector, ${model}, named, ${DENSE_CANDIDATES}::int, ${EXACT}::int) AS near
    ), candidate AS MATERIALIZED (
      SELECT id, chunk.document_id, chunk.length, chunk.tsv, chosen.id IS NOT NULL OR NOT (SELECT is_small FROM scope) AS is_weighed,
        coalesce(near.distance,
          (SELECT embedding <=> vector FROM question, chunk_vector WHERE chunk_id = id AND model = ${model})) AS distance
      FROM near FULL JOIN chosen USING (id) JOIN chunk USING (id)
    ), said AS MATERIALIZED (
      SELECT id, document_id, distance, (
        SELECT sum(word.weight * times * (${K1}::float + 1) /
          (times + ${K1}::float * (1 - ${B}::float + ${B}::float * candidate.length / ${AVERAGE_LENGTH}::float)))
        FROM word CROSS JOIN ts_rank_cd('{1,1,1,1}', candidate.tsv, word.parsed) AS times WHERE is_weighed AND times > 0
      ) AS bm25
      FROM candidate
    ), best AS (
      SELECT id, coalesce(1 - distance, 0)
        + ${LEXICAL_WEIGHT}::float * coalesce(bm25 / greatest((SELECT max(bm25) FROM said), 1e-9), 0)
        + ${ROUTE_WEIGHT}::float * coalesce(route.fit, 0) AS score
      FROM said
      LEFT JOIN unnest(${fits.map(([id]) => id)}::uuid[], ${fits.map(([, fit]) => fit)}::float[]) AS route (document_id, fit) USING (document_id)
      ORDER BY score DESC, id LIMIT ${limit}
    )
    SELECT chunk.document_id::text AS "documentId", chunk.page, chunk.start_offset AS start, chunk.end_offset AS end,
      chunk.text, chunk.heading_path AS "headingPath", best.score
    FROM best JOIN chunk USING (id) ORDER BY best.score DESC, chunk.id`;
}

/** How many chunks are searched. Those of named documents are counted, as far as it matters. */
function sizeOf({ within, named }: Wanted): Prisma.Sql {
  return named.length === 0
    ? Prisma.sql`SELECT ${within}::int AS chunks`
    : Prisma.sql`SELECT count(*) AS chunks FROM (SELECT FROM searched JOIN chunk USING (document_id) LIMIT ${EXACT + 1}) AS first`;
}

/**
 * The searched chunks that contain a word, with the query that found them. Each fence (OFFSET 0) forces one index: for few chunks that
 * of their documents, because the word index would be read for the whole board; for many, that of words. For few chunks all words are
 * searched without positions, which large rows store out of line.
 */
function hits({ within, named }: Wanted, asked: { query: string }[], looked: string[]): Prisma.Sql {
  const inFew = Prisma.sql`SELECT asked.query, having_any.id FROM (
      SELECT id, strip(tsv) AS lexemes FROM (
        SELECT id, tsv FROM chunk WHERE document_id IN (SELECT document_id FROM searched) OFFSET 0
      ) AS few WHERE tsv @@ ${asked.map(({ query }) => query).join(" | ")}::tsquery OFFSET 0
    ) AS having_any JOIN asked ON lexemes @@ asked.parsed`;
  const inMany = Prisma.sql`SELECT looked.query, found.id FROM unnest(${looked}::text[]) AS looked (query) CROSS JOIN LATERAL (
      SELECT id FROM (SELECT id, document_id FROM chunk WHERE tsv @@ looked.query::tsquery OFFSET 0) AS having_it
      WHERE document_id IN (SELECT document_id FROM searched) LIMIT ${COMMON}
    ) AS found`;
  if (within <= EXACT) return inFew;
  if (named.length === 0) return inMany;
  return Prisma.sql`${inFew} WHERE (SELECT is_small FROM scope) UNION ALL ${inMany} WHERE NOT (SELECT is_small FROM scope)`;
}

/** The number of chunks with a word is known only for common words. */
const isCommon = ({ known }: { known: number }) => known >= COMMON;

/** A query for exactly this lexeme. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
