import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { acquireLock } from "./lock.ts";
import { closeToOthers } from "./owner-only.ts";
import { reasonOf, StartFailure } from "./say.ts";

/** How long to wait for a predecessor that is closing, in milliseconds. */
const PREDECESSOR_MS = 3_000;

/**
 * Creates the data folder, readable by its owner only, and locks it for this process. Returns a function that releases it.
 * Throws a StartFailure when it is not writable or another instance uses it.
 */
export async function takeDataFolder(folder: string): Promise<() => void> {
  prepareDataFolder(folder);
  const lock = await acquireLock(path.join(folder, "instance.lock"), PREDECESSOR_MS);
  if (lock.ok) return lock.release;
  throw new StartFailure(
    `Another instance (process ${lock.pid}) already uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
  );
}

/** The folder without the lock, for processes that share it. Throws a StartFailure when it is not writable or cannot be made private. */
export function prepareDataFolder(folder: string): void {
  checkWritable(folder);
  closeToOthers(folder);
}

function checkWritable(folder: string): void {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw new StartFailure(
      `The data folder ${folder} cannot be written to (${reasonOf(error)}). Set DATA_DIR to a folder that you can write to.`,
    );
  }
}

/** Creates one level at a time: Node's recursive mkdir never returns in kernel folders, which reject new ones. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  unlessMade(() => mkdirSync(folder, { mode: 0o700 }));
}

/** Creates a file or folder, unless a process that is starting at the same time has just done so. */
function unlessMade(make: () => void): void {
  try {
    make();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

const secrets = z.object({ authSecret: z.string().min(32) });

/**
 * The key that signs sessions, created once per data folder.
 * Throws a StartFailure when the file is damaged: a new key would silently end every session.
 */
export function authSecret(folder: string): string {
  const file = path.join(folder, "secrets.json");
  if (!existsSync(file)) publishWhole(file, { authSecret: randomBytes(32).toString("base64url") });
  try {
    return secrets.parse(JSON.parse(readFileSync(file, "utf8"))).authSecret;
  } catch {
    throw new StartFailure(
      `${file} is damaged. Restore it, or delete it to sign everyone out and make a new one.`,
    );
  }
}

/** Creates a file atomically, so that nobody reads half of it; an existing one is kept. */
function publishWhole(file: string, content: object): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(content)}\n`, { mode: 0o600 });
  try {
    unlessMade(() => linkSync(draft, file));
  } finally {
    rmSync(draft);
  }
}
