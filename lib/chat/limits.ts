/** Longest title of a chat, in characters. */
export const MAX_TITLE_LENGTH = 120;
export const MAX_CHOSEN_PAPERS = 50;
export const MAX_ATTACHMENTS = 10;
/** Questions and answers that a question is understood from. */
export const MAX_HISTORY = 3;
/** Questions that a chat takes, and that are shown of one. */
export const MAX_TURNS = 200;
/** Chats that are listed. */
export const MAX_THREADS = 500;
/** Questions of all chats that are listed. */
export const MAX_RECORDS = 200;
