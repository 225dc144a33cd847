import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { USE_FIELDS, usesAgain } from "@/lib/documents/used-papers";
import { AppError } from "@/lib/errors";
import { getMeeting } from "@/lib/meetings/queries";
import type { MeetingView } from "@/lib/meetings/types";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";
import { letGoOfCarried } from "./carried";
import { lockQuestion } from "./lock";
import { getQuestion } from "./queries";
import { record } from "./record";
import type { CarryQuestionInput } from "./schema";
import type { QuestionView } from "./types";

/**
 * Carries an open question to another meeting, by default the next one, and schedules a search of its papers
 * for an answer. Returns the question there. Throws `notFound`, `conflict` (no longer open, or no later
 * meeting).
 */
export async function carryQuestion(
  actor: Actor,
  questionId: string,
  { meetingId }: CarryQuestionInput,
): Promise<QuestionView> {
  authorize(actor, "question.write");
  const question = await getQuestion(actor, questionId);
  const target = await targetOf(actor, question, meetingId);
  return db.$transaction(async (tx) => {
    await lockQuestion(tx, questionId, "open");
    await letGoOfCarried(tx, questionId);
    const { text, evidence, askedById, askedByName, papers } = await tx.meetingQuestion.findUniqueOrThrow({
      where: { id: questionId },
      include: { papers: { select: USE_FIELDS } },
    });
    const { id } = await tx.meetingQuestion.create({
      data: {
        meetingId: target.id,
        text,
        evidence: evidence ?? [],
        askedById,
        askedByName,
        carriedFromId: questionId,
        papers: { create: await usesAgain(tx, papers) },
      },
    });
    await tx.meetingQuestion.update({ where: { id: questionId }, data: { status: "carried" } });
    const carried = await getQuestion(actor, id, tx);
    await record(tx, actor, "question.carry", carried, target.title);
    return carried;
  });
}

async function targetOf(actor: Actor, question: QuestionView, meetingId?: string): Promise<MeetingView> {
  if (meetingId === question.meetingId) {
    throw new AppError("invalid", "The question is already on the list of this meeting.");
  }
  if (meetingId) return getMeeting(actor, meetingId);
  const { scheduledDate } = await getMeeting(actor, question.meetingId);
  const next = await db.meeting.findFirst({
    where: {
      ...NOT_IN_BIN,
      status: { not: "cancelled" },
      OR: [{ scheduledDate: { gt: scheduledDate } }, { scheduledDate, id: { gt: question.meetingId } }],
    },
    orderBy: [{ scheduledDate: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  if (!next)
    throw new AppError(
      "conflict",
      "There is no later meeting yet. Create it first, then carry the question over.",
    );
  return getMeeting(actor, next.id);
}
