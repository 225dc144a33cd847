import { createUIMessageStream, createUIMessageStreamResponse } from "ai";
import type { AnswerSentence } from "@/lib/ai/answer/schema";
import { AppError } from "@/lib/errors";
import { reportError } from "@/lib/http/report-error";
import { summaryOf } from "./collect";
import type { Asked } from "./queries";
import type { ChatMessage } from "./types";

const HEADERS = { "Cache-Control": "private, no-store, no-transform", "X-Accel-Buffering": "no" };
const KEEP_ALIVE_MS = 15_000;

/** The sentence for the reader when an answer breaks off. */
function explain(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return `The answer broke off because something went wrong on our side (${reportError(error, "chat stream")}).`;
}

/**
 * The answer as a UI message stream of the AI SDK: a text part and a `data-sentence` part for each sentence, a
 * `data-answer` part at the end, or an error part when it breaks off. `onCancel` is called when the reader goes away.
 */
export function answerStream({ events, reading }: Asked, onCancel: () => void): Response {
  const sentences: AnswerSentence[] = [];
  const stream = createUIMessageStream<ChatMessage>({
    onError: explain,
    onEnd: ({ isCancelled }) => {
      if (isCancelled) onCancel();
    },
    execute: async ({ writer }) => {
      writer.write({ type: "start" });
      for await (const event of events) {
        if (event.type === "done") {
          writer.write({ type: "data-answer", data: summaryOf(event, sentences, reading) });
          continue;
        }
        const id = `sentence-${sentences.push(event.sentence)}`;
        writer.write({ type: "text-start", id });
        writer.write({
          type: "text-delta",
          id,
          delta: sentences.length > 1 ? ` ${event.sentence.text}` : event.sentence.text,
        });
        writer.write({ type: "text-end", id });
        writer.write({ type: "data-sentence", id, data: event.sentence });
      }
      writer.write({ type: "finish" });
    },
  });
  return createUIMessageStreamResponse({ stream, headers: HEADERS, keepAliveMs: KEEP_ALIVE_MS });
}
