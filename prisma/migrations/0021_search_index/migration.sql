-- CreateTable
CREATE TABLE "document_cover" (
    "document_id" UUID NOT NULL,
    "words" TEXT[],

    CONSTRAINT "document_cover_pkey" PRIMARY KEY ("document_id")
);

-- CreateIndex
CREATE INDEX "document_cover_words_idx" ON "document_cover" USING GIN ("words");

-- AddForeignKey
ALTER TABLE "document_cover" ADD CONSTRAINT "document_cover_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here on (docs/decisions/061).

-- The words and years of a paper's first page, by which a question finds the papers that it names. A year is kept in four
-- digits, also where it is written as FY24.
CREATE FUNCTION "cover_words"("text" TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE AS $$
  WITH "cover" AS (SELECT lower(translate(left("text", 1500), '‘’“”–—…•·', '         ')) AS "said")
  SELECT coalesce(array_agg(DISTINCT "word"), '{}') FROM (
    SELECT "word" FROM "cover", regexp_split_to_table("said", '[[:space:][:punct:]]+') AS "word" WHERE length("word") > 1
    UNION SELECT "year"[1] FROM "cover", regexp_matches("said", '(?<![0-9])((?:19|20)[0-9]{2})(?![0-9])', 'g') AS "year"
    UNION SELECT '20' || "year"[1] FROM "cover", regexp_matches("said", '\mfy\s?[''’]?([0-9]{2})\M', 'g') AS "year"
  ) AS "found"
$$;

INSERT INTO "document_cover" ("document_id", "words")
  SELECT "document_id", "cover_words"("text") FROM "document_page" WHERE "number" = 1;

-- Iterative scans came with pgvector 0.8.0. A database made with an older one is updated where the server has a later; only the owner of an
-- extension may do that, so it is left alone where it is new enough.
DO $$
DECLARE
  "is_old" CONSTANT TEXT := $q$SELECT string_to_array("extversion", '.')::int[] < '{0,8}' FROM "pg_extension" WHERE "extname" = 'vector'$q$;
  "old" BOOLEAN;
BEGIN
  EXECUTE "is_old" INTO "old";
  IF "old" THEN
    ALTER EXTENSION "vector" UPDATE;
    EXECUTE "is_old" INTO "old";
  END IF;
  IF "old" THEN
    RAISE EXCEPTION 'Search needs pgvector 0.8 or later. Please update it on the database server and try again.';
  END IF;
END $$;

-- Enough for 180,000 passages; beyond that the index is still built, but slowly. One process: several share memory that containers limit to 64 MB.
SET LOCAL maintenance_work_mem = '256MB';
SET LOCAL max_parallel_maintenance_workers = 0;
CREATE INDEX "chunk_vector_embedding_idx" ON "chunk_vector" USING hnsw (("embedding"::halfvec(384)) halfvec_cosine_ops);

-- The chunks nearest to a vector, by the index: fewer than asked for where the nearest are mostly of papers outside the scope. Its
-- settings hold in it alone, so that a connection keeps none. Only the index gives them in order, which is what sorting is off for.
CREATE FUNCTION "nearest_by_index"("asked" vector, "asked_model" TEXT, "scope" UUID[], "wanted" INT)
  RETURNS TABLE ("id" INT) LANGUAGE plpgsql STABLE STRICT ROWS 200
  SET hnsw.ef_search = 400 SET hnsw.iterative_scan = 'relaxed_order' SET hnsw.max_scan_tuples = 8000
  SET plan_cache_mode = 'force_custom_plan' SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off
AS $$
BEGIN
  RETURN QUERY SELECT "chunk_id" FROM "chunk_vector" WHERE "document_id" = ANY("scope") AND "model" = "asked_model"
    ORDER BY "embedding"::halfvec(384) <=> "asked"::halfvec(384) LIMIT "wanted";
END $$;

-- The chunks of these documents that are nearest to a vector; only these documents are ever read. Up to "exact_up_to" chunks are all
-- compared, which is quick and exact. Beyond, the index is asked, and where it finds too few of the scope, all are compared after all.
CREATE FUNCTION "nearest_chunks"("asked" vector, "asked_model" TEXT, "scope" UUID[], "wanted" INT, "exact_up_to" INT)
  RETURNS TABLE ("id" INT) LANGUAGE plpgsql STABLE STRICT ROWS 100 SET plan_cache_mode = 'force_custom_plan'
AS $$
DECLARE
  "found" INT[];
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM "chunk_vector" WHERE "document_id" = ANY("scope") LIMIT "exact_up_to" + 1) AS "some") > "exact_up_to" THEN
    -- Twice as many, of which the exact ones are taken: the index finds those of a part of the papers out of order.
    "found" := ARRAY(
      SELECT "chunk_id" FROM "nearest_by_index"("asked", "asked_model", "scope", 2 * "wanted") AS "near"
      JOIN "chunk_vector" ON "chunk_id" = "near"."id" ORDER BY "embedding" <=> "asked" LIMIT "wanted");
    IF cardinality("found") = "wanted" THEN
      RETURN QUERY SELECT unnest("found");
      RETURN;
    END IF;
  END IF;
  RETURN QUERY SELECT "chunk_id" FROM "chunk_vector" WHERE "document_id" = ANY("scope") AND "model" = "asked_model"
    ORDER BY "embedding" <=> "asked" LIMIT "wanted";
END $$;
