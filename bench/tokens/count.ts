/** The pieces into which OpenAI's encoding o200k cuts a text before it merges letters. */
const PIECES = /[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+/gu;
/** Characters of a piece that are one token, roughly. */
const LETTERS = 10;
const SIGNS = 3;
const BLANKS = 40;

/** About how many tokens a text has: within 4% of o200k on the papers of tests/fixtures, which the package for it would cost 2 MB. */
export function countTokens(text: string): number {
  let count = 0;
  for (const [piece] of text.matchAll(PIECES)) {
    if (/\p{L}/u.test(piece)) count += Math.ceil(piece.length / LETTERS);
    else if (/^\s+$/.test(piece)) count += Math.ceil(piece.length / BLANKS);
    else count += /\p{N}/u.test(piece) ? 1 : Math.ceil(piece.length / SIGNS);
  }
  return count;
}
