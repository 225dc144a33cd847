// Controls, noncharacters, and what turns the direction of a line or hides in it, tags in which whole texts can hide
// included: none of it can be seen, and XML, the outline of a PDF or the order of a line break by it.
const INVISIBLE =
  /[\p{Cc}\p{Co}\p{Noncharacter_Code_Point}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;

/**
 * Text of a stranger (a title, a quote, a name) as one line that any document format can hold: well-formed Unicode in
 * composed form, white space as single spaces, nothing invisible.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().normalize("NFC").replace(/\s+/g, " ").replace(INVISIBLE, "").trim();
}

/**
 * What somebody typed, as it can be kept: no control characters but line breaks and tabs, no halves of characters
 * (PostgreSQL takes neither), no white space around it.
 */
export function typedText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/\p{Cc}/gu, (character) => (character === "\n" || character === "\t" ? character : ""))
    .trim();
}

/** A question that somebody typed: `typedText` with white space kept short, since patterns that look for words take long over runs of it. */
export function askedText(text: string): string {
  return typedText(text).replace(/\s+/g, (run) => {
    const lines = run.split("\n").length;
    return lines > 2 ? "\n\n" : lines > 1 ? "\n" : " ";
  });
}

let segmenter: Intl.Segmenter | undefined;

// Made when it is needed: it takes a browser 30 ms.
function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(text);
}

/** The characters as a reader counts them: a letter with its accents, an emoji of several parts. */
export function charactersOf(text: string): string[] {
  return Array.from(graphemes(text), ({ segment }) => segment);
}

/** Cleaned text of at most `limit` UTF-16 units; what is cut ends in "…". */
export function shortText(text: string, limit: number): string {
  // Cut before it is cleaned too: a text of megabytes costs no more than its beginning.
  const clean = cleanText(text.slice(0, limit * 4));
  if (clean.length <= limit && text.length <= limit * 4) return clean;
  let kept = "";
  for (const { segment } of graphemes(clean)) {
    if (kept.length + segment.length >= limit) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

const SLUG_LENGTH = 60;

/** Letters that are not a plain one with a mark. */
const SPELLED: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", þ: "th" };

/** A title as part of a file name: its letters and digits in plain ASCII, joined by hyphens; `otherwise` if none are left. */
export function slug(title: string, otherwise = "meeting"): string {
  const plain = title
    .slice(0, 1000)
    .toWellFormed()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđþ]/g, (letter) => SPELLED[letter] ?? "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, SLUG_LENGTH)
    .replace(/-+$/, "");
  return plain || otherwise;
}
