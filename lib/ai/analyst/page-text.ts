import type { PaperFigure } from "@/lib/ask/answer";
import { periodName, SCENARIO_NAMES } from "@/lib/ask/say";
import { cellsOf, isTableRow } from "@/lib/evidence/lines";
import type { Passage } from "@/lib/evidence/types";

/** A figure with the id that the model knows it by. */
export type Named = { id: string; figure: PaperFigure };

/** Between the cells of a row, in place of the blanks that fill a column. */
const BETWEEN = " | ";

/**
 * The words of a passage as a model reads them: rows of tables with marks between their cells, which blanks are more than
 * half of, and behind each figure its id, "352,000 {f12}". A row that lacks cells says what its figures are of.
 */
export function passageText({ documentId, page, start, end, text }: Passage, figures: Named[]): string {
  const inside = figures.filter(
    ({ figure: { paper, place } }) =>
      paper?.id === documentId && place.page === page && start <= place.start && place.end <= end,
  );
  const full = widths(figures);
  const marked = inside
    // A nought is seldom spoken of, and tables are full of them.
    .filter(({ figure }) => figure.value !== 0)
    .sort((a, b) => b.figure.place.end - a.figure.place.end)
    .reduce((all, { id, figure }) => {
      const at = figure.place.end - start;
      const isFull = count(full, figure) === full.get(figure.table)?.most;
      return `${all.slice(0, at)} {${isFull ? id : `${id}: ${columnOf(figure)}`}}${all.slice(at)}`;
    }, text);
  return marked
    .split("\n")
    .map((line) => (isTableRow(line) ? cellsOf(line).join(BETWEEN) : line.replace(/\s+/g, " ").trim()))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

type Widths = Map<number, { most: number; rows: Map<number, number> }>;

/** How many figures the rows of each table have. */
function widths(figures: Named[]): Widths {
  const tables: Widths = new Map();
  for (const { figure } of figures) {
    const table = tables.get(figure.table) ?? { most: 0, rows: new Map() };
    const inRow = (table.rows.get(figure.row) ?? 0) + 1;
    table.rows.set(figure.row, inRow);
    table.most = Math.max(table.most, inRow);
    tables.set(figure.table, table);
  }
  return tables;
}

const count = (tables: Widths, { table, row }: PaperFigure) => tables.get(table)?.rows.get(row);

/** What a column is of: "May 2024, budget". */
const columnOf = ({ breakdown, period, scenario }: PaperFigure) =>
  [breakdown, period && periodName(period), SCENARIO_NAMES[scenario]].filter(Boolean).join(", ");

/** A quote as the page has it: without the marks that were put between its cells and behind its figures. */
export const unmarked = (quote: string) =>
  quote.replace(/\s*\{[fc]\d+[^{}]*\}/g, "").replaceAll(BETWEEN, "  ");
