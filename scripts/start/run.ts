import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { type Environment, endGroup, spawnGroup } from "./group.ts";
import { StartFailure } from "./say.ts";
import { ROOT } from "./settings.ts";

const PATIENCE_MS = 3_000;

const running = new Set<ChildProcess>();

/**
 * Runs a script of the project to its end, under this Node, and shows its output only when it failed.
 * Throws a StartFailure that ends with the script's last words.
 */
export async function run(script: string, args: string[], environment: Environment = {}): Promise<void> {
  const child = spawnGroup(["--import", "tsx", path.join(ROOT, script), ...args], environment, "pipe");
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (data: Buffer) => {
      output += data;
    });
  }
  const ending = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? signal));
  });
  running.delete(child);
  if (ending === 0) return;
  const name = [path.basename(script), ...args].join(" ");
  throw new StartFailure(`${output.trim()}\n${name} failed (${ending}).`);
}

/** Ends the scripts still running. */
export async function stopRunning(): Promise<void> {
  await Promise.all([...running].map((child) => endGroup(child, PATIENCE_MS)));
}
