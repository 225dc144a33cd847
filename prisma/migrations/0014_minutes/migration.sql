-- CreateEnum
CREATE TYPE "MinutesSourceKind" AS ENUM ('recording', 'transcript', 'notes');

-- CreateEnum
CREATE TYPE "MinutesSourceState" AS ENUM ('reading', 'ready', 'failed');

-- CreateEnum
CREATE TYPE "MinutesState" AS ENUM ('draft', 'inReview', 'approved', 'signed');

-- CreateEnum
CREATE TYPE "DraftingState" AS ENUM ('running', 'failed');

-- CreateEnum
CREATE TYPE "CommentState" AS ENUM ('open', 'accepted', 'closed');

-- CreateEnum
CREATE TYPE "SigningCapacity" AS ENUM ('chair', 'secretary');

-- AlterTable
ALTER TABLE "used_paper" ADD COLUMN     "minutes_item_id" UUID;

-- CreateTable
CREATE TABLE "minutes_source" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "kind" "MinutesSourceKind" NOT NULL,
    "name" TEXT NOT NULL,
    "storage_key" TEXT,
    "size" INTEGER,
    "sha256" TEXT,
    "state" "MinutesSourceState" NOT NULL DEFAULT 'reading',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "lines" JSONB NOT NULL DEFAULT '[]',
    "remarks" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "speakers" JSONB NOT NULL DEFAULT '[]',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_by_id" UUID,
    "created_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "minutes_source_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meeting_note" (
    "id" UUID NOT NULL,
    "source_id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "agenda_item_id" UUID,
    "is_start" BOOLEAN NOT NULL DEFAULT false,
    "text" TEXT NOT NULL,
    "at" DOUBLE PRECISION NOT NULL,
    "author_id" UUID,
    "author_name" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "meeting_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "minutes" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "state" "MinutesState" NOT NULL DEFAULT 'draft',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "attendance" JSONB NOT NULL,
    "circulated" JSONB,
    "baseline" JSONB,
    "correction" TEXT,
    "source_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "drafting" "DraftingState",
    "draft_progress" INTEGER NOT NULL DEFAULT 0,
    "draft_error" TEXT,
    "mode" "AnswerMode",
    "remarks" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "round" INTEGER NOT NULL DEFAULT 0,
    "circulated_at" TIMESTAMPTZ(3),
    "approved_at" TIMESTAMPTZ(3),
    "approved_by_name" TEXT,
    "seal" TEXT,
    "sealed_head" JSONB,
    "signed_at" TIMESTAMPTZ(3),
    "created_by_id" UUID,
    "created_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "minutes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "minutes_item" (
    "id" UUID NOT NULL,
    "minutes_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "agenda_item_id" UUID,
    "title" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "in_camera" BOOLEAN NOT NULL DEFAULT false,
    "viewer_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "salt" TEXT NOT NULL,
    "circulated" JSONB,
    "baseline" JSONB,

    CONSTRAINT "minutes_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "minutes_comment" (
    "id" UUID NOT NULL,
    "minutes_id" UUID NOT NULL,
    "item_id" UUID,
    "statement_id" TEXT,
    "text" TEXT NOT NULL,
    "suggestion" TEXT,
    "state" "CommentState" NOT NULL DEFAULT 'open',
    "author_id" UUID,
    "author_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_by_name" TEXT,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "minutes_comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "minutes_signature" (
    "id" UUID NOT NULL,
    "minutes_id" UUID NOT NULL,
    "capacity" "SigningCapacity" NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "seal" TEXT NOT NULL,
    "with_password" BOOLEAN NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "minutes_signature_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "minutes_file" (
    "minutes_id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "minutes_file_pkey" PRIMARY KEY ("minutes_id","sha256")
);

-- CreateIndex
CREATE UNIQUE INDEX "minutes_source_storage_key_key" ON "minutes_source"("storage_key");

-- CreateIndex
CREATE INDEX "minutes_source_meeting_id_created_at_idx" ON "minutes_source"("meeting_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "meeting_note_source_id_number_key" ON "meeting_note"("source_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "minutes_seal_key" ON "minutes"("seal");

-- CreateIndex
CREATE UNIQUE INDEX "minutes_meeting_id_version_key" ON "minutes"("meeting_id", "version");

-- CreateIndex
CREATE INDEX "minutes_item_minutes_id_position_idx" ON "minutes_item"("minutes_id", "position");

-- CreateIndex
CREATE INDEX "minutes_comment_minutes_id_created_at_idx" ON "minutes_comment"("minutes_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "minutes_signature_minutes_id_capacity_key" ON "minutes_signature"("minutes_id", "capacity");

-- CreateIndex
CREATE INDEX "used_paper_minutes_item_id_idx" ON "used_paper"("minutes_item_id");

-- AddForeignKey
ALTER TABLE "used_paper" ADD CONSTRAINT "used_paper_minutes_item_id_fkey" FOREIGN KEY ("minutes_item_id") REFERENCES "minutes_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "minutes_source" ADD CONSTRAINT "minutes_source_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_note" ADD CONSTRAINT "meeting_note_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "minutes_source"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "minutes" ADD CONSTRAINT "minutes_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "minutes_item" ADD CONSTRAINT "minutes_item_minutes_id_fkey" FOREIGN KEY ("minutes_id") REFERENCES "minutes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "minutes_comment" ADD CONSTRAINT "minutes_comment_minutes_id_fkey" FOREIGN KEY ("minutes_id") REFERENCES "minutes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "minutes_comment" ADD CONSTRAINT "minutes_comment_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "minutes_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "minutes_signature" ADD CONSTRAINT "minutes_signature_minutes_id_fkey" FOREIGN KEY ("minutes_id") REFERENCES "minutes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "minutes_file" ADD CONSTRAINT "minutes_file_minutes_id_fkey" FOREIGN KEY ("minutes_id") REFERENCES "minutes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- A used paper belongs to one thing that was made from it, to which an item of minutes is added.
ALTER TABLE "used_paper" DROP CONSTRAINT "used_paper_of_one_thing";
ALTER TABLE "used_paper" ADD CONSTRAINT "used_paper_of_one_thing"
  CHECK (num_nonnulls("brief_id", "turn_id", "question_id", "answer_to_id", "company_id", "run_id", "minutes_item_id", "agenda_id") = 1);

-- Notes have no file, and everything else has one.
ALTER TABLE "minutes_source" ADD CONSTRAINT "minutes_source_of_a_file"
  CHECK (("kind" = 'notes') = ("storage_key" IS NULL));
