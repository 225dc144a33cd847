export const MAX_STATEMENT = 4000;
export const MAX_NAME = 120;
export const MAX_TITLE = 300;
export const MAX_COMMENT = 2000;
export const MAX_NOTE = 2000;

/**
 * Most sources of one meeting: a recording, its transcript and several people's notes, with room to spare.
 */
export const MOST_SOURCES = 20;
export const MOST_ITEMS = 120;

/** How the signer was authenticated, worded to follow "signed". */
export const SIGNED_WITH = {
  passkey: "with a passkey",
  password: "with a password",
  session: "without a passkey or password",
} as const;
