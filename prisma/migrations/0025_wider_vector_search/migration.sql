-- Written by hand (docs/decisions/080). The search of the graph keeps 1,000 candidates instead of 400, the most that pgvector allows: with
-- 400 it never entered the part of the graph where the nearest chunks of some questions are.

-- Makes this session know the settings of pgvector, which only a superuser may set unknown.
SELECT '[1]'::vector;

ALTER FUNCTION "nearest_by_index"(vector, TEXT, UUID[], INT) SET hnsw.ef_search = 1000;
