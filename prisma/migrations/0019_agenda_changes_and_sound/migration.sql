-- AlterTable
ALTER TABLE "settings" ADD COLUMN     "sound_days" INTEGER;

-- CreateTable
CREATE TABLE "agenda_publication" (
    "meeting_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "agenda_publication_pkey" PRIMARY KEY ("meeting_id","number")
);

-- CreateTable
CREATE TABLE "agenda_reading" (
    "meeting_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "seen" INTEGER NOT NULL,
    "before" INTEGER,

    CONSTRAINT "agenda_reading_pkey" PRIMARY KEY ("meeting_id","user_id")
);

-- CreateIndex
CREATE INDEX "agenda_reading_user_id_idx" ON "agenda_reading"("user_id");

-- AddForeignKey
ALTER TABLE "agenda_publication" ADD CONSTRAINT "agenda_publication_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "agenda"("meeting_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agenda_reading" ADD CONSTRAINT "agenda_reading_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "agenda"("meeting_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agenda_reading" ADD CONSTRAINT "agenda_reading_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is published now is what members saw last.
INSERT INTO "agenda_publication" ("meeting_id", "number", "content", "at")
SELECT "meeting_id", 1, "published", "published_at" FROM "agenda" WHERE "published" IS NOT NULL AND "published_at" IS NOT NULL;
