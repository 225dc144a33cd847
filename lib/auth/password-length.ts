export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

// No 128 code points consist of more code units than this, however they are composed. Normalizing a megabyte of text
// would block every other request.
const MAX_PASSWORD_UNITS = 8 * MAX_PASSWORD;

/** The length of a password in characters as people count them: code points of its NFKC form, which is what is hashed. */
export function passwordLength(password: string): number {
  if (password.length > MAX_PASSWORD_UNITS) return password.length;
  return [...password.normalize("NFKC")].length;
}
