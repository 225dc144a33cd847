-- Written by hand: the vectors of chunk.embedding.
CREATE EXTENSION IF NOT EXISTS vector;

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('member', 'chair', 'admin');

-- CreateEnum
CREATE TYPE "UserStatus" AS ENUM ('pending', 'active', 'suspended');

-- CreateEnum
CREATE TYPE "MeetingStatus" AS ENUM ('scheduled', 'completed', 'cancelled');

-- CreateEnum
CREATE TYPE "DocumentKind" AS ENUM ('pdf', 'docx', 'txt');

-- CreateEnum
CREATE TYPE "DocumentStatus" AS ENUM ('reading', 'indexed', 'failed');

-- CreateEnum
CREATE TYPE "AnswerMode" AS ENUM ('model', 'extractive');

-- CreateTable
CREATE TABLE "app_user" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT,
    "password_hash" TEXT,
    "role" "Role" NOT NULL DEFAULT 'member',
    "requested_role" "Role" NOT NULL DEFAULT 'member',
    "status" "UserStatus" NOT NULL DEFAULT 'pending',
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meeting" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "scheduled_date" TIMESTAMPTZ(3) NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "status" "MeetingStatus" NOT NULL DEFAULT 'scheduled',
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "meeting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "original_name" TEXT NOT NULL,
    "kind" "DocumentKind" NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT true,
    "status" "DocumentStatus" NOT NULL DEFAULT 'reading',
    "error" TEXT,
    "pages" INTEGER,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "searchable_at" TIMESTAMPTZ(3),
    "indexed_at" TIMESTAMPTZ(3),
    "uploaded_by_id" UUID,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_page" (
    "document_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "layout" JSONB,

    CONSTRAINT "document_page_pkey" PRIMARY KEY ("document_id","number")
);

-- CreateTable
CREATE TABLE "chunk" (
    "id" SERIAL NOT NULL,
    "document_id" UUID NOT NULL,
    "page" INTEGER NOT NULL,
    "start_offset" INTEGER NOT NULL,
    "end_offset" INTEGER NOT NULL,
    "heading_path" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "length" INTEGER NOT NULL,
    "tsv" tsvector,
    "embedding" vector(384),

    CONSTRAINT "chunk_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brief" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "mode" "AnswerMode" NOT NULL,
    "content" JSONB NOT NULL,
    "dropped" INTEGER NOT NULL DEFAULT 0,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brief_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brief_document" (
    "id" UUID NOT NULL,
    "brief_id" UUID NOT NULL,
    "document_id" UUID,
    "sha256" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL,

    CONSTRAINT "brief_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_event" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "actor_email" TEXT,
    "action" TEXT NOT NULL,
    "resource" TEXT NOT NULL,
    "resource_id" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "app_user_email_key" ON "app_user"("email");

-- CreateIndex
CREATE INDEX "meeting_scheduled_date_idx" ON "meeting"("scheduled_date");

-- CreateIndex
CREATE UNIQUE INDEX "document_storage_key_key" ON "document"("storage_key");

-- CreateIndex
CREATE UNIQUE INDEX "document_meeting_id_sha256_key" ON "document"("meeting_id", "sha256");

-- CreateIndex
CREATE INDEX "chunk_document_id_page_idx" ON "chunk"("document_id", "page");

-- CreateIndex
CREATE INDEX "brief_meeting_id_created_at_idx" ON "brief"("meeting_id", "created_at");

-- CreateIndex
CREATE INDEX "brief_document_brief_id_idx" ON "brief_document"("brief_id");

-- CreateIndex
CREATE INDEX "brief_document_document_id_idx" ON "brief_document"("document_id");

-- CreateIndex
CREATE INDEX "audit_event_at_idx" ON "audit_event"("at");

-- AddForeignKey
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_page" ADD CONSTRAINT "document_page_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chunk" ADD CONSTRAINT "chunk_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brief" ADD CONSTRAINT "brief_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brief" ADD CONSTRAINT "brief_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brief_document" ADD CONSTRAINT "brief_document_brief_id_fkey" FOREIGN KEY ("brief_id") REFERENCES "brief"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brief_document" ADD CONSTRAINT "brief_document_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Written by hand: the candidates of a lexical search.
CREATE INDEX "chunk_tsv_idx" ON "chunk" USING GIN ("tsv");
