// A part of a recording, before its words are written: which speech of it is whole, and whose it is.
import { mfcc } from "./mfcc.mjs";
import { groupVoices, joined, voiceOf } from "./voices.mjs";

const RATE = 16_000;
/** Seconds. A pause of this length at the end of a part ends what was said; a shorter one may be taken for a pause by the next. */
const SETTLED = 1;
/** Seconds of speech that voices are told apart by. */
const WINDOW = 2;
/** Seconds of a stretch that tells whose it is. */
const TELLING = 1;

/** @typedef {import("./stretches.mjs").Stretch} Stretch */

/**
 * The stretches that end within a part, and how much of it need not be heard again.
 * @param {Stretch[]} stretches @param {number} length samples of the part @param {boolean} isLast
 */
export function whole(stretches, length, isLast) {
  const last = stretches.at(-1);
  if (isLast || !last) return { used: length, heard: stretches };
  if (last.end > length - SETTLED * RATE && stretches.length > 1)
    return { used: last.start, heard: stretches.slice(0, -1) };
  return { used: Math.max(last.end, length - SETTLED * RATE), heard: stretches };
}

/**
 * Whose each stretch is: voices are told apart over windows of two seconds, and a stretch is of the voice that most of it is.
 * A short one says too little of a voice and goes with its nearest neighbour, so that no sentence is torn.
 * @param {Stretch[]} stretches @param {Float32Array} samples
 * @returns {{ stretches: (Stretch & { voice: number })[], voices: Float64Array[] }} the voices in the order in which they are heard
 */
export function byVoice(stretches, samples) {
  const told = stretches.filter(({ start, end }) => end - start >= TELLING * RATE);
  const windows = (told.length > 0 ? told : stretches).flatMap((stretch) => windowsOf(stretch, samples));
  const groups = groupVoices(windows.map(({ voice }) => voice)).sort(([a], [b]) => a - b);
  const groupOf = new Map();
  for (const stretch of new Set(windows.map((window) => window.stretch))) {
    const shares = groups.map((members) => members.filter((at) => windows[at].stretch === stretch).length);
    groupOf.set(stretch, shares.indexOf(Math.max(...shares)));
  }
  const near = (stretch) => groupOf.get(stretch) ?? groupOf.get(nearest(stretch, [...groupOf.keys()]));
  const heard = [...new Set(stretches.map(near))];
  const voiceAt = (group) =>
    windows.flatMap(({ stretch, voice }) => (groupOf.get(stretch) === group ? [voice] : [])).reduce(joined);
  return {
    stretches: stretches.map((stretch) => ({ ...stretch, voice: heard.indexOf(near(stretch)) })),
    voices: heard.map(voiceAt),
  };
}

/** @param {Stretch} stretch @param {Float32Array} samples */
function windowsOf(stretch, samples) {
  const { start, end } = stretch;
  const count = Math.max(1, Math.round((end - start) / (WINDOW * RATE)));
  const edge = (at) => start + Math.round(((end - start) * at) / count);
  return Array.from({ length: count }, (_, at) => ({
    stretch,
    voice: voiceOf(mfcc(samples.subarray(edge(at), edge(at + 1)))),
  }));
}

/** @param {Stretch} one @param {Stretch[]} others */
function nearest(one, others) {
  const gap = (other) => Math.max(other.start - one.end, one.start - other.end);
  return others.reduce((best, other) => (gap(other) < gap(best) ? other : best));
}
