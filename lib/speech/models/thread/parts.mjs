// A part of a recording, before its words are written: which speech of it is whole, and whose it is.
import { FRAMES_PER_SECOND, mfcc } from "./mfcc.mjs";
import { changesOf, groupVoices, joined, voiceOf } from "./voices.mjs";

const RATE = 16_000;
/** Seconds. A pause of this length at the end of a part ends what was said; a shorter one may be taken for a pause by the next. */
const SETTLED = 1;
const SAMPLES_PER_FRAME = RATE / FRAMES_PER_SECOND;
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
 * Whose each stretch is. One in which the voice changes is cut there. A short one says too little of a voice and goes with its
 * nearest neighbour, so that no sentence is torn.
 * @param {Stretch[]} stretches @param {Float32Array} samples
 * @returns {{ stretches: (Stretch & { voice: number })[], voices: Float64Array[] }} the voices in the order in which they are heard
 */
export function byVoice(stretches, samples) {
  const pieces = stretches.flatMap((stretch) => cut(stretch, samples));
  const long = pieces.filter(({ start, end }) => end - start >= TELLING * RATE);
  const told = long.length > 0 ? long : pieces;
  const groups = groupVoices(told.map(({ voice }) => voice)).sort(([a], [b]) => a - b);
  const groupOf = new Map(groups.flatMap((members, group) => members.map((at) => [told[at], group])));
  const near = (piece) => groupOf.get(piece) ?? groupOf.get(nearest(piece, told));
  const heard = [...new Set(pieces.map(near))];
  return {
    stretches: pieces.map((piece) => ({
      start: piece.start,
      end: piece.end,
      voice: heard.indexOf(near(piece)),
    })),
    voices: heard.map((group) => groups[group].map((at) => told[at].voice).reduce(joined)),
  };
}

/** @param {Stretch} stretch @param {Float32Array} samples */
function cut({ start, end }, samples) {
  const frames = mfcc(samples.subarray(start, end));
  const changes = changesOf(frames);
  return [0, ...changes].map((from, at) => ({
    start: start + from * SAMPLES_PER_FRAME,
    end: at < changes.length ? start + changes[at] * SAMPLES_PER_FRAME : end,
    voice: voiceOf(frames.slice(from, changes[at])),
  }));
}

/** @param {Stretch} one @param {Stretch[]} others */
function nearest(one, others) {
  const gap = (other) => Math.max(other.start - one.end, one.start - other.end);
  return others.reduce((best, other) => (gap(other) < gap(best) ? other : best));
}
