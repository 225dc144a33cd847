/** Most notes and highlights one person can keep. */
export const MOST_NOTES = 2_000;

/** Longest note, in characters. */
export const MAX_NOTE = 5_000;

/** Longest highlight, in characters: more than a full page of prose. */
export const MAX_QUOTE = 10_000;
