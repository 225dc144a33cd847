/**
 * Preloads something that is about to be opened. Failures are ignored, because opening it loads it again and reports them.
 * Returns a function that may be called on every pointer movement.
 */
export const ahead = (load: () => Promise<unknown>) => (): void => {
  load().catch(() => {});
};
