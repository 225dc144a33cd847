import type { Asked } from "./ask";
import type { ChatAnswer } from "./types";

/** Waits for the complete answer. Throws what the events throw. */
export async function collectAnswer({ events }: Asked): Promise<ChatAnswer> {
  for await (const event of events) if (event.type === "answer") return event.answer;
  throw new Error("an answer ended without its last event");
}
