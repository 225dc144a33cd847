import type { TranscriptLine } from "@/lib/transcripts/types";
import { memberNamed, untitled } from "../people";
import { wordCount } from "../sentences";

/** A sentence of a line: "And I abstain. So the motion carries." is two. */
export type Utterance = {
  /** Index of its line. */
  at: number;
  /** As the minutes name whoever speaks; null where nobody knows. */
  speaker: string | null;
  text: string;
  words: number;
};

/** Where a sentence ends, but not behind "Dr.", an initial or a number's point. */
const BETWEEN = /(?<=(?<!\b(?:Mr|Mrs|Ms|Dr|St|vs|approx|[A-HJ-Z]))[.?!…]["'”’)\]]?)\s+(?=["'“‘(]?[\p{L}\d])/u;

/** What a caption says was to be heard. Of that only "[ayes]" says anything. */
const SOUND = /(\[[^\]]{1,40}\])/;
const AYES = /\b(?:ayes?|yes(?:es)?)\b/i;

/** What is said in the order of a meeting, sentence by sentence. */
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
