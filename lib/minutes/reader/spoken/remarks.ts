import type { TranscriptLine } from "@/lib/transcripts/types";
import type { Talk } from "./features";
import { UNNAMED } from "./voices";

/**
 * Prefix for a line that looks like a decision without saying so: minutes must not record decisions that no one took.
 */
export const POSSIBLE = "Possible decision:";

/** Asks for the names of unnamed speakers. */
export function unnamedRemark(lines: TranscriptLine[]): string[] {
  const voices = new Set(lines.flatMap(({ speaker }) => (speaker && UNNAMED.test(speaker) ? speaker : [])));
  if (voices.size === 0) return [];
  const who = voices.size === 1 ? "one speaker" : `${voices.size} speakers`;
  return [
    `The recording does not name ${who}: ${[...voices].join(", ")}. Name ${voices.size === 1 ? "that speaker" : "them"} under Sources.`,
  ];
}

export function remarksOn(
  talk: Talk | null,
  isRead: boolean,
  { decisions, actions }: { decisions: number[]; actions: number[] },
): string[] {
  if (!talk)
    return ["The discussion, decisions and actions could not be read here without a language model."];
  if (!isRead)
    return ["This is not in English. Decisions and actions could not be read without a language model."];
  return decisions.length + actions.length > 0
    ? [
        `Check decisions and actions that were not put as motions. Those marked “${POSSIBLE}” are listed under the discussion, because nobody said that anything was decided.`,
      ]
    : [];
}

const SMALL_WORDS = /^(?:the|and|of|to|a|is|that|it|we|you|i|for|on|have|be|this|are)$/i;
const FEWEST_WORDS = 40;
/** Such function words are a quarter of spoken English, but rare in other languages. */
const ENGLISH = 0.1;

export function isEnglish(lines: TranscriptLine[]): boolean {
  const words = lines.slice(0, 400).flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []);
  return (
    words.length < FEWEST_WORDS ||
    words.filter((word) => SMALL_WORDS.test(word)).length >= ENGLISH * words.length
  );
}
