/** A text as phrases are looked for in it: in lower case, with one space around each of its words. */
export const spaced = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, " ")
    .trim()} `;

/**
 * The phrases of a list ("market share; acqui; single source"), as they are looked for in a spaced text. The last word of a phrase
 * may go on: "repurchas" stands for "repurchased" and "repurchases" as well.
 */
export const phrases = (list: string): readonly string[] =>
  list.split(";").map((phrase) => ` ${phrase.trim()}`);

/** Whether a spaced text has one of the phrases. */
export const hasAny = (text: string, of: readonly string[]): boolean =>
  of.some((phrase) => text.includes(phrase));

/** How many of the phrases a spaced text has. */
export const countOf = (text: string, of: readonly string[]): number =>
  of.filter((phrase) => text.includes(phrase)).length;

/** Whether a spaced text begins with one of the phrases. */
export const beginsWith = (text: string, of: readonly string[]): boolean =>
  of.some((phrase) => text.startsWith(phrase));
