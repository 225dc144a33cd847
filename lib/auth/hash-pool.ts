import { availableParallelism } from "node:os";
import path from "node:path";
import Piscina from "piscina";
import { AppError } from "@/lib/errors";

/** How many sign-ins may queue. Beyond this the wait would be about a minute, so the sign-in is refused at once. */
const WAITING = 200;
const RETRY_AFTER_SECONDS = 20;
const IDLE_MS = 60_000;

// Development reloads modules; the pool must survive that.
const holder = globalThis as unknown as { boardgptHashPool?: Piscina };

function pool(): Piscina {
  holder.boardgptHashPool ??= new Piscina({
    // A path relative to the project, because a bundler would not include the thread's file.
    filename: path.join(/* turbopackIgnore: true */ process.cwd(), "lib/auth/hash-thread.mjs"),
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: IDLE_MS,
    maxQueue: WAITING,
  });
  return holder.boardgptHashPool;
}

/** Hashes in a worker thread, one per core at most. Throws `unavailable` when the queue is full. */
export function hashInThread(text: string, cost: number): Promise<string> {
  return run("hash", { text, cost });
}

/** Compares in a worker thread, like `hashInThread`. */
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
