import type { PageText, SourceDocument } from "@/lib/evidence/types";

/** Words of a paper that a model reads at once. */
const WINDOW_WORDS = 12_000;
/** Pages of one paper that are read together. */
export type Window = { document: SourceDocument; pages: PageText[] };

/** Cuts papers into parts of whole pages; a page is never split, and none is left out. */
export function windows(documents: SourceDocument[]): Window[] {
  return documents.flatMap((document) =>
    inParts(document.pages, WINDOW_WORDS).map((pages) => ({ document, pages })),
  );
}

/** Whole pages, together as many words at most as a model reads at once. */
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
