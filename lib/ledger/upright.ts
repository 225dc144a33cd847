import { findPeriod } from "./find-period";
import { isPeriodAlone } from "./heading-periods";
import type { PeriodContext } from "./period";
import { partOf } from "./short-periods";
import type { Cell, Column, Place, Row, Table } from "./table";

/** Minimum share of rows with numbers whose labels are only periods. */
const MOST_ROWS = 0.6;

/** Turns a table so that its measures are rows and its periods are columns. */
export function upright(read: Table, paper: PeriodContext): Table {
  const table = spreadOverYears(withYearsAsLabels(read), paper);
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

/**
 * "2024   1,097   862" under "Year", "Pensions" and "Health care": the years label the rows and are not a column of
 * numbers.
 */
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

/** "Net income by month, 2026 against 2025" is about net income. */
const BY_TIME = /(?:\s+by\s+(?:month|quarter|period)\b|\s+in\s+(?=\d)|\s*[,(:;–]|\s-\s).*$/iu;

/** Turns years as rows and months as columns into one row of all these months, for the measure that the title names. */
function spreadOverYears(table: Table, paper: PeriodContext): Table {
  const { titles, corner, columns } = table;
  const rows = table.rows.filter(({ cells }) => cells.some((cell) => cell?.amount));
  const isPart = columns.map(({ heading }) => partOf(heading.trim(), paper.yearEndMonth ?? 12) !== undefined);
  const areYears = rows.every(
    ({ label }) => findPeriod(label, paper)?.kind === "year" && isPeriodAlone(label, paper),
  );
  if (rows.length < 2 || !areYears || isPart.filter(Boolean).length < MOST_ROWS * columns.length)
    return table;
  const cellsOf = rows.flatMap((row) =>
    row.cells.flatMap((cell, at) => {
      const { heading = "", parts = [] } = columns[at] ?? {};
      if (!cell?.amount) return [];
      const time = isPart[at] ? row.label : stretchAddedUp(row, at, columns, isPart);
      const year = { ...headingOf(row), text: time };
      const own = isPart[at] ? parts : parts.filter(() => time === row.label);
      return [{ cell, column: { heading: `${heading} ${time}`, parts: [year, ...own], place: row.place } }];
    }),
  );
  const place = rows[0]?.place ?? { page: 1, start: 0, end: 0 };
  const label = (titles.at(-1) ?? corner).replace(BY_TIME, "").trim();
  return {
    titles,
    corner,
    columns: cellsOf.map(({ column }) => column),
    rows: [{ label, indent: 0, place, cells: cellsOf.map(({ cell }) => cell) }],
  };
}

/** "Jan - Sep 2026" for a total of the months so far; otherwise just the year. */
function stretchAddedUp({ label, cells }: Row, at: number, columns: Column[], isPart: boolean[]): string {
  const filled = columns.flatMap(({ heading }, month) => {
    const amount = isPart[month] ? cells[month]?.amount : undefined;
    return amount ? [{ heading, amount }] : [];
  });
  const sum = filled.reduce((total, { amount }) => total + amount.value, 0);
  const unit = 10 ** -Math.max(0, ...filled.map(({ amount }) => amount.decimals));
  const isSum = Math.abs(sum - (cells[at]?.amount?.value ?? 0)) <= unit * (0.5 * filled.length + 0.6);
  const [first, last] = [filled[0]?.heading, filled.at(-1)?.heading];
  return isSum && first && last ? `${first} - ${last} ${label}` : label;
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
