import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

/** A delimiter that no paper can contain, because it is generated for each prompt (128 random bits). */
export function newBoundary(): string {
  return randomBytes(16).toString("hex");
}

const ownSecret = randomBytes(32);
const keyOf = (secret: string | Buffer) =>
  Buffer.from(hkdfSync("sha256", secret, "", "boardgpt/boundary/1", 32));

/**
 * The delimiter of prompts that show these papers. It is the same each time, so that a service can cache the
 * beginning of a prompt, and no paper can contain it, because it depends on a secret and on the id of each
 * paper.
 */
export function boundaryOf(paperIds: string[]): string {
  const mark = createHmac("sha256", keyOf(env.AUTH_SECRET ?? ownSecret)).update(paperIds.join("\n"));
  return mark.digest("hex").slice(0, 32);
}
