import { z } from "zod";
import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { closedUses, visibleQuestions } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { citationSchema } from "@/lib/evidence/citation-schema";
import { getMeeting } from "@/lib/meetings/queries";
import type { CarriedMeeting, QuestionAnswer, QuestionView } from "./types";

export const GONE = "This question no longer exists.";

const MEETING = { select: { id: true, title: true, scheduledDate: true, deletedAt: true } } as const;

/** What a question is shown with; `answerPapers` holds one row when its answer is closed to the reader. */
function forReader(actor: Actor) {
  return {
    carriedFrom: { select: { meeting: MEETING } },
    carriedTo: { select: { meeting: MEETING } },
    answerPapers: { where: closedUses(actor), select: { id: true }, take: 1 },
  } satisfies Prisma.MeetingQuestionInclude;
}

type Row = Prisma.MeetingQuestionGetPayload<{ include: ReturnType<typeof forReader> }>;

const citations = z.array(citationSchema);

/** The questions of a meeting that this person may see, oldest first. Throws `notFound`. */
export async function listQuestions(actor: Actor, meetingId: string): Promise<QuestionView[]> {
  await getMeeting(actor, meetingId);
  const rows = await db.meetingQuestion.findMany({
    where: { AND: [{ meetingId }, visibleQuestions(actor)] },
    include: forReader(actor),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map((row) => toQuestion(actor, row));
}

/** One question that this person may see. Throws `notFound`. */
export async function getQuestion(
  actor: Actor,
  questionId: string,
  client: Prisma.TransactionClient = db,
): Promise<QuestionView> {
  authorize(actor, "meeting.read");
  const row = await client.meetingQuestion.findFirst({
    where: { AND: [{ id: questionId }, visibleQuestions(actor)] },
    include: forReader(actor),
  });
  if (!row) throw new AppError("notFound", GONE);
  return toQuestion(actor, row);
}

function toQuestion(actor: Actor, row: Row): QuestionView {
  const answerClosed = row.answerPapers.length > 0;
  return {
    id: row.id,
    meetingId: row.meetingId,
    text: row.text,
    status: row.status,
    citations: citations.parse(row.evidence),
    askedBy: row.askedByName,
    createdAt: row.createdAt.toISOString(),
    answer: answerClosed ? null : answerOf(row),
    answerClosed,
    carriedFrom: carriedFrom(row),
    carriedTo: carriedTo(row),
    canChange: row.askedById === actor.id || can(actor, "question.changeOthers"),
  };
}

function answerOf(row: Row): QuestionAnswer | null {
  if (row.answer === null || row.answeredAt === null) return null;
  return {
    text: row.answer,
    citations: citations.parse(row.answerEvidence),
    by: row.answeredByName ?? "",
    at: row.answeredAt.toISOString(),
  };
}

function toMeeting({ meeting }: NonNullable<Row["carriedFrom"]>): CarriedMeeting {
  return { id: meeting.id, title: meeting.title, scheduledDate: meeting.scheduledDate.toISOString() };
}

// A question is open again while the meeting that it was carried to is in the bin.
function carriedTo({ status, carriedTo: to }: Row): CarriedMeeting | null {
  return to && status === "carried" ? toMeeting(to) : null;
}

function carriedFrom({ carriedFrom: from }: Row): CarriedMeeting | null {
  return from && from.meeting.deletedAt === null ? toMeeting(from) : null;
}
