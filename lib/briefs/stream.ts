import { AppError } from "@/lib/errors";
import { eventStream } from "@/lib/http/event-stream";
import { knownFailure } from "@/lib/http/known-failure";
import { reportError } from "@/lib/log/report-error";
import type { BriefProgress, BriefStreamEvent } from "./types";

/** Returns the message for the reader when generation fails. */
function explain(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const id = reportError(error, "brief stream");
  return (
    knownFailure(error)?.message ?? `The brief stopped because something went wrong on our side (${id}).`
  );
}

async function* orError(
  progress: AsyncGenerator<BriefProgress>,
  gone: AbortSignal,
): AsyncGenerator<BriefStreamEvent> {
  try {
    yield* progress;
  } catch (error) {
    // Nothing to send to a reader who has left.
    if (!gone.aborted) yield { type: "error", error: explain(error) };
  }
}

/**
 * Streams the generation of a brief as server-sent events of `BriefStreamEvent`. `gone` aborts when the
 * reader disconnects, and must be the signal `progress` was started with.
 */
export function briefStream(progress: AsyncGenerator<BriefProgress>, gone: AbortController): Response {
  return eventStream(orError(progress, gone.signal), gone);
}
