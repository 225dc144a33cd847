import { createHash, randomBytes } from "node:crypto";

/** 256 random bits in base64url, as they appear in a link. */
const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** A secret for a link, and the hash that is stored. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}

/** SHA-256, hexadecimal. A token is random, so no slow hash is needed. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Whether a text has the shape of a token. */
export function isToken(text: string): boolean {
  return SHAPE.test(text);
}
