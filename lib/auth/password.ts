import { createHmac } from "node:crypto";
import { compareInThread, hashInThread } from "./hash-pool";

/** OWASP Password Storage Cheat Sheet asks for at least 10; 12 takes about 0.3 s. */
const COST = 12;

// bcrypt reads only 72 bytes. A keyed digest makes every character of a longer password count; the key prevents
// attackers from trying a leaked list of plain SHA-256 hashes against ours.
function digest(password: string): string {
  return createHmac("sha256", "boardgpt/password/1").update(password.normalize("NFKC")).digest("base64");
}

/** The bcrypt hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return hashInThread(digest(password), COST);
}

/** A hash of the same cost that matches nothing, so that a missing account takes as long as an existing one. */
export const NO_ACCOUNT = "$2b$12$y2RWrQnK8lV0loIaNbwBsOZl8puYWEpbh99V6yqEbgteBwOxCRYtW";

/** Whether the password matches the hash. Takes the same time when there is no account or no password (`null`). */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const fits = await compareInThread(digest(password), hash ?? NO_ACCOUNT);
  return fits && hash !== null;
}
