-- CreateEnum
CREATE TYPE "UploadPlace" AS ENUM ('meeting', 'strategy', 'chat');

-- CreateTable
CREATE TABLE "direct_upload" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "place" "UploadPlace" NOT NULL,
    "place_id" UUID,
    "name" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL,
    "sha256" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "direct_upload_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "direct_upload_user_id_idx" ON "direct_upload"("user_id");

-- AddForeignKey
ALTER TABLE "direct_upload" ADD CONSTRAINT "direct_upload_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
