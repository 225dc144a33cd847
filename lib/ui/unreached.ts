import { RequestError } from "./request";
import { toast } from "./toast";

/** What is said where something did not come: that there is no network, where the browser knows. */
export const unreachedWords = (): string =>
  navigator.onLine
    ? "This could not be loaded. Please try again."
    : "You’re offline. Try again when you’re back online.";

/** For what a press loads: that it did not come. */
export const tellUnreached = (): void => toast.error("Not Loaded", { description: unreachedWords() });

/**
 * Why something failed, for where it can be tried again. A call that no server answered has only its default text ("Failed to
 * upload document"), without a full stop; what to do about it is added.
 */
export function failureWords(error: Error): string {
  const isUnanswered = error instanceof RequestError && error.status === 0;
  if (!isUnanswered || error.message.endsWith(".")) return error.message;
  const advice = navigator.onLine
    ? "Check your connection, then try again."
    : "Try again when you’re back online.";
  return `${error.message}. ${advice}`;
}
