import { BULLET, HEADING, labelled, plain, QUOTATION } from "./note-lines";

/** Maximum width of hard-wrapped lines. */
const WIDEST = 140;
const NARROWEST = 45;
/** Minimum full lines for notes to count as hard-wrapped. */
const FEWEST_FULL = 4;
/** Proportional fonts vary in width: a line that ends within a sentence is full from this share on. */
const NEARLY_FULL = 0.6;
const APART = /\t|\S\s{3,}\S|\|/;

/**
 * Rejoins hard-wrapped paragraphs on their first line. A line continues on the next if that one's first word would not
 * have fit, or if it ends within a sentence, and the next starts nothing new. `lastOf`: the line on which the paragraph
 * starting at a line ends.
 */
export function unwrapped(lines: string[]): { texts: string[]; lastOf: (line: number) => number } {
  const width = widthOf(lines);
  const ends = new Map<number, number>();
  const texts = [...lines];
  for (let at = 0; width !== null && at < lines.length; at += 1) {
    const first = at;
    while (goesOn(lines[at] ?? "", lines[at + 1] ?? "", width)) {
      at += 1;
      texts[first] = `${texts[first]?.trimEnd()} ${unquotedLine(lines[at] ?? "")}`;
      texts[at] = "";
    }
    ends.set(first, at);
  }
  return { texts, lastOf: (line) => ends.get(line) ?? line };
}

const unquotedLine = (line: string) => line.replace(QUOTATION, "").trim();

/** The width that most of the longest lines keep to; null if lines are whole paragraphs. */
function widthOf(lines: string[]): number | null {
  const lengths = lines.filter((line) => !APART.test(line)).map((line) => line.trimEnd().length);
  const width = Math.max(0, ...lengths);
  if (width > WIDEST || width < NARROWEST) return null;
  const full = lines.filter((line, at) => isFull(line, lines[at + 1] ?? "", width));
  return full.length >= FEWEST_FULL ? width : null;
}

function isFull(line: string, next: string, width: number): boolean {
  const [word = ""] = unquotedLine(next).split(/\s+/);
  if (word === "" || line.trim() === "") return false;
  const { length } = line.trimEnd();
  return length + 1 + word.length > width || (length > NEARLY_FULL * width && endsWithin(line, word));
}

const endsWithin = (line: string, word: string): boolean =>
  /(?:[\p{L}\p{N}]|,)\s*$/u.test(line) && /^(?:\p{Ll}|\d+(?![.)\d]))/u.test(word);

function goesOn(line: string, next: string, width: number): boolean {
  const bare = unquotedLine(next);
  if (!isFull(line, next, width) || APART.test(line) || APART.test(next)) return false;
  if (HEADING.test(line) || HEADING.test(next) || BULLET.test(next)) return false;
  // A label with a colon starts a line of its own; a sentence that only resembles one continues.
  return !(labelled(plain(bare)).role !== null && bare.includes(":"));
}
