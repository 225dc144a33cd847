import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { DatabaseMessage, DatabasePlace } from "./server.ts";

/** How long a clean close may take before the process is killed, in milliseconds; a kill loses nothing acknowledged. */
const CLOSE_MS = 10_000;

export interface EmbeddedDatabase {
  url: string;
  place: DatabasePlace;
  process: ChildProcess;
  /** Closes the database cleanly. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on `<dataDir>/database` and a free loopback port, and waits until it responds. Given the place of one
 * that died, it uses the same port and password, so that clients can reconnect. Throws with one sentence when the folder is in use or
 * cannot be opened.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  place?: DatabasePlace,
): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const child = fork(
    path.join(import.meta.dirname, "server.ts"),
    [path.join(path.resolve(dataDir), "database")],
    {
      // In its own process group, so that a Ctrl-C in the terminal does not close it before its clients.
      detached: true,
      execArgv: [],
      // Not as an argument, which every account can see.
      env: { ...process.env, DATABASE_PLACE: place ? JSON.stringify(place) : "" },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    },
  );
  const answer = await firstMessage(child);
  if ("refused" in answer) throw new Error(answer.refused);
  const url = `postgresql://postgres:${answer.password}@127.0.0.1:${answer.port}/postgres`;
  return { url, place: answer, process: child, stop: () => stop(child) };
}

async function firstMessage(child: ChildProcess): Promise<DatabaseMessage> {
  return new Promise((resolve) => {
    child.once("message", (message) => resolve(message as DatabaseMessage));
    child.once("error", (error) =>
      resolve({ refused: `The embedded database could not be started: ${error.message}` }),
    );
    child.once("exit", (code, signal) =>
      resolve({
        refused: `The embedded database stopped while it was starting (${signal ?? `code ${code}`}).`,
      }),
    );
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  const timer = setTimeout(() => child.kill("SIGKILL"), CLOSE_MS);
  child.kill("SIGTERM");
  await ended;
  clearTimeout(timer);
}
