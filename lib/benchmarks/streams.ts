import { AppError } from "@/lib/errors";
import { eventStream } from "@/lib/http/event-stream";
import { knownFailure } from "@/lib/http/known-failure";
import { reportError } from "@/lib/log/report-error";
import type { BenchmarkChatProgress } from "./chat/ask";
import type { BenchmarkAnswer } from "./chat/schema";
import type { ResearchProgress } from "./research/research";

/**
 * Streams an answer as server-sent events of `BenchmarkChatEvent`. `gone` is aborted when the reader
 * disconnects.
 */
export const benchmarkChatStream = (events: AsyncGenerator<BenchmarkChatProgress>, gone: AbortController) =>
  streamOf(events, gone, "The answer was cut off");

/**
 * Streams research as server-sent events of `ResearchEvent`. `gone` is aborted when the reader disconnects.
 */
export const researchStream = (progress: AsyncGenerator<ResearchProgress>, gone: AbortController) =>
  streamOf(progress, gone, "The research stopped");

/** Sends a failure as the last event. */
function streamOf<Event>(events: AsyncGenerator<Event>, gone: AbortController, stopped: string): Response {
  return eventStream(orFailed(events, gone.signal, stopped), gone);
}

async function* orFailed<Event>(events: AsyncGenerator<Event>, gone: AbortSignal, stopped: string) {
  try {
    yield* events;
  } catch (error) {
    // Nothing to send to a reader who has left.
    if (!gone.aborted) yield { type: "failed", error: explain(error, stopped) };
  }
}

function explain(error: unknown, stopped: string): string {
  if (error instanceof AppError) return error.message;
  const id = reportError(error, "benchmark stream");
  return knownFailure(error)?.message ?? `${stopped} because something went wrong on our side (${id}).`;
}

/** Waits for the whole answer. Throws what its events throw. */
export async function wholeAnswer(events: AsyncGenerator<BenchmarkChatProgress>): Promise<BenchmarkAnswer> {
  let answer: BenchmarkAnswer | null = null;
  for await (const event of events) if (event.type === "answer") answer = event.answer;
  if (!answer) throw new Error("an answer ended without its last event");
  return answer;
}
