import { citeRange } from "@/lib/evidence/cite-range";
import type { Row } from "@/lib/evidence/tables-types";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import type { Paper, Statement } from "./types";

/** Cites rows of a table: a row is quoted whole, as it stands on its page. */
export function citeRows(document: SourceDocument, ...rows: Row[]): Citation[] {
  return rows.flatMap((row) => {
    const page = document.pages.find(({ number }) => number === row.page);
    if (!page) return [];
    const quote = page.text.slice(row.start, row.end);
    const { documentId, title } = document;
    return [{ documentId, title, page: row.page, start: row.start, end: row.end, quote }];
  });
}

/** Cites a sentence of a paper. */
export function citeStatement({ document }: Paper, { page, start, end }: Statement): Citation {
  const { documentId, title } = document;
  return { documentId, title, page: page.number, start, end, quote: page.text.slice(start, end) };
}

/** Cites what stands between two offsets of a page, such as the row of a register. */
export function citeSpan(
  { document }: Paper,
  { page, start, end }: { page: number; start: number; end: number },
): Citation {
  return citeRange(document, { page, start, end });
}
