import { readTables } from "@/lib/evidence/tables";
import type { Row, Table } from "@/lib/evidence/tables-types";
import type { PageText } from "@/lib/evidence/types";
import type { Question } from "./question";
import { readable } from "./readable";

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

/** The table rows of a page that can be read with confidence. */
export function rowsOf(page: PageText): TableRow[] {
  return readTables([page]).flatMap((table) => {
    const header = table.header;
    const cited = header && header.page === page.number && header.end - header.start >= SHORTEST_CITED;
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
        header: cited ? { start: header.start, end: header.end } : null,
        source: { table, row },
      }));
  });
}

/** A column's heading; empty where it has neither words nor a year, as what a ratio like "1.6:1" left behind. */
function columnName(label: string): string {
  return /\p{L}|(?:19|20)\d\d/u.test(label) ? readable(label) : "";
}

/** Leaves out a mark of currency behind a number: it belongs to the next column, or strays on the sheet. */
export function withoutStray(value: string): string {
  return value.replace(/^([-–—(]*[\d.,]+[%)]*)[$£]$/, "$1").replace(/^(-?\(?[$£€].*\d\)?)[$£€]$/, "$1");
}

/** The cells to show: those of the periods asked for, if any column names one, else the first few. */
function chosen(row: TableRow, { periods, asked: kind }: Question): TableRow["cells"] {
  const asked = row.cells.filter(({ column }) =>
    periods.some((period) => column.toLowerCase().includes(period)),
  );
  return (asked.length > 0 ? asked : row.cells).slice(
    0,
    kind === "date" || kind === "comparison" ? MOST_CELLS_ACROSS : MOST_CELLS,
  );
}

/** What a row is called: its label, and the heading it stands under where the label does not say it. */
export function rowName({ label, path }: Pick<TableRow, "label" | "path">): string {
  const name = label.replace(/[:.\s]+$/, "");
  const under = path.at(-1)?.replace(/[:\s]+$/, "");
  const full = under && !name.toLowerCase().includes(under.toLowerCase()) ? `${name} (${under})` : name;
  return full.charAt(0).toUpperCase() + full.slice(1);
}

/**
 * Says a row as a sentence: "Travel (General & Admin): 35,100 (Actual), 3,694 (Budget)." Shows the columns of the
 * periods that the question names, where there are such.
 */
export function wordRow(row: TableRow, question: Question): string {
  const cells = chosen(row, question).map(({ column, value }) => (column ? `${value} (${column})` : value));
  return `${rowName(row)}: ${cells.join(", ")}.`;
}
