import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { usesOf } from "@/lib/documents/used-papers";
import { AppError } from "@/lib/errors";
import type { Citation } from "@/lib/evidence/types";
import { fullName } from "@/lib/full-name";
import { getMeeting } from "@/lib/meetings/queries";
import { aboutUses, papersAbout } from "./about";
import { provenPapers } from "./evidence";
import { lockQuestion, requireOwn } from "./lock";
import { getQuestion } from "./queries";
import { type QuestionAction, record } from "./record";
import type { ChangeQuestionInput } from "./schema";
import type { QuestionView } from "./types";

type Tx = Prisma.TransactionClient;

/**
 * Rewords, answers or reopens a question. An answer found in the papers is saved with its passages after they
 * are verified. Throws `notFound`, `forbidden`, `invalid`, `conflict`.
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
  const about = await papersAbout(actor, question.meetingId, text);
  return update(actor, question, {
    status: "open",
    action: "question.change",
    // The new wording no longer cites the brief, but its author had read it, so the brief's papers still
    // close the question.
    data: async (tx) => ({
      ...NO_ANSWER,
      text,
      evidence: [],
      papers: { create: await aboutUses(tx, about) },
    }),
  });
}

async function answer(
  actor: Actor,
  question: QuestionView,
  { text, citations }: { text: string; citations: Citation[] },
): Promise<QuestionView> {
  const papers = await provenPapers(actor, question.meetingId, citations);
  const about =
    papers.length > 0 ? [] : await papersAbout(actor, question.meetingId, `${question.text} ${text}`);
  return update(actor, question, {
    status: "open",
    action: "question.answer",
    data: async (tx) => {
      // An answer exists that does not count for the asker; replace it.
      await tx.usedPaper.deleteMany({ where: { answerToId: question.id } });
      return {
        status: "answered",
        answer: text,
        answerEvidence: citations,
        answeredByName: fullName(actor),
        answeredAt: new Date(),
        answerPapers: { create: [...(await usesOf(tx, papers)), ...(await aboutUses(tx, about))] },
      };
    },
  });
}

async function reopen(actor: Actor, question: QuestionView): Promise<QuestionView> {
  if (question.answerClosed) {
    throw new AppError("conflict", "The answer was found in a paper that is closed to you.");
  }
  return update(actor, question, {
    status: "answered",
    action: "question.reopen",
    data: NO_ANSWER,
  });
}

const NO_ANSWER = {
  status: "open",
  answer: null,
  answerEvidence: [],
  answeredByName: null,
  answeredAt: null,
  answerPapers: { deleteMany: {} },
} satisfies Prisma.MeetingQuestionUpdateInput;

type Change = {
  /** The status the question must still have. */
  status: QuestionView["status"];
  action: QuestionAction;
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
