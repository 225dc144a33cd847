-- CreateEnum
CREATE TYPE "FactKind" AS ENUM ('figure', 'target', 'promise', 'item');

-- CreateEnum
CREATE TYPE "QuestionStatus" AS ENUM ('open', 'answered', 'carried');

-- AlterTable
ALTER TABLE "document" ADD COLUMN     "facts_version" INTEGER,
ADD COLUMN     "owner_id" UUID,
ADD COLUMN     "thread_id" UUID,
ALTER COLUMN "meeting_id" DROP NOT NULL;

-- The papers of briefs become the papers of anything made from papers.
ALTER TABLE "brief_document" RENAME TO "used_paper";
ALTER TABLE "used_paper" RENAME CONSTRAINT "brief_document_pkey" TO "used_paper_pkey";
ALTER TABLE "used_paper" RENAME CONSTRAINT "brief_document_brief_id_fkey" TO "used_paper_brief_id_fkey";
ALTER TABLE "used_paper" RENAME CONSTRAINT "brief_document_document_id_fkey" TO "used_paper_document_id_fkey";
ALTER INDEX "brief_document_brief_id_idx" RENAME TO "used_paper_brief_id_idx";
ALTER INDEX "brief_document_document_id_idx" RENAME TO "used_paper_document_id_idx";
ALTER TABLE "used_paper" ALTER COLUMN "brief_id" DROP NOT NULL,
ADD COLUMN     "turn_id" UUID,
ADD COLUMN     "question_id" UUID,
ADD COLUMN     "answer_to_id" UUID,
ADD COLUMN     "closed_to" UUID[] DEFAULT ARRAY[]::UUID[];
-- Made from a paper is exactly one thing.
ALTER TABLE "used_paper" ADD CONSTRAINT "used_paper_of_one_thing" CHECK (num_nonnulls("brief_id", "turn_id", "question_id", "answer_to_id") = 1);

-- A paper of a meeting has no owner; an attachment has its owner and its thread.
ALTER TABLE "document" ADD CONSTRAINT "document_of_meeting_or_person"
  CHECK (("meeting_id" IS NOT NULL AND "owner_id" IS NULL AND "thread_id" IS NULL)
      OR ("meeting_id" IS NULL AND "owner_id" IS NOT NULL AND "thread_id" IS NOT NULL));

-- CreateTable
CREATE TABLE "recusal" (
    "id" UUID NOT NULL,
    "document_id" UUID,
    "paper_id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "recorded_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recusal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_reading" (
    "user_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_reading_pkey" PRIMARY KEY ("user_id","document_id")
);

-- CreateTable
CREATE TABLE "document_fact" (
    "id" SERIAL NOT NULL,
    "document_id" UUID NOT NULL,
    "kind" "FactKind" NOT NULL,
    "key" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "period" TEXT NOT NULL DEFAULT '',
    "value" DOUBLE PRECISION,
    "unit" TEXT NOT NULL DEFAULT '',
    "written" TEXT NOT NULL DEFAULT '',
    "due_on" DATE,
    "citation" JSONB NOT NULL,

    CONSTRAINT "document_fact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_thread" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "meeting_id" UUID,
    "paper_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_thread_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_turn" (
    "id" UUID NOT NULL,
    "thread_id" UUID NOT NULL,
    "message" TEXT NOT NULL,
    "answer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_turn_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meeting_question" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "status" "QuestionStatus" NOT NULL DEFAULT 'open',
    "evidence" JSONB NOT NULL DEFAULT '[]',
    "answer" TEXT,
    "answer_evidence" JSONB NOT NULL DEFAULT '[]',
    "carried_from_id" UUID,
    "asked_by_id" UUID,
    "asked_by_name" TEXT NOT NULL,
    "answered_by_id" UUID,
    "answered_by_name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "meeting_question_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "used_paper_turn_id_idx" ON "used_paper"("turn_id");

-- CreateIndex
CREATE INDEX "used_paper_question_id_idx" ON "used_paper"("question_id");

-- CreateIndex
CREATE INDEX "used_paper_answer_to_id_idx" ON "used_paper"("answer_to_id");

-- CreateIndex
CREATE INDEX "recusal_user_id_idx" ON "recusal"("user_id");

-- CreateIndex
CREATE INDEX "recusal_sha256_idx" ON "recusal"("sha256");

-- CreateIndex
CREATE UNIQUE INDEX "recusal_document_id_user_id_key" ON "recusal"("document_id", "user_id");

-- CreateIndex
CREATE INDEX "document_fact_document_id_idx" ON "document_fact"("document_id");

-- CreateIndex
CREATE INDEX "chat_thread_user_id_updated_at_idx" ON "chat_thread"("user_id", "updated_at");

-- CreateIndex
CREATE INDEX "chat_turn_thread_id_created_at_idx" ON "chat_turn"("thread_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "meeting_question_carried_from_id_key" ON "meeting_question"("carried_from_id");

-- CreateIndex
CREATE INDEX "meeting_question_meeting_id_created_at_idx" ON "meeting_question"("meeting_id", "created_at");

-- CreateIndex
CREATE INDEX "document_owner_id_idx" ON "document"("owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "document_thread_id_sha256_key" ON "document"("thread_id", "sha256");

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "chat_thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "used_paper" ADD CONSTRAINT "used_paper_turn_id_fkey" FOREIGN KEY ("turn_id") REFERENCES "chat_turn"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "used_paper" ADD CONSTRAINT "used_paper_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "meeting_question"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "used_paper" ADD CONSTRAINT "used_paper_answer_to_id_fkey" FOREIGN KEY ("answer_to_id") REFERENCES "meeting_question"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recusal" ADD CONSTRAINT "recusal_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recusal" ADD CONSTRAINT "recusal_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_reading" ADD CONSTRAINT "document_reading_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_reading" ADD CONSTRAINT "document_reading_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_fact" ADD CONSTRAINT "document_fact_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_thread" ADD CONSTRAINT "chat_thread_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_turn" ADD CONSTRAINT "chat_turn_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "chat_thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_question" ADD CONSTRAINT "meeting_question_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_question" ADD CONSTRAINT "meeting_question_carried_from_id_fkey" FOREIGN KEY ("carried_from_id") REFERENCES "meeting_question"("id") ON DELETE SET NULL ON UPDATE CASCADE;
