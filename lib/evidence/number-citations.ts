import type { Citation } from "./types";

/** Sources of one text, numbered from 1 in order of first appearance. */
export type Numbering = { sources: Citation[]; numberOf: (citation: Citation) => number };

function keyOf({ documentId, page, start, end }: Citation): string {
  return `${documentId}:${page}:${start}:${end}`;
}

/** Numbers citations; the same passage keeps its number when it is cited again. */
export function numberCitations(citations: Citation[]): Numbering {
  const numbers = new Map<string, number>();
  const sources: Citation[] = [];
  for (const citation of citations) {
    const key = keyOf(citation);
    if (numbers.has(key)) continue;
    sources.push(citation);
    numbers.set(key, sources.length);
  }
  return { sources, numberOf: (citation) => numbers.get(keyOf(citation)) ?? 0 };
}
