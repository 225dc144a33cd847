/** Days after which what is kept on a device is deleted unless the server was asked about it meanwhile. */
export const KEPT_DAYS = 14;

/** Papers of one meeting that can be kept. */
export const MOST_PAPERS = 200;

/** Bytes of the papers that one device keeps, all meetings together. */
export const MOST_BYTES = 500 * 1024 * 1024;

/** Pages of a paper that are handed out at once. */
export const PAGES_AT_ONCE = 40;

/** Ids of one kind that can be asked about at once. */
export const MOST_ASKED = 2_000;

/** The shortest passphrase, in characters. */
export const MIN_PASSPHRASE = 12;
