-- CreateEnum
CREATE TYPE "AgendaSection" AS ENUM ('opening', 'interests', 'minutes', 'matters', 'reports', 'decisions', 'discussion', 'inCamera', 'other');

-- CreateEnum
CREATE TYPE "AgendaKind" AS ENUM ('decide', 'discuss', 'note');

-- AlterTable
ALTER TABLE "used_paper" ADD COLUMN     "agenda_id" UUID,
ADD COLUMN     "agenda_item_id" UUID,
ADD COLUMN     "is_in_camera" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "open_to" UUID[] DEFAULT ARRAY[]::UUID[];

-- CreateTable
CREATE TABLE "agenda" (
    "meeting_id" UUID NOT NULL,
    "duration_minutes" INTEGER NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "published" JSONB,
    "published_version" INTEGER,
    "published_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agenda_pkey" PRIMARY KEY ("meeting_id")
);

-- CreateTable
CREATE TABLE "agenda_item" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "section" "AgendaSection" NOT NULL,
    "title" TEXT NOT NULL,
    "kind" "AgendaKind" NOT NULL,
    "minutes" INTEGER NOT NULL,
    "presenter" TEXT NOT NULL DEFAULT '',
    "notes" TEXT NOT NULL DEFAULT '',
    "is_consent" BOOLEAN NOT NULL DEFAULT false,
    "is_in_camera" BOOLEAN NOT NULL DEFAULT false,
    "carried_from" JSONB,

    CONSTRAINT "agenda_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agenda_paper" (
    "item_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "agenda_paper_pkey" PRIMARY KEY ("item_id","document_id")
);

-- CreateTable
CREATE TABLE "agenda_viewer" (
    "item_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "agenda_viewer_pkey" PRIMARY KEY ("item_id","user_id")
);

-- CreateIndex
CREATE INDEX "agenda_item_meeting_id_position_idx" ON "agenda_item"("meeting_id", "position");

-- CreateIndex
CREATE INDEX "agenda_paper_document_id_idx" ON "agenda_paper"("document_id");

-- CreateIndex
CREATE INDEX "agenda_viewer_user_id_idx" ON "agenda_viewer"("user_id");

-- CreateIndex
CREATE INDEX "used_paper_agenda_id_idx" ON "used_paper"("agenda_id");

-- AddForeignKey
ALTER TABLE "agenda" ADD CONSTRAINT "agenda_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agenda_item" ADD CONSTRAINT "agenda_item_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "agenda"("meeting_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agenda_paper" ADD CONSTRAINT "agenda_paper_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "agenda_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agenda_paper" ADD CONSTRAINT "agenda_paper_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agenda_viewer" ADD CONSTRAINT "agenda_viewer_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "agenda_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agenda_viewer" ADD CONSTRAINT "agenda_viewer_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "used_paper" ADD CONSTRAINT "used_paper_agenda_id_fkey" FOREIGN KEY ("agenda_id") REFERENCES "agenda"("meeting_id") ON DELETE CASCADE ON UPDATE CASCADE;
