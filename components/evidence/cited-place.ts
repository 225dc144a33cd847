import type { Citation } from "@/lib/evidence/types";

/** Where in its paper a citation stands, for a reader: the cell of a workbook, where one is named, else the page. */
export function citedPlace(citation: Citation & { cell?: string | null }): string {
  return citation.cell ?? `page ${citation.page}`;
}
