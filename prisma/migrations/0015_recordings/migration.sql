-- CreateTable
CREATE TABLE "recording_upload" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "last_modified" BIGINT NOT NULL,
    "consent_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recording_upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recording" (
    "source_id" UUID NOT NULL,
    "media_type" TEXT NOT NULL,
    "consent_by_id" UUID,
    "consent_by_name" TEXT NOT NULL,
    "consent_at" TIMESTAMPTZ(3) NOT NULL,
    "sound_deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "recording_pkey" PRIMARY KEY ("source_id")
);

-- CreateTable
CREATE TABLE "recording_part" (
    "source_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "until" DOUBLE PRECISION NOT NULL,
    "lines" JSONB NOT NULL,
    "voices" BYTEA NOT NULL,

    CONSTRAINT "recording_part_pkey" PRIMARY KEY ("source_id","position")
);

-- CreateIndex
CREATE INDEX "recording_upload_meeting_id_idx" ON "recording_upload"("meeting_id");

-- CreateIndex
CREATE INDEX "recording_upload_user_id_idx" ON "recording_upload"("user_id");

-- AddForeignKey
ALTER TABLE "recording_upload" ADD CONSTRAINT "recording_upload_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recording_upload" ADD CONSTRAINT "recording_upload_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recording" ADD CONSTRAINT "recording_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "minutes_source"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recording_part" ADD CONSTRAINT "recording_part_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "recording"("source_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The sound of a recording may be deleted once its minutes are signed; the hash of its file stays.
ALTER TABLE "minutes_source" DROP CONSTRAINT "minutes_source_of_a_file";
ALTER TABLE "minutes_source" ADD CONSTRAINT "minutes_source_of_a_file"
  CHECK (CASE "kind" WHEN 'notes' THEN "storage_key" IS NULL WHEN 'transcript' THEN "storage_key" IS NOT NULL ELSE true END);
