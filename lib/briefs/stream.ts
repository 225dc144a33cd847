import { AppError } from "@/lib/errors";
import { eventStream } from "@/lib/http/event-stream";
import { knownFailure } from "@/lib/http/known-failure";
import { reportError } from "@/lib/log/report-error";
import type { BriefProgress, BriefStreamEvent } from "./types";

/** The sentence for the reader when the making of a brief ends early. */
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
    // To whoever went away nothing is left to be said.
    if (!gone.aborted) yield { type: "error", error: explain(error) };
  }
}

/**
 * The making of a brief as server-sent events of `BriefStreamEvent`. `gone` is aborted when the reader goes away, and is
 * what `progress` was begun with.
 */
export function briefStream(progress: AsyncGenerator<BriefProgress>, gone: AbortController): Response {
  return eventStream(orError(progress, gone.signal), gone);
}
