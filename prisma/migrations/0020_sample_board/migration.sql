-- AlterTable
ALTER TABLE "meeting" ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "document" ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT false;
