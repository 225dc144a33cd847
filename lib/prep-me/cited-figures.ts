import type { Citation } from "@/lib/evidence/types";
import type { KeyFigure } from "./key-figures";

/** What key figures stand on, in the order in which they are read. */
export function citedFigures(figures: KeyFigure[]): Citation[] {
  return figures.flatMap(({ citations, comparisons }) => [
    ...citations,
    ...comparisons.flatMap((one) => one.citations),
  ]);
}
