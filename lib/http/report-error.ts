/** The path of a request as it may stand in a log: tokens of mailed links, which open accounts, are left out. */
export function pathForLog(path: string): string {
  return path.replace(/\?.*$/, "").replace(/[A-Za-z0-9_-]{43,}/g, "[token]");
}

/** Next.js names a failure of rendering itself, and shows that name on the page. */
function digestOf(error: unknown): string | undefined {
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  return typeof digest === "string" ? digest : undefined;
}

/**
 * What of an error may stand in a log. Messages of database errors are left out, for they repeat the values of a query,
 * which may be words of a paper.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error, stack: [] };
  const fromDatabase = /^Prisma|DriverAdapter|^DatabaseError/.test(error.name);
  const frames = (error.stack ?? "").split("\n").filter((line) => line.trimStart().startsWith("at "));
  return {
    name: error.name,
    code: "code" in error ? error.code : undefined,
    message: fromDatabase ? undefined : error.message,
    stack: frames.slice(0, 8).map((line) => line.trim()),
  };
}

/** Logs an unexpected error under a short id and returns the id. */
export function reportError(error: unknown, where: string): string {
  // Not from node:crypto: the middleware, which logs through here too, does not run in Node.
  const id = digestOf(error) ?? crypto.randomUUID().slice(0, 8);
  console.error(JSON.stringify({ level: "error", id, where, ...describeError(error) }));
  return id;
}
