import { daysBetween } from "@/lib/days";
import { isSamePeriod } from "@/lib/ledger/period";
import { ANY_YEAR, readSpan } from "@/lib/ledger/values/dates";
import { says } from "@/lib/ledger/vocabulary/headings";
import { findPeriod } from "./heading";
import type { Column } from "./types";

/** The period that a heading names, as written: "q1" of "Q1 actual". */
export function periodWords(cell: { text: string }): string {
  return (findPeriod(cell.text) ?? cell.text).replace(/\s+/g, " ").trim().toLowerCase();
}

/**
 * The columns oldest first. Without dates ("2025/26" of an unknown month, "Q3") the years and parts that they name count, since many
 * a sheet begins with the latest; those that name neither keep their order.
 */
export function oldestColumnsFirst(columns: Column[]): Column[] {
  if (columns.some(({ period }) => period))
    return columns.toSorted((a, b) => (a.period?.span.end ?? "").localeCompare(b.period?.span.end ?? ""));
  const words = columns.map(({ periodCell }) => (periodCell ? periodWords(periodCell) : ""));
  const ends = words.map((period) => readSpan(period, ANY_YEAR)?.end ?? "");
  if (ends.includes("")) return columns;
  if (words.every((period) => /\d\d/.test(period)))
    return columns
      .map((column, at) => ({ column, end: ends[at] ?? "" }))
      .toSorted((a, b) => a.end.localeCompare(b.end))
      .map(({ column }) => column);
  // "Mar", "Feb", "Jan" go back; "Dec", "Jan" go on into the next year.
  const isBefore = (end: string, later: string) => end < later && daysBetween(end, later) < 100;
  const goesBack = ends.every(
    (end, at) => !/\d\d/.test(words[at] ?? "") && (at === 0 || isBefore(end, ends[at - 1] ?? "")),
  );
  return goesBack ? columns.toReversed() : columns;
}

/** Whether a column counts from the beginning of the year. */
export const isToDate = ({ words }: Column): boolean => says(words, "toDate");

/** Whether two columns are of one period, by its days or by its words. */
export function samePeriod(a: Column, b: Column): boolean {
  if (!a.periodCell || !b.periodCell) return false;
  if (a.period && b.period) return isSamePeriod(a.period.span, b.period.span);
  return periodWords(a.periodCell) === periodWords(b.periodCell);
}
