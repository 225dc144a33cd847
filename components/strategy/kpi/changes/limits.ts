/** Longest name of a KPI, in characters. */
export const MAX_NAME = 200;

/** Longest value that a correction gives, in characters. */
export const MAX_VALUE = 200;

/** Longest reason of a correction, in characters. */
export const MAX_REASON = 500;
