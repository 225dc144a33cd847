/** Longest title of a chat, in characters. */
export const MAX_TITLE_LENGTH = 120;
export const MAX_CHOSEN_PAPERS = 50;
export const MAX_ATTACHMENTS = 10;
/** Questions and answers that a question is understood from. */
export const MAX_HISTORY = 3;
/** Questions in one chat. */
export const MAX_TURNS = 500;
/** Chats, and chat records, that are listed. */
export const MAX_LISTED = 500;
