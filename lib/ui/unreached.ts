import { RequestError } from "./request";
import { toast } from "./toast";

/** The sentence for something that did not load: that there is no network, where the browser knows. */
export const unreachedWords = (): string =>
  navigator.onLine
    ? "This could not be loaded. Please try again."
    : "You’re offline. Try again when you’re back online.";

/** Reports that something opened by a press did not load. */
export const tellUnreached = (): void => toast.error("Not Loaded", { description: unreachedWords() });

/**
 * The reason for a failure, shown where it can be retried. A call without a response has only its default text ("Failed to upload
 * document"), without a full stop; what to do about it is added.
 */
export function failureWords(error: Error): string {
  const isUnanswered = error instanceof RequestError && error.status === 0;
  if (!isUnanswered || error.message.endsWith(".")) return error.message;
  const advice = navigator.onLine
    ? "Check your connection, then try again."
    : "Try again when you’re back online.";
  return `${error.message}. ${advice}`;
}
