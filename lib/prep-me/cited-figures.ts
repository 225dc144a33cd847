import type { Citation } from "@/lib/evidence/types";
import type { KeyFigure } from "./key-figures";

/** Returns the citations of key figures in reading order. */
export function citedFigures(figures: KeyFigure[]): Citation[] {
  return figures.flatMap(({ citations, comparisons }) => [
    ...citations,
    ...comparisons.flatMap((one) => one.citations),
  ]);
}
