import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { blankSettings } from "../../scripts/test/blank-settings.ts";

/** One run of the start script, like a person's. */
export interface Run {
  child: ChildProcess;
  output(): string;
  /** Resolves when the output after `after` characters contains the text; rejects if the process ends without it. */
  says(text: string, after?: number): Promise<void>;
  /** The exit code. */
  ended: Promise<number | null>;
}

/** Starts the product, or another command, with these settings only. */
export function start(settings: Record<string, string>, command = ["scripts/start.mjs"]): Run {
  const child = spawn("node", command, {
    env: { ...process.env, NODE_ENV: "production", ...blankSettings(), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data: Buffer) => {
      text += data;
    });
  }
  const ended = once(child, "close").then(([code]) => code as number | null);
  const says = async (wanted: string, after = 0) => {
    let over = false;
    void ended.then(() => {
      over = true;
    });
    while (!text.includes(wanted, after)) {
      if (over) throw new Error(`It ended without saying "${wanted}":\n${text}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { child, output: () => text, says, ended };
}

/** All running descendants of a process, from the system's process table. */
export function descendants(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : undefined;
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  const below = (of: number): number[] =>
    [...parents].filter(([, parent]) => parent === of).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    // It has ended in the meantime.
    return undefined;
  }
}

/** Which of these are still running; zombies do not count. */
export function alive(pids: number[]): number[] {
  return pids.filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
      return stat.slice(stat.lastIndexOf(")") + 2)[0] !== "Z";
    } catch {
      return false;
    }
  });
}

/** Kills those of the processes that run the script. */
export function killOf(pids: number[], script: string): void {
  for (const pid of alive(pids)) {
    if (readFileSync(`/proc/${pid}/cmdline`, "latin1").includes(script)) process.kill(pid, "SIGKILL");
  }
}
