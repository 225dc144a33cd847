import type { PaperFigure } from "@/lib/ask/answer";

const SUPERLATIVE =
  /\b(?:largest|biggest|worst|best|highest|lowest|greatest|smallest|weakest|strongest|tightest|most|least|peaks?|low point|high point)\b/i;
/** Among fewer figures nothing is the largest. */
const FEWEST = 3;

/**
 * Whether a text calls something the largest or the least of what it is not: its figure is at neither end of its row nor of its
 * column. Undefined figures prove nothing, and so contradict nothing.
 * @param bound the figures that prove the numbers of the text
 * @param all all figures of the papers
 */
export function isNoExtreme(text: string, bound: PaperFigure[], all: PaperFigure[]): boolean {
  const [figure] = bound;
  if (!SUPERLATIVE.test(text) || bound.length !== 1 || !figure) return false;
  const isBeside = (other: PaperFigure) =>
    other.paper?.id === figure.paper?.id && other.table === figure.table && other.measure === figure.measure;
  const table = all.filter((other) => isBeside(other) && other.proof !== "unclear");
  const row = table.filter((other) => other.row === figure.row && other.scenario === figure.scenario);
  const column = table.filter(
    (other) => other.column === figure.column && (!other.isTotal || other.row === figure.row),
  );
  const lists = [row, column].filter((list) => list.length >= FEWEST);
  const isEnd = (list: PaperFigure[]) => {
    const values = list.map(({ value }) => value);
    return figure.value === Math.max(...values) || figure.value === Math.min(...values);
  };
  return lists.length > 0 && !lists.some(isEnd);
}
