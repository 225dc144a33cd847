import type { PaperFigure } from "@/lib/ask/answer";
import { asRows } from "@/lib/evidence/rows";
import type { Passage } from "@/lib/evidence/types";

/** A figure with the id by which the model knows it. */
export type Named = { id: string; figure: PaperFigure };

/** `asRows` keeps the words of a page in order, and adds bars between some. */
const WORD = /[^\s|]+/g;

/** Text in a paper that looks like one of our ids. */
const FORGED = /(?<![\p{L}\p{N}])[fc](?=\d{1,5}(?![\p{L}\p{N}]))/gu;

/**
 * A passage as a model reads it: cells of table rows separated by bars instead of spaces, and each figure followed by its id,
 * "352,000 f12".
 */
export function passageText(
  { documentId, page, start, end, text: written }: Passage,
  figures: Named[],
): string {
  const text = written.replace(FORGED, (letter) => letter.toUpperCase());
  const laidOut = asRows(text);
  const [words, shown] = [[...text.matchAll(WORD)], [...laidOut.matchAll(WORD)]];
  if (words.length !== shown.length || text.length !== end - start) return laidOut;
  const within = figures.filter(
    ({ figure: { paper, place } }) =>
      paper?.id === documentId && place.page === page && start <= place.start && place.end <= end,
  );
  // A figure read from a sentence may also have been read as printed.
  const own = [...new Map(within.map((one) => [one.id, one])).values()];
  const rows = Map.groupBy(own, ({ figure }) => rowOf(figure));
  const isNought = ({ figure }: Named) => figure.value === 0;
  // Tables are full of zeros. One matters beside its counterpart: nothing came in, and 9,660 was planned.
  const isTold = (one: Named) => {
    const row = rows.get(rowOf(one.figure)) ?? [];
    return !isNought(one) || row.filter(isNought).length * 2 < row.length;
  };
  return own
    .filter(isTold)
    .toSorted((a, b) => b.figure.place.end - a.figure.place.end)
    .reduce((all, { id, figure }) => {
      const last = figure.place.end - start;
      const at = words.findLastIndex(({ index }) => index < last);
      const [word, place] = [words[at], shown[at]];
      if (!word || !place) return all;
      const behind = place.index + Math.min(last - word.index, place[0].length);
      return `${all.slice(0, behind)} ${id}${all.slice(behind)}`;
    }, laidOut);
}

const rowOf = ({ table, row, rowPlace }: Named["figure"]) => `${table} ${row} ${rowPlace.start}`;

/** A quote as on the page, without the ids that were added after its figures. */
export const unmarked = (quote: string) =>
  quote.replace(/\s*\{[fc]\d+[^{}]*\}|(?<=\S) f\d+(?![\p{L}\p{N}])/gu, "");
