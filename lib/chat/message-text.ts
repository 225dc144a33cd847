import type { ChatMessage } from "./types";

/** The text of a message: its text parts, joined. */
export function messageText(message: ChatMessage): string {
  return message.parts.map((part) => (part.type === "text" ? part.text : "")).join("");
}
