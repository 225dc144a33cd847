import { sharedTerms } from "@/lib/ai/terms";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { closedUses, visibleQuestions } from "@/lib/documents/visibility";
import { MONTH_NAME } from "@/lib/ledger/period";
import type { AnsweredBefore } from "./types";

/** How many of the latest questions of each kind are searched. */
const MOST_LOOKED_AT = 200;
/** The share of each question's content words that the other must contain. */
const OF_ASKED = 0.7;
const OF_EARLIER = 0.6;
/** A question that differs only in its time still counts as similar. */
const TIMES = new RegExp(`${MONTH_NAME}|\\b(?:19|20)\\d\\d\\b|\\bQ[1-4]\\b`, "gi");

/**
 * Where this person can read the answer to a similar question: the latest of their own chats, and the latest among a meeting's
 * questions. Answers based on a paper closed to them are left out. Two queries.
 */
export async function answeredBefore(actor: Actor, question: string): Promise<AnsweredBefore[]> {
  const [turns, asked] = await Promise.all([
    db.chatTurn.findMany({
      where: {
        thread: { userId: actor.id },
        answer: { path: ["answered"], equals: true },
        papers: { none: closedUses(actor) },
      },
      orderBy: { createdAt: "desc" },
      take: MOST_LOOKED_AT,
      select: { threadId: true, message: true, createdAt: true },
    }),
    db.meetingQuestion.findMany({
      where: {
        AND: [{ status: "answered", answerPapers: { none: closedUses(actor) } }, visibleQuestions(actor)],
      },
      orderBy: { answeredAt: "desc" },
      take: MOST_LOOKED_AT,
      select: { meetingId: true, text: true, answeredAt: true },
    }),
  ]);
  const turn = turns.find(({ message }) => isLike(question, message));
  const row = asked.find(({ text }) => isLike(question, text));
  return [
    ...(turn ? [{ question: turn.message, at: turn.createdAt.toISOString(), threadId: turn.threadId }] : []),
    ...(row?.answeredAt
      ? [{ question: row.text, at: row.answeredAt.toISOString(), meetingId: row.meetingId }]
      : []),
  ];
}

function isLike(question: string, earlier: string): boolean {
  const [one, other] = [question, earlier].map((text) => text.replace(TIMES, ""));
  if (!one || !other) return false;
  return sharedTerms(one, other) >= OF_ASKED && sharedTerms(other, one) >= OF_EARLIER;
}
