// Voices told apart without a model: each is a Gaussian over the coefficients of its frames, and two are one voice where that
// describes them as well (Bayesian information criterion; Chen and Gopalakrishnan 1998, "Speaker, environment and channel
// change detection and clustering via the Bayesian Information Criterion").
import { COEFFICIENTS, FRAMES_PER_SECOND } from "./mfcc.mjs";

const PAIRS = (COEFFICIENTS * (COEFFICIENTS + 1)) / 2;
/** Frames, their sums, and the sums of their products: what two of can be added up. */
const LENGTH = 1 + COEFFICIENTS + PAIRS;
/** Added to each variance: a short stretch says little of it. */
const FLOOR = 0.05;
/** Frames that a voice counts for at most: over a long meeting one person moves, tires and turns away from the microphone. */
const MOST = 1000;
/** How much better two voices must describe the sound than one does: rather one too few than one that nobody has. */
const CAUTION = 2.1;
/** The same within a minute, where nobody moves away: half way between what one voice needs and what two do. */
const CAUTION_NEAR = 1.5;

/** Frames between two places where a voice may change; such steps of a voice before and behind it, at least and at most. */
const STEP = 10;
const SIDE = 10;
const WIDE = 20;

/** @typedef {Float64Array} Voice sums over the frames of one speaker: their number, the coefficients, and their products */

/** @param {Float64Array[]} frames coefficients @returns {Voice} */
export function voiceOf(frames) {
  const voice = new Float64Array(LENGTH);
  for (const frame of frames) {
    voice[0] += 1;
    let at = 1 + COEFFICIENTS;
    for (let row = 0; row < COEFFICIENTS; row++) {
      voice[1 + row] += frame[row];
      for (let column = 0; column <= row; column++) voice[at++] += frame[row] * frame[column];
    }
  }
  return voice;
}

/** @param {Voice} one @param {Voice} other @returns {Voice} */
export function joined(one, other) {
  return one.map((value, at) => value + other[at]);
}

/** @param {Voice} whole @param {Voice} part @returns {Voice} */
const minus = (whole, part) => whole.map((value, at) => value - part[at]);

/** Logarithm of the determinant of a voice's covariance (Cholesky). @param {Voice} voice */
function spread(voice) {
  const [frames] = voice;
  const lower = Array.from({ length: COEFFICIENTS }, () => new Float64Array(COEFFICIENTS));
  let log = 0;
  let at = 1 + COEFFICIENTS;
  for (let row = 0; row < COEFFICIENTS; row++) {
    for (let column = 0; column <= row; column++) {
      const mean = (voice[1 + row] * voice[1 + column]) / frames / frames;
      let value = voice[at++] / frames - mean + (row === column ? FLOOR : 0);
      for (let before = 0; before < column; before++) value -= lower[row][before] * lower[column][before];
      if (row === column) {
        lower[row][row] = Math.sqrt(Math.max(value, 1e-9));
        log += 2 * Math.log(lower[row][row]);
      } else lower[row][column] = value / lower[column][column];
    }
  }
  return log;
}

/** A voice as if it had been heard for as long as counts, with its mean and spread unchanged. @param {Voice} voice */
function counted(voice) {
  const share = Math.min(1, MOST / voice[0]);
  return share < 1 ? voice.map((value) => value * share) : voice;
}

/** Above 0 where two voices describe the sound better than one. @param {Group} one @param {Group} other */
function difference(one, other, caution = CAUTION) {
  const both = joined(one.counted, other.counted);
  const [frames] = both;
  const gain = 0.5 * (frames * spread(both) - one.counted[0] * one.spread - other.counted[0] * other.spread);
  return gain - caution * 0.5 * (COEFFICIENTS + PAIRS) * Math.log(frames);
}

/** @typedef {{ voice: Voice, counted: Voice, spread: number, members: number[] }} Group */

/** @param {Voice} voice @param {number[]} members @returns {Group} */
function groupOf(voice, members) {
  const much = counted(voice);
  return { voice, counted: much, spread: spread(much), members };
}

/** More at once would take minutes: the work grows with the square of their number. */
const AT_ONCE = 60;
/** Seconds of speech below which a voice is nobody of their own: too little to tell it from another. */
const SHORTEST = 4;

/**
 * Which voices are one speaker. Rather one too few: where it is not clear that there are several, there is one.
 * @param {Voice[]} voices in the order in which they are first heard
 * @param {number[] | null} apart voices with the same number are known to be different people
 * @returns {number[]} the speaker of each voice, counted from 0 as they first speak
 */
export function speakersOf(voices, apart = null) {
  const mayJoin = apart
    ? (one, other) => !one.members.some((a) => other.members.some((b) => apart[a] === apart[b]))
    : undefined;
  const groups = settle(
    voices.map((voice, at) => groupOf(voice, [at])),
    mayJoin,
  );
  // Whoever is known to be another person is somebody, with one word.
  const isSomebody = ({ voice }) => apart !== null || voice[0] >= SHORTEST * FRAMES_PER_SECOND;
  const somebody = groups.filter(isSomebody);
  const most = somebody.length > 0 ? somebody : groups.slice(0, 1);
  for (const group of groups) {
    if (most.includes(group)) continue;
    const nearest = most.reduce((best, other) =>
      difference(group, other) < difference(group, best) ? other : best,
    );
    nearest.members.push(...group.members);
  }
  const first = ({ members }) => Math.min(...members);
  const speakers = new Array(voices.length).fill(0);
  for (const [speaker, { members }] of most.sort((a, b) => first(a) - first(b)).entries())
    for (const member of members) speakers[member] = speaker;
  return speakers;
}

/** Groups of one voice each. Many are put together part by part, then again until no more of them are one. */
function settle(all, mayJoin) {
  let groups = all;
  while (groups.length > AT_ONCE) {
    const before = groups.length;
    const parts = [];
    for (let at = 0; at < before; at += AT_ONCE)
      parts.push(...grouped(groups.slice(at, at + AT_ONCE), mayJoin));
    groups = parts;
    if (groups.length === before) break;
  }
  return grouped(groups, mayJoin);
}

/**
 * Puts voices of one minute together that are one, the likest first.
 * @param {Voice[]} voices @returns {number[][]} places in `voices`
 */
export function groupVoices(voices) {
  const groups = voices.map((voice, at) => groupOf(voice, [at]));
  return grouped(groups, undefined, CAUTION_NEAR).map(({ members }) => members.sort((a, b) => a - b));
}

/**
 * Where the voice changes without a pause: the place where two voices describe the sound around it best, then the same before and
 * behind it.
 * @param {Float64Array[]} frames coefficients
 * @returns {number[]} places in `frames`, in order
 */
export function changesOf(frames) {
  const steps = [new Float64Array(LENGTH)];
  for (let at = 0; at + STEP <= frames.length; at += STEP)
    steps.push(joined(steps.at(-1), voiceOf(frames.slice(at, at + STEP))));
  const between = (from, to) => groupOf(minus(steps[to], steps[from]), []);
  const found = [];
  const look = (from, to) => {
    let most = 0;
    let change = -1;
    for (let at = from + SIDE; at <= to - SIDE; at++) {
      const before = between(Math.max(from, at - WIDE), at);
      const value = difference(before, between(at, Math.min(to, at + WIDE)), CAUTION_NEAR);
      if (value > most) [most, change] = [value, at];
    }
    if (change < 0) return;
    look(from, change);
    found.push(change * STEP);
    look(change, to);
  };
  look(0, steps.length - 1);
  return found;
}

/**
 * @param {Group[]} all @param {(one: Group, other: Group) => boolean} [mayJoin] @param {number} [caution] @returns {Group[]}
 */
function grouped(all, mayJoin = () => true, caution = CAUTION) {
  let groups = all;
  /** @type {Map<Group, Map<Group, number>>} */
  const known = new Map();
  const between = (one, other) => {
    const row = known.get(one) ?? new Map();
    known.set(one, row);
    const value = row.get(other) ?? difference(one, other, caution);
    row.set(other, value);
    return value;
  };
  for (;;) {
    const likest = likestPair(groups, between, mayJoin);
    if (!likest) return groups;
    const [one, other] = likest;
    groups = groups.filter((group) => group !== one && group !== other);
    groups.push(groupOf(joined(one.voice, other.voice), [...one.members, ...other.members]));
    for (const gone of likest) {
      known.delete(gone);
      for (const row of known.values()) row.delete(gone);
    }
  }
}

/** The two groups that are one voice the most, undefined where none are. */
function likestPair(groups, between, mayJoin) {
  let least = 0;
  let pair;
  for (const [at, one] of groups.entries())
    for (const other of groups.slice(at + 1)) {
      const value = between(one, other);
      if (value >= least || !mayJoin(one, other)) continue;
      least = value;
      pair = [one, other];
    }
  return pair;
}
