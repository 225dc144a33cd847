// Control and format characters other than the joiners that some scripts need; line and paragraph separators.
// They include line ends, which would start a new header, and bidirectional overrides.
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]+/gu;
const MAX_NAME = 100;

/** Untrusted text as a single line of at most `max` characters (code points), without anything invisible. */
export function oneLine(text: string, max: number): string {
  const line = text
    .slice(0, 4 * max)
    .toWellFormed()
    .replaceAll(INVISIBLE, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const characters = [...line];
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : line;
}

/**
 * A person's name that is safe in an email. Email programs turn words like `example.com` into links, so that
 * a name could lead the reader somewhere: a space after each dot, colon, slash and at sign prevents it.
 */
export function harmlessName(name: string): string {
  return oneLine(name.replaceAll(/[.:/\\@](?=\S)/g, "$& "), MAX_NAME);
}
