import type { PaperChanges } from "./types";

type Paper = { sha256: string; title: string };

/**
 * The papers of its own meeting that a brief was made from, without those of the meeting before whose figures it compares. A
 * paper that is gone counts as its own: it cannot be told any more.
 */
export function ownPapers<Used extends { document: { meetingId: string | null } | null }>(brief: {
  meetingId: string;
  papers: Used[];
}): Used[] {
  return brief.papers.filter(({ document }) => document === null || document.meetingId === brief.meetingId);
}

/**
 * Compares the papers a brief was made from with those of today, by content. A new content under the name of a paper that
 * is gone replaces it.
 */
export function paperChanges(madeFrom: Paper[], today: Paper[]): PaperChanges {
  const came = missingIn(madeFrom, today);
  const went = missingIn(today, madeFrom);
  const { shared: replaced, own: added } = split(came, went);
  return { added, removed: split(went, replaced).own, replaced };
}

function missingIn(known: Paper[], papers: Paper[]): string[] {
  const hashes = new Set(known.map((paper) => paper.sha256));
  return papers.filter((paper) => !hashes.has(paper.sha256)).map((paper) => paper.title);
}

const nameOf = (title: string) => title.normalize("NFC").toLowerCase();

/** Titles that are among the others too, each as often as it is there, and the rest. */
function split(titles: string[], others: string[]): { shared: string[]; own: string[] } {
  const left = others.map(nameOf);
  const isShared = (title: string) => {
    const at = left.indexOf(nameOf(title));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const { shared = [], own = [] } = Object.groupBy(titles, (title) => (isShared(title) ? "shared" : "own"));
  return { shared, own };
}

export function isStale({ added, removed, replaced }: PaperChanges): boolean {
  return added.length + removed.length + replaced.length > 0;
}
