/** Longest title of a chat, in characters. */
export const MAX_TITLE_LENGTH = 120;
export const MAX_CHOSEN_PAPERS = 50;
export const MAX_ATTACHMENTS = 10;
/** How many earlier turns are used to interpret a question. */
export const MAX_HISTORY = 3;
/** How many questions a chat can have, and shows. */
export const MAX_TURNS = 200;
/** How many chats are listed. */
export const MAX_THREADS = 500;
/** How many questions from all chats are listed. */
export const MAX_RECORDS = 200;
