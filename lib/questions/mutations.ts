import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { usesAgain } from "@/lib/documents/used-papers";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { getMeeting } from "@/lib/meetings/queries";
import { aboutUses, papersAbout } from "./about";
import { reopenOrigins } from "./carried";
import { groundInBrief } from "./evidence";
import { requireOwn } from "./lock";
import { GONE, getQuestion } from "./queries";
import { record } from "./record";
import type { AddQuestionInput } from "./schema";
import type { QuestionView } from "./types";

type Tx = Prisma.TransactionClient;

/** Limit of a meeting's list, which people read in one go. */
const MOST_QUESTIONS = 100;

/**
 * Adds a question to the meeting's list: a typed one, or a key question of a brief with its citations. An
 * existing question is returned unchanged. A typed one is closed to anyone recused from a paper it is about.
 * Throws `notFound`, `invalid`, `conflict` (the list is full).
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
  const about = briefId ? [] : await papersAbout(actor, meetingId, text);
  return db.$transaction(async (tx) => {
    const listed = await tx.meetingQuestion.findMany({
      where: { meetingId },
      select: { id: true, text: true },
    });
    const same = listed.filter((question) => question.text === text).map(({ id }) => id);
    const known = same.length > 0 && (await firstVisible(tx, actor, same));
    if (known) return known;
    if (listed.length >= MOST_QUESTIONS) {
      throw new AppError("conflict", `A meeting’s list can have at most ${MOST_QUESTIONS} questions.`);
    }
    const { id } = await tx.meetingQuestion.create({
      data: {
        meetingId,
        text,
        evidence: ground.citations,
        askedById: actor.id,
        askedByName: fullName(actor),
        papers: { create: [...(await usesAgain(tx, ground.papers)), ...(await aboutUses(tx, about))] },
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
      // Someone else's question about papers closed to this person.
      if (error instanceof AppError && error.code === "notFound") return null;
      throw error;
    });
    if (question) return question;
  }
  return null;
}

/** Deletes a question. If it was carried here, the original is open again. Throws `notFound`, `forbidden`. */
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
