import { createUIMessageStream, createUIMessageStreamResponse, type UIMessageStreamWriter } from "ai";
import type { AnswerSentence } from "@/lib/ai/answer/schema";
import { AppError } from "@/lib/errors";
import { knownFailure } from "@/lib/http/known-failure";
import { reportError } from "@/lib/log/report-error";
import type { Asked } from "./ask";
import type { AnswerSummary, ChatAnswer, ChatMessage } from "./types";

const HEADERS = { "Cache-Control": "private, no-store, no-transform", "X-Accel-Buffering": "no" };
const KEEP_ALIVE_MS = 15_000;

/** The sentence for the reader when an answer is cut off. */
function explain(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const id = reportError(error, "chat stream");
  return (
    knownFailure(error)?.message ?? `The answer was cut off because something went wrong on our side (${id}).`
  );
}

function writeSentence(
  writer: UIMessageStreamWriter<ChatMessage>,
  sentence: AnswerSentence,
  number: number,
): void {
  const id = `sentence-${number}`;
  writer.write({ type: "text-start", id });
  writer.write({ type: "text-delta", id, delta: number > 1 ? ` ${sentence.text}` : sentence.text });
  writer.write({ type: "text-end", id });
  writer.write({ type: "data-sentence", id, data: sentence });
}

/** What the final part says about a complete answer: everything except its words, which have been streamed. */
function summaryOf({ response, sentences, tables, citations, ...summary }: ChatAnswer): AnswerSummary {
  return summary;
}

async function writeAnswer(writer: UIMessageStreamWriter<ChatMessage>, { events }: Asked): Promise<void> {
  let sentences = 0;
  writer.write({ type: "start" });
  for await (const event of events) {
    if (event.type === "sentence") {
      sentences += 1;
      writeSentence(writer, event.sentence, sentences);
    } else if (event.type === "table") writer.write({ type: "data-table", data: event.table });
    // Each replaces the previous one.
    else if (event.type === "progress")
      writer.write({ type: "data-progress", id: "progress", data: { text: event.text } });
    else writer.write({ type: "data-answer", data: summaryOf(event.answer) });
  }
  writer.write({ type: "finish" });
}

/** The same stream, with a callback for when its reader leaves. */
function withCancel<T>(stream: ReadableStream<T>, onCancel: () => void): ReadableStream<T> {
  const reader = stream.getReader();
  return new ReadableStream<T>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel(reason) {
      onCancel();
      await reader.cancel(reason);
    },
  });
}

/**
 * The answer as a UI message stream of the AI SDK: a text part and a `data-sentence` part for each sentence, a `data-progress`
 * part while it looks further, a `data-answer` part at the end, or an error part when it is cut off. `gone` is aborted when the
 * reader leaves; an answer that ends for that reason is not a failure.
 */
export function answerStream(asked: Asked, gone: AbortController): Response {
  const stream = createUIMessageStream<ChatMessage>({
    execute: async ({ writer }) => {
      try {
        await writeAnswer(writer, asked);
      } catch (error) {
        if (!gone.signal.aborted) writer.write({ type: "error", errorText: explain(error) });
      }
    },
  });
  const response = createUIMessageStreamResponse({
    stream: withCancel(stream, () => gone.abort()),
    headers: HEADERS,
    keepAliveMs: KEEP_ALIVE_MS,
  });
  // The server decides whether the connection stays open: a client that asked to close it would wait on it for the next answer.
  response.headers.delete("connection");
  return response;
}
