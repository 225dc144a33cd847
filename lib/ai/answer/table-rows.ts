import { terms } from "@/lib/ai/terms";
import type { Row, Table } from "@/lib/evidence/tables-types";
import { names as named } from "./concepts";
import type { Need } from "./needs";
import type { Question } from "./question";
import { focus } from "./row-focus";
import { rowName } from "./rows";
import { speaksOf } from "./speaks-of";
import type { Shown } from "./table-columns";
import { isItem, type Wanted } from "./table-wanted";

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

/** The lines around a row from after the sum above it to its own sum: one block of a table without indents. */
function block(row: Row, { rows }: Table): Row[] {
  const at = rows.indexOf(row);
  const above = rows.slice(0, at).findLastIndex(({ total }) => total);
  const below = row.total ? at : rows.findIndex(({ total }, i) => i >= at && total);
  return rows.slice(above + 1, below < 0 ? undefined : below + 1);
}

/** The lines that a row is the sum of, or that stand under the same heading; sums last, as the paper has them. */
function partsOf(row: Row, table: Table): Row[] {
  const heading = key(row.path.at(-1) ?? "");
  const section = (row.total ? key(row.label) : "") || heading;
  const under = table.rows.filter(
    (other) => key(other.path.at(-1) ?? "") === section || (other.total && key(other.label) === section),
  );
  if (section !== "" && under.length > 1) return [...under, row];
  return row.total || heading === "" ? block(row, table) : [row];
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

const MOST_FURTHEST = 5;
const INCOME = /\b(?:income|revenues?|sales|turnover|receipts)\b/i;
const EXPENSE = /\b(?:expenses?|expenditures?|costs?|spending|outgoings)\b/i;

/** What is left in the end is no line that anybody budgets for. */
const RESULT =
  /^(?:net|earnings|change in|surplus|deficit|retained|operating (?:surplus|profit|income|deficit|result)|profit|loss)\b/i;

/** Whether a line is on the side of the accounts that the question speaks of. */
function onSide(row: Row, question: Question): boolean {
  const section = [...row.path, row.label].join(" ");
  if (EXPENSE.test(question.text)) return !INCOME.test(section);
  if (INCOME.test(question.text)) return INCOME.test(row.path.join(" "));
  return true;
}

/** The lines, sums aside, that lie furthest over or under their budget; computed from both, furthest first. */
function furthestOf(table: Table, question: Question, side: "over" | "under"): ChosenRows {
  const actual = table.columns.findIndex(({ role }) => role === "actual");
  const budget = table.columns.findIndex(({ role }) => role === "budget");
  const apart = (row: Row) => {
    const [spent, planned] = [row.cells[actual], row.cells[budget]];
    if (!spent || !planned) return 0;
    return (spent.value - planned.value) * (side === "over" ? 1 : -1);
  };
  const lines = table.rows.filter(
    (row) => !row.total && !RESULT.test(row.label) && onSide(row, question) && apart(row) > 0,
  );
  const rows = lines.toSorted((a, b) => apart(b) - apart(a)).slice(0, MOST_FURTHEST);
  return { rows, of: lines.length };
}

/** For each thing asked about the row that says it best and least besides, and those of the same name elsewhere. */
function itemsOf(question: Question, table: Table): Row[] {
  return question.needs.flatMap((need) => {
    const about = table.rows.filter((row) => names(need, row));
    const [best] = about.toSorted((a, b) => focus(b.label, question) - focus(a.label, question));
    return about.filter((row) => row.label === best?.label);
  });
}

/**
 * The rows of a table that a question wants beside its best one, in the order of the table: the parts of a whole, or the
 * rows of the other things it asks about. At most eight.
 */
export function rowsFor(
  best: Row,
  table: Table,
  question: Question,
  wanted: Wanted,
  columns: number[],
): ChosenRows {
  if (wanted.furthest) return furthestOf(table, question, wanted.furthest);
  const filled = (row: Row) => row.label.trim() !== "" && columns.some((at) => row.cells[at]);
  const chosen = wanted.parts ? partsOf(best, table) : [best, ...itemsOf(question, table)];
  const rows = table.rows.filter((row) => chosen.includes(row) && filled(row));
  return { rows: largest(rows, columns), of: rows.length };
}

/** Whether the heading of a table, or of its rows, is what the question asks about, so that its rows are the answer. */
export function isHeadedBy(question: Question, rows: Row[], table: Table): boolean {
  const heading = [table.title, ...rows.flatMap(({ path }) => path)].join(" | ");
  const items = question.needs.flatMap(({ concept }) => (concept && isItem(concept) ? [concept] : []));
  return items.length > 0 && items.every((concept) => named(concept, heading));
}

/** Words for the way something is divided: no table need say them. */
const DIVIDED =
  /^(?:busines|segment|region|division|categor|product|country|geograph|area|line|item|month|quarter|year)/i;
/** What must be named of the line items asked about, or, where there are none, of its other words. */
const HALF = 1 / 2;
const MOSTLY = 2 / 3;

/** Whether rows, columns and title together name what the question asks about: a table of profits says no "backlog". */
export function namesAll(question: Question, columns: Shown[], rows: Row[], table: Table): boolean {
  const text = [
    table.title,
    ...columns.map(({ column }) => column.label),
    ...rows.flatMap(({ label, path }) => [label, ...path]),
  ].join(" | ");
  const words = new Set(terms(text));
  const items = question.needs.filter(({ concept }) => concept !== null && isItem(concept));
  const others = question.needs.filter(
    ({ concept, terms: [term = ""] }) => concept === null && !DIVIDED.test(term),
  );
  const asked = items.length > 0 ? items : others;
  const said = asked.filter((need) => speaksOf(need, text, words) >= ABOUT);
  return said.length >= asked.length * (items.length > 0 ? HALF : MOSTLY);
}
