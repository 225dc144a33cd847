import { MONTHS } from "@/lib/evidence/months";
import { periodName } from "@/lib/evidence/tables-periods";
import type { Column, Row, Unit } from "@/lib/evidence/tables-types";

const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const TENTHS = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** An amount without its sign, in the unit of its table: "$2,362,066", "£4.1m", "$44,538 million". */
export function money(value: number, unit: Unit): string {
  const size = Math.abs(value);
  const digits = size < 100 && unit.suffix ? TENTHS.format(size) : WHOLE.format(size);
  return `${unit.currency}${digits}${unit.suffix}`;
}

/** The share of `part` in `whole` as a percentage: whole numbers from 10 up, one decimal below. */
export function percent(part: number, whole: number): string {
  const share = Math.abs((part / whole) * 100);
  return `${share >= 10 ? WHOLE.format(share) : TENTHS.format(share)}%`;
}

/** What one of the table's units is worth: 1, a thousand, a million or a billion. */
export function scaleOf(unit: Unit): number {
  const powers: Record<string, number> = { k: 1e3, " million": 1e6, " billion": 1e9 };
  return powers[unit.suffix] ?? 1;
}

const TOTAL = /^(?:sub-?)?total(?:\s+(?:for|of))?\s+/i;

/** A row's label without "Total" in front, as one names it in a sentence. */
export function plainLabel(row: Row): string {
  const label = row.label
    .replace(TOTAL, "")
    .replace(/\s*\(\d+\)|[:：]$/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return label || row.label;
}

/** The row as a director would name it: with the heading it stands under unless its own label is enough. */
export function lineName(row: Row): string {
  const label = plainLabel(row);
  const group = row.path.at(-1)?.replace(/[:：]$/, "");
  if (
    row.total ||
    !group ||
    /^(income|expenses?|revenues?|costs?|(?:current |fixed |net )?assets|(?:current )?liabilities|expenditure)$/i.test(
      group,
    )
  ) {
    return label;
  }
  return label.toLowerCase() === group.toLowerCase() ? label : `${label} (${group})`;
}

/** "May 2024", of a month counted since year 0. */
export function monthOf(order: number): string {
  return `${MONTHS[(order - 1) % 12]} ${Math.floor((order - 1) / 12)}`;
}

/**
 * The column's period as it goes into a sentence after a figure: "in May 2024", "for the year to date (May 2024)", or
 * nothing. `isBalance`: the figure is what there is at a date, not what came in over a time. `month`: that of the paper.
 */
export function inPeriod(
  column: Column | undefined,
  { isBalance = false, month = null }: { isBalance?: boolean; month?: number | null } = {},
): string {
  if (!column) return "";
  if (column.span === "ytd") return ` for the year to date${month === null ? "" : ` (${monthOf(month)})`}`;
  if (!column.period) return "";
  const name = mixedCase(periodName(column.period));
  if (column.period.kind === "date") return isBalance ? ` at ${name}` : ` for the period to ${name}`;
  return `${column.period.kind === "month" ? " in" : " for"} ${name}`;
}

/** "MAY 31, 2021" as it is written in a sentence. */
function mixedCase(text: string): string {
  return text.replace(/\b(?!FY\b)\p{Lu}{3,}\b/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}

/** "above" or "below", for the difference of a figure from what it is compared with. */
export function direction(difference: number): "above" | "below" {
  return difference >= 0 ? "above" : "below";
}

/** How far `value` is from `base`: "250% above the budget of $675,527", or in amounts where the base is nil. */
export function comparison(value: number, base: number, name: string, unit: Unit): string {
  if (base === 0) return `with nothing in the ${name}`;
  if (Math.sign(value) !== Math.sign(base)) return `against a ${name} of ${signed(base, unit)}`;
  const difference = Math.abs(value) - Math.abs(base);
  if (Math.abs(difference / base) < 0.005) return `in line with the ${name} of ${money(base, unit)}`;
  return `${percent(difference, base)} ${direction(difference)} the ${name} of ${money(base, unit)}`;
}

/** An amount with a minus sign where it is negative. */
export function signed(value: number, unit: Unit): string {
  return `${value < 0 ? "-" : ""}${money(value, unit)}`;
}

/** "a, b and c". */
export function listed(names: string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** A text to be quoted inside a sentence, without its own full stop. */
export function trimmedStop(text: string): string {
  return text.trim().replace(/[.;,]+$/, "");
}

/** The first letter in upper case; the rest as it stands. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The verb form that goes with a row's label: "Sponsorships are", "Insurance is". */
export function agree(row: Row, singular: string, plural: string): string {
  return /[^s]s$/i.test(plainLabel(row)) ? plural : singular;
}
