-- AlterTable
ALTER TABLE "document_page" ADD COLUMN     "tables" JSONB;

-- CreateTable
CREATE TABLE "document_figures" (
    "document_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "about" JSONB NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "document_figures_pkey" PRIMARY KEY ("document_id")
);

-- AddForeignKey
ALTER TABLE "document_figures" ADD CONSTRAINT "document_figures_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
