-- AlterTable
ALTER TABLE "ai_use" ADD COLUMN "cached_tokens" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "ai_budget" ADD COLUMN "cached_price" DOUBLE PRECISION;
