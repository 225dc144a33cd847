import type { PageText, SourceDocument } from "@/lib/evidence/types";

/** Words of a paper per model call. */
const WINDOW_WORDS = 12_000;
/** Consecutive pages of one paper that are read together. */
export type Window = { document: SourceDocument; pages: PageText[] };

/** Splits papers into parts of whole pages, leaving none out. */
export function windows(documents: SourceDocument[]): Window[] {
  return documents.flatMap((document) =>
    inParts(document.pages, WINDOW_WORDS).map((pages) => ({ document, pages })),
  );
}

/** Groups pages into parts of at most `most` words; a page is never split. */
export function inParts(pages: PageText[], most: number): PageText[][] {
  const parts: PageText[][] = [];
  let words = 0;
  for (const page of pages) {
    const count = page.text.split(/\s+/).length;
    const last = parts.at(-1);
    if (last && words + count <= most) {
      last.push(page);
      words += count;
    } else {
      parts.push([page]);
      words = count;
    }
  }
  return parts;
}
