/** Longest reason that is kept, in characters. */
export const MAX_REASON = 300;
