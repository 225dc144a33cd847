import { oneLine } from "@/lib/wording";
import { isListItem, isTableRow } from "./lines";

/** A heading's level: 1 is the highest. Levels are comparable only within a document. */
export type Heading = { level: number; text: string };

const MAX_HEADING = 100;
/** Parts and items of SEC filings, chapters, numbered notes: their words determine their level in any layout. */
const NUMBERED: [RegExp, number][] = [
  [/^(?:PART|Part)\s+[IVX]+\b/, 1],
  [/^(?:ITEM|Item)\s+\d+[A-C]?\b/, 2],
  [/^(?:NOTE|Note)\s+\d+\b/, 3],
  [/^(?:Chapter|CHAPTER|Appendix|APPENDIX|Annex|Schedule|Section|SECTION)\s+[\dA-Z]+\b/, 2],
  [/^\d{1,2}\.\d{1,2}(?:\.\d{1,2})?\s+\p{Lu}/u, 4],
];
const CAPITALS_LEVEL = 3;
const PLAIN_LEVEL = 5;
const SMALL_WORDS = /^(?:a|an|and|as|at|by|for|from|in|into|of|on|or|per|the|to|versus|vs|with|its|our|we)$/;

/**
 * Guesses whether a line is a heading by its words: few, capitalized, unpunctuated, not a row or a list item. For text without
 * informative type sizes.
 */
export function guessHeading(line: string): Heading | null {
  const text = oneLine(line);
  if (text.length < 4 || text.length > MAX_HEADING || isTableRow(line)) return null;
  const numbered = NUMBERED.find(([pattern]) => pattern.test(text));
  if (numbered) return { level: numbered[1], text };
  if (/[.,;:!?]$/.test(text) || isListItem(line) || !/^[\p{Lu}\d]/u.test(text) || !/\p{L}{3}/u.test(text))
    return null;
  if (text === text.toUpperCase()) return { level: CAPITALS_LEVEL, text };
  const words = text.split(" ").filter((word) => /\p{L}/u.test(word));
  const capital = words.filter((word) => /^[^\p{L}]*\p{Lu}/u.test(word) || SMALL_WORDS.test(word));
  return capital.length === words.length && words.length <= 12 ? { level: PLAIN_LEVEL, text } : null;
}

/** The headings above a position in a document, from the highest level to the lowest. */
export class HeadingPath {
  private stack: Heading[] = [];

  enter(heading: Heading): void {
    this.stack = [...this.stack.filter((above) => above.level < heading.level), heading];
  }

  toString(): string {
    return this.stack
      .slice(-3)
      .map((heading) => heading.text)
      .join(" › ");
  }
}
