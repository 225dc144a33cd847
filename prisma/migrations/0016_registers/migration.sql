-- CreateEnum
CREATE TYPE "ActionState" AS ENUM ('open', 'done', 'dropped');

-- CreateTable
CREATE TABLE "action_progress" (
    "meeting_id" UUID NOT NULL,
    "action_id" TEXT NOT NULL,
    "state" "ActionState" NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "changed_by_id" UUID,
    "changed_by_name" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "action_progress_pkey" PRIMARY KEY ("meeting_id","action_id")
);

-- AddForeignKey
ALTER TABLE "action_progress" ADD CONSTRAINT "action_progress_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;
