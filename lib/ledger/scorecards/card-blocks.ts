import { pageLines } from "@/lib/evidence/lines";
import type { CellTable, PageText } from "@/lib/evidence/types";
import { lastBefore, placesOn } from "@/lib/ledger/lines";
import { type Segment, segments } from "@/lib/ledger/table-grids-lines";
import { isPlanWord, isTimeWord, type Words } from "./card-notes";

/**
 * Separate words on a page with their position: `left` to `right`, `y` from the top, and letter height
 * (`size`).
 */
export type Block = Words & { line: number; left: number; right: number; y: number; size: number };

/** Ratio of letter height to line height if a page gives no sizes. */
const PLAIN_SIZE = 0.8;

/** The cells of a table as blocks, by row. */
export function blocksOfTable({ number, text }: PageText, { rows }: CellTable): Block[][] {
  return rows.map((row, line) =>
    row.map(([column, start, end]) => {
      const words = { page: number, start, end, text: text.slice(start, end).trim() };
      return { ...words, line, left: column, right: column + 0.9, y: line, size: PLAIN_SIZE };
    }),
  );
}

/** The separate words on each line of a page, by layout if known, or else by columns in the text. */
export function blocksOfLines(page: PageText): Block[][] {
  const runs = page.layout?.runs.toSorted(([a], [b]) => a - b);
  const placed = runs && placesOn(runs);
  return pageLines(page).map(({ text: whole, start }, line) =>
    inPairs(cellsIn(whole), whole).map(({ text, from, to }) => {
      const words = { page: page.number, start: start + from, end: start + to, text };
      const plain = { ...words, line, left: from, right: to, y: line, size: PLAIN_SIZE };
      if (!runs || !placed) return plain;
      const { left, right } = placed({ ...words, left: from, right: to, amount: null }, start);
      const run = runs[lastBefore(runs, words.start)];
      return { ...plain, left, right, ...(run && { y: run[3] + run[5], size: run[5] }) };
    }),
  );
}

/** The segments of a line separated by gaps or by drawn frames. */
const cellsIn = (line: string): Segment[] =>
  segments(line).filter(({ text }) => /[\p{L}\p{N}]|^[▲▼●]$/u.test(text));

/**
 * "Target     60     Target     80%": if all words of a line are plans or periods before amounts, each pair is the note
 * of one card.
 */
function inPairs(cells: Segment[], line: string): Segment[] {
  const heads = cells.filter((_, at) => at % 2 === 0);
  const arePairs = cells.length > 2 && cells.every(({ text }, at) => /\d/.test(text) === at % 2 > 0);
  if (!arePairs || cells.length % 2 > 0 || !heads.every(({ text }) => isPlanWord(text) || isTimeWord(text)))
    return cells;
  return heads.map(({ from }, at) => {
    const to = cells[2 * at + 1]?.to ?? from;
    return { text: line.slice(from, to), from, to };
  });
}
