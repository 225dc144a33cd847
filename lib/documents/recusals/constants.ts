/** Longest reason, in characters. */
export const MAX_REASON = 300;
