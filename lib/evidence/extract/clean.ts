/** Spaces of every width, and the tab. */
const SPACES = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Controls (PostgreSQL rejects NUL), zero-width marks, tags and direction overrides, which hide or reorder text. */
const INVISIBLE =
  /[^\P{Cc}\n]|[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffe\uffff\u{e0000}-\u{e0fff}]/gu;
/** Bullets of symbol fonts, in the private use area, and geometric ones. */
const BULLETS = /[\uf0b7\uf0a7\uf0d8\uf076\uf06e\uf02d\u25aa\u25cf\u2219\u2043]/g;
const NEEDS_CLEANING =
  /[^\P{Cc}\n]|[\u00a0\u061c\u1680\u180e\u2000-\u200f\u202a-\u202f\u205f-\u206f\u3000\ufeff\ufffe\uffff\uf000-\uf0ff\u25aa\u25cf\u2219\u2043\u{e0000}-\u{e0fff}]|\p{Cs}/u;

/** Text fit for storage: one kind of space, no control characters except the line feed, no lone surrogates. */
export function cleanText(text: string): string {
  if (!NEEDS_CLEANING.test(text)) return text;
  return text.toWellFormed().replace(SPACES, " ").replace(INVISIBLE, "").replace(BULLETS, "•");
}
