import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { acquireLock } from "./lock.ts";
import { closeToOthers } from "./owner-only.ts";
import { reasonOf, StartFailure } from "./say.ts";

/** How long a predecessor that is just closing is waited for, in milliseconds. */
const PREDECESSOR_MS = 3_000;

/**
 * Makes the data folder, readable by its owner only, and takes it for this process. Returns what gives it back.
 * Throws a StartFailure when it cannot be written or another instance has it.
 */
export async function takeDataFolder(folder: string): Promise<() => void> {
  prepareDataFolder(folder);
  const lock = await acquireLock(path.join(folder, "instance.lock"), PREDECESSOR_MS);
  if (lock.ok) return lock.release;
  throw new StartFailure(
    `Another instance (process ${lock.pid}) already uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
  );
}

/** The folder alone, for processes that share it. Throws a StartFailure when it cannot be written or closed to others. */
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
      `The data folder ${folder} cannot be written to (${reasonOf(error)}). Set DATA_DIR to a folder of yours.`,
    );
  }
}

/** Step by step: Node's own way of making parents never ends in folders of the kernel, which accept none. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  unlessMade(() => mkdirSync(folder, { mode: 0o700 }));
}

/** Makes a file or folder that a process starting beside this one may have made a moment before. */
function unlessMade(make: () => void): void {
  try {
    make();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

const secrets = z.object({ authSecret: z.string().min(32) });

/**
 * The key that signs sessions, made once per data folder.
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

/** Puts a file under its name in one step, so that nobody reads half of it; one that is there already stays. */
function publishWhole(file: string, content: object): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(content)}\n`, { mode: 0o600 });
  try {
    unlessMade(() => linkSync(draft, file));
  } finally {
    rmSync(draft);
  }
}
