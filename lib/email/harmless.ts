// Control and format characters other than the joiners that some scripts need; line and paragraph separators. Among
// them are line ends, which would begin a new header, and the marks that turn the reading direction around.
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]+/gu;
const MAX_NAME = 100;

/** Text of a stranger as one line of at most `max` characters (code points), without anything invisible. */
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
 * A person's name as it may stand in a mail. Mail programs make links of words like `example.com`, so that a name
 * could lead the reader somewhere: a space after each dot, colon, slash and at sign prevents it.
 */
export function harmlessName(name: string): string {
  return oneLine(name.replaceAll(/[.:/\\@](?=\S)/g, "$& "), MAX_NAME);
}
