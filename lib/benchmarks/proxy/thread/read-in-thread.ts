import path from "node:path";
import Piscina from "piscina";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { Answer, Given, Kind, Read } from "./filing-thread";

/** Filings that may wait; a benchmark of ten peers reads some thirty. */
const WAITING = 200;
/** Milliseconds one filing may take; the largest take three seconds. */
const LONGEST = 30_000;
/** Milliseconds that each filing before it may take, so that waiting is not held against it. */
const TURN = 5_000;
/** Heap of the thread, in MiB: 40 million characters of HTML and what is made of them. */
const HEAP = 768;
const IDLE_MS = 60_000;
const RETRY_AFTER_SECONDS = 60;

// Development reloads modules; one pool survives.
const holder = globalThis as unknown as { boardgptFilingPool?: Piscina };

function pool(): Piscina {
  holder.boardgptFilingPool ??= new Piscina({
    // By its place in the project: a bundler would leave the thread's file behind.
    filename: path.join(
      /* turbopackIgnore: true */ process.cwd(),
      "lib/benchmarks/proxy/thread/filing-thread.ts",
    ),
    execArgv: ["--import", "tsx"],
    minThreads: 0,
    // One at a time: the other core serves those who only read.
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    maxQueue: WAITING,
    resourceLimits: { maxOldGenerationSizeMb: HEAP, maxYoungGenerationSizeMb: 64 },
  });
  return holder.boardgptFilingPool;
}

/**
 * What a reader of filing-thread.ts makes of what it is given, in a thread of its own, so that a filing that makes it hang
 * or grow is stopped and the process that asked goes on.
 * @throws AppError `unreadable` or `tooLarge` with a sentence for the user; `unavailable` when too many wait, or when
 * EDGAR's companyfacts are not what they should be
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

/** A hosted function is stopped by its host when it hangs, and has no TypeScript files to start a thread from. */
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
