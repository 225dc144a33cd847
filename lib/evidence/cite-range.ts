import type { Citation, SourceDocument } from "./types";

/** A stretch of a page: `start` and `end` are offsets into its text. */
export type PageRange = { page: number; start: number; end: number };

/** Cites what stands between two offsets of a page, word for word. */
export function citeRange(
  { documentId, title, pages }: SourceDocument,
  { page, start, end }: PageRange,
): Citation {
  const text = pages.find(({ number }) => number === page)?.text ?? "";
  return { documentId, title, page, start, end, quote: text.slice(start, end) };
}
