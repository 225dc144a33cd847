import type { PageText, SourceDocument } from "@/lib/evidence/types";

/** Words of a paper that a model reads at once. */
const WINDOW_WORDS = 12_000;
/** Pages of one paper that are read together. */
export type Window = { document: SourceDocument; pages: PageText[] };

/** Cuts papers into parts of whole pages; a page is never split, and none is left out. */
export function windows(documents: SourceDocument[]): Window[] {
  return documents.flatMap(cut);
}

function cut(document: SourceDocument): Window[] {
  const parts: Window[] = [];
  let words = 0;
  for (const page of document.pages) {
    const count = page.text.split(/\s+/).length;
    const last = parts.at(-1);
    if (last && words + count <= WINDOW_WORDS) {
      last.pages.push(page);
      words += count;
    } else {
      parts.push({ document, pages: [page] });
      words = count;
    }
  }
  return parts;
}
