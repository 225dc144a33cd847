import { MAX_HISTORY } from "@/lib/chat/limits";
import { messageText } from "@/lib/chat/message-text";
import type { ChatMessage } from "@/lib/chat/types";

function sentencesOf(message: ChatMessage): string {
  return message.parts.flatMap((part) => (part.type === "data-sentence" ? [part.data.text] : [])).join(" ");
}

/** The last questions with their answers, oldest first: what a follow-up is understood from. */
export function lastTurns(messages: ChatMessage[]): { question: string; answer: string }[] {
  const turns = messages.flatMap((message, index) => {
    const next = messages[index + 1];
    if (message.role !== "user" || next?.role !== "assistant") return [];
    return [{ question: messageText(message), answer: sentencesOf(next) }];
  });
  return turns.slice(-MAX_HISTORY);
}
