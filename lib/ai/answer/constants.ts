/** Longest question, in characters. */
export const MAX_MESSAGE_LENGTH = 4000;

/** The first sentence of every answer that found nothing in the papers. */
export const NOT_IN_PAPERS = "The papers do not say.";
