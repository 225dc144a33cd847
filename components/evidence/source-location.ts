import type { Citation } from "@/lib/evidence/types";

/** A place in a paper, as in the address. Without a passage it is a page. */
export type SourceLocation = {
  documentId: string;
  page: number;
  passage: { start: number; end: number } | null;
};

// Links of earlier versions used `start` and `end`, which are still read.
const KEYS = ["doc", "page", "cite", "start", "end"] as const;

// Digits only: "1e3", "-1" and "" are not page numbers.
function whole(value: string | null | undefined): number | null {
  return value && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** Reads `?doc=&page=&cite=start-end`. Null if no paper is named; an invalid passage is dropped. */
export function readLocation(params: URLSearchParams): SourceLocation | null {
  const documentId = params.get("doc");
  if (!documentId) return null;
  const page = Math.max(1, whole(params.get("page")) ?? 1);
  return { documentId, page, passage: readPassage(params) };
}

function readPassage(params: URLSearchParams): SourceLocation["passage"] {
  const [start, end] = (params.get("cite")?.split("-") ?? [params.get("start"), params.get("end")]).map(
    whole,
  );
  return start != null && end != null && end > start ? { start, end } : null;
}

/**
 * The place currently in the address. Keys and clicks start from there: rendering lags, and two quick key
 * presses would otherwise lead to the same page.
 */
export function locationNow(): SourceLocation | null {
  return readLocation(paramsNow());
}

/** Puts another place into the address, or none, without a server round trip. Other parameters stay. */
export function showLocation(location: SourceLocation | null, how: "pushState" | "replaceState"): void {
  // Next.js keeps `useSearchParams` in sync.
  window.history[how](null, "", `${window.location.pathname}${writeLocation(paramsNow(), location)}`);
}

const paramsNow = () => new URLSearchParams(window.location.search);

/** The same address with another place, or none. Other parameters stay. */
export function writeLocation(params: URLSearchParams, location: SourceLocation | null): string {
  const next = new URLSearchParams(params);
  for (const key of KEYS) next.delete(key);
  if (location) {
    next.set("doc", location.documentId);
    next.set("page", String(location.page));
    if (location.passage) next.set("cite", `${location.passage.start}-${location.passage.end}`);
  }
  const query = next.toString();
  return query ? `?${query}` : "";
}

export function locationOf({ documentId, page, start, end }: Citation): SourceLocation {
  return { documentId, page, passage: { start, end } };
}

/** Whether the location shows this citation. */
export function shows(location: SourceLocation, citation: Citation): boolean {
  const { passage } = location;
  return (
    location.documentId === citation.documentId &&
    location.page === citation.page &&
    passage?.start === citation.start &&
    passage.end === citation.end
  );
}
