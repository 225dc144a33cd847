import { readPeriod } from "@/lib/evidence/tables-periods";
import type { Column, Table } from "@/lib/evidence/tables-types";
import type { NamedPeriod } from "./named-periods";
import type { Wanted } from "./table-wanted";

const MOST_COLUMNS = 5;

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
export function columnsFor(table: Table, wanted: Wanted, around: string): Shown[] {
  const named = table.columns
    .map((column, at) => ({ at, column }))
    .filter(({ column }) => /[\p{L}\p{N}]/u.test(column.label));
  if (named.length < table.columns.length && named.length < 2) return [];
  const asked = meant(wanted.periods);
  const ofPeriod = named.filter(({ column }) => asked.some((period) => isPeriod(column.label, period)));
  if (asked.length > 0 && ofPeriod.length === 0) {
    const elsewhere =
      wanted.periods.length === 1 && asked.every((period) => mentions(`${table.asOf} ${around}`, period));
    if (!elsewhere) return [];
  }
  const measured = named.filter(({ column }) => BESIDE_BUDGET.has(column.role));
  if (wanted.withBudget && measured.length > 1) return measured.slice(0, MOST_COLUMNS);
  const single = ofPeriod.length === 1 && (wanted.throughTime || wanted.explicit);
  if (ofPeriod.length > 0 && !single) return ofPeriod.slice(0, MOST_COLUMNS);
  return named.slice(0, MOST_COLUMNS);
}

/** Whether words name a period: "202405", as file names have it, is May 2024. */
function mentions(text: string, { kind, year, part }: NamedPeriod): boolean {
  if (kind === "month" && year !== null && text.includes(`${year}${String(part).padStart(2, "0")}`))
    return true;
  return text
    .split(/[|›,;]|\s{2,}/)
    .some((piece) => isPeriod(piece, { kind, year, part, prefix: "", short: false, start: 0, end: 0 }));
}
