import path from "node:path";
import Piscina from "piscina";
import { AppError } from "@/lib/errors";

/** Recordings that may wait; the last of them would wait for about a minute. */
const WAITING = 12;
const RETRY_AFTER_SECONDS = 30;
/** After this long without speech the models, some 300 MB of memory, are given back. */
const IDLE_MS = 15 * 60_000;

// Development reloads modules; one pool survives.
const holder = globalThis as unknown as { boardgptSpeechPool?: Piscina };

function pool(): Piscina {
  holder.boardgptSpeechPool ??= new Piscina({
    // By its place in the project: a bundler would leave the thread's file behind.
    filename: path.join(/* turbopackIgnore: true */ process.cwd(), "lib/ai/speech/thread/speech-thread.mjs"),
    minThreads: 0,
    // One recording at a time: the other core serves those who only read.
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  return holder.boardgptSpeechPool;
}

/** What lets each recording begin that waits for the one before it. */
const line: (() => void)[] = [];
let isBusy = false;

/**
 * The words of speech by Moonshine base, in a thread of its own; empty when nobody speaks.
 * @param samples mono, 16 kHz, from -1 to 1
 * @throws AppError `unavailable` when too many wait
 */
export async function transcribeEmbedded(
  samples: Float32Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<string> {
  await turn(signal);
  // Never by the pool's own signal: it ends the thread, and ended within the native runtime it takes this process along.
  const isGone = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const giveUp = () => void Atomics.store(isGone, 0, 1);
  signal?.addEventListener("abort", giveUp);
  try {
    return await pool().run({ samples, isGone }, { name: "transcribe" });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", giveUp);
    const next = line.shift();
    if (next) next();
    else isBusy = false;
  }
}

/** Resolves when the thread is this caller's. Whoever leaves the line before gives up the place in it. */
async function turn(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  if (!isBusy) {
    isBusy = true;
    return;
  }
  if (line.length >= WAITING) {
    throw new AppError(
      "unavailable",
      "Many people are dictating at this moment. Please try again shortly.",
      RETRY_AFTER_SECONDS,
    );
  }
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      line.splice(line.indexOf(begin), 1);
      reject(signal?.reason);
    };
    line.push(begin);
    signal?.addEventListener("abort", leave, { once: true });
  });
}
