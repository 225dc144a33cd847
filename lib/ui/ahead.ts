/**
 * Loads what somebody is about to open before they open it. A failure is not told: opening it loads it again, and tells.
 * Answers a function that may be called as often as a pointer passes.
 */
export const ahead = (load: () => Promise<unknown>) => (): void => {
  load().catch(() => {});
};
