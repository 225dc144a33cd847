-- AlterTable
ALTER TABLE "document_page" ADD COLUMN "headings" JSONB;
