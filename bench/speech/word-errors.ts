/** The words of a text for counting: lower case, without punctuation; "Mr." becomes "mister". */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9']+/g, " ")
    .replace(/\bmr\b/g, "mister");
  return plain.split(" ").filter(Boolean);
}

/** Word edit distance (Levenshtein): insertions, deletions and substitutions between reference and transcript. */
export function wordErrors(said: string, heard: string): number {
  const truth = wordsOf(said);
  const guess = wordsOf(heard);
  let row = guess.map((_, index) => index + 1);
  for (const [index, word] of truth.entries()) {
    let diagonal = index;
    let left = index + 1;
    row = row.map((above, column) => {
      const cost = Math.min(above + 1, left + 1, diagonal + (word === guess[column] ? 0 : 1));
      diagonal = above;
      left = cost;
      return cost;
    });
  }
  return row.at(-1) ?? truth.length;
}
