-- AlterTable
ALTER TABLE "chunk" ADD COLUMN     "embedding_model" TEXT;
