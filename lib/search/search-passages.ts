import { db } from "@/lib/db";
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
/** Weights beside the likeness of the vectors, which leads (design decision 6). */
const LEXICAL_WEIGHT = 0.15;
const ROUTE_WEIGHT = 0.3;

/** What a question is to be compared with. */
export type Wanted = {
  /** The question's vector, null where none could be made, and its model: vectors of another are left out. */
  vector: number[] | null;
  model: string;
  /** The question's lexemes. */
  words: string[];
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
 * The best chunks by meaning, words and document, in one statement: BM25 over what the GIN index finds, since `ts_rank`
 * knows no inverse document frequency, and an exact scan of the documents' vectors, which is read once for all that is
 * asked of it. A chunk without a vector yet is found by its words.
 */
export function rankedChunks(wanted: Wanted): Promise<Row[]> {
  const { vector, model, words, documentIds, named, routes, limit } = wanted;
  const fits = [...routes];
  const searched = named.length > 0 ? named : documentIds;
  return db.$queryRaw<Row[]>`
    WITH hit AS MATERIALIZED (
      SELECT asked.lexeme, found.id
      FROM unnest(${words}::text[], ${words.map(quoted)}::tsquery[]) AS asked (lexeme, query)
      CROSS JOIN LATERAL (
        SELECT chunk.id FROM chunk
        WHERE chunk.tsv @@ asked.query AND chunk.document_id = ANY(${searched}::uuid[]) LIMIT ${COMMON}
      ) AS found
    ), whole AS (
      SELECT count(*)::float AS chunks FROM chunk WHERE document_id = ANY(${searched}::uuid[])
    ), counted AS (
      SELECT lexeme, count(*) AS found, row_number() OVER (ORDER BY count(*), lexeme) AS place,
        -- Where counting stopped, an eighth of all is assumed.
        CASE WHEN count(*) < ${COMMON} THEN count(*) ELSE greatest(count(*), (SELECT chunks FROM whole) / 8) END AS having_it
      FROM hit GROUP BY lexeme
    ), word AS MATERIALIZED (
      SELECT lexeme, found, place,
        ln(1 + ((SELECT chunks FROM whole) - having_it + 0.5) / (having_it + 0.5)) AS weight
      FROM counted WHERE place <= ${MAX_WORDS}
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
    ), near AS MATERIALIZED (
      SELECT chunk_id AS id, document_id, 1 - (embedding <=> ${vector && `[${vector.join(",")}]`}::vector) AS likeness
      FROM chunk_vector WHERE document_id = ANY(${documentIds}::uuid[]) AND model = ${vector ? model : ""}
    ), candidate AS (
      (SELECT id FROM near ORDER BY likeness DESC LIMIT ${DENSE_CANDIDATES})
      UNION
      (SELECT id FROM near WHERE document_id = ANY(${named}::uuid[]) ORDER BY likeness DESC LIMIT ${DENSE_CANDIDATES})
      UNION
      SELECT id FROM lexical
    ), best AS (
      SELECT chunk.id, coalesce(near.likeness, 0)
        + ${LEXICAL_WEIGHT}::float * coalesce(lexical.bm25 / greatest((SELECT max(bm25) FROM lexical), 1e-9), 0)
        + ${ROUTE_WEIGHT}::float * coalesce(route.fit, 0) AS score
      FROM candidate JOIN chunk USING (id) LEFT JOIN near USING (id) LEFT JOIN lexical USING (id)
      LEFT JOIN unnest(${fits.map(([id]) => id)}::uuid[], ${fits.map(([, fit]) => fit)}::float[]) AS route (document_id, fit)
        ON route.document_id = chunk.document_id
      ORDER BY score DESC, chunk.id LIMIT ${limit}
    )
    SELECT chunk.document_id::text AS "documentId", chunk.page, chunk.start_offset AS start, chunk.end_offset AS end,
      chunk.text, chunk.heading_path AS "headingPath", best.score
    FROM best JOIN chunk USING (id) ORDER BY best.score DESC, chunk.id`;
}

/** A lexeme as a query for exactly it. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
