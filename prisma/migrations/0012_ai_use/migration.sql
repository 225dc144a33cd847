-- CreateTable
CREATE TABLE "ai_use" (
    "month" DATE NOT NULL,
    "use_case" TEXT NOT NULL,
    "runs" INTEGER NOT NULL,
    "calls" INTEGER NOT NULL,
    "input_tokens" BIGINT NOT NULL,
    "output_tokens" BIGINT NOT NULL,
    "duration_ms" BIGINT NOT NULL,

    CONSTRAINT "ai_use_pkey" PRIMARY KEY ("month","use_case")
);

-- CreateTable
CREATE TABLE "ai_budget" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "input_price" DOUBLE PRECISION,
    "output_price" DOUBLE PRECISION,
    "monthly_tokens" BIGINT,
    "monthly_dollars" DOUBLE PRECISION,

    CONSTRAINT "ai_budget_pkey" PRIMARY KEY ("id")
);

-- What the models were used for so far stands in the audit log.
INSERT INTO "ai_use"
SELECT date_trunc('month', "at" AT TIME ZONE 'UTC')::date, "detail" ->> 'useCase', count(*),
  sum(("detail" ->> 'calls')::int), sum(("detail" ->> 'inputTokens')::bigint),
  sum(("detail" ->> 'outputTokens')::bigint), sum(("detail" ->> 'durationMs')::bigint)
FROM "audit_event"
WHERE "action" = 'ai.run' AND ("detail" ->> 'calls')::int > 0
  AND "detail" ->> 'useCase' IS NOT NULL AND "detail" ->> 'inputTokens' IS NOT NULL
  AND "detail" ->> 'outputTokens' IS NOT NULL AND "detail" ->> 'durationMs' IS NOT NULL
GROUP BY 1, 2;
