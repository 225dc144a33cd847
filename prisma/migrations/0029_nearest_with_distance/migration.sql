-- Written by hand (docs/decisions/103). The nearest chunks come with their documents and distances, which were worked out for them already and
-- had to be read again. No table or index changes.

-- Makes this session know the settings of pgvector, which only a superuser may set unknown.
SELECT '[1]'::vector;

DROP FUNCTION "nearest_chunks"(vector, TEXT, UUID[], INT, INT);
DROP FUNCTION "nearest_by_index"(vector, TEXT, UUID[], INT);

-- The chunks nearest to a vector, by the index: fewer than asked for where the nearest are mostly of papers outside the scope. Their order is that
-- of half precision, their distances are exact. Its settings hold in it alone, so that a connection keeps none. Only the index gives them in
-- order, which is what sorting is off for.
CREATE FUNCTION "nearest_by_index"("asked" vector, "asked_model" TEXT, "scope" UUID[], "wanted" INT)
  RETURNS TABLE ("id" INT, "document_id" UUID, "distance" FLOAT8) LANGUAGE plpgsql STABLE STRICT ROWS 200
  SET hnsw.ef_search = 1000 SET hnsw.iterative_scan = 'relaxed_order' SET hnsw.max_scan_tuples = 8000
  SET plan_cache_mode = 'force_custom_plan' SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off
AS $$
BEGIN
  RETURN QUERY SELECT "v"."chunk_id", "v"."document_id", "v"."embedding" <=> "asked"
    FROM "chunk_vector" AS "v" WHERE "v"."document_id" = ANY("scope") AND "v"."model" = "asked_model"
    ORDER BY "v"."embedding"::halfvec(384) <=> "asked"::halfvec(384) LIMIT "wanted";
END $$;

-- The chunks of these documents that are nearest to a vector, with their distances; only these documents are ever read. Up to "exact_up_to" chunks
-- are all compared, which is quick and exact. Beyond, the index is asked, and where it finds too few of the scope, all are compared after all.
CREATE FUNCTION "nearest_chunks"("asked" vector, "asked_model" TEXT, "scope" UUID[], "wanted" INT, "exact_up_to" INT)
  RETURNS TABLE ("id" INT, "document_id" UUID, "distance" FLOAT8) LANGUAGE plpgsql STABLE STRICT ROWS 100 SET plan_cache_mode = 'force_custom_plan'
AS $$
DECLARE
  "found" INT[];
  "documents" UUID[];
  "distances" FLOAT8[];
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM "chunk_vector" AS "v" WHERE "v"."document_id" = ANY("scope") LIMIT "exact_up_to" + 1) AS "some") > "exact_up_to" THEN
    -- A hundred more, of which the nearest are taken: the index finds those of a part of the papers out of order.
    SELECT array_agg("near"."id"), array_agg("near"."document_id"), array_agg("near"."distance") INTO "found", "documents", "distances"
      FROM (SELECT * FROM "nearest_by_index"("asked", "asked_model", "scope", "wanted" + 100) AS "n" ORDER BY "n"."distance" LIMIT "wanted") AS "near";
    IF cardinality("found") = "wanted" THEN
      RETURN QUERY SELECT * FROM unnest("found", "documents", "distances");
      RETURN;
    END IF;
  END IF;
  RETURN QUERY SELECT "v"."chunk_id", "v"."document_id", "v"."embedding" <=> "asked" AS "away"
    FROM "chunk_vector" AS "v" WHERE "v"."document_id" = ANY("scope") AND "v"."model" = "asked_model"
    ORDER BY "away" LIMIT "wanted";
END $$;
