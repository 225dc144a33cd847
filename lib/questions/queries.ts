import { z } from "zod";
import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { openAmong } from "@/lib/documents/answered-questions";
import { closedUses, visibleQuestions } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { citationSchema } from "@/lib/evidence/citation-schema";
import { getMeeting } from "@/lib/meetings/queries";
import type { CarriedMeeting, QuestionAnswer, QuestionView } from "./types";

export const GONE = "This question no longer exists.";

const MEETING = { select: { id: true, title: true, scheduledDate: true, deletedAt: true } } as const;

/** Relations loaded with a question. `answerPapers` has a row when the answer is closed to the reader. */
function forReader(actor: Actor) {
  return {
    carriedFrom: { select: { meeting: MEETING } },
    carriedTo: { select: { meeting: MEETING } },
    answerPapers: { where: closedUses(actor), select: { id: true }, take: 1 },
    _count: { select: { answerPapers: true } },
  } satisfies Prisma.MeetingQuestionInclude;
}

type Row = Prisma.MeetingQuestionGetPayload<{ include: ReturnType<typeof forReader> }>;

const citations = z.array(citationSchema);

/** Returns the questions of a meeting that this person can see, oldest first. Throws `notFound`. */
export async function listQuestions(actor: Actor, meetingId: string): Promise<QuestionView[]> {
  await getMeeting(actor, meetingId);
  const rows = await db.meetingQuestion.findMany({
    where: { AND: [{ meetingId }, visibleQuestions(actor)] },
    include: forReader(actor),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const open = await openAmong(rows.filter(isFromPapers).map(({ id }) => id));
  return rows.map((row) => toQuestion(actor, row, open.has(row.id)));
}

/** Returns one question this person can see. Throws `notFound`. */
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
  const open = await openAmong(isFromPapers(row) ? [row.id] : [], client);
  return toQuestion(actor, row, open.has(row.id));
}

const isFromPapers = ({ status, _count }: Row) => status === "answered" && _count.answerPapers > 0;

/**
 * `countsAsOpen`: its answer comes from a paper the asker cannot see. Readers to whom the answer is closed
 * learn nothing of it.
 */
function toQuestion(actor: Actor, row: Row, countsAsOpen: boolean): QuestionView {
  const status = countsAsOpen ? "open" : row.status;
  const isClosed = row.answerPapers.length > 0;
  return {
    id: row.id,
    meetingId: row.meetingId,
    text: row.text,
    status,
    citations: citations.parse(row.evidence),
    askedBy: row.askedByName,
    createdAt: row.createdAt.toISOString(),
    answer: isClosed ? null : answerOf(row),
    answerClosed: isClosed && status === "answered",
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

// A question is open again while the meeting it was carried to is in the bin.
function carriedTo({ status, carriedTo: to }: Row): CarriedMeeting | null {
  return to && status === "carried" ? toMeeting(to) : null;
}

function carriedFrom({ carriedFrom: from }: Row): CarriedMeeting | null {
  return from && from.meeting.deletedAt === null ? toMeeting(from) : null;
}
