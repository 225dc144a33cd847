import { execFileSync } from "node:child_process";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

export type Lock = { ok: true; release(): void } | { ok: false; pid: number };

interface Holder {
  pid: number;
  /** When that process started, so that a reused process number is not mistaken for it. */
  began: string;
}

/**
 * Takes a lock file for this process, or returns its holder. A lock whose process no longer runs is taken over. Waits up to `waitMs`
 * milliseconds for a holder that is about to end. Throws when the folder is missing or not writable.
 */
export async function acquireLock(file: string, waitMs = 0): Promise<Lock> {
  const until = Date.now() + waitMs;
  for (;;) {
    if (create(file)) return { ok: true, release: () => release(file) };
    const holder = readHolder(file);
    if (!holder || !isRunning(holder)) discard(file, holder);
    else if (Date.now() < until) await sleep(100);
    else return { ok: false, pid: holder.pid };
  }
}

function create(file: string): boolean {
  const holder: Holder = { pid: process.pid, began: beginning(process.pid) };
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

function release(file: string): void {
  if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
}

/** Undefined when there is no lock, or when it was truncated. */
function readHolder(file: string): Holder | undefined {
  try {
    const { pid, began } = JSON.parse(readFileSync(file, "utf8"));
    return typeof pid === "number" && typeof began === "string" ? { pid, began } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Removes a dead holder's lock by renaming it first, so that only one of two attempts succeeds. */
function discard(file: string, expected: Holder | undefined): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  const taken = readHolder(aside);
  // Between reading and renaming another process took over: restore its lock.
  if (taken && taken.pid !== expected?.pid && isRunning(taken)) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

function isRunning(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it runs as another user.
    return hasCode(error, "EPERM");
  }
  const began = beginning(holder.pid);
  return began === "" || holder.began === "" || began === holder.began;
}

/** When a process started, in whatever form the system reports it; empty where it does not. */
function beginning(pid: number): string {
  try {
    // Field 22, counted after the command name, which may contain spaces: clock ticks since the machine started.
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim()}:${ticks}`;
  } catch {
    return beginningByPs(pid);
  }
}

function beginningByPs(pid: number): string {
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
