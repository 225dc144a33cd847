import { toast } from "./toast";

/** What is said where something did not come: that there is no network, where the browser knows. */
export const unreachedWords = (): string =>
  navigator.onLine
    ? "This could not be loaded. Please try again."
    : "You’re offline. Try again when you’re back online.";

/** For what a press loads: that it did not come. */
export const tellUnreached = (): void => toast.error("Not Loaded", { description: unreachedWords() });
