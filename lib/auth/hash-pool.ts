import { availableParallelism } from "node:os";
import path from "node:path";
import Piscina from "piscina";
import { AppError } from "@/lib/errors";

/** Sign-ins that may wait. Behind more, one would wait for a minute: better told at once. */
const WAITING = 200;
const RETRY_AFTER_SECONDS = 20;
const IDLE_MS = 60_000;

// Development reloads modules; one pool survives.
const holder = globalThis as unknown as { boardgptHashPool?: Piscina };

function pool(): Piscina {
  holder.boardgptHashPool ??= new Piscina({
    // By its place in the project: a bundler would leave the thread's file behind.
    filename: path.join(/* turbopackIgnore: true */ process.cwd(), "lib/auth/hash-thread.mjs"),
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: IDLE_MS,
    maxQueue: WAITING,
  });
  return holder.boardgptHashPool;
}

/** Hashes in a thread of its own, as many at once as there are cores. Throws `unavailable` when too many wait. */
export function hashInThread(text: string, cost: number): Promise<string> {
  return run("hash", { text, cost });
}

/** Compares in a thread, like `hashInThread`. */
export function compareInThread(text: string, hash: string): Promise<boolean> {
  return run("compare", { text, hash });
}

async function run<Result>(name: "hash" | "compare", task: object): Promise<Result> {
  if (pool().queueSize >= WAITING) {
    throw new AppError(
      "unavailable",
      "Too many people are signing in right now. Please try again shortly.",
      RETRY_AFTER_SECONDS,
    );
  }
  return pool().run(task, { name });
}
