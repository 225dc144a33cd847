import type { GridCell } from "@/lib/evidence/grid";

/** Words of a cell as a cell of their own, at their own place. */
export function partOf(cell: GridCell, words: string): GridCell {
  const at = cell.text.indexOf(words);
  const { place } = cell;
  const isKnown = at >= 0 && place.quote === cell.text;
  return {
    ...cellWith(cell, words),
    place: isKnown
      ? { ...place, start: place.start + at, end: place.start + at + words.length, quote: words }
      : place,
  };
}

/** A cell of words that stands where another does. */
export function cellWith(cell: GridCell, words: string): GridCell {
  return { ...cell, text: words, type: "text", value: null, currency: null, date: null, rows: 1, columns: 1 };
}
