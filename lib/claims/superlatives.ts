import type { PaperFigure } from "@/lib/ask/answer";

/** Words that rank figures. */
const ORDER =
  /^(?:but |and )?only\b|\b(?:the only|largest|biggest|worst|best|highest|lowest|greatest|smallest|weakest|strongest|most|least|fewest|tightest|longest|shortest|furthest|fastest|slowest|steepest|sharpest|leading|top|second|third|fourth|fifth|ranks?|ranked|first|last|next|follow(?:s|ed)?|main|peaks?|low point|high point|every|none|no other|the (?:other|remaining) (?:two|three|four|five|six|seven|eight|nine|ten|\d+)|than [^,;]{1,40} alone|except|all (?:but|of|the|its|their|peers)|(?:run|rang)(?:s|e|es|ed|ing)? from)\b/i;
/** "The second quarter", "last year": a time, and no place in an order. */
const TIMES =
  /\b(?:first|second|third|fourth|last|next)[\s-]+(?:(?:financial|fiscal|calendar|full|two|three|four|five|six|nine|eleven|twelve|\d+)\s+)?(?:years?|half|halves|quarters?|months?|weeks?|days?|time)\b/gi;
/** "The cash would last six months": "last" is a verb here. */
const HOLDS_OUT =
  /\b(?:(?:to|not|will|would|could|can|may|might|should) last|lasts|last(?:ed|ing)?(?= (?:about|another|for|until|only|\d)))\b/gi;
/** "Ask first why …": first in time, not in a ranking. */
const BEFORE_ALL = /^\p{Lu}\p{Ll}+ first\b/u;
/** "At least $6 million" states a bound, not a minimum. */
const BOUNDS = /\bat (?:the )?(?:very )?(?:least|most|best|worst)\b/gi;
/** Fewer figures have no largest one. */
const FEWEST = 3;
/** How many of a ranked list are shown from the top and from the bottom. */
const TOLD = { top: 7, bottom: 3 };

/** The row and the column of a figure, where they are long enough to have a largest one. */
function listsOf(
  figure: PaperFigure,
  all: PaperFigure[],
  isOfColumn: (other: PaperFigure) => boolean,
): PaperFigure[][] {
  const row = besideIt(figure, all).filter(
    (other) => other.row === figure.row && other.scenario === figure.scenario,
  );
  return [row, columnOf(figure, all).filter(isOfColumn)].filter((list) => list.length >= FEWEST);
}

const columnOf = (figure: PaperFigure, all: PaperFigure[]) =>
  besideIt(figure, all).filter((other) => other.column === figure.column);

/** The figures of the same kind in its column: lines with lines, and totals with totals. */
export const alikeInColumn = (figure: PaperFigure, all: PaperFigure[]): PaperFigure[] =>
  columnOf(figure, all).filter(({ isTotal }) => isTotal === figure.isTotal);

const besideIt = (figure: PaperFigure, all: PaperFigure[]) =>
  all.filter(
    ({ paper, table, measure, proof }) =>
      paper?.id === figure.paper?.id &&
      table === figure.table &&
      measure === figure.measure &&
      proof !== "unclear",
  );

/** Whether words rank figures. */
export const ordersFigures = (text: string) =>
  ORDER.test(
    [TIMES, BOUNDS, HOLDS_OUT, BEFORE_ALL].reduce((left, pattern) => left.replace(pattern, " "), text),
  );

/**
 * The rows and columns of figures that a text ranks: what is needed to judge "the largest" or "comes third". Totals are listed with
 * totals, and other lines with lines; for a long column, those under one heading are also listed separately. Empty where nothing is
 * ranked.
 * @param named the figures that the text states
 * @param all all figures of their tables: a ranking of only some of them would be wrong
 */
export function listsFor(text: string, named: PaperFigure[], all: PaperFigure[]): PaperFigure[][] {
  if (!ordersFigures(text)) return [];
  const lists = named.flatMap((figure) => {
    const own =
      figure.proof === "unclear"
        ? [printedBelow(figure, all)].filter((list) => list.length >= FEWEST)
        : listsOf(figure, all, ({ isTotal }) => isTotal === figure.isTotal);
    const heading = pathOf(figure);
    const parts = own.filter(isShortened).map((list) => list.filter((other) => pathOf(other) === heading));
    return [...own, ...parts.filter((part) => part.length >= FEWEST && heading !== "")];
  });
  const keyOf = (list: PaperFigure[]) =>
    list.map(({ paper, table, row, column }) => `${paper?.id} ${table} ${row} ${column}`).join();
  return [...new Map(lists.map((list) => [keyOf(list), list])).values()];
}

/** The column of a number known only as printed; the sizes of its numbers are known all the same. */
const printedBelow = (figure: PaperFigure, all: PaperFigure[]) =>
  all.filter(
    ({ paper, table, column, unit }) =>
      paper?.id === figure.paper?.id &&
      table === figure.table &&
      column === figure.column &&
      unit === figure.unit,
  );

/** Key of the headings above a row. */
export const pathOf = ({ path }: PaperFigure) => path.join("›");

/** Whether the middle of a list is left out. */
export const isShortened = (list: unknown[]) => list.length > TOLD.top + TOLD.bottom;

/** A list from the largest to the smallest, with its middle left out where it is long. */
export function inOrder<Item>(
  list: Item[],
  sizeOf: (item: Item) => number,
  say: (item: Item) => string,
): string {
  const ordered = list.toSorted((a, b) => sizeOf(b) - sizeOf(a)).map(say);
  if (!isShortened(ordered)) return ordered.join("; ");
  const left = ordered.length - TOLD.top - TOLD.bottom;
  return [...ordered.slice(0, TOLD.top), `(${left} more)`, ...ordered.slice(-TOLD.bottom)].join("; ");
}
