import { createHmac } from "node:crypto";
import bcrypt from "bcryptjs";

/** OWASP Password Storage Cheat Sheet asks for at least 10; 12 takes about 0.3 s. */
const COST = 12;

// bcrypt reads 72 bytes only. A keyed digest first lets every character of a longer password count; the key keeps
// a plain SHA-256 list leaked elsewhere from being tried against our hashes.
function digest(password: string): string {
  return createHmac("sha256", "boardgpt/password/1").update(password.normalize("NFKC")).digest("base64");
}

/** The bcrypt hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(digest(password), COST);
}

const NO_ACCOUNT = bcrypt.hashSync("no account has this password", COST);

/** Whether the password fits the hash. Takes the same time when there is no account or no password (`null`). */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const fits = await bcrypt.compare(digest(password), hash ?? NO_ACCOUNT);
  return fits && hash !== null;
}
