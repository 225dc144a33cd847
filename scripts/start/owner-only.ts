import { chmodSync, lstatSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { reasonOf, StartFailure } from "./say.ts";

const OTHERS = 0o077;
/** The sticky bit, set on a folder that everyone shares, such as /tmp. */
const SHARED = 0o1000;

type List = (folder: string) => string[];

/**
 * Removes other accounts' permissions on the data folder: an older version, a copy or its creator may have left it open. Links are not
 * followed. `list` returns the names in a folder. Throws a StartFailure when the folder belongs to someone else.
 */
export function closeToOthers(folder: string, list: List = readdirSync): void {
  // Windows has no such permissions; there a folder of the user's own is already private.
  if (!process.getuid) return;
  const { mode, uid } = statSync(folder);
  if (uid !== process.getuid())
    throw new StartFailure(
      `The data folder ${folder} belongs to another account, which could read every paper. Give it to the account that runs BoardGPT (chown -R), or set DATA_DIR to a folder of its own.`,
    );
  if (mode & SHARED)
    throw new StartFailure(
      `The data folder ${folder} is shared by all accounts on this machine. Set DATA_DIR to a folder of its own.`,
    );
  try {
    close(folder, mode);
    closeAllIn(folder, list);
  } catch (error) {
    throw new StartFailure(
      `The data folder ${folder} cannot be closed to other accounts (${reasonOf(error)}). Give everything in it to the account that runs BoardGPT (chown -R).`,
    );
  }
}

/** Another process of the product may be using the folder: what it removes in the meantime is skipped. */
function closeAllIn(folder: string, list: List): void {
  for (const name of unlessGone(() => list(folder)) ?? []) {
    const file = path.join(folder, name);
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (!found || found.isSymbolicLink()) continue;
    unlessGone(() => close(file, found.mode));
    if (found.isDirectory()) closeAllIn(file, list);
  }
}

function unlessGone<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function close(file: string, mode: number): void {
  if (mode & OTHERS) chmodSync(file, mode & 0o700);
}
