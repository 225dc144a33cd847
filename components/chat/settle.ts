import { messageText } from "@/lib/chat/transport";
import type { ChatMessage } from "@/lib/chat/types";

const isSentence = (part: ChatMessage["parts"][number]) => part.type === "data-sentence";

/** Whether anything of an answer has arrived. */
export function hasSentences(message: ChatMessage | undefined): boolean {
  return message?.role === "assistant" && message.parts.some(isSentence);
}

/**
 * What is left of a conversation whose last question was stopped or failed. Where an answer had begun it stays;
 * otherwise the question leaves the list and goes back, as `unanswered`, to the field it was typed in.
 */
export function settle(messages: ChatMessage[]): { messages: ChatMessage[]; unanswered: string | null } {
  if (hasSentences(messages.at(-1))) return { messages, unanswered: null };
  const asked = messages.findLastIndex((message) => message.role === "user");
  const question = messages[asked];
  if (!question) return { messages, unanswered: null };
  return { messages: messages.slice(0, asked), unanswered: messageText(question) };
}
