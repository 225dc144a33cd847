import { rmSync, statSync } from "node:fs";

/**
 * Forgets what the compiler remembers of an earlier check when the database client was made since: it goes by what it found
 * then, and would pass code that no longer fits the client, or refuse code that does.
 */
export function forgetStaleTypes(
  memory = "tsconfig.tsbuildinfo",
  client = "lib/db/generated/.made-from",
): void {
  if (changedAt(client) >= changedAt(memory)) rmSync(memory, { force: true });
}

/** 0 where there is no such file. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
