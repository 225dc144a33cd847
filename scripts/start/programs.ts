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

/** How often the web server is polled until it responds, in milliseconds. */
const ASK_EVERY_MS = 50;
const WEB_READY_MS = 90_000;
/**
 * How long an idle connection is kept, in milliseconds. Longer than proxies keep theirs (commonly a minute): otherwise one sends a
 * request over a connection that is closing, and a person sees an error.
 */
const KEEP_ALIVE_MS = 65_000;

/** How often in a row each is restarted: for more than half a minute, in case the cause goes away by itself. */
const RESTARTS = 5;

/** How long the embedded database may take to close, in milliseconds; a kill loses nothing acknowledged. */
const CLOSE_MS = 10_000;

/** The embedded database. A replacement for one that died uses the same port, where the others find it again. */
export function databaseProgram(dataDir: string, opened: EmbeddedDatabase): Program {
  let first: EmbeddedDatabase | undefined = opened;
  const start = async () => {
    const database = first ?? (await startEmbeddedDatabase(dataDir, opened.place));
    first = undefined;
    return database.process;
  };
  return { name: "The embedded database", start, restarts: RESTARTS, patienceMs: CLOSE_MS };
}

/** The worker, which reads papers and runs the other background jobs. */
export function workerProgram(environment: Environment): Program {
  const start = () => {
    const child = spawnGroup(["--import", "tsx", WORKER], environment, "inherit");
    // Reading a filing uses every core it gets; a page that someone waits for takes priority.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    return child;
  };
  return { name: "The worker", start, restarts: RESTARTS };
}

/** The web server. Its output before it is ready is shown only when it fails to start. */
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

/** Resolves when the web server responds. Throws a StartFailure when it ends or takes too long. */
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
    // Nothing listens yet.
    return false;
  }
}

/** The host to poll when the server listens on all of them. */
function urlHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
