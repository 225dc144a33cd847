import { readPeriod } from "@/lib/evidence/tables-periods";
import type { Column, Row, Table } from "@/lib/evidence/tables-types";
import { names } from "./concepts";
import type { NamedPeriod } from "./named-periods";
import type { Question } from "./question";
import { isItem, type Wanted } from "./table-wanted";

const MOST_COLUMNS = 5;
const LONGEST_HEADING = 70;

/** A column that can be shown: where it stands in the table, and what it is. */
export type Shown = { at: number; column: Column };

function yearOf(order: number): number {
  return Math.floor((order - 1) / 12);
}

/** Whether a period of the papers is the one asked for. A year is not answered by one of its months. */
export function isPeriod(text: string, asked: NamedPeriod): boolean {
  const found = readPeriod(text);
  if (!found) return false;
  const sameYear = asked.year === null || yearOf(found.order) === asked.year || yearOf(found.order) < 1;
  const part = ((found.order - 1) % 12) + 1;
  if (!sameYear) return false;
  if (asked.kind === "month") return (found.kind === "month" || found.kind === "date") && part === asked.part;
  if (asked.kind === "quarter")
    return (
      (found.kind === "quarter" && part / 3 === asked.part) ||
      (found.kind === "date" && part / 3 === asked.part)
    );
  return found.kind === "year" || found.kind === "date";
}

/** Years between two that a question names ("from 2019 to 2022") are meant as well. */
function meant(periods: NamedPeriod[]): NamedPeriod[] {
  const years = periods.flatMap(({ kind, year }) => (kind === "year" && year !== null ? [year] : []));
  const [first] = periods;
  if (!first || years.length !== 2 || years.length !== periods.length) return periods;
  const from = Math.min(...years);
  const count = Math.min(Math.max(...years) - from + 1, 2 * MOST_COLUMNS);
  return Array.from({ length: count }, (_, i) => ({ ...first, year: from + i }));
}

const BESIDE_BUDGET = new Set<Column["role"]>([
  "actual",
  "budget",
  "fullBudget",
  "forecast",
  "variance",
  "variancePercent",
]);

/**
 * The columns that a question wants of a table, in their order; at most five. Empty when the table does not have what
 * was asked for: a table of other periods is no answer. `around` are the words the table stands under.
 */
export function columnsFor(table: Table, question: Question, wanted: Wanted, around: string): Shown[] {
  return fewest(ofItem(columnsByPeriod(table, wanted, around), question));
}

/** At most five columns. Of an ageing the oldest debts and the total are kept. */
function fewest(columns: Shown[]): Shown[] {
  if (columns.length <= MOST_COLUMNS || !columns.some(({ column }) => column.role === "bucket"))
    return columns.slice(0, MOST_COLUMNS);
  return [...columns.slice(0, 1), ...columns.slice(1 - MOST_COLUMNS)];
}

/** Where columns are items ("Net revenue 2021", "Operating profit 2021"), those of the item asked about. */
function ofItem(columns: Shown[], question: Question): Shown[] {
  const concepts = question.needs.flatMap(({ concept }) => concept ?? []);
  const own = columns.filter(({ column }) =>
    concepts.some((concept) => isItem(concept) && names(concept, column.label)),
  );
  return own.length > 0 ? own : columns;
}

/**
 * The columns that have figures in these rows. Columns of the same name are one where they say the same of every row; where they do not,
 * nothing tells them apart and the table is left.
 */
export function distinct(columns: Shown[], rows: Row[]): Shown[] {
  const kept: Shown[] = [];
  for (const shown of columns.filter(({ at }) => rows.some((row) => row.cells[at]))) {
    const same = kept.find(({ column }) => column.label === shown.column.label);
    if (!same) kept.push(shown);
    else if (rows.some((row) => row.cells[same.at]?.raw !== row.cells[shown.at]?.raw)) return [];
  }
  return kept;
}

/** Whether the headings fell on wrong columns: nobody's share is 11,644 percent, and no heading is a paragraph. */
function isMisread({ columns, rows }: Table): boolean {
  return columns.some(
    ({ label }, at) =>
      label.length > LONGEST_HEADING ||
      (/%|\bper ?cent/i.test(label) &&
        rows.some(({ cells }) => cells[at]?.percent === false && Math.abs(cells[at].value) >= 1000)),
  );
}

function isStep({ period }: Column, step: Wanted["steps"]): boolean {
  return period !== null && (period.kind === step || (step === "year" && period.kind === "date"));
}

function columnsByPeriod(table: Table, wanted: Wanted, around: string): Shown[] {
  if (isMisread(table)) return [];
  const named = table.columns
    .map((column, at) => ({ at, column }))
    .filter(({ column }) => /[\p{L}\p{N}]/u.test(column.label));
  if (named.length < table.columns.length && named.length < 2) return [];
  const asked = meant(wanted.periods);
  if (wanted.steps && asked.length < 2) {
    const steps = named.filter(({ column }) => isStep(column, wanted.steps));
    return steps.length > 1 ? steps : [];
  }
  const ofPeriod = named.filter(({ column }) => asked.some((period) => isPeriod(column.label, period)));
  if (asked.length > 0 && ofPeriod.length === 0) {
    const elsewhere =
      wanted.periods.length === 1 && asked.every((period) => mentions(`${table.asOf} ${around}`, period));
    if (!elsewhere) return [];
  }
  const measured = named.filter(({ column }) => BESIDE_BUDGET.has(column.role));
  if (wanted.withBudget) {
    const planned = measured.some(({ column }) => /budget|forecast/i.test(column.role));
    return planned && measured.length > 1 ? measured : [];
  }
  const single = ofPeriod.length === 1 && (wanted.throughTime || wanted.explicit);
  if (ofPeriod.length > 0 && !single) return ofPeriod;
  return named;
}

/** Whether words name a period: "202405", as file names have it, is May 2024. */
function mentions(text: string, { kind, year, part }: NamedPeriod): boolean {
  if (kind === "month" && year !== null && text.includes(`${year}${String(part).padStart(2, "0")}`))
    return true;
  return text
    .split(/[|›,;]|\s{2,}/)
    .some((piece) => isPeriod(piece, { kind, year, part, prefix: "", short: false, start: 0, end: 0 }));
}
