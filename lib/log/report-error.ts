import { log } from "@/lib/log/log";
import { describeError } from "./describe-error";

/** The path of a request for the log, without tokens of emailed links, which open accounts. */
export function pathForLog(path: string): string {
  return path.replace(/\?.*$/, "").replace(/[A-Za-z0-9_-]{43,}/g, "[token]");
}

/** The digest under which Next.js shows a rendering failure on the page. */
function digestOf(error: unknown): string | undefined {
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  return typeof digest === "string" ? digest : undefined;
}

/** Logs an unexpected error under a short id and returns the id. */
export function reportError(error: unknown, where: string): string {
  // Not from node:crypto: the middleware also logs through here, and does not run in Node.
  const id = digestOf(error) ?? crypto.randomUUID().slice(0, 8);
  log("error", "failure", { id, where, ...describeError(error) });
  return id;
}
