import { isPeriodAlone } from "./heading-periods";
import type { PeriodContext } from "./period";
import type { Cell, Column, Place, Row, Table } from "./table";

/** Of the rows with numbers, the share that has to be named by periods alone. */
const MOST_ROWS = 0.6;

/** A table with its measures down the side and its periods across, whichever way round the paper sets it. */
export function upright(read: Table, paper: PeriodContext): Table {
  const table = withYearsAsLabels(read);
  const filled = table.rows.filter(({ cells }) => cells.some((cell) => cell?.amount));
  const dated = filled.filter(({ label }) => isPeriodAlone(label, paper));
  const datedColumns = table.columns.filter(({ parts }) =>
    parts.some(({ text }) => isPeriodAlone(text, paper)),
  );
  const isTurned =
    dated.length >= 2 && dated.length >= MOST_ROWS * filled.length && datedColumns.length === 0;
  return isTurned ? turn(table) : table;
}

const YEARS = /^((?:19|20)\d{2})(?:\s*(?:to|through|[-–—])\s*(?:19|20)?\d{2})?$/;
const OF_YEARS = /^\W*(?:(?:\p{L}+ )*(?:years?|periods?)\b[^|]*)?$/iu;

/** "2024   1,097   862" under "Year", "Pensions" and "Health care": the years name the rows, and are no column of numbers. */
function withYearsAsLabels(table: Table): Table {
  const [first, ...columns] = table.columns;
  if (!first || columns.length === 0 || !OF_YEARS.test(first.heading)) return table;
  const nameOf = ({ label, cells }: Row) => (label === "" ? (cells[0]?.text.trim() ?? "") : label);
  const filled = table.rows.filter(({ cells }) => cells.slice(1).some((cell) => cell?.amount));
  const years = filled
    .flatMap((row) => (row.label === "" ? (YEARS.exec(nameOf(row))?.[1] ?? []) : []))
    .map(Number);
  const steps = new Set(years.slice(1).map((year, at) => year - (years[at] ?? 0)));
  const isRun = steps.size === 1 && (steps.has(1) || steps.has(-1));
  if (years.length < 2 || years.length < MOST_ROWS * filled.length || !isRun) return table;
  const rows = table.rows.map((row) => ({ ...row, label: nameOf(row), cells: row.cells.slice(1) }));
  return { ...table, corner: table.corner || first.heading, columns, rows };
}

function turn({ titles, corner, columns, rows }: Table): Table {
  let section: Row | undefined;
  const turned: { row: Row; column: Column }[] = [];
  for (const row of rows) {
    if (!row.cells.some((cell) => cell?.amount)) {
      section = row;
      continue;
    }
    const parts = [...(section && section.indent <= row.indent ? [section] : []), row].map(headingOf);
    turned.push({
      row,
      column: { heading: parts.map(({ text }) => text).join(" "), parts, place: row.place },
    });
  }
  return {
    titles,
    corner,
    columns: turned.map(({ column }) => column),
    rows: columns.map(({ heading, parts }, at): Row => {
      const cells = turned.map(({ row }) => row.cells[at] ?? null);
      const first: Place | undefined = parts[0] ?? cells.find((cell) => cell !== null) ?? undefined;
      return {
        label: heading || (columns.length === 1 ? (titles.at(-1) ?? corner) : ""),
        indent: 0,
        cells,
        place: first ?? { page: 1, start: 0, end: 0 },
      };
    }),
  };
}

const headingOf = ({ label, place }: Row): Cell => ({
  ...place,
  text: label.replace(/:$/, ""),
  amount: null,
  left: 0,
  right: 1,
});
