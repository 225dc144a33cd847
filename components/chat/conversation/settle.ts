import { messageText } from "@/lib/chat/message-text";
import type { ChatMessage } from "@/lib/chat/types";

const CONTENT = new Set<string>(["data-sentence", "data-table", "data-closed"]);

/** Whether there is anything of an answer to show. */
export function hasContent(message: ChatMessage | undefined): boolean {
  return message?.role === "assistant" && message.parts.some(({ type }) => CONTENT.has(type));
}

/** What is being done before there is anything to show: which paper is read, what is looked for. */
export function progressOf(message: ChatMessage | undefined): string {
  const progress = message?.parts.findLast((part) => part.type === "data-progress");
  return message?.role === "assistant" && progress ? progress.data.text : "Thinking...";
}

/** Whether the answer came to its end. */
export function isComplete(message: ChatMessage): boolean {
  return message.parts.some(({ type }) => type === "data-answer" || type === "data-closed");
}

/**
 * What is left of a conversation whose last question was stopped or failed. Where an answer had begun it stays. Where
 * it was to replace another, that one is back. Otherwise the question leaves the list and goes back, as `unanswered`, to
 * the field it was typed in.
 */
export function settle(
  messages: ChatMessage[],
  replaced: ChatMessage | null = null,
): { messages: ChatMessage[]; unanswered: string | null } {
  if (hasContent(messages.at(-1))) return { messages, unanswered: null };
  const asked = messages.findLastIndex((message) => message.role === "user");
  const question = messages[asked];
  if (!question) return { messages, unanswered: null };
  if (replaced) return { messages: [...messages.slice(0, asked + 1), replaced], unanswered: null };
  return { messages: messages.slice(0, asked), unanswered: messageText(question) };
}
