import { type ChildProcess, spawn } from "node:child_process";
import { ROOT } from "../start/settings.ts";

let current: ChildProcess | undefined;

/** Runs a script of the project under this Node, its output shown, and returns its exit code. */
export async function execute(args: string[], environment: Record<string, string> = {}): Promise<number> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...environment };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: "inherit" });
  current = child;
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Asks what runs to end. */
export function interrupt(): void {
  current?.kill("SIGTERM");
}
