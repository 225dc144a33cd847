import type { ErrorCode } from "@/lib/errors";

/** Maximum length of a question, in characters. */
export const MAX_MESSAGE_LENGTH = 4000;

/** The first sentence of every answer that found nothing in the papers. */
export const NOT_IN_PAPERS = "The papers do not say.";

/**
 * The first sentence when a model answered but nothing could be shown, which does not mean that the papers do
 * not say.
 */
export const NOT_PROVEN = "An answer was written but is not shown, because the papers do not support it.";

/** Errors that end any answer, because the person may no longer have access to it. */
export const OF_PERSON: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "unauthenticated",
  "forbidden",
  "conflict",
]);
