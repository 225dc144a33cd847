import { AppError } from "@/lib/errors";
import { eventStream } from "@/lib/http/event-stream";
import { knownFailure } from "@/lib/http/known-failure";
import { reportError } from "@/lib/log/report-error";
import type { ResearchProgress } from "./research";
import type { ResearchEvent } from "./types";

/** The sentence for the reader when a research ends early. */
function explain(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const id = reportError(error, "research stream");
  return (
    knownFailure(error)?.message ?? `The research stopped because something went wrong on our side (${id}).`
  );
}

async function* orFailed(
  progress: AsyncGenerator<ResearchProgress>,
  gone: AbortSignal,
): AsyncGenerator<ResearchEvent> {
  try {
    yield* progress;
  } catch (error) {
    // To whoever went away nothing is left to be said.
    if (!gone.aborted) yield { type: "failed", error: explain(error) };
  }
}

/** A research as server-sent events of `ResearchEvent`. `gone` is aborted when the reader goes away. */
export function researchStream(progress: AsyncGenerator<ResearchProgress>, gone: AbortController): Response {
  return eventStream(orFailed(progress, gone.signal), gone);
}
