export const MAX_STATEMENT = 4000;
export const MAX_NAME = 120;
export const MAX_TITLE = 300;
export const MAX_COMMENT = 2000;
export const MAX_NOTE = 2000;

/** Sources of one meeting: a recording, its transcript, notes of several people, and as many more. */
export const MOST_SOURCES = 20;
export const MOST_ITEMS = 120;

/** How a signature was confirmed, after "signed". */
export const SIGNED_WITH = {
  passkey: "with a passkey",
  password: "with a password",
  session: "without a passkey or password",
} as const;
