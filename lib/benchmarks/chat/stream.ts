import { AppError } from "@/lib/errors";
import { eventStream } from "@/lib/http/event-stream";
import { knownFailure } from "@/lib/http/known-failure";
import { reportError } from "@/lib/log/report-error";
import type { BenchmarkChatProgress } from "./ask";
import type { BenchmarkAnswer, BenchmarkChatEvent } from "./types";

function explain(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const id = reportError(error, "benchmark chat");
  return (
    knownFailure(error)?.message ?? `The answer was cut off because something went wrong on our side (${id}).`
  );
}

async function* orFailed(
  events: AsyncGenerator<BenchmarkChatProgress>,
  gone: AbortSignal,
): AsyncGenerator<BenchmarkChatEvent> {
  try {
    yield* events;
  } catch (error) {
    // To whoever went away nothing is left to be said.
    if (!gone.aborted) yield { type: "failed", error: explain(error) };
  }
}

/** An answer as server-sent events of `BenchmarkChatEvent`. `gone` is aborted when the reader goes away. */
export function benchmarkChatStream(
  events: AsyncGenerator<BenchmarkChatProgress>,
  gone: AbortController,
): Response {
  return eventStream(orFailed(events, gone.signal), gone);
}

/** The whole answer, waited for. Throws what its events throw. */
export async function wholeAnswer(events: AsyncGenerator<BenchmarkChatProgress>): Promise<BenchmarkAnswer> {
  let answer: BenchmarkAnswer | null = null;
  for await (const event of events) if (event.type === "answer") answer = event.answer;
  if (!answer) throw new Error("an answer ended without its last event");
  return answer;
}
