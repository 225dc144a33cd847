import type { Grid, GridCell } from "@/lib/evidence/grid";
import type { CellTable, PageText } from "@/lib/evidence/types";
import { spansOfCells } from "./cells";
import { toGridCell } from "./table-grids-cells";

/**
 * The tables of words and numbers whose cells the file keeps, as grids. One that goes on over the next page is one; a first cell over
 * empty ones stands for their rows too.
 */
export function gridsOfCells(pages: PageText[]): Grid[] {
  const grids: Grid[] = [];
  let isOpen = false;
  for (const page of pages) {
    for (const [index, { rows }] of (page.tables ?? []).entries()) {
      const spans = rows.flat();
      const first = Math.min(...spans.map(([, start]) => start));
      const last = Math.max(...spans.map(([, , end]) => end));
      const cells = rowsOf(page, rows);
      const before = index === 0 && isOpen && page.text.slice(0, first).trim() === "" ? grids.at(-1) : null;
      if (before && before.rows[0]?.length === cells[0]?.length) before.rows.push(...cells);
      else grids.push({ title: "", isHidden: false, rows: cells });
      isOpen = page.text.slice(last).trim() === "";
    }
    if (!page.tables?.length) isOpen = false;
  }
  return grids.map((grid) => ({ ...grid, rows: withTallCells(grid.rows) }));
}

function rowsOf(page: PageText, rows: CellTable["rows"]): (GridCell | null)[][] {
  const width = Math.max(0, ...rows.flat().map(([column]) => column + 1));
  return rows.map((row) =>
    Array.from({ length: width }, (_, at): GridCell | null => {
      const [, start = 0, end = 0] = row.find(([column]) => column === at) ?? [];
      const text = page.text.slice(start, end);
      return text.trim() === "" ? null : toGridCell([{ page: page.number, start, end, text }]);
    }),
  );
}

/** The pages with blanks where `gridsOfCells` reads, so that nobody reads these words again as lines. */
export function withoutCells(pages: PageText[]): PageText[] {
  return pages.map((page) => {
    let { text } = page;
    for (const { start, end } of page.tables ? spansOfCells(page) : [])
      text = text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, " ") + text.slice(end);
    return text === page.text ? page : { ...page, text };
  });
}

function withTallCells(rows: (GridCell | null)[][]): (GridCell | null)[][] {
  let above: GridCell | null = null;
  for (const [first, second] of rows) {
    if (first) above = second ? first : null;
    else if (above && second && second.type === "text") above.rows++;
  }
  return rows;
}
