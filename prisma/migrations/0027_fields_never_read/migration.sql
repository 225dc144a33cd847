-- AlterTable
ALTER TABLE "document" DROP COLUMN "indexed_at";

-- AlterTable
ALTER TABLE "meeting_question" DROP COLUMN "answered_by_id";

-- AlterTable
ALTER TABLE "recording" DROP COLUMN "consent_by_id";

-- AlterTable
ALTER TABLE "action_progress" DROP COLUMN "changed_by_id";
