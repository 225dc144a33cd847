/** Days after the last check with the server before a device deletes its offline data. */
export const KEPT_DAYS = 14;

/** Most papers of one meeting that can be kept offline. */
export const MOST_PAPERS = 200;

/** Most bytes of papers on one device, across all meetings. */
export const MOST_BYTES = 500 * 1024 * 1024;

/** Pages of a paper per response. */
export const PAGES_AT_ONCE = 40;

/** Most ids of each kind in one check. */
export const MOST_ASKED = 2_000;

/** Minimum length of a passphrase, in characters. */
export const MIN_PASSPHRASE = 12;
