import { createContext, useContext } from "react";

/** The words whose citation was clicked to open the passage that is shown; null where it was opened in another way. */
export const ClaimContext = createContext<string | null>(null);

type Passage = { start: number; end: number };

/** How the figure that is cited stands out of its passage, on a white page and on a dark one. */
export const FIGURE_MARK = "outline-2 outline-[oklch(0.62_0.17_55)]";

/** The figures of a passage that the words it was opened for name, as offsets into the page text. */
export function useClaimedFigures(text: string, passage: Passage | null): Passage[] {
  const claim = useContext(ClaimContext);
  return claim && passage ? claimedFigures(text, passage, claim) : [];
}

/**
 * The figures of a passage that are named in `claim`: of a row of a table, the cells. Empty where it names none of them, or all,
 * since none then stands out.
 */
export function claimedFigures(text: string, { start, end }: Passage, claim: string): Passage[] {
  const printed = figuresIn(text.slice(start, end));
  const named = figuresIn(claim);
  const claimed = printed.filter(({ value }) => named.some((figure) => figure.value === value));
  if (claimed.length === printed.length) return [];
  return claimed.map(({ from, to }) => ({ start: start + from, end: start + to }));
}

const FIGURE = /(?<![\p{L}\d])\d+(?:[.,]\d+)*/gu;
const GROUPING = /[.,](?=\d{3}(?!\d))/g;
const YEAR = /^(?:19|20)\d\d$/;

/** Numbers without what groups their digits, and where they stand. A year is a time, not a figure. */
function figuresIn(text: string) {
  return [...text.matchAll(FIGURE)].flatMap(({ 0: written, index }) =>
    YEAR.test(written)
      ? []
      : [{ value: written.replace(GROUPING, "").replace(",", "."), from: index, to: index + written.length }],
  );
}
