/** Notes and highlights that one person may keep. */
export const MOST_NOTES = 2_000;

/** Characters of a note. */
export const MAX_NOTE = 5_000;

/** Characters that can be highlighted at once: more than a full page of prose. */
export const MAX_QUOTE = 10_000;
