import type { ErrorCode } from "@/lib/errors";

/** Longest question, in characters. */
export const MAX_MESSAGE_LENGTH = 4000;

/** The first sentence of every answer that found nothing in the papers. */
export const NOT_IN_PAPERS = "The papers do not say.";

/** The same where a model did answer and nothing of it could be shown: that does not mean that the papers do not say. */
export const NOT_PROVEN = "An answer was written but is not shown, because the papers do not support it.";

/** What ends an answer, whoever makes it: the person may no longer have it. */
export const OF_PERSON: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "unauthenticated",
  "forbidden",
  "conflict",
]);
