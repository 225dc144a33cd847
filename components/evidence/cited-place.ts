import type { Citation } from "@/lib/evidence/types";

/** A citation's place in its paper, for readers: the workbook cell if one is named, else the page. */
export function citedPlace(citation: Citation & { cell?: string | null }): string {
  return citation.cell ?? `page ${citation.page}`;
}
