import type { CoveredPaper } from "@/lib/briefs/types";

/** Pages of a paper that are shown as one cell. `opens`: the page that a click shows, the first cited one if any. */
export type PageCell = { first: number; last: number; passages: number; opens: number };

/** More cells than this cannot be told apart. */
const MOST_CELLS = 60;

/**
 * The pages of a paper as cells in order, each of one page, or of as many as it takes to keep to 60 cells. Of a paper
 * that is gone only the cited pages are known.
 */
export function pageCells({ pages, cited }: Pick<CoveredPaper, "pages" | "cited">): PageCell[] {
  if (pages === null)
    return cited.map(({ page, passages }) => ({ first: page, last: page, passages, opens: page }));
  const size = Math.max(1, Math.ceil(pages / MOST_CELLS));
  return Array.from({ length: Math.ceil(pages / size) }, (_, at) => {
    const [first, last] = [at * size + 1, Math.min((at + 1) * size, pages)];
    const inside = cited.filter(({ page }) => page >= first && page <= last);
    const passages = inside.reduce((sum, { passages }) => sum + passages, 0);
    return { first, last, passages, opens: inside[0]?.page ?? first };
  });
}

/** "Page 12, 2 citations", "Pages 13 to 16, not cited". */
export function describeCell({ first, last, passages }: PageCell): string {
  const place = first === last ? `Page ${first}` : `Pages ${first} to ${last}`;
  if (passages === 0) return `${place}, not cited`;
  return `${place}, ${passages} ${passages === 1 ? "citation" : "citations"}`;
}
