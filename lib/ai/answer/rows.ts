import { readTables } from "@/lib/evidence/tables";
import type { Row, Table } from "@/lib/evidence/tables-types";
import type { PageText } from "@/lib/evidence/types";
import type { Question } from "./question";
import { readable } from "./readable";
import { titleOf } from "./table-caption";

/** A row of a table with what is needed to say it as a sentence. Offsets are those of the page text. */
export type TableRow = {
  start: number;
  end: number;
  label: string;
  /** Headings the row stands under, outermost first. */
  path: string[];
  /** Title and date of the table. */
  title: string;
  cells: { column: string; value: string }[];
  note: string;
  /** Where the column headings stand, when they are long enough to be cited. */
  header: { start: number; end: number } | null;
  /** The row as it was read, and the table it belongs to. */
  source: { table: Table; row: Row };
};

const SHORTEST_CITED = 12;
const MOST_CELLS = 4;
/** A question for a date or a comparison wants to see how a row goes on. */
const MOST_CELLS_ACROSS = 12;

/** Runs of pages that follow one another: a table may go on over them under one title. */
function runs(pages: PageText[]): PageText[][] {
  const found: PageText[][] = [];
  for (const page of pages.toSorted((a, b) => a.number - b.number)) {
    const run = found.at(-1);
    if (run?.at(-1)?.number === page.number - 1) run.push(page);
    else found.push([page]);
  }
  return found;
}

/** The table rows of a document's pages that can be read with confidence, by page. */
export function rowsByPage(pages: PageText[]): Map<number, TableRow[]> {
  const rows = runs(pages).flatMap((run) => readTables(run).flatMap(rowsOf));
  return Map.groupBy(rows, (row) => row.source.row.page);
}

function rowsOf(table: Table): TableRow[] {
  const { header } = table;
  const isLong = header !== null && header.end - header.start >= SHORTEST_CITED;
  return table.rows
    .filter((row) => row.label.trim() !== "")
    .map((row) => ({
      start: row.start,
      end: row.end,
      label: readable(row.label),
      path: row.path.map(readable),
      title: [table.title, table.asOf].filter(Boolean).map(readable).join(", "),
      cells: row.cells.flatMap((cell, i) => {
        const column = columnName(table.columns[i]?.label ?? "");
        return cell ? [{ column, value: withoutStray(cell.raw.replace(/\s+/g, "")) }] : [];
      }),
      note: readable(row.note),
      header: isLong && header.page === row.page ? { start: header.start, end: header.end } : null,
      source: { table, row },
    }));
}

/** A column's heading; empty where it has neither words nor a year, as what a ratio like "1.6:1" left behind. */
function columnName(label: string): string {
  return /\p{L}|(?:19|20)\d\d|\d+\s*[-–+]\s*\d*/u.test(label) ? readable(label) : "";
}

/** Leaves out a mark of currency behind a number: it belongs to the next column, or strays on the sheet. */
export function withoutStray(value: string): string {
  return value.replace(/^([-–—(]*[\d.,]+[%)]*)[$£]$/, "$1").replace(/^(-?\(?[$£€].*\d\)?)[$£€]$/, "$1");
}

/** The cells to show: those of the periods asked for, if any column names them, else the first few. */
function chosen(row: TableRow, { periods, asked: kind }: Question): TableRow["cells"] {
  const named = row.cells.map((cell) => ({
    cell,
    count: periods.filter((period) => cell.column.toLowerCase().includes(period)).length,
  }));
  // "November 2024" asks for one column, not for all of 2024.
  const most = Math.max(0, ...named.map(({ count }) => count));
  const asked = most > 0 ? named.filter(({ count }) => count === most).map(({ cell }) => cell) : row.cells;
  return asked.slice(0, kind === "date" || kind === "comparison" ? MOST_CELLS_ACROSS : MOST_CELLS);
}

/** What a row is called: its label, and the heading it stands under where the label does not say it. */
export function rowName({ label, path }: Pick<TableRow, "label" | "path">): string {
  const name = label.replace(/[:.\s]+$/, "");
  const under = path.at(-1)?.replace(/[:\s]+$/, "");
  const full = under && !name.toLowerCase().includes(under.toLowerCase()) ? `${name} (${under})` : name;
  return full.charAt(0).toUpperCase() + full.slice(1);
}

const PART = /\b(?:segment|division|subsidiary|region|chapter)\b/i;

/** The title of a table about a part of the company, which a figure must not be told without. */
export function ofPart({ source: { table } }: Pick<TableRow, "source">): string {
  const title = titleOf(table);
  return PART.test(title) ? title : "";
}

/**
 * Says a row as a sentence: "Travel (General & Admin): 35,100 (Actual), 3,694 (Budget)." Shows the columns of the
 * periods that the question names, where there are such.
 */
export function wordRow(row: TableRow, question: Question): string {
  const cells = chosen(row, question).map(({ column, value }) => (column ? `${value} (${column})` : value));
  const whole = ofPart(row);
  return `${whole === "" ? rowName(row) : `${rowName(row)}, ${whole}`}: ${cells.join(", ")}.`;
}
