-- AlterTable
ALTER TABLE "chunk" DROP COLUMN "embedding";

-- CreateTable
CREATE TABLE "chunk_vector" (
    "chunk_id" INTEGER NOT NULL,
    "document_id" UUID NOT NULL,
    "model" TEXT NOT NULL,
    "embedding" vector(384) NOT NULL,

    CONSTRAINT "chunk_vector_pkey" PRIMARY KEY ("chunk_id")
);

-- CreateIndex
CREATE INDEX "chunk_vector_document_id_idx" ON "chunk_vector"("document_id");

-- AddForeignKey
ALTER TABLE "chunk_vector" ADD CONSTRAINT "chunk_vector_chunk_id_fkey" FOREIGN KEY ("chunk_id") REFERENCES "chunk"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: vectors stand in the table itself, not beside it, so that a scan reads them in one go.
ALTER TABLE "chunk_vector" ALTER COLUMN "embedding" SET STORAGE PLAIN;

-- New words go into the index at once: the list in which they would wait is read from end to end by every search, and
-- the embedded database has no background process that empties it.
ALTER INDEX "chunk_tsv_idx" SET (fastupdate = off);
