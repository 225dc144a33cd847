import { isPeriodAlone } from "./heading-periods";
import type { PeriodContext } from "./period";
import type { Cell, Column, Place, Row, Table } from "./table";

/** Of the rows with numbers, the share that has to be named by periods alone. */
const MOST_ROWS = 0.6;

/** A table with its measures down the side and its periods across, whichever way round the paper sets it. */
export function upright(table: Table, paper: PeriodContext): Table {
  const filled = table.rows.filter(({ cells }) => cells.some((cell) => cell?.amount));
  const dated = filled.filter(({ label }) => isPeriodAlone(label, paper));
  const datedColumns = table.columns.filter(({ parts }) =>
    parts.some(({ text }) => isPeriodAlone(text, paper)),
  );
  const isTurned =
    dated.length >= 2 && dated.length >= MOST_ROWS * filled.length && datedColumns.length === 0;
  return isTurned ? turn(table) : table;
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
