-- CreateEnum
CREATE TYPE "ResolutionState" AS ENUM ('draft', 'open', 'carried', 'failed', 'withdrawn');

-- CreateEnum
CREATE TYPE "ResolutionRule" AS ENUM ('unanimous', 'majority');

-- CreateEnum
CREATE TYPE "Ballot" AS ENUM ('for', 'against', 'abstained');

-- AlterTable
ALTER TABLE "used_paper" ADD COLUMN     "resolution_id" UUID;

-- CreateTable
CREATE TABLE "resolution" (
    "id" UUID NOT NULL,
    "number" INTEGER,
    "state" "ResolutionState" NOT NULL DEFAULT 'draft',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "rule" "ResolutionRule" NOT NULL,
    "deadline" TIMESTAMPTZ(3) NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "circulated_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "told_at" TIMESTAMPTZ(3),
    "salt" TEXT NOT NULL,
    "seal" TEXT,

    CONSTRAINT "resolution_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "resolution_voter" (
    "resolution_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "vote" "Ballot",
    "reason" TEXT NOT NULL DEFAULT '',
    "voted_at" TIMESTAMPTZ(3),
    "is_recused" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "resolution_voter_pkey" PRIMARY KEY ("resolution_id","user_id")
);

-- CreateTable
CREATE TABLE "resolution_file" (
    "resolution_id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "resolution_file_pkey" PRIMARY KEY ("resolution_id","sha256")
);

-- CreateIndex
CREATE UNIQUE INDEX "resolution_number_key" ON "resolution"("number");

-- CreateIndex
CREATE UNIQUE INDEX "resolution_seal_key" ON "resolution"("seal");

-- CreateIndex
CREATE INDEX "resolution_voter_user_id_idx" ON "resolution_voter"("user_id");

-- CreateIndex
CREATE INDEX "used_paper_resolution_id_idx" ON "used_paper"("resolution_id");

-- AddForeignKey
ALTER TABLE "used_paper" ADD CONSTRAINT "used_paper_resolution_id_fkey" FOREIGN KEY ("resolution_id") REFERENCES "resolution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resolution_voter" ADD CONSTRAINT "resolution_voter_resolution_id_fkey" FOREIGN KEY ("resolution_id") REFERENCES "resolution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resolution_file" ADD CONSTRAINT "resolution_file_resolution_id_fkey" FOREIGN KEY ("resolution_id") REFERENCES "resolution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A used paper belongs to one thing that was made from it, to which a resolution is added.
ALTER TABLE "used_paper" DROP CONSTRAINT "used_paper_of_one_thing";
ALTER TABLE "used_paper" ADD CONSTRAINT "used_paper_of_one_thing"
  CHECK (num_nonnulls("brief_id", "turn_id", "question_id", "answer_to_id", "company_id", "run_id", "minutes_item_id", "agenda_id", "resolution_id") = 1);

-- What is sealed is closed, and what is decided is sealed.
ALTER TABLE "resolution" ADD CONSTRAINT "resolution_sealed_when_decided"
  CHECK (("state" IN ('carried', 'failed')) = ("seal" IS NOT NULL));

-- What was circulated has a number, whatever came of it.
ALTER TABLE "resolution" ADD CONSTRAINT "resolution_numbered_when_circulated"
  CHECK (("state" = 'draft') = ("number" IS NULL));
