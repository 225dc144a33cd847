import type { Extent } from "./line-columns";
import type { Line } from "./lines";
import { scaleSaid } from "./scale";
import type { Cell } from "./table";

/** A line above the rows of a table. `isApart`: a blank line precedes it. */
export type HeadLine = Line & { isApart: boolean };

/** "Years ended" and "As of December 31,": the years are below. */
const UNFINISHED = /\b(?:ended|ending|as (?:of|at)|at)(?:\s+\p{L}{3,9}\.? \d{1,2})?[:,]?$|,$/iu;
const LONGEST_CORNER = 30;
/** "(in thousands)" and "£000" alone above the row labels are the table's corner. */
const isCorner = ({ text }: Cell) =>
  text.length < LONGEST_CORNER && (scaleSaid(text) !== undefined || /^\W*(?:in\s|[$€£¥])/i.test(text));
/** "3." before the words of a title. */
const isNumbering = (cell: Cell | undefined) => /^\(?(?:\d{1,2}|\p{L})[.)]$/u.test(cell?.text ?? "");

/** "12-month change" above "(%)": text below a heading that is not a name of its own continues it. */
const goesOn = (cell: Cell, below: HeadLine | undefined) =>
  below?.cells.some(
    ({ text, left, right }) => left < cell.right && right > cell.left && /^\(?[%$€£]?\)?$/.test(text),
  ) ?? false;

/**
 * Number of leading lines above a table that are its titles, including text at the right edge: the board and date, an
 * agenda item, "£000". They start above the row labels and have at most one more cell, and what follows starts afresh:
 * after a blank line or above the row labels.
 */
export function titlesAmong(head: HeadLine[], extents: Extent[], labelEnd: number): number {
  const isOfLabels = (cell: Cell | undefined) => (cell?.left ?? labelEnd) < labelEnd / 2;
  const headings = head.findLastIndex(({ cells }) => cells.filter((cell) => !isOfLabels(cell)).length >= 2);
  let titles = 0;
  for (const [at, { cells }] of head.slice(0, Math.max(0, headings)).entries()) {
    const below = head[at + 1];
    const [first, second, ...others] = isNumbering(cells[0]) ? cells.slice(1) : cells;
    const isApart = below?.isApart ?? false;
    const isNote = titles > 0 && isApart && !second;
    const isAcross = !second && extents.filter(({ right }) => right < (first?.right ?? 0)).length >= 2;
    const isTitle =
      isOfLabels(first) &&
      others.length === 0 &&
      /\p{L}{3}/u.test(first?.text ?? "") &&
      !(second && first && (isCorner(first) || UNFINISHED.test(second.text) || goesOn(second, below))) &&
      (isApart || isAcross || (second && isCorner(second)) || isOfLabels(below?.cells[0]));
    if (extents.length < 2 || !(isTitle || isNote)) break;
    titles = at + 1;
  }
  return titles;
}

/** A title without the text at the right edge of its line. */
export const titleOf = ({ cells, text }: Line): string =>
  (cells.length > 1 && !isNumbering(cells[0]) ? cells.map((cell) => cell.text).join(" · ") : text)
    .trim()
    .replace(/\s+/g, " ");

/** Minimum share of rows with words under a heading for a column of words. */
const MANY = 0.4;

/** Removes headings of word columns: "Status" and "Owner" next to the numbers, with "Red" and a name below. */
export function withoutWordColumns(heads: Line[], body: Line[], extents: Extent[], labelEnd: number): Line[] {
  const rows = body.filter(({ kind }) => kind === "row");
  const words = rows.map(({ cells }) => cells.filter(({ amount, left }) => !amount && left > labelEnd));
  const isUnder = (cell: Cell, other: Extent) => other.left < cell.right && other.right > cell.left;
  const isOfWords = (cell: Cell) =>
    cell.left > labelEnd &&
    !extents.some((extent) => isUnder(cell, extent)) &&
    words.filter((row) => row.some((word) => isUnder(cell, word))).length > MANY * rows.length;
  return heads.map((line) => ({ ...line, cells: line.cells.filter((cell) => !isOfWords(cell)) }));
}
