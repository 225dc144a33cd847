import type { PaperChanges } from "./types";

type Paper = { sha256: string; title: string };

/**
 * Returns the papers of the brief's own meeting, without earlier ones used for comparison. A deleted paper
 * counts as its own, since its meeting is no longer known.
 */
export function ownPapers<Used extends { document: { meetingId: string | null } | null }>(brief: {
  meetingId: string;
  papers: Used[];
}): Used[] {
  return brief.papers.filter(({ document }) => document === null || document.meetingId === brief.meetingId);
}

/**
 * Compares by content the papers a brief was made from with the current ones. A new file with the name of a
 * removed one replaces it.
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

/** Splits titles into those that also occur in `others`, counting duplicates, and the rest. */
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
