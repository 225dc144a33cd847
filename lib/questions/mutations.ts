import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { usesOf } from "@/lib/documents/used-papers";
import { AppError } from "@/lib/errors";
import { getMeeting } from "@/lib/meetings/queries";
import { fullName } from "@/lib/members/full-name";
import { groundInBrief, provenPapers } from "./evidence";
import { GONE, getQuestion } from "./queries";
import type { AddQuestionInput, ChangeQuestionInput } from "./schema";
import type { QuestionView } from "./types";

type Tx = Prisma.TransactionClient;

/** A meeting's list is read in one go, and by people. */
const MOST_QUESTIONS = 100;

/**
 * Puts a question on the meeting's list: one typed, or a key question of a brief with what it stands on. A question
 * that is there already is answered as it stands. Throws `notFound`, `invalid`, `conflict` (the list is full).
 */
export async function addQuestion(
  actor: Actor,
  meetingId: string,
  { text, briefId }: AddQuestionInput,
): Promise<QuestionView> {
  authorize(actor, "question.write");
  const meeting = await getMeeting(actor, meetingId);
  const ground = briefId
    ? await groundInBrief(actor, { meetingId, briefId, text })
    : { citations: [], papers: [] };
  return db.$transaction(async (tx) => {
    const listed = await tx.meetingQuestion.findMany({
      where: { meetingId },
      select: { id: true, text: true },
    });
    const same = listed.filter((question) => question.text === text).map(({ id }) => id);
    const known = same.length > 0 && (await firstVisible(tx, actor, same));
    if (known) return known;
    if (listed.length >= MOST_QUESTIONS) {
      throw new AppError("conflict", `A meeting’s list holds at most ${MOST_QUESTIONS} questions.`);
    }
    const { id } = await tx.meetingQuestion.create({
      data: {
        meetingId,
        text,
        evidence: ground.citations,
        askedById: actor.id,
        askedByName: fullName(actor),
        papers: { create: ground.papers },
      },
    });
    const question = await getQuestion(actor, id, tx);
    await record(tx, actor, "question.ask", question, meeting.title);
    return question;
  });
}

async function firstVisible(tx: Tx, actor: Actor, ids: string[]): Promise<QuestionView | null> {
  for (const id of ids) {
    const question = await getQuestion(actor, id, tx).catch((error: unknown) => {
      // Somebody else's question on papers that are closed to this person.
      if (error instanceof AppError && error.code === "notFound") return null;
      throw error;
    });
    if (question) return question;
  }
  return null;
}

/**
 * Rewords a question, answers it or opens it again. An answer that was found in the papers is kept with its passages
 * once these are proven. Throws `notFound`, `forbidden`, `invalid`, `conflict`.
 */
export async function changeQuestion(
  actor: Actor,
  questionId: string,
  change: ChangeQuestionInput,
): Promise<QuestionView> {
  authorize(actor, "question.write");
  const question = await getQuestion(actor, questionId);
  if ("text" in change) return reword(actor, question, change.text);
  return change.answer === null
    ? reopen(actor, question)
    : answer(actor, question, { text: change.answer, citations: change.citations });
}

async function reword(actor: Actor, question: QuestionView, text: string): Promise<QuestionView> {
  requireOwn(question);
  // New words stand on nothing of the brief's any more, but were written by who had read it: its papers stay.
  const data = { text, evidence: [] };
  return update(actor, question, { status: "open", data, action: "question.change" });
}

async function answer(
  actor: Actor,
  question: QuestionView,
  { text, citations }: { text: string; citations: Parameters<typeof provenPapers>[2] },
): Promise<QuestionView> {
  const papers = await provenPapers(actor, question.meetingId, citations);
  return update(actor, question, {
    status: "open",
    action: "question.answer",
    data: async (tx) => ({
      status: "answered",
      answer: text,
      answerEvidence: citations,
      answeredById: actor.id,
      answeredByName: fullName(actor),
      answeredAt: new Date(),
      answerPapers: { create: await usesOf(tx, papers) },
    }),
  });
}

async function reopen(actor: Actor, question: QuestionView): Promise<QuestionView> {
  if (question.answerClosed) {
    throw new AppError("conflict", "The answer was found in a paper that is closed to you.");
  }
  return update(actor, question, {
    status: "answered",
    action: "question.reopen",
    data: {
      status: "open",
      answer: null,
      answerEvidence: [],
      answeredById: null,
      answeredByName: null,
      answeredAt: null,
      answerPapers: { deleteMany: {} },
    },
  });
}

type Change = {
  /** What the question must still be when it is changed. */
  status: QuestionView["status"];
  action: "question.change" | "question.answer" | "question.reopen";
  data: Prisma.MeetingQuestionUpdateInput | ((tx: Tx) => Promise<Prisma.MeetingQuestionUpdateInput>);
};

async function update(actor: Actor, question: QuestionView, change: Change): Promise<QuestionView> {
  const { title } = await getMeeting(actor, question.meetingId);
  return db.$transaction(async (tx) => {
    await lockQuestion(tx, question.id, change.status);
    const data = typeof change.data === "function" ? await change.data(tx) : change.data;
    await tx.meetingQuestion.update({ where: { id: question.id }, data });
    const changed = await getQuestion(actor, question.id, tx);
    await record(tx, actor, change.action, changed, title);
    return changed;
  });
}

/** Takes a question off the list. One that was carried here is open again where it came from. Throws `notFound`, `forbidden`. */
export async function deleteQuestion(actor: Actor, questionId: string): Promise<void> {
  authorize(actor, "question.write");
  const question = await getQuestion(actor, questionId);
  requireOwn(question);
  const { title } = await getMeeting(actor, question.meetingId);
  await db.$transaction(async (tx) => {
    await reopenOrigins(tx, { id: questionId });
    const { count } = await tx.meetingQuestion.deleteMany({ where: { id: questionId } });
    if (count === 0) throw new AppError("notFound", GONE);
    await record(tx, actor, "question.delete", question, title);
  });
}

/** Opens again what was carried to questions that are about to be deleted. */
export async function reopenOrigins(
  tx: Tx,
  carriedTo: { id: string } | { meetingId: string },
): Promise<void> {
  await tx.meetingQuestion.updateMany({ where: { status: "carried", carriedTo }, data: { status: "open" } });
}

/** Holds a question against other changes, and checks that it is still what the reader saw. Throws `notFound`, `conflict`. */
export async function lockQuestion(tx: Tx, id: string, status: QuestionView["status"]): Promise<void> {
  const [locked] = await tx.$queryRaw<
    { status: QuestionView["status"] }[]
  >`SELECT status::text FROM meeting_question WHERE id = ${id}::uuid FOR UPDATE`;
  if (!locked) throw new AppError("notFound", GONE);
  if (locked.status !== status) throw new AppError("conflict", NOT_NOW[locked.status]);
}

const NOT_NOW: Record<QuestionView["status"], string> = {
  open: "This question is open already.",
  answered: "This question has been answered. Open it again to change it.",
  carried: "This question was carried to another meeting. Continue there.",
};

function requireOwn({ canChange }: QuestionView): void {
  if (!canChange) {
    throw new AppError("forbidden", "Only who asked the question, a chair or an administrator can do this.");
  }
}

/** The audit row: which question of which meeting, never its words. */
export function record(
  tx: Tx,
  actor: Actor,
  action: Change["action"] | "question.ask" | "question.carry" | "question.delete",
  { id, meetingId }: Pick<QuestionView, "id" | "meetingId">,
  title: string,
): Promise<void> {
  return recordAudit(tx, actor, {
    action,
    resource: "question",
    resourceId: id,
    detail: { title, meetingId },
  });
}
