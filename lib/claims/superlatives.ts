import type { PaperFigure } from "@/lib/ask/answer";

const SUPERLATIVE =
  /\b(?:largest|biggest|worst|best|highest|lowest|greatest|smallest|weakest|strongest|tightest|most|least|peaks?|low point|high point)\b/i;
/** Words that put figures in an order. */
const ORDER =
  /\b(?:largest|biggest|worst|best|highest|lowest|greatest|smallest|weakest|strongest|most|least|furthest|leading|top|second|third|fourth|fifth|ranks?|ranked|first|last|main|peaks?|low point|high point)\b/i;
/** Among fewer figures nothing is the largest. */
const FEWEST = 3;
/** Of a list in its order so many are told from the top and from the bottom. */
const TOLD = { top: 7, bottom: 3 };

/**
 * Whether a text calls something the largest or the least of what it is not: its figure is at neither end of its row nor of its
 * column. Undefined figures prove nothing, and so contradict nothing.
 * @param bound the figures that prove the numbers of the text
 * @param all all figures of the papers
 */
export function isNoExtreme(text: string, bound: PaperFigure[], all: PaperFigure[]): boolean {
  const [figure] = bound;
  if (!SUPERLATIVE.test(text) || bound.length !== 1 || !figure) return false;
  const lists = listsOf(figure, all, (other) => !other.isTotal || other.row === figure.row);
  const isEnd = (list: PaperFigure[]) => {
    const values = list.map(({ value }) => value);
    return figure.value === Math.max(...values) || figure.value === Math.min(...values);
  };
  return lists.length > 0 && !lists.some(isEnd);
}

/** The row and the column that a figure stands in, where they are long enough for one of them to be the largest. */
function listsOf(
  figure: PaperFigure,
  all: PaperFigure[],
  isOfColumn: (other: PaperFigure) => boolean,
): PaperFigure[][] {
  const isBeside = (other: PaperFigure) =>
    other.paper?.id === figure.paper?.id && other.table === figure.table && other.measure === figure.measure;
  const table = all.filter((other) => isBeside(other) && other.proof !== "unclear");
  const row = table.filter((other) => other.row === figure.row && other.scenario === figure.scenario);
  const column = table.filter((other) => other.column === figure.column && isOfColumn(other));
  return [row, column].filter((list) => list.length >= FEWEST);
}

/**
 * For words that put figures in an order, the lists that these stand in, in that order: what it takes to judge "the largest" or
 * "comes third". Totals are listed among totals, other lines among their like. Empty where the words put nothing in an order.
 * @param named the figures that the text tells
 * @param all all figures of their papers: a list of a part of them would tell of an order that is none
 */
export function ordersFor(
  text: string,
  named: PaperFigure[],
  all: PaperFigure[],
  say: (figure: PaperFigure) => string,
): string[] {
  if (!ORDER.test(text)) return [];
  const lists = named.flatMap((figure) => listsOf(figure, all, ({ isTotal }) => isTotal === figure.isTotal));
  const told = lists.map((list) => {
    const ordered = list.toSorted((a, b) => b.value - a.value).map(say);
    if (ordered.length <= TOLD.top + TOLD.bottom) return ordered.join("; ");
    const left = ordered.length - TOLD.top - TOLD.bottom;
    return [...ordered.slice(0, TOLD.top), `(${left} more)`, ...ordered.slice(-TOLD.bottom)].join("; ");
  });
  return [...new Set(told)];
}
