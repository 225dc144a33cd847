import { readTables } from "@/lib/evidence/tables";
import type { PageText } from "@/lib/evidence/types";
import { readable } from "./readable";

/** A row of a table with what is needed to say it as a sentence. Offsets are those of the page text. */
export type TableRow = {
  start: number;
  end: number;
  label: string;
  /** Headings the row stands under, the table's title first. */
  path: string[];
  cells: { column: string; value: string }[];
  note: string;
  /** Where the column headings stand, when they are long enough to be cited. */
  header: { start: number; end: number } | null;
};

const SHORTEST_CITED = 12;
const MOST_CELLS = 4;

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
        path: [table.title, table.asOf, ...row.path].filter(
          (part, i, all) => part && all.indexOf(part) === i,
        ),
        cells: row.cells.flatMap((cell, i) => {
          const column = readable(table.columns[i]?.label ?? "");
          return cell ? [{ column, value: money(cell, table.unit) }] : [];
        }),
        note: readable(row.note),
        header: cited ? { start: header.start, end: header.end } : null,
      }));
  });
}

/** The cell as written, with the currency and scale that the table names once for all its cells. */
function money(cell: { raw: string; percent: boolean }, unit: { currency: string; suffix: string }): string {
  const raw = cell.raw.replace(/\s+/g, "");
  if (cell.percent || /[%$£€]/.test(raw)) return raw;
  return raw.startsWith("(") || raw.startsWith("-") || unit.currency === "" ? raw : `${unit.currency}${raw}`;
}

/** The cells to show: those of the periods asked for, if any column names one, else the first few. */
function chosen(row: TableRow, periods: string[]): TableRow["cells"] {
  const asked = row.cells.filter(({ column }) =>
    periods.some((period) => column.toLowerCase().includes(period)),
  );
  return (asked.length > 0 ? asked : row.cells).slice(0, MOST_CELLS);
}

/**
 * Says a row as a sentence: "Travel (General & Admin): $35,100 (Actual), $3,694 (Budget)."
 * `periods` are the periods of the question, as `analyse` reads them.
 */
export function wordRow(row: TableRow, periods: string[]): string {
  const under = row.path.at(-1);
  const label = row.label.replace(/[:.\s]+$/, "");
  const name =
    under && !label.toLowerCase().includes(under.toLowerCase()) ? `${label} (${readable(under)})` : label;
  const cells = chosen(row, periods).map(({ column, value }) => (column ? `${value} (${column})` : value));
  return `${name}: ${cells.join(", ")}.`;
}
