import type { ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../database/embedded.ts";
import { type Environment, hasEnded, spawnGroup } from "./group.ts";
import { StartFailure } from "./say.ts";
import { ROOT } from "./settings.ts";
import type { Program } from "./supervise.ts";

const NEXT = path.join(ROOT, "node_modules/next/dist/bin/next");
const WORKER = path.join(ROOT, "scripts/worker.ts");

/** How often the web server is asked whether it answers yet, in milliseconds. */
const ASK_EVERY_MS = 50;
const WEB_READY_MS = 90_000;
/**
 * How long an idle connection is kept, in milliseconds. Longer than proxies keep theirs (commonly a minute): else one sends
 * a request into a connection that is being closed, and a person gets an error.
 */
const KEEP_ALIVE_MS = 65_000;

/** How often in a row each is started again: over half a minute, for what goes away by itself. */
const RESTARTS = 5;

/** How long the embedded database may take to close, in milliseconds; a kill loses nothing acknowledged. */
const CLOSE_MS = 10_000;

/** The embedded database. One that died is followed by one at the same place, where the others find it again. */
export function databaseProgram(dataDir: string, opened: EmbeddedDatabase): Program {
  let first: EmbeddedDatabase | undefined = opened;
  const start = async () => {
    const database = first ?? (await startEmbeddedDatabase(dataDir, opened.place));
    first = undefined;
    return database.process;
  };
  return { name: "The embedded database", start, restarts: RESTARTS, patienceMs: CLOSE_MS };
}

/** Reads papers and does everything else that takes long. */
export function workerProgram(environment: Environment): Program {
  const start = () => {
    const child = spawnGroup(["--import", "tsx", WORKER], environment, "inherit");
    // Reading a filing takes every core it gets; a page that somebody waits for goes first.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    return child;
  };
  return { name: "The worker", start, restarts: RESTARTS };
}

/** Serves the pages. What it prints before it is ready is shown only when it does not get there. */
export function webProgram(
  mode: "start" | "dev",
  port: number,
  host: string,
  environment: Environment,
): Program {
  const args = [NEXT, mode, "--port", String(port), "--hostname", host];
  if (mode === "start") args.push("--keepAliveTimeout", String(KEEP_ALIVE_MS));
  const start = () => {
    const child = spawnGroup(args, environment, mode === "dev" ? "inherit" : "pipe");
    holdBack(child);
    return child;
  };
  const ready = (child: ChildProcess) => webReady(child, port, host);
  return { name: "The web server", start, ready, restarts: RESTARTS };
}

const released = new WeakMap<ChildProcess, () => void>();

function holdBack(child: ChildProcess): void {
  const held: Buffer[] = [];
  child.stdout?.on("data", (data: Buffer) => held.push(data));
  child.stderr?.pipe(process.stderr);
  const show = () => {
    for (const data of held) process.stdout.write(data);
  };
  child.once("exit", show);
  released.set(child, () => {
    child.off("exit", show);
    child.stdout?.removeAllListeners("data");
    child.stdout?.pipe(process.stdout);
  });
}

/** Resolves when the web server answers. Throws a StartFailure when it ends or takes too long. */
async function webReady(child: ChildProcess, port: number, host: string): Promise<void> {
  const until = Date.now() + WEB_READY_MS;
  while (Date.now() < until && !hasEnded(child)) {
    if (await answers(`http://${urlHost(host)}:${port}/login`)) {
      return released.get(child)?.();
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new StartFailure("The web server did not start; its output is above.");
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: "HEAD", redirect: "manual" });
    return true;
  } catch {
    // Nobody listens yet.
    return false;
  }
}

/** The host to ask where the server listens on all of them. */
function urlHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
