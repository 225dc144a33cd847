import { rmSync, statSync } from "node:fs";

/**
 * Deletes the compiler's incremental cache when the database client was generated since: from stale results it would accept code that no
 * longer fits the client, or reject code that does.
 */
export function forgetStaleTypes(
  memory = "tsconfig.tsbuildinfo",
  client = "lib/db/generated/.made-from",
): void {
  if (changedAt(client) >= changedAt(memory)) rmSync(memory, { force: true });
}

/** When a file was last changed; 0 if it does not exist. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
