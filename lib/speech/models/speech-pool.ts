import path from "node:path";
import Piscina from "piscina";
import { AppError } from "@/lib/errors";
import type { Voice } from "./thread/voices.mjs";

/** Most recordings in the queue; the last would wait about a minute. */
const WAITING = 12;
const RETRY_AFTER_SECONDS = 30;
/** Idle time after which the models, about 300 MB of memory, are unloaded. */
const IDLE_MS = 15 * 60_000;

// Keeps one pool across module reloads in development.
const holder = globalThis as unknown as { boardgptSpeechPool?: Piscina };

function pool(): Piscina {
  holder.boardgptSpeechPool ??= new Piscina({
    // Resolved from the project root, because a bundler would leave the thread's file behind.
    filename: path.join(/* turbopackIgnore: true */ process.cwd(), "lib/speech/models/thread/speech-thread.mjs"),
    minThreads: 0,
    // One recording at a time leaves the other core to readers.
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  return holder.boardgptSpeechPool;
}

/** Callbacks that start the recordings in the queue. */
const line: (() => void)[] = [];
let isBusy = false;

/**
 * Transcribes speech with Moonshine base in a separate thread; empty when nobody speaks.
 * @param samples mono, 16 kHz, from -1 to 1
 * @throws AppError `unavailable` when the queue is full
 */
export function transcribeEmbedded(
  samples: Float32Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<string> {
  return inSpeechThread("transcribe", { samples }, signal);
}

/** A line in a part of a recording. Times in samples from the start of the part. */
type HeardLine = {
  start: number;
  end: number;
  /** Index into the voices of the part. */
  voice: number;
  text: string;
  /** The model's confidence in the words, 0 to 1. */
  sureness: number;
};

/**
 * The transcript of one part. Only `used` samples are done; speech that continues past the end is left to the
 * next part.
 */
export type HeardPart = { used: number; lines: HeardLine[]; voices: Voice[] };

/** Transcribes one part in the speech thread. Throws like `transcribeEmbedded`. */
export function hearPart(
  part: { samples: Float32Array<ArrayBuffer>; isLast: boolean },
  signal?: AbortSignal,
): Promise<HeardPart> {
  return inSpeechThread("hear", part, signal);
}

/**
 * Returns a voice vector for each list of stretches of a part, computed in the speech thread. Throws like
 * `transcribeEmbedded`.
 */
export function describeVoices(
  part: { samples: Float32Array<ArrayBuffer>; spoken: { start: number; end: number }[][] },
  signal?: AbortSignal,
): Promise<Voice[]> {
  return inSpeechThread("describe", part, signal);
}

/**
 * Clusters voices by speaker in the speech thread. Returns the speaker of each, numbered from 0 in order of
 * appearance.
 * @param heard.apart voices with the same number are known to be different people; null where nothing is
 * known
 */
export function tellVoicesApart(
  heard: { voices: Voice[]; apart: number[] | null },
  signal?: AbortSignal,
): Promise<number[]> {
  return inSpeechThread("tellApart", heard, signal);
}

/** Runs a task in the speech thread in turn, and signals the thread when the caller aborts. */
async function inSpeechThread<Task extends object, Answer>(
  name: string,
  task: Task,
  signal?: AbortSignal,
): Promise<Answer> {
  await turn(signal);
  // Does not use the pool's own signal, which terminates the thread: inside the native runtime that crashes
  // the process.
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

/** Resolves when it is this caller's turn. A caller that aborts leaves the queue. */
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
