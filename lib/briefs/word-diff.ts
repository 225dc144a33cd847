/** A run of words that is in both texts, or (`isOwn`) only in this one. `start` counts words from 0. */
export type WordRun = { start: number; text: string; isOwn: boolean };

/**
 * Marks the words of each text that the other lacks, using the longest common subsequence of words and
 * ignoring white space. Meant for sentences: time and memory grow with the product of their lengths.
 */
export function diffWords(before: string, after: string): { before: WordRun[]; after: WordRun[] } {
  const [a, b] = [split(before), split(after)];
  const lengths = commonLengths(a, b);
  const marks = { before: a.map(() => true), after: b.map(() => true) };
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      marks.before[i++] = false;
      marks.after[j++] = false;
    } else if (at(lengths, i + 1, j) >= at(lengths, i, j + 1)) i++;
    else j++;
  }
  return { before: runs(a, marks.before), after: runs(b, marks.after) };
}

const split = (text: string) => text.trim().split(/\s+/).filter(Boolean);
const at = (table: number[][], i: number, j: number) => table[i]?.[j] ?? 0;

/** Table of the common length from words i and j to the ends of both texts. */
function commonLengths(a: string[], b: string[]): number[][] {
  const table: number[][] = [];
  for (let i = a.length - 1; i >= 0; i--) {
    const row: number[] = [];
    table[i] = row;
    for (let j = b.length - 1; j >= 0; j--) {
      const isCommon = a[i] === b[j];
      row[j] = isCommon ? 1 + at(table, i + 1, j + 1) : Math.max(at(table, i + 1, j), row[j + 1] ?? 0);
    }
  }
  return table;
}

function runs(words: string[], own: boolean[]): WordRun[] {
  const joined: WordRun[] = [];
  for (const [index, word] of words.entries()) {
    const isOwn = own[index] ?? false;
    const last = joined.at(-1);
    if (last?.isOwn === isOwn) last.text += ` ${word}`;
    else joined.push({ start: index, text: word, isOwn });
  }
  return joined;
}
