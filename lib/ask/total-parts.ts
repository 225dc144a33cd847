import type { PaperFigure } from "./answer";

/** A row of a table, top to bottom; `total` is set here. */
type Row = { label: string; path: string[]; isTotal: boolean; figures: PaperFigure[]; total?: string };

/** "Total expenses" names what it adds up, "Total" alone does not. */
const NAMES_ITS_PARTS = /^\s*(?:grand |sub-?)?totals?\s+\p{L}/iu;
/** So does "Operating costs" below its parts, without that word. */
const NAMES_A_SIDE =
  /\b(?:costs|expenses|expenditure|overheads|income|revenues?|turnover|receipts|payments)\s*$/i;
const FEWEST_PARTS = 2;
const FEWEST_OF_SIDE = 3;

/**
 * Sets the total of rows without headings: the rows directly above it whose sum equals it in every column,
 * within rounding.
 */
export function tellTotals(rows: Row[]): void {
  for (const [at, total] of rows.entries()) {
    if (total.path.length > 0) continue;
    const isNamed = NAMES_ITS_PARTS.test(total.label);
    if (!isNamed && !NAMES_A_SIDE.test(total.label)) continue;
    const parts = partsAbove(rows, at);
    if (isNamed || parts.length >= FEWEST_OF_SIDE) for (const part of parts) part.total ??= total.label;
  }
}

function partsAbove(rows: Row[], at: number): Row[] {
  const wanted = (rows[at]?.figures ?? []).filter(({ measure }) => measure === "value");
  if (wanted.every(({ value }) => value === 0)) return [];
  const sums = new Map<number, number>();
  let parts: Row[] = [];
  for (let from = at - 1; from >= 0; from--) {
    const row = rows[from];
    if (!row || row.isTotal || row.path.length > 0) break;
    for (const { column, value } of row.figures) sums.set(column, (sums.get(column) ?? 0) + value);
    const count = at - from;
    const addsUp = wanted.every(
      ({ column, value, precision }) =>
        Math.abs((sums.get(column) ?? 0) - value) <= (precision * (count + 1)) / 2,
    );
    // Rows of nothing but zeros above belong to it as well.
    if (addsUp && count >= FEWEST_PARTS) parts = rows.slice(from, at);
  }
  return parts;
}

/**
 * The headings over a row, for which the total that adds it up stands in where there are none: beside a budget or an earlier time only,
 * for rows ranked by their own amounts misled.
 */
export const headingsOf = ({ path, total }: Pick<Row, "path" | "total">, isCompared: boolean): string[] =>
  total && isCompared ? [total] : path;
