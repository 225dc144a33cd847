import { terms } from "@/lib/ai/terms";
import type { Citation } from "@/lib/evidence/types";

type Text = { text: string; citations: Citation[] };

/** Two statements without a common passage are one matter from this share of common words on (Jaccard, 0 to 1). */
const SAME_WORDS = 0.5;
/** With a common passage less will do, but not nothing: one passage may carry two statements. */
const SAME_WORDS_OF_ONE_PASSAGE = 0.15;

/**
 * Which statement of `before` each of `after` continues. Each belongs to one other at most; pairs with a common passage
 * come first, then those with more common words. Statements without a partner are not in the map.
 */
export function bestPairs<T extends Text>(before: T[], after: T[]): Map<T, T> {
  const candidates = after.flatMap((later) =>
    before.flatMap((earlier) => {
      const score = likeness(earlier, later);
      return score > 0 ? [{ earlier, later, score }] : [];
    }),
  );
  const pairs = new Map<T, T>();
  const taken = new Set<T>();
  for (const { earlier, later } of candidates.sort((a, b) => b.score - a.score)) {
    if (pairs.has(later) || taken.has(earlier)) continue;
    pairs.set(later, earlier);
    taken.add(earlier);
  }
  return pairs;
}

/** 0 when they are not one matter; above 1 when they stand on a common passage. */
function likeness(one: Text, other: Text): number {
  const common = commonWords(one.text, other.text);
  const isOfOnePassage = one.citations.some((citation) =>
    other.citations.some((another) => isSamePassage(citation, another)),
  );
  if (isOfOnePassage) return common >= SAME_WORDS_OF_ONE_PASSAGE ? 1 + common : 0;
  return common >= SAME_WORDS ? common : 0;
}

// Figures are what moves from one brief to the next: the words say whether it is the same matter.
const wordsOf = (text: string) => new Set(terms(text).filter((term) => /\p{L}/u.test(term)));

function commonWords(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const both = [...a].filter((term) => b.has(term)).length;
  return both === 0 ? 0 : both / (a.size + b.size - both);
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** A passage of a file that replaced another of its name is the same when its words are. */
function isSamePassage(one: Citation, other: Citation): boolean {
  if (one.documentId === other.documentId)
    return one.page === other.page && one.start < other.end && other.start < one.end;
  return one.title === other.title && plain(one.quote) === plain(other.quote);
}
