import { db } from "@/lib/db";
import { Prisma } from "@/lib/db/generated/client";
import type { Passage } from "@/lib/evidence/types";

/** BM25 parameters as in Robertson and Zaragoza, The Probabilistic Relevance Framework (2009). */
const K1 = 1.2;
const B = 0.75;
/** Chunks are cut to like lengths: about 180 words have about this many lexemes. */
const AVERAGE_LENGTH = 110;
/** Counting stops here: a word that so many chunks have chooses nothing. */
const COMMON = 1000;
/** Where all words are common, this many of the rarest choose. */
const FEWEST_CHOOSING = 3;
/** Words of a question that are used at most: the rarest. */
const MAX_WORDS = 24;
/** Chunks that each kind of search puts forward. */
const LEXICAL_CANDIDATES = 120;
const DENSE_CANDIDATES = 100;
/** Up to so many chunks all vectors are compared: some 10 ms. Beyond, the index of vectors is asked. */
const EXACT = 8000;
/** In more documents than these, what has a word is looked up for the whole board and then held against the documents. */
export const FEW_DOCUMENTS = 50;
/** Weights beside the likeness of the vectors, which leads (design decision 6). */
const LEXICAL_WEIGHT = 0.15;
const ROUTE_WEIGHT = 0.3;

/** A lexeme of a question, and the share of all chunks that are known to have it: 0 of a rare one. */
export type AskedWord = { lexeme: string; share: number };

/** What a question is to be compared with. */
export type Wanted = {
  /** The question's vector, null where none could be made, and its model: vectors of another are left out. */
  vector: number[] | null;
  model: string;
  words: AskedWord[];
  /** About how many chunks there are of all documents. */
  chunks: number;
  documentIds: string[];
  /**
   * Those among them that the question names, if it names some and not all: only their words are searched, and their
   * nearest chunks are candidates too. Else empty.
   */
  named: string[];
  /** How well each document fits the question, 0 to 1. */
  routes: Map<string, number>;
  limit: number;
};

type Row = Omit<Passage, "title">;

/**
 * The best chunks by meaning, words and document, in one statement. By words: BM25 over what the GIN index finds, since
 * `ts_rank` knows no inverse document frequency. By meaning: the nearest vectors (`nearest_chunks` of migration 0021), all
 * candidates then compared exactly. A chunk without a vector yet is found by its words.
 */
export function rankedChunks(wanted: Wanted): Promise<Row[]> {
  const { vector, model, documentIds, named, routes, limit } = wanted;
  const fits = [...routes].filter(([, fit]) => fit > 0);
  const words = wanted.words.map(({ lexeme }) => lexeme);
  const asked = vector && `[${vector.join(",")}]`;
  const { matching, whole, known } = wordSearch(wanted);
  return db.$queryRaw<Row[]>`
    WITH hit AS MATERIALIZED (
      SELECT asked.lexeme, found.id
      FROM unnest(${known.map(({ lexeme }) => lexeme)}::text[], ${known.map(({ lexeme }) => quoted(lexeme))}::tsquery[]) AS asked (lexeme, query)
      CROSS JOIN LATERAL (${matching}) AS found
    ), whole AS (
      SELECT ${whole} AS chunks
    ), counted AS (
      SELECT lexeme, count(*) AS found,
        -- Where counting stopped and no share is known, an eighth of all is assumed.
        CASE WHEN count(*) < ${COMMON} THEN count(*)
          ELSE greatest(count(*), (SELECT chunks FROM whole) * coalesce(nullif(asked.share, 0), 0.125)) END AS having_it
      FROM hit JOIN unnest(${words}::text[], ${wanted.words.map(({ share }) => share)}::float[]) AS asked (lexeme, share) USING (lexeme)
      GROUP BY lexeme, asked.share
    ), word AS MATERIALIZED (
      SELECT lexeme, found, place,
        ln(1 + ((SELECT chunks FROM whole) - having_it + 0.5) / (having_it + 0.5)) AS weight
      FROM (SELECT *, row_number() OVER (ORDER BY having_it, lexeme) AS place FROM counted) AS ordered
      WHERE place <= ${MAX_WORDS}
    ), chosen AS MATERIALIZED (
      SELECT hit.id FROM hit JOIN word USING (lexeme)
      WHERE word.found < ${COMMON} OR word.place <= ${FEWEST_CHOOSING}
      GROUP BY hit.id ORDER BY sum(word.weight) DESC LIMIT ${LEXICAL_CANDIDATES}
    ), lexical AS MATERIALIZED (
      SELECT chunk.id, (
        SELECT sum(word.weight * times * (${K1}::float + 1) /
          (times + ${K1}::float * (1 - ${B}::float + ${B}::float * chunk.length / ${AVERAGE_LENGTH}::float)))
        FROM (
          SELECT one.lexeme, cardinality(one.positions) AS times
          FROM unnest(chunk.tsv) AS one WHERE one.lexeme = ANY(${words}::text[])
        ) AS said JOIN word USING (lexeme)
      ) AS bm25
      FROM chosen JOIN chunk USING (id)
    ), candidate AS MATERIALIZED (
      SELECT id FROM nearest_chunks(${asked}::vector, ${model}, ${documentIds}::uuid[], ${DENSE_CANDIDATES}::int, ${EXACT}::int)
      UNION
      SELECT id FROM nearest_chunks(${asked}::vector, ${model}, ${named}::uuid[], ${DENSE_CANDIDATES}::int, ${EXACT}::int)
      UNION
      SELECT id FROM lexical
    ), best AS (
      SELECT chunk.id, coalesce(1 - (chunk_vector.embedding <=> ${asked}::vector), 0)
        + ${LEXICAL_WEIGHT}::float * coalesce(lexical.bm25 / greatest((SELECT max(bm25) FROM lexical), 1e-9), 0)
        + ${ROUTE_WEIGHT}::float * coalesce(route.fit, 0) AS score
      FROM candidate JOIN chunk USING (id) LEFT JOIN lexical USING (id)
      LEFT JOIN chunk_vector ON chunk_vector.chunk_id = chunk.id AND chunk_vector.model = ${model}
      LEFT JOIN unnest(${fits.map(([id]) => id)}::uuid[], ${fits.map(([, fit]) => fit)}::float[]) AS route (document_id, fit)
        ON route.document_id = chunk.document_id
      ORDER BY score DESC, chunk.id LIMIT ${limit}
    )
    SELECT chunk.document_id::text AS "documentId", chunk.page, chunk.start_offset AS start, chunk.end_offset AS end,
      chunk.text, chunk.heading_path AS "headingPath", best.score
    FROM best JOIN chunk USING (id) ORDER BY best.score DESC, chunk.id`;
}

/**
 * How words are searched. In few documents their own chunks are looked at, with all words. In many, of the words that are known to be common
 * only the rarest: no other chooses anything. There the fence (OFFSET 0) keeps the planner from going through all
 * chunks of the documents once for each word.
 */
function wordSearch({ words, chunks, documentIds, named }: Wanted) {
  const searched = named.length > 0 ? named : documentIds;
  const isWithin = Prisma.sql`document_id = ANY(${searched}::uuid[])`;
  if (searched.length <= FEW_DOCUMENTS)
    return {
      matching: Prisma.sql`SELECT chunk.id FROM chunk WHERE chunk.tsv @@ asked.query AND ${isWithin} LIMIT ${COMMON}`,
      whole: Prisma.sql`(SELECT count(*)::float FROM chunk WHERE ${isWithin})`,
      known: words,
    };
  const isCommon = ({ share }: AskedWord) => share * chunks >= COMMON;
  const common = words.filter(isCommon).toSorted((a, b) => a.share - b.share);
  return {
    matching: Prisma.sql`SELECT id FROM (SELECT chunk.id, chunk.document_id FROM chunk WHERE chunk.tsv @@ asked.query OFFSET 0) AS having_it
      WHERE ${isWithin} LIMIT ${COMMON}`,
    whole: Prisma.sql`greatest(${chunks}::float, ${COMMON}::float)`,
    known: [...words.filter((word) => !isCommon(word)), ...common.slice(0, FEWEST_CHOOSING)],
  };
}

/** A lexeme as a query for exactly it. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
