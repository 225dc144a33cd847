const RATE = 16_000;

/** Speech begins at this likelihood, and pauses below the lower one: a doubtful frame ends nothing. */
const BEGINS = 0.5;
const PAUSES = 0.35;
/** Seconds. */
const PAUSE = 0.25;
const SHORTEST = 0.2;
const MARGIN = 0.1;
/** A stretch of this length ends at the next frame without speech, one of `LONGEST` where it stands. */
const LONG = 15;
const LONGEST = 24;
/** What is this close together is heard as one: a sentence has its pauses. */
const JOINED_GAP = 1;

/** @typedef {{ start: number, end: number }} Stretch in samples */

/**
 * Where somebody speaks, cut at pauses.
 * @param {number[]} chances likelihood of speech for each frame
 * @param {number} frame samples of a frame
 * @param {number} length samples of the recording
 * @returns {Stretch[]}
 */
export function stretches(chances, frame, length) {
  const seconds = (frames) => (frames * frame) / RATE;
  const found = [];
  let begin = -1;
  let quiet = 0;
  const end = (at) => {
    if (seconds(at - begin) >= SHORTEST) found.push({ start: begin * frame, end: at * frame });
    begin = -1;
  };
  for (const [index, chance] of chances.entries()) {
    if (begin < 0) {
      if (chance < BEGINS) continue;
      begin = index;
      quiet = 0;
    }
    quiet = chance < PAUSES ? quiet + 1 : 0;
    const spoken = seconds(index - begin);
    const isOver = seconds(quiet) >= PAUSE || (spoken >= LONG && quiet > 0) || spoken >= LONGEST;
    if (isOver) end(index - quiet + 1);
  }
  if (begin >= 0) end(chances.length);
  return found.map(({ start, end: stop }) => ({
    start: Math.max(0, start - MARGIN * RATE),
    end: Math.min(length, stop + MARGIN * RATE),
  }));
}

/**
 * Puts stretches together that a short pause parts, as long as they stay short enough for the model.
 * @template {Stretch} T
 * @param {T[]} all @param {(one: T, other: T) => boolean} belong whether two of them may be one, beside that
 * @returns {T[]}
 */
export function joinPauses(all, belong = () => true) {
  const joined = [];
  for (const one of all) {
    const last = joined.at(-1);
    const isNear = last && one.start - last.end <= JOINED_GAP * RATE && one.end - last.start <= LONG * RATE;
    if (isNear && belong(last, one)) last.end = one.end;
    else joined.push({ ...one });
  }
  return joined;
}
