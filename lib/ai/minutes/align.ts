import type { TranscriptLine } from "@/lib/transcripts/types";
import { dot } from "./spoken/features";
import type { AgendaTopic } from "./types";

/** What coming back to an earlier item, and going on to a later one, costs; a line is worth about 1 at most. */
const BACK = 14;
const ON = 4;
const ANNOUNCED = 8;
/** An item may be announced so many lines behind where its words are first heard. */
const LATE = 6;
const SAME_WORDS = 0.5;
const ANNOUNCES =
  /\b(?:item|agenda|next|move on|moving on|turn to|turning to|let['’]s (?:start|begin|go|look)|come to|now|first|topic)\b/i;
const SMALL =
  /^(?:the|and|for|from|with|our|any|other|item|items|report|update|discussion|approval|approve|review|motion)$/;

/**
 * The item of the agenda that each line is spoken under, as an index; -1 before the first. Items are followed in their order
 * unless the words speak strongly for another (the best way through, by Viterbi's method).
 */
export function alignAgenda(
  lines: TranscriptLine[],
  agenda: AgendaTopic[],
  contexts: Float32Array[] | null,
  titles: Float32Array[] | null,
): number[] {
  if (agenda.length === 0) return lines.map(() => -1);
  const words = agenda.map(({ title }) => contentWords(title));
  const likeness = agenda.map((_, item) => {
    const title = titles?.[item];
    const own = title && contexts ? contexts.map((context) => dot(context, title)) : lines.map(() => 0);
    const mean = own.reduce((sum, one) => sum + one, 0) / (own.length || 1);
    return own.map((one) => 3 * (one - mean));
  });
  const states = agenda.length + 1;
  let worth = Array.from({ length: states }, (_, state) => (state === 0 ? 0 : -ON));
  const came: Int16Array[] = [];
  for (const [at, { text }] of lines.entries()) {
    const said = contentWords(text);
    const isAnnounced = ANNOUNCES.test(text);
    const ahead = bestBefore(worth);
    const from = new Int16Array(states);
    const next = worth.map((stay, state) => {
      const { value, state: before } = ahead(state);
      from[state] = value > stay ? before : state;
      const shared = state === 0 ? 0 : share(words[state - 1] ?? new Set(), said);
      const heard = shared >= SAME_WORDS ? (isAnnounced ? ANNOUNCED : 1) * shared : 0;
      return Math.max(stay, value) + (state === 0 ? 0 : (likeness[state - 1]?.[at] ?? 0) + heard);
    });
    came.push(from);
    worth = next;
  }
  let state = worth.indexOf(Math.max(...worth));
  const items = lines.map(() => -1);
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    items[at] = state - 1;
    state = came[at]?.[state] ?? 0;
  }
  return fromAnnouncements(items, lines, words);
}

/** An item begins with the words that announce it, not with what was said just before. */
function fromAnnouncements(items: number[], lines: TranscriptLine[], words: Set<string>[]): number[] {
  const moved = [...items];
  for (const [at, item] of items.entries()) {
    const before = items[at - 1] ?? -1;
    if (item === before || item < 0) continue;
    const near = lines.slice(at, at + LATE + 1);
    const announced = near.findIndex(
      ({ text }, ahead) =>
        items[at + ahead] === item &&
        ANNOUNCES.test(text) &&
        share(words[item] ?? new Set(), contentWords(text)) >= SAME_WORDS,
    );
    moved.fill(before, at, at + Math.max(0, announced));
  }
  return moved;
}

/** The best state to come from into another: from an earlier item at little cost, from a later one at much. */
function bestBefore(worth: number[]): (state: number) => { value: number; state: number } {
  return (state) => {
    let best = { value: Number.NEGATIVE_INFINITY, state };
    for (const [other, value] of worth.entries()) {
      if (other === state) continue;
      const left = value - (other < state ? ON : BACK);
      if (left > best.value) best = { value: left, state: other };
    }
    return best;
  };
}

/** The words of a title that tell it from others, without their endings. */
export const contentWords = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [])
      .filter((word) => !SMALL.test(word))
      .map((word) => word.replace(/(?:ing|ed|es|s)$/, "")),
  );

/** How much of a title a text says, 0 to 1. */
export function share(title: Set<string>, said: Set<string>): number {
  if (title.size === 0) return 0;
  let shared = 0;
  for (const word of title) if (said.has(word)) shared += 1;
  return shared / title.size;
}
