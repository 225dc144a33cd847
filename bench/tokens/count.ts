/** Pre-tokenization pattern of OpenAI's o200k encoding. */
const PIECES = /[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+/gu;
/** Approximate characters per token within a piece. */
const LETTERS = 10;
const SIGNS = 3;
const BLANKS = 40;

/**
 * The approximate number of tokens in a text: within 4% of o200k on the papers of tests/fixtures, without its
 * 2 MB package.
 */
export function countTokens(text: string): number {
  let count = 0;
  for (const [piece] of text.matchAll(PIECES)) {
    if (/\p{L}/u.test(piece)) count += Math.ceil(piece.length / LETTERS);
    else if (/^\s+$/.test(piece)) count += Math.ceil(piece.length / BLANKS);
    else count += /\p{N}/u.test(piece) ? 1 : Math.ceil(piece.length / SIGNS);
  }
  return count;
}
