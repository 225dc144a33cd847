-- CreateEnum
CREATE TYPE "AnalysisState" AS ENUM ('running', 'done', 'failed');

-- AlterEnum
ALTER TYPE "DocumentKind" ADD VALUE 'xlsx';

-- AlterTable
ALTER TABLE "document" ADD COLUMN     "is_strategy" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "reported_on" DATE;

-- A paper is of a meeting, of the strategy, or a person's attachment.
ALTER TABLE "document" DROP CONSTRAINT "document_of_meeting_or_person";
ALTER TABLE "document" ADD CONSTRAINT "document_of_one_place"
  CHECK (("meeting_id" IS NOT NULL AND NOT "is_strategy" AND "owner_id" IS NULL AND "thread_id" IS NULL)
      OR ("meeting_id" IS NULL AND "is_strategy" AND "owner_id" IS NULL AND "thread_id" IS NULL)
      OR ("meeting_id" IS NULL AND NOT "is_strategy" AND "owner_id" IS NOT NULL AND "thread_id" IS NOT NULL));
-- The board tracks a text once.
CREATE UNIQUE INDEX "document_strategy_sha256_key" ON "document"("sha256") WHERE "is_strategy";

-- CreateTable
CREATE TABLE "strategy_analysis" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "document_id" UUID,
    "original_name" TEXT NOT NULL,
    "state" "AnalysisState" NOT NULL DEFAULT 'running',
    "error" TEXT,
    "mode" "AnswerMode",
    "dropped" INTEGER NOT NULL DEFAULT 0,
    "notes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "strategy_analysis_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kpi" (
    "id" UUID NOT NULL,
    "title" TEXT,
    "titled_at" TIMESTAMPTZ(3),
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kpi_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kpi_value" (
    "id" UUID NOT NULL,
    "kpi_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "found" JSONB NOT NULL,
    "name_key" TEXT NOT NULL,
    "as_of" DATE NOT NULL,
    "position" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kpi_value_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kpi_correction" (
    "id" UUID NOT NULL,
    "value_id" UUID NOT NULL,
    "field" TEXT NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "by_id" UUID,
    "by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kpi_correction_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "strategy_analysis_user_id_created_at_idx" ON "strategy_analysis"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "strategy_analysis_document_id_idx" ON "strategy_analysis"("document_id");

-- CreateIndex
CREATE INDEX "kpi_value_kpi_id_as_of_idx" ON "kpi_value"("kpi_id", "as_of");

-- CreateIndex
CREATE INDEX "kpi_value_name_key_idx" ON "kpi_value"("name_key");

-- CreateIndex
CREATE UNIQUE INDEX "kpi_value_document_id_position_key" ON "kpi_value"("document_id", "position");

-- CreateIndex
CREATE INDEX "kpi_correction_value_id_created_at_idx" ON "kpi_correction"("value_id", "created_at");

-- AddForeignKey
ALTER TABLE "strategy_analysis" ADD CONSTRAINT "strategy_analysis_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "strategy_analysis" ADD CONSTRAINT "strategy_analysis_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kpi_value" ADD CONSTRAINT "kpi_value_kpi_id_fkey" FOREIGN KEY ("kpi_id") REFERENCES "kpi"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kpi_value" ADD CONSTRAINT "kpi_value_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kpi_correction" ADD CONSTRAINT "kpi_correction_value_id_fkey" FOREIGN KEY ("value_id") REFERENCES "kpi_value"("id") ON DELETE CASCADE ON UPDATE CASCADE;
