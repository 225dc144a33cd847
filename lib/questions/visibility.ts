import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/db/generated/client";
import { closedUses, recusedUses } from "@/lib/documents/visibility";

/**
 * The questions this person may see: those made only from papers they may see. A typed one is there for everybody but who is
 * recused from a paper that it is about (`about.ts`), or that it was answered from: its words may tell what the paper says.
 */
export function visibleQuestions(actor: Actor): Prisma.MeetingQuestionWhereInput {
  if (!can(actor, "meeting.read")) return { id: { in: [] } };
  return {
    meeting: { deletedAt: null },
    papers: { none: closedUses(actor) },
    answerPapers: { none: recusedUses(actor) },
  };
}
