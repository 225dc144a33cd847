import type { Quantity } from "@/lib/ask/quantities";
import { MONTH_NAME, monthOf } from "@/lib/ledger/period";

const MONTHS = new RegExp(`\\b${MONTH_NAME}\\b`, "gi");
const YEARS = /\b(?:19|20)\d{2}\b/g;

/**
 * Whether the times that a sentence names beside its numbers are those of the numbers, or stand in its quotes: "in October cash
 * falls by {f12}" does not, where f12 is November's.
 */
export function timesFit(typed: string, quantities: Quantity[], quotes: string): boolean {
  const periods = quantities.flatMap(({ operands }) => operands.flatMap(({ period }) => period ?? []));
  if (periods.length === 0) return true;
  const told = typed.replace(PAPER, " ");
  const quoted = new Set([...monthsIn(quotes), ...yearsIn(quotes)]);
  const isMonth = (month: number) =>
    periods.some(({ start, end }) => {
      const [first, last] = [monthNumber(start), monthNumber(end)];
      return (((month - 1 - first) % 12) + 12) % 12 <= last - first;
    });
  const isYear = (year: number) =>
    periods.some(
      ({ start, end, fiscalYear }) =>
        fiscalYear === year || (Number(start.slice(0, 4)) <= year && year <= Number(end.slice(0, 4))),
    );
  return (
    monthsIn(told).every((month) => quoted.has(month) || isMonth(month)) &&
    yearsIn(told).every((year) => quoted.has(year) || isYear(year))
  );
}

/** "In the May report" says where a figure stands, not when it was so. */
const PAPER = new RegExp(
  `\\b${MONTH_NAME}(?:\\s+\\d{4})?['’]?s?\\s+(?:\\w+\\s+){0,2}(?:pack|package|report|papers?|statements?|minutes)\\b`,
  "gi",
);

/** Months since the year 0, so that a stretch over a new year has a length. */
const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** "May" and "March" are months where they are written with a capital. */
const monthsIn = (text: string) =>
  [...text.matchAll(MONTHS)].flatMap(([name]) => (/^\p{Lu}/u.test(name) ? (monthOf(name) ?? []) : []));

const yearsIn = (text: string) => (text.match(YEARS) ?? []).map(Number);
