import type { Cue } from "./cues";

/** Cues roll when so many of them begin with words of the one before. */
const ROLLING = 0.2;
/** Fewer words than these may be the same by chance. */
const FEWEST_SHARED = 3;
const MOST_WORDS = 120;

/**
 * Automatic captions show a line, push it up and show it again. Of such a file each cue keeps the words that the cue before
 * did not show; of any file, a cue that stands there twice is kept once.
 */
export function withoutRepeats(cues: Cue[]): Cue[] {
  const once = cues.filter((cue, at) => !isSame(cue, cues[at - 1]));
  const words = once.map(({ lines }) => lines.join(" ").split(" "));
  const shared = once.map((cue, at) => sharedWords(once[at - 1], words[at - 1], cue, words[at] ?? []));
  const rolling = shared.filter((count) => count > 0).length;
  if (rolling < FEWEST_SHARED || rolling < ROLLING * once.length) return once;
  return once.flatMap((cue, at) => {
    const rest = (words[at] ?? []).slice(shared[at] ?? 0).join(" ");
    return rest === "" ? [] : [{ ...cue, lines: [rest] }];
  });
}

const isSame = (cue: Cue, before: Cue | undefined) =>
  before !== undefined &&
  cue.start !== null &&
  cue.start === before.start &&
  cue.end === before.end &&
  cue.speaker === before.speaker &&
  cue.lines.join("\n") === before.lines.join("\n");

/** How many words a cue begins with that the one before it ended with. */
function sharedWords(before: Cue | undefined, old: string[] | undefined, cue: Cue, now: string[]): number {
  if (!before || !old || cue.speaker !== before.speaker) return 0;
  if (before.end !== null && cue.start !== null && cue.start > before.end + 0.5) return 0;
  for (let count = Math.min(old.length, now.length, MOST_WORDS); count > 0; count -= 1) {
    const isEnough = count >= FEWEST_SHARED || count === old.length || count === now.length;
    if (isEnough && now.slice(0, count).every((word, at) => word === old[old.length - count + at]))
      return count;
  }
  return 0;
}
