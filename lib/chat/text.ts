import { MAX_TITLE_LENGTH } from "./limits";

/** The title of a chat that began with a file, until its first question. */
export const UNTITLED = "New chat";

const TITLE_LENGTH = 60;

/**
 * The title of a chat from its first question: the beginning on one line, cut at a word boundary, at most 60 characters as a
 * reader counts them. Without marks that change the direction of the text around it.
 */
export function titleOf(message: string): string {
  const line = message
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  // Invisible characters alone make no title.
  if (!/[^\p{Cf}\p{Z}]/u.test(line)) return UNTITLED;
  const characters = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(line)];
  if (characters.length <= TITLE_LENGTH) return bounded(line);
  const room = characters
    .slice(0, TITLE_LENGTH)
    .map(({ segment }) => segment)
    .join("");
  const cut = /^.+(?=\s\S*$)/su.exec(room)?.[0] ?? room;
  return bounded(`${cut.replace(/[\s,;:–—-]+$/u, "")}…`);
}

// A character as a reader counts it (a grapheme) may consist of many code points.
function bounded(title: string): string {
  return title.length <= MAX_TITLE_LENGTH ? title : title.slice(0, MAX_TITLE_LENGTH).toWellFormed();
}
