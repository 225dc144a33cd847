import type { PaperChanges } from "./types";

type Paper = { sha256: string; title: string };

/** Compares the papers a brief was made from with those of today, by content. */
export function paperChanges(madeFrom: Paper[], today: Paper[]): PaperChanges {
  return { added: missingIn(madeFrom, today), removed: missingIn(today, madeFrom) };
}

function missingIn(known: Paper[], papers: Paper[]): string[] {
  const hashes = new Set(known.map((paper) => paper.sha256));
  return papers.filter((paper) => !hashes.has(paper.sha256)).map((paper) => paper.title);
}

export function isStale(changes: PaperChanges): boolean {
  return changes.added.length + changes.removed.length > 0;
}
