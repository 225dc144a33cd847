-- AlterTable
ALTER TABLE "resolution" ADD COLUMN     "withdrawal_reason" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "withdrawn_by_name" TEXT;
