import type { TranscriptLine } from "@/lib/transcripts/types";
import { memberNamed, untitled } from "../people";
import { wordCount } from "../sentences";

/** A sentence of a line: "And I abstain. So the motion carries." is two. */
export type Utterance = {
  /** Index of its line. */
  at: number;
  /** The speaker's name as in the minutes; null if unknown. */
  speaker: string | null;
  text: string;
  words: number;
};

/** A sentence boundary, but not after "Dr.", an initial or a number's period. */
const BETWEEN = /(?<=(?<!\b(?:Mr|Mrs|Ms|Dr|St|vs|approx|[A-HJ-Z]))[.?!…]["'”’)\]]?)\s+(?=["'“‘(]?[\p{L}\d])/u;

/** A caption for a sound. Only "[ayes]" is informative. */
const SOUND = /(\[[^\]]{1,40}\])/;
const AYES = /\b(?:ayes?|yes(?:es)?)\b/i;

/** Splits the lines of a meeting into sentences, in order. */
export function utterancesOf(lines: TranscriptLine[], people: string[]): Utterance[] {
  const names = new Map<string, string>();
  return lines.flatMap(({ speaker, text }, at) => {
    if (speaker && !names.has(speaker))
      names.set(speaker, memberNamed(speaker, people) ?? memberNamed(untitled(speaker), people) ?? speaker);
    return text.split(SOUND).flatMap((part) => {
      if (SOUND.test(part)) return AYES.test(part) ? [{ at, speaker: null, text: "Aye.", words: 1 }] : [];
      return part
        .split(BETWEEN)
        .filter((one) => one.trim() !== "")
        .map((one) => ({
          at,
          speaker: (speaker && names.get(speaker)) || null,
          text: one.trim(),
          words: wordCount(one.trim()),
        }));
    });
  });
}
