import type { SheetLayout, SheetLayoutCell } from "@/lib/evidence/types";

/** A cell of a workbook page; `start` and `end` are offsets into the page text. */
export type TableCell = {
  column: number;
  start: number;
  end: number;
  rowSpan: number;
  colSpan: number;
  isFigure: boolean;
};

/** `number` is the row number in its sheet. */
export type TableRow = { number: number; cells: TableCell[] };

/** The rows of a page as an HTML table needs them: with empty cells, without those covered by a merged one. */
export function tableRows({ columns, rows }: SheetLayout): TableRow[] {
  // For each column, the number of following rows that a merged cell above covers.
  const covered = Array<number>(columns.length).fill(0);
  return rows.map(({ number, cells }) => {
    const byColumn = new Map(cells.map((cell) => [cell[0], cell]));
    const row: TableCell[] = [];
    for (let column = 0; column < columns.length; ) {
      if ((covered[column] ?? 0) > 0) {
        covered[column] = (covered[column] ?? 0) - 1;
        column++;
        continue;
      }
      const cell = toCell(byColumn.get(column), column, columns.length);
      row.push(cell);
      covered.fill(cell.rowSpan - 1, column, column + cell.colSpan);
      column += cell.colSpan;
    }
    return { number, cells: row };
  });
}

function toCell(cell: SheetLayoutCell | undefined, column: number, columns: number): TableCell {
  if (!cell) return { column, start: 0, end: 0, rowSpan: 1, colSpan: 1, isFigure: false };
  const [, start, end, rows, across, isFigure] = cell;
  const colSpan = Math.min(Math.max(across, 1), columns - column);
  return { column, start, end, rowSpan: Math.max(rows, 1), colSpan, isFigure: isFigure === 1 };
}

/** Whether any of a cell's words belong to a passage. */
export function isCited(cell: { start: number; end: number }, passage: Passage): boolean {
  return passage !== null && cell.start < passage.end && passage.start < cell.end;
}

export type Passage = { start: number; end: number } | null;

/**
 * What a workbook page shows, for its heading: "KPIs, cell C7" for a passage within one cell, else "KPIs,
 * rows 1–60".
 */
export function sheetPlace({ name, columns, rows }: SheetLayout, passage: Passage): string {
  const cited = rows.flatMap(({ number, cells }) =>
    cells
      .filter(([, start, end]) => isCited({ start, end }, passage))
      .map(([column]) => ({ number, column })),
  );
  const [first, last] = [cited[0], cited.at(-1)];
  if (first && cited.length === 1) return `${name}, cell ${columns[first.column]}${first.number}`;
  const from = first?.number ?? rows[0]?.number;
  const to = last?.number ?? rows.at(-1)?.number;
  return from === to ? `${name}, row ${from}` : `${name}, rows ${from}–${to}`;
}
