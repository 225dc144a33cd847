import { folded, monthNumber, MONTH as NAME } from "@/lib/ai/strategy/values/months";
import { findPeriod } from "./heading";
import type { Column } from "./types";

const YEARS = /((?:20)?\d\d)\s?[/–-]\s?(?:20)?\d\d$|((?:19|20)\d\d|['’]?\d\d)$/;
const MONTH = new RegExp(`^(${NAME})\\b`, "i");

/** Where a period that has no dates lies among others: its year, null where it names none, and its part of it. */
type Order = { year: number | null; part: number };

/** The period that a heading names, as written: "q1" of "Q1 actual". */
export function periodWords(cell: { text: string }): string {
  return folded(findPeriod(cell.text) ?? cell.text)
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/**
 * The columns oldest first. Without dates ("2025/26" of an unknown month, "Q3") the years and parts that they name count, since many
 * a sheet begins with the latest; those that name neither keep their order.
 */
export function oldestColumnsFirst(columns: Column[]): Column[] {
  if (columns.some(({ period }) => period))
    return columns.toSorted((a, b) => (a.period?.span.end ?? "").localeCompare(b.period?.span.end ?? ""));
  const known = columns.flatMap((column) => {
    const order = orderOf(column);
    return order ? [{ column, ...order }] : [];
  });
  if (known.length < columns.length) return columns;
  if (known.every(({ year }) => year !== null))
    return known
      .toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0) || a.part - b.part)
      .map(({ column }) => column);
  // "Mar", "Feb", "Jan" go back; "Dec", "Jan" go on into the next year.
  const goesBack = known.every(({ year, part }, at) => year === null && isAfter(known[at - 1], part));
  return goesBack ? columns.toReversed() : columns;
}

function isAfter(before: Order | undefined, part: number): boolean {
  return before === undefined || before.part === part + 1;
}

function orderOf({ periodCell }: Column): Order | null {
  if (!periodCell) return null;
  const words = periodWords(periodCell);
  const [, first, only] = words.match(YEARS) ?? [];
  const part = Number(
    words.match(/^(?:q|h|quarter )([1-4])\b/)?.[1] ?? monthNumber(words.match(MONTH)?.[1] ?? ""),
  );
  // The digit of a bare "Q3" is no year.
  const digits = (first ?? only ?? "").replace(/\D/g, "");
  const year = digits.length < 2 ? null : Number(digits) % 100;
  return year === null && !part ? null : { year, part: part || 0 };
}
