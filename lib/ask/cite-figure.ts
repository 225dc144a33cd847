import { citeRange } from "@/lib/evidence/cite";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { POWERS_OF_SCALE, readAmount } from "@/lib/ledger/amount";
import type { PaperFigure } from "./answer";

/** Returns the row of a figure, word for word; null where the figure is not on its page as read. */
export function citeFigure(
  { paper, place, rowPlace, value }: PaperFigure,
  pages: SourceDocument[],
): Citation | null {
  const source = pages.find(({ documentId }) => documentId === paper?.id);
  const text = source?.pages.find(({ number }) => number === rowPlace.page)?.text;
  if (!source || text === undefined) return null;
  // "$87.9" at the end of a line, and "million" in the next one.
  const written = readAmount(text.slice(place.start, place.end).replace(/\s/g, " "));
  const stands = POWERS_OF_SCALE.some((scale) =>
    isNear(Math.abs(written?.value ?? Number.NaN) * scale, Math.abs(value)),
  );
  const isInRow = rowPlace.start <= place.start && place.end <= rowPlace.end && place.page === rowPlace.page;
  return stands && isInRow ? citeRange(source, rowPlace) : null;
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, b);

/** The page with the figure's row. */
export const pageOfFigure = ({ paper, rowPlace: { page } }: PaperFigure) => ({
  documentId: paper?.id ?? "",
  title: paper?.title ?? "",
  page,
});
