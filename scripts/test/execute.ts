import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { ROOT } from "../start/settings.ts";

const running = new Set<ChildProcess>();

/** What a run of a script is told. */
export interface Execution {
  /** Stands before each of its lines, since others write at the same time. */
  label: string;
  environment?: Record<string, string>;
}

/** Runs a script of the project under this Node, shows what it prints, and returns its exit code. */
export async function execute(args: string[], { label, environment }: Execution): Promise<number> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...environment };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  for (const [stream, print] of [
    [child.stdout, console.log],
    [child.stderr, console.error],
  ] as const) {
    createInterface({ input: stream }).on("line", (line) => print(`[${label}] ${line}`));
  }
  try {
    return await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => resolve(code ?? 1));
    });
  } finally {
    running.delete(child);
  }
}

/** Asks everything that runs to end. Playwright stops the product that it started only when it is interrupted as by Ctrl-C. */
export function interrupt(): void {
  for (const child of running) child.kill("SIGINT");
}
