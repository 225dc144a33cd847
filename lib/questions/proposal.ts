import { type Actor, authorize } from "@/lib/auth/actor";
import { ask } from "@/lib/chat/ask";
import { collectAnswer } from "@/lib/chat/collect";
import { AppError } from "@/lib/errors";
import { getQuestion } from "./queries";
import type { AnswerProposal } from "./types";

/**
 * Searches the papers of a question's meeting for an answer. Null when they contain none or are not ready.
 * Quotes the papers and uses no model, because nobody asked for this search. Throws `notFound`.
 */
export async function proposeAnswer(
  actor: Actor,
  questionId: string,
  signal: AbortSignal,
): Promise<AnswerProposal | null> {
  authorize(actor, "chat.ask");
  const { text, meetingId, status } = await getQuestion(actor, questionId);
  if (status !== "open") return null;
  try {
    const answer = await collectAnswer(
      await ask(actor, { message: text, meetingId }, signal, { model: null }),
    );
    return answer.answered ? { text: answer.response, citations: answer.citations } : null;
  } catch (error) {
    // No papers yet, or none indexed: there is nothing to propose.
    if (error instanceof AppError && (error.code === "invalid" || error.code === "conflict")) return null;
    throw error;
  }
}
