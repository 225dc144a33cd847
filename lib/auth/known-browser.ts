import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

/** The cookie that marks a browser in which someone has signed in. */
export const MARK_COOKIE = "boardgpt.browser";
export const MARK_SECONDS = 180 * 24 * 60 * 60;

/**
 * A mark for a browser that has just signed in to an account. Attempts from it are counted separately from then on, so
 * that strangers who guess passwords do not lock the owner out. The mark itself grants no access.
 * Source: Pinkas and Sander, Securing Passwords Against Dictionary Attacks (ACM CCS 2002).
 */
export function newMark(email: string): string {
  const id = randomBytes(16).toString("base64url");
  return `${id}.${seal(email, id).toString("base64url")}`;
}

/** The id of the browser when the mark is genuine and belongs to this account, else null. `mark` may be anything. */
export function browserOf(mark: string | undefined, email: string): string | null {
  const [, id = "", given = ""] = /^([\w-]{22})\.([\w-]{43})$/.exec(mark ?? "") ?? [];
  if (!id) return null;
  const sealed = Buffer.from(given, "base64url");
  const wanted = seal(email, id);
  return sealed.length === wanted.length && timingSafeEqual(sealed, wanted) ? id : null;
}

function seal(email: string, id: string): Buffer {
  if (!env.AUTH_SECRET) throw new Error("Marks of browsers need AUTH_SECRET.");
  const key = Buffer.from(hkdfSync("sha256", env.AUTH_SECRET, "", "boardgpt/browser/1", 32));
  return createHmac("sha256", key).update(`${id} ${email}`).digest();
}
