import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/db/generated/client";
import { closedUses } from "@/lib/documents/visibility";

/** The questions this person may see: those made only from papers they may see. Typed ones are there for everybody. */
export function visibleQuestions(actor: Actor): Prisma.MeetingQuestionWhereInput {
  if (!can(actor, "meeting.read")) return { id: { in: [] } };
  return { meeting: { deletedAt: null }, papers: { none: closedUses(actor) } };
}
