// Runs in the thread of speech-pool.ts: the runtime computes without a pause, which here holds up nobody.

import { mfcc } from "./mfcc.mjs";
import { loadWriter } from "./moonshine.mjs";
import { byVoice, whole } from "./parts.mjs";
import { loadListener } from "./silero.mjs";
import { joinPauses } from "./stretches.mjs";
import { joined, speakersOf, voiceOf } from "./voices.mjs";

/** Loaded at the first call (about a second) and kept as long as the thread. */
let models;

async function load() {
  const [listen, write] = await Promise.all([loadListener(), loadWriter()]);
  return { listen, write };
}

/** Throws at the next step of a model when nobody waits. @param {Int32Array} isGone becomes 1 then */
function going(isGone) {
  return () => {
    if (Atomics.load(isGone, 0) === 1) throw new Error("Nobody waits for these words.");
  };
}

// A failed start is tried again at the next call.
function loaded() {
  models ??= load().catch((error) => {
    models = undefined;
    throw error;
  });
  return models;
}

/**
 * The words of a recording, stretch by stretch between its pauses; empty when nobody speaks.
 * @param {{ samples: Float32Array, isGone: Int32Array }} recording mono, 16 kHz, from -1 to 1
 * @returns {Promise<string>}
 */
export async function transcribe({ samples, isGone }) {
  const goOn = going(isGone);
  const { listen, write } = await loaded();
  const texts = [];
  for (const { start, end } of joinPauses(await listen(samples, goOn))) {
    texts.push((await write(samples.subarray(start, end), goOn)).text);
  }
  return texts.filter(Boolean).join(" ");
}

/**
 * The lines of a part of a recording: who speaks, told by the voice, and what is said. Speech that goes on at its end is
 * left for the next part.
 * @param {{ samples: Float32Array, isLast: boolean, isGone: Int32Array }} part mono, 16 kHz, from -1 to 1
 * @returns {Promise<{ used: number, lines: { start: number, end: number, voice: number, text: string, sureness: number }[], voices: Float64Array[] }>}
 * `used`: samples that need not be heard again; `voice`: place in `voices`; times in samples
 */
export async function hear({ samples, isLast, isGone }) {
  const goOn = going(isGone);
  const { listen, write } = await loaded();
  const { used, heard } = whole(await listen(samples, goOn), samples.length, isLast);
  const { stretches, voices } = byVoice(heard, samples);
  const lines = [];
  for (const { start, end, voice } of joinPauses(stretches, (one, other) => one.voice === other.voice)) {
    const { text, sureness } = await write(samples.subarray(start, end), goOn);
    if (text) lines.push({ start, end, voice, text, sureness });
  }
  return { used, lines, voices };
}

/**
 * The voice of each list of stretches of a part.
 * @param {{ samples: Float32Array, spoken: { start: number, end: number }[][] }} part
 * @returns {Float64Array[]}
 */
export function describe({ samples, spoken }) {
  return spoken.map((stretches) =>
    stretches.map(({ start, end }) => voiceOf(mfcc(samples.subarray(start, end)))).reduce(joined),
  );
}

/** Which voices of all parts of a recording are one speaker. @param {{ voices: Float64Array[], apart: number[] | null }} recording */
export function tellApart({ voices, apart }) {
  return speakersOf(voices, apart);
}
