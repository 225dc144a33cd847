// Runs in the thread of speech-pool.ts: the runtime computes without a pause, which here holds up nobody.

import { loadWriter } from "./moonshine.mjs";
import { loadListener } from "./silero.mjs";
import { joinPauses } from "./stretches.mjs";

/** Loaded at the first call (about a second) and kept as long as the thread. */
let models;

async function load() {
  const [listen, write] = await Promise.all([loadListener(), loadWriter()]);
  return { listen, write };
}

/**
 * The words of a recording, stretch by stretch between its pauses; empty when nobody speaks.
 * @param {{ samples: Float32Array, isGone: Int32Array }} recording mono, 16 kHz, from -1 to 1; `isGone` becomes 1 when nobody
 * waits for its words any more
 * @returns {Promise<string>}
 * @throws {Error} at the next step of a model when nobody waits
 */
export async function transcribe({ samples, isGone }) {
  const goOn = () => {
    if (Atomics.load(isGone, 0) === 1) throw new Error("Nobody waits for these words.");
  };
  // A failed start is tried again at the next call.
  models ??= load().catch((error) => {
    models = undefined;
    throw error;
  });
  const { listen, write } = await models;
  const texts = [];
  for (const { start, end } of joinPauses(await listen(samples, goOn))) {
    texts.push(await write(samples.subarray(start, end), goOn));
  }
  return texts.filter(Boolean).join(" ");
}
