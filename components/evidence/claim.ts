import { createContext, useContext } from "react";

/** The text whose citation was clicked to open the passage shown; null if it was opened in another way. */
export const ClaimContext = createContext<string | null>(null);

type Passage = { start: number; end: number };

/** The style of the cited figure within its passage, on a white page and on a dark one. */
export const FIGURE_MARK = "outline-2 outline-[oklch(0.62_0.17_55)]";

/** The figures of a passage that occur in the claim, as offsets into the page text. */
export function useClaimedFigures(text: string, passage: Passage | null): Passage[] {
  const claim = useContext(ClaimContext);
  return claim && passage ? claimedFigures(text, passage, claim) : [];
}

/**
 * The figures of a passage that occur in `claim`: for a table row, the cells. Empty if none do, or all, since
 * none would then stand out.
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

/** Numbers without digit grouping, and their positions. A year is a time, not a figure. */
function figuresIn(text: string) {
  return [...text.matchAll(FIGURE)].flatMap(({ 0: written, index }) =>
    YEAR.test(written)
      ? []
      : [{ value: written.replace(GROUPING, "").replace(",", "."), from: index, to: index + written.length }],
  );
}
