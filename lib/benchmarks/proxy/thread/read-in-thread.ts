import path from "node:path";
import Piscina from "piscina";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { Answer, Given, Kind, Read } from "./filing-thread";

/** Most filings in the queue; a benchmark of ten peers reads about thirty. */
const WAITING = 200;
/** Time limit per filing in milliseconds; the largest take three seconds. */
const LONGEST = 30_000;
/** Milliseconds added per filing ahead in the queue, so that waiting does not count. */
const TURN = 5_000;
/** Heap of the thread in MiB, for 40 million characters of HTML and the results. */
const HEAP = 768;
const IDLE_MS = 60_000;
const RETRY_AFTER_SECONDS = 60;

// Keeps one pool across module reloads in development.
const holder = globalThis as unknown as { boardgptFilingPool?: Piscina };

function pool(): Piscina {
  holder.boardgptFilingPool ??= new Piscina({
    // Resolved from the project root, because a bundler would leave the thread's file behind.
    filename: path.join(
      /* turbopackIgnore: true */ process.cwd(),
      "lib/benchmarks/proxy/thread/filing-thread.ts",
    ),
    execArgv: ["--import", "tsx"],
    minThreads: 0,
    // One at a time leaves the other core to readers.
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    maxQueue: WAITING,
    resourceLimits: { maxOldGenerationSizeMb: HEAP, maxYoungGenerationSizeMb: 64 },
  });
  return holder.boardgptFilingPool;
}

/**
 * Runs a reader of filing-thread.ts in a separate thread, so that a filing that makes it hang or exhaust
 * memory can be stopped without affecting this process.
 * @throws AppError `unreadable` or `tooLarge` with a sentence for the user; `unavailable` when the queue is
 * full, or when EDGAR's companyfacts are invalid
 */
export async function readInThread<K extends Kind>(
  kind: K,
  given: Given<K>,
  signal?: AbortSignal,
): Promise<Read<K>> {
  signal?.throwIfAborted();
  const task = { kind, ...given };
  const answer: Answer<K> = env.VERCEL ? await here(task) : await inThread(task, signal);
  if (!answer.ok) throw new AppError(answer.code, answer.message);
  return answer.value;
}

/**
 * Reads in this process: a hosted function is stopped by its host when it hangs, and has no TypeScript files
 * to start a thread from.
 */
async function here<K extends Kind>(task: { kind: K } & Given<K>): Promise<Answer<K>> {
  const { default: read } = await import("./filing-thread");
  return read(task);
}

async function inThread<Answered>(task: object, signal?: AbortSignal): Promise<Answered> {
  if (pool().queueSize >= WAITING) {
    throw new AppError(
      "unavailable",
      "Many filings are being read right now. Please try again shortly.",
      RETRY_AFTER_SECONDS,
    );
  }
  const slow = AbortSignal.timeout(LONGEST + pool().queueSize * TURN);
  try {
    return await pool().run(task, { signal: signal ? AbortSignal.any([signal, slow]) : slow });
  } catch (error) {
    signal?.throwIfAborted();
    if (slow.aborted) throw new AppError("unreadable", "This filing took too long to read and was stopped.");
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") {
      throw new AppError("unreadable", "This filing needs too much memory to be read.");
    }
    throw error;
  }
}
