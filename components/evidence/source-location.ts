import type { Citation } from "@/lib/evidence/types";

/** A place in a paper, as the address bar names it. Without a passage it is just a page. */
export type SourceLocation = {
  documentId: string;
  page: number;
  passage: { start: number; end: number } | null;
};

const KEYS = ["doc", "page", "start", "end"] as const;

// Digits only: "1e3", "-1" and "" are no page numbers.
function whole(value: string | null): number | null {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** Reads `?doc=&page=&start=&end=`. Null when no paper is named; a passage that makes no sense is left out. */
export function readLocation(params: URLSearchParams): SourceLocation | null {
  const documentId = params.get("doc");
  if (!documentId) return null;
  const start = whole(params.get("start"));
  const end = whole(params.get("end"));
  const passage = start !== null && end !== null && end > start ? { start, end } : null;
  return { documentId, page: Math.max(1, whole(params.get("page")) ?? 1), passage };
}

/** The same address with another place, or with none. Other parameters stay. */
export function writeLocation(params: URLSearchParams, location: SourceLocation | null): string {
  const next = new URLSearchParams(params);
  for (const key of KEYS) next.delete(key);
  if (location) {
    next.set("doc", location.documentId);
    next.set("page", String(location.page));
    if (location.passage) {
      next.set("start", String(location.passage.start));
      next.set("end", String(location.passage.end));
    }
  }
  const query = next.toString();
  return query ? `?${query}` : "";
}

export function locationOf({ documentId, page, start, end }: Citation): SourceLocation {
  return { documentId, page, passage: { start, end } };
}

/** Whether the location shows this very citation. */
export function shows(location: SourceLocation, citation: Citation): boolean {
  const { passage } = location;
  return (
    location.documentId === citation.documentId &&
    location.page === citation.page &&
    passage?.start === citation.start &&
    passage.end === citation.end
  );
}
