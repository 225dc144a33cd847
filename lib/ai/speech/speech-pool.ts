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
    maxQueue: WAITING,
  });
  return holder.boardgptSpeechPool;
}

/**
 * The words of speech by Moonshine base, in a thread of its own; empty when nobody speaks.
 * @param samples mono, 16 kHz, from -1 to 1
 * @throws AppError `unavailable` when too many wait
 */
export async function transcribeEmbedded(
  samples: Float32Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<string> {
  if (pool().queueSize >= WAITING) {
    throw new AppError(
      "unavailable",
      "Many people are dictating at this moment. Please try again shortly.",
      RETRY_AFTER_SECONDS,
    );
  }
  const words: string = await pool().run({ samples }, { name: "transcribe", signal });
  return words;
}
