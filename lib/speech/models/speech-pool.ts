import path from "node:path";
import Piscina from "piscina";
import { AppError } from "@/lib/errors";
import type { Voice } from "./thread/voices.mjs";

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
    filename: path.join(/* turbopackIgnore: true */ process.cwd(), "lib/speech/models/thread/speech-thread.mjs"),
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
export function transcribeEmbedded(
  samples: Float32Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<string> {
  return inSpeechThread("transcribe", { samples }, signal);
}

/** A line of a part of a recording. Times in samples from the beginning of the part. */
type HeardLine = {
  start: number;
  end: number;
  /** Place in the voices of the part. */
  voice: number;
  text: string;
  /** How sure the model is of the words, 0 to 1. */
  sureness: number;
};

/** What was said in a part of a recording. Speech that goes on at its end is left for the next: `used` samples are done. */
export type HeardPart = { used: number; lines: HeardLine[]; voices: Voice[] };

/** The lines of a part of a recording, in that thread. Throws as `transcribeEmbedded`. */
export function hearPart(
  part: { samples: Float32Array<ArrayBuffer>; isLast: boolean },
  signal?: AbortSignal,
): Promise<HeardPart> {
  return inSpeechThread("hear", part, signal);
}

/** The voices of stretches of a part, one for each list of stretches, in that thread. Throws as `transcribeEmbedded`. */
export function describeVoices(
  part: { samples: Float32Array<ArrayBuffer>; spoken: { start: number; end: number }[][] },
  signal?: AbortSignal,
): Promise<Voice[]> {
  return inSpeechThread("describe", part, signal);
}

/**
 * Which voices are one speaker, in that thread: the speaker of each, counted from 0 as they first speak.
 * @param heard.apart voices with the same number are known to be different people; null where nothing is known
 */
export function tellVoicesApart(
  heard: { voices: Voice[]; apart: number[] | null },
  signal?: AbortSignal,
): Promise<number[]> {
  return inSpeechThread("tellApart", heard, signal);
}

/** Has the thread do a piece of work, in its turn, and lets it know when nobody waits for it any more. */
async function inSpeechThread<Task extends object, Answer>(
  name: string,
  task: Task,
  signal?: AbortSignal,
): Promise<Answer> {
  await turn(signal);
  // Never by the pool's own signal: it ends the thread, and ended within the native runtime it takes this process along.
  const isGone = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const giveUp = () => void Atomics.store(isGone, 0, 1);
  signal?.addEventListener("abort", giveUp);
  try {
    return await pool().run({ ...task, isGone }, { name });
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
      "Many people are dictating right now. Please try again shortly.",
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
