import { terms } from "@/lib/ai/terms";
import type { Row, Table } from "@/lib/evidence/tables-types";
import type { Need, Question } from "./question";
import { rowName } from "./rows";
import { type Scored, speaksOf } from "./score";
import type { Wanted } from "./table-wanted";

const MOST_ROWS = 8;
/** A row is about a thing when its name says nearly all of it. */
const ABOUT = 0.85;

/** Rows to be shown, in the order of the table; `of` is their number before the smallest were left out. */
export type ChosenRows = { rows: Row[]; of: number };

function names(need: Need, row: Row): boolean {
  const name = rowName(row);
  return speaksOf(need, name, new Set(terms(name))) >= ABOUT;
}

const TOTAL = /^(?:sub-?)?total\s+(?:for\s+|of\s+)?|\s+totals?$/gi;

function key(label: string): string {
  return label
    .toLowerCase()
    .replace(TOTAL, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** The lines that a row is the sum of, or that stand under the same heading; the row itself last where it is a sum. */
function partsOf(row: Row, table: Table): Row[] {
  const section = row.total ? key(row.label) : key(row.path.at(-1) ?? "");
  const under = table.rows.filter((other) => other !== row && key(other.path.at(-1) ?? "") === section);
  if (section !== "" && under.length > 1) return row.total ? [...under, row] : under.concat(row);
  return table.rows;
}

/** The largest rows, so that a long list still says the most; sums are kept. */
function largest(rows: Row[], columns: number[]): Row[] {
  if (rows.length <= MOST_ROWS) return rows;
  const size = (row: Row) => Math.max(0, ...columns.map((at) => Math.abs(row.cells[at]?.value ?? 0)));
  const kept = new Set(
    rows.toSorted((a, b) => Number(b.total) - Number(a.total) || size(b) - size(a)).slice(0, MOST_ROWS),
  );
  return rows.filter((row) => kept.has(row));
}

/** The best row for each thing asked about that names it, among those of one table. */
function itemsOf(question: Question, ranked: Scored[], table: Table): Row[] {
  const rows = ranked.flatMap(({ unit }) =>
    unit.row && unit.row.source.table === table ? [unit.row.source.row] : [],
  );
  return question.needs.flatMap((need) => rows.find((row) => names(need, row)) ?? []);
}

/**
 * The rows of a table that a question wants beside its best one, in the order of the table: the parts of a whole, or the
 * rows of the other things it asks about. At most eight.
 */
export function rowsFor(
  best: Row,
  table: Table,
  question: Question,
  ranked: Scored[],
  wanted: Wanted,
  columns: number[],
): ChosenRows {
  const filled = (row: Row) => row.label.trim() !== "" && columns.some((at) => row.cells[at]);
  const chosen = wanted.parts ? partsOf(best, table) : [best, ...itemsOf(question, ranked, table)];
  const rows = table.rows.filter((row) => chosen.includes(row) && filled(row));
  return { rows: largest(rows, columns), of: rows.length };
}
