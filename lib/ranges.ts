/** A stretch of a text, from `start` to right before `end`. */
export type Range = { start: number; end: number };

/** Whether two stretches of one text share a character. */
export const overlap = (one: Range, other: Range): boolean => one.start < other.end && other.start < one.end;

/** A text with other words in the place of some stretches, which are in order and apart. */
export const replaced = (text: string, stretches: readonly Range[], words = " "): string =>
  stretches.reduceRight((left, { start, end }) => left.slice(0, start) + words + left.slice(end), text);

/** A text with blanks in the place of some stretches, as long as before and in the same lines. */
export const blanked = (text: string, stretches: readonly Range[]): string =>
  stretches.reduce(
    (left, { start, end }) =>
      left.slice(0, start) + left.slice(start, end).replace(/[^\n]/g, " ") + left.slice(end),
    text,
  );
