import type { Grid, GridCell } from "@/lib/evidence/grid";
import { tableGrids } from "@/lib/evidence/table-grids";
import type { PageText } from "@/lib/evidence/types";
import { readable } from "./readable";

/** A line of a table that has words in its columns, as registers and lists of contracts have. */
export type TextRow = {
  /** Offsets into the text of its page. */
  start: number;
  end: number;
  /** What the line is about: its first cell, with the second where the first is only a reference. */
  label: string;
  /** What the column of the labels is called: "Risk". */
  of: string;
  title: string;
  cells: { column: string; text: string; value: number | null }[];
  /** Where the names of the columns stand. */
  header: { start: number; end: number };
};

const MOST_CELLS = 10;
const LONGEST_CELL = 160;
const LONGEST_COLUMN = 50;
/** "R1", "12", "4.2", "KPI-7": tells lines apart, says nothing. */
const REFERENCE = /^[A-Z]{0,5}[-. ]?\d{1,3}(?:\.\d{1,3})*\.?$/;

type Place = { start: number; end: number };

function span(row: (GridCell | null)[]): Place | null {
  const places = row.flatMap((cell) => (cell ? [cell.place] : []));
  return places.length === 0
    ? null
    : {
        start: Math.min(...places.map(({ start }) => start)),
        end: Math.max(...places.map(({ end }) => end)),
      };
}

/** Whether a table has a column of words beside its first ones: else its figures are read by their columns elsewhere. */
function hasWords({ rows: [header, ...rows] }: Grid, from: number): boolean {
  const columns = (header ?? []).map((_, i) => i).slice(from);
  const isWords = (cell: GridCell | null | undefined) =>
    (cell?.type === "text" && /\p{L}{2}/u.test(cell.text)) || cell?.type === "date";
  return columns.some((i) => rows.filter((row) => isWords(row[i])).length > rows.length / 2);
}

/** Whether every column that has cells is named, in words and not in figures. */
function isNamed({ rows: [header = [], ...rows] }: Grid): boolean {
  return (
    rows.length > 0 &&
    header.every((cell, i) =>
      cell
        ? cell.type === "text" && cell.text.length <= LONGEST_COLUMN && /\p{L}{2}/u.test(cell.text)
        : rows.every((row) => !row[i]),
    )
  );
}

function rowsOf(grid: Grid): TextRow[] {
  const [head = [], ...rows] = grid.rows;
  const header = span(head);
  const named = rows.filter((row) => REFERENCE.test(row[0]?.text.trim() ?? "")).length > rows.length / 2;
  const first = named ? 1 : 0;
  if (!header || !isNamed(grid) || !hasWords(grid, first + 1)) return [];
  return rows.flatMap((row) => {
    const place = span(row);
    const label = row.slice(0, first + 1).flatMap((cell) => cell?.text.trim() || []);
    const cells = head.slice(first + 1).flatMap((name, i) => {
      const cell = row[i + first + 1];
      return cell && name
        ? [{ column: readable(name.text), text: readable(cell.text), value: cell.value }]
        : [];
    });
    const fits = cells.length > 0 && cells.length <= MOST_CELLS;
    if (!place || label.length === 0 || !fits || cells.some(({ text }) => text.length > LONGEST_CELL))
      return [];
    const of = readable(head[first]?.text ?? "");
    return [{ ...place, label: readable(label.join(" ")), of, title: readable(grid.title), cells, header }];
  });
}

/** Cells of words that the line of headings of such a table has at least. */
const FEWEST_NAMED = 3;

/** How many cells of words a line has. */
function wordCells(line: string): number {
  if (!line.includes("  ") && !line.includes("|")) return 0;
  return line
    .trim()
    .split(/ {2,}|\|/)
    .filter((cell) => /\p{L}{2}/u.test(cell)).length;
}

/** The lines of the page's tables whose columns hold words; figures alone are left to `rowsByPage`. */
export function textRows(page: PageText): TextRow[] {
  // Reading tables cell by cell takes some milliseconds, and most pages have none of this kind.
  const counts = page.text.split("\n").map(wordCells);
  if (!counts.some((count) => count >= FEWEST_NAMED) || counts.filter((count) => count > 1).length < 2)
    return [];
  return tableGrids([page])
    .filter(({ rows }) => rows.every((row) => row.every((cell) => !cell || cell.place.page === page.number)))
    .flatMap(rowsOf);
}

/** A line as a sentence: "Corrie Bottlers: 14,850,000 (Annual value), 30 June 2028 (Ends)." */
export function wordTextRow({ label, cells }: TextRow): string {
  return `${label}: ${cells.map(({ column, text }) => `${text} (${column})`).join(", ")}.`;
}
