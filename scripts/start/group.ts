import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { ROOT } from "./settings.ts";

const PRELOAD = path.join(import.meta.dirname, "end-with-parent.mjs");

/** Environment variables for a program, in addition to our own. */
export type Environment = Record<string, string>;

/**
 * Starts a script of the project under this Node, as the leader of its own process group: a Ctrl-C in the terminal does not reach it,
 * so that everything shuts down in order, and the whole group can be killed at once.
 */
export function spawnGroup(
  args: string[],
  environment: Environment,
  output: "pipe" | "inherit",
): ChildProcess {
  const options: SpawnOptions = {
    cwd: ROOT,
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: "1",
      BOARDGPT_PARENT: String(process.pid),
      ...environment,
    },
    detached: process.platform !== "win32",
    stdio: ["ignore", output, output, "ipc"],
  };
  return spawn(process.execPath, ["--import", PRELOAD, ...args], options);
}

/** Whether the process has ended, in any way. */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Ends a process group gracefully, and kills it after `patienceMs`. Resolves when its leader has ended. */
export async function endGroup(child: ChildProcess, patienceMs: number): Promise<void> {
  if (hasEnded(child)) return signalGroup(child, "SIGKILL");
  const ended = once(child, "exit");
  signalGroup(child, "SIGTERM");
  const timer = setTimeout(() => signalGroup(child, "SIGKILL"), patienceMs);
  await ended;
  clearTimeout(timer);
  // Kills what the leader left behind.
  signalGroup(child, "SIGKILL");
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, signal);
  } catch (error) {
    // ESRCH: nothing is left of the group.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
