import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "../start/settings.ts";

const running = new Set<ChildProcess>();

/** Options for running a script. */
export interface Execution {
  /** Prefix for each line of its output, since others write at the same time. */
  label: string;
  environment?: Record<string, string>;
}

/** The result of a script. */
export interface Ended {
  /** 0 only if it succeeded. */
  code: number;
  /** The reason, taken from what it printed about errors; empty if there was none. */
  reason: string;
}

/** How many lines about errors are kept, the last ones. */
const KEPT_LINES = 4;
/** A line that mentions an error or a crash, excluding the test runner's headlines and stack traces. */
const TELLS = /^(?!⎯|❯|at ).*(\bError\b|\bERROR\b|terminate called|\bsignal\b|fault\b)/;

/** Runs a script of the project under this Node and shows its output. */
export async function execute(args: string[], { label, environment }: Execution): Promise<Ended> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...environment };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  const telling: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => console.log(`[${label}] ${line}`));
  createInterface({ input: child.stderr }).on("line", (line) => {
    console.error(`[${label}] ${line}`);
    const plain = stripVTControlCharacters(line).trim();
    if (!TELLS.test(plain)) return;
    telling.push(plain);
    if (telling.length > KEPT_LINES) telling.shift();
  });
  try {
    return await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code, signal) => {
        if (signal) telling.push(`It was ended by ${signal}.`);
        resolve({ code: code ?? 1, reason: telling.join(" ") });
      });
    });
  } finally {
    running.delete(child);
  }
}

/** Interrupts everything that runs. Playwright stops the product that it started only on an interrupt, as from Ctrl-C. */
export function interrupt(): void {
  for (const child of running) child.kill("SIGINT");
}
