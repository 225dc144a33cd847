-- AlterTable
ALTER TABLE "used_paper" ADD COLUMN     "company_id" UUID,
ADD COLUMN     "run_id" UUID;
-- Made from a paper is exactly one thing.
ALTER TABLE "used_paper" DROP CONSTRAINT "used_paper_of_one_thing";
ALTER TABLE "used_paper" ADD CONSTRAINT "used_paper_of_one_thing"
  CHECK (num_nonnulls("brief_id", "turn_id", "question_id", "answer_to_id", "company_id", "run_id") = 1);

-- CreateTable
CREATE TABLE "own_company" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "sector" TEXT NOT NULL DEFAULT '',
    "sub_industry" TEXT NOT NULL DEFAULT '',
    "figures" JSONB NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "own_company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "peer_group" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "company_ids" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "peer_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "benchmark_run" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "focal_company_id" TEXT NOT NULL,
    "focal_label" TEXT NOT NULL,
    "peer_set_id" TEXT NOT NULL,
    "focus_areas" TEXT[],
    "result" JSONB NOT NULL,
    "research" JSONB,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "benchmark_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "edgar_reply" (
    "url" TEXT NOT NULL,
    "etag" TEXT,
    "last_modified" TEXT,
    "media_type" TEXT NOT NULL,
    "body" BYTEA NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "edgar_reply_pkey" PRIMARY KEY ("url")
);

-- CreateTable
CREATE TABLE "edgar_pace" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "edgar_pace_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "filed_profile" (
    "cik" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "profile" JSONB NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "filed_profile_pkey" PRIMARY KEY ("cik")
);

-- CreateIndex
CREATE UNIQUE INDEX "peer_group_user_id_name_key" ON "peer_group"("user_id", "name");

-- CreateIndex
CREATE INDEX "benchmark_run_user_id_created_at_idx" ON "benchmark_run"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "used_paper_company_id_idx" ON "used_paper"("company_id");

-- CreateIndex
CREATE INDEX "used_paper_run_id_idx" ON "used_paper"("run_id");

-- AddForeignKey
ALTER TABLE "used_paper" ADD CONSTRAINT "used_paper_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "own_company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "used_paper" ADD CONSTRAINT "used_paper_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "benchmark_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "own_company" ADD CONSTRAINT "own_company_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "peer_group" ADD CONSTRAINT "peer_group_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "benchmark_run" ADD CONSTRAINT "benchmark_run_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
