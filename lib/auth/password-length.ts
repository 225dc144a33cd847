export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

// No 128 code points are made of more code units than this, however they are composed. Normalising a text of a
// megabyte would hold up everyone else.
const MAX_PASSWORD_UNITS = 8 * MAX_PASSWORD;

/** How long a password is, in characters as a person counts them: code points of its NFKC form, which is what is hashed. */
export function passwordLength(password: string): number {
  if (password.length > MAX_PASSWORD_UNITS) return password.length;
  return [...password.normalize("NFKC")].length;
}
