-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "calendar" TEXT;

-- A carried item of an agenda is made from papers too.
ALTER TABLE "used_paper" DROP CONSTRAINT "used_paper_of_one_thing";
ALTER TABLE "used_paper" ADD CONSTRAINT "used_paper_of_one_thing"
  CHECK (num_nonnulls("brief_id", "turn_id", "question_id", "answer_to_id", "company_id", "run_id", "minutes_item_id", "agenda_id") = 1);
