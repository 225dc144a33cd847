/** Normalizes a text for phrase matching: lower case, with one space around each word. */
export const spaced = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, " ")
    .trim()} `;

/**
 * Parses a list of phrases ("market share; acqui; single source") for matching in a normalized text. The last word of a phrase is a
 * prefix: "repurchas" also matches "repurchased" and "repurchases".
 */
export const phrases = (list: string): readonly string[] =>
  list.split(";").map((phrase) => ` ${phrase.trim()}`);

/** Whether a normalized text contains one of the phrases. */
export const hasAny = (text: string, of: readonly string[]): boolean =>
  of.some((phrase) => text.includes(phrase));

/** How many of the phrases a normalized text contains. */
export const countOf = (text: string, of: readonly string[]): number =>
  of.filter((phrase) => text.includes(phrase)).length;

/** Whether a normalized text begins with one of the phrases. */
export const beginsWith = (text: string, of: readonly string[]): boolean =>
  of.some((phrase) => text.startsWith(phrase));
