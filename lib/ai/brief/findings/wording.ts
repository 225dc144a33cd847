import { markOf, symbolOf } from "@/lib/ai/facts/amounts";
import { periodName, sayPeriod } from "@/lib/ask/say";
import { formatMonth } from "@/lib/days";
import type { Figure } from "@/lib/ledger/figure";
import { monthEnd } from "@/lib/ledger/period";
import type { Paper } from "./types";

const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const TENTHS = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** How an amount is written: its currency, and thousands or millions as in the paper. */
export type Unit = Pick<Figure, "currency" | "precision">;

/** From this value on, amounts given in thousands are shown in millions: nobody says "4,795,511 thousand". */
const IN_MILLIONS = 1_000_000_000;
const SUFFIXES = ["", "k", " million", " billion", " trillion"];

/** An amount without its sign, in the unit of its table: "$2,362,066", "£4.1 million", "$44,538 million". */
export function money(value: number, { currency, precision }: Unit): string {
  // A precision of a tenth of a million also counts as millions.
  const written = Math.max(0, Math.ceil(Math.round(Math.log10(precision)) / 3));
  const thousands = written === 1 && Math.abs(value) >= IN_MILLIONS ? 2 : written;
  const size = Math.abs(value) / 1000 ** thousands;
  const digits =
    (size < 100 || thousands > written) && thousands > 0 ? TENTHS.format(size) : WHOLE.format(size);
  return `${currency ? markOf(symbolOf(currency)) : ""}${digits}${SUFFIXES[thousands] ?? ""}`;
}

/** `part` as a percentage of `whole`: whole numbers from 10 up, one decimal below. */
export function percent(part: number, whole: number): string {
  const share = Math.abs((part / whole) * 100);
  return `${share >= 10 ? WHOLE.format(share) : TENTHS.format(share)}%`;
}

const TOTAL = /^(?:sub-?)?total(?:\s+(?:for|of))?\s+/i;

type Named = Pick<Figure, "label" | "path" | "isTotal">;

/** A row's label without a leading "Total", for use in a sentence. */
export function plainLabel(row: Named): string {
  const label = row.label
    .replace(TOTAL, "")
    .replace(/\s*\(\d+\)|[:：]$/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return label || row.label;
}

/** The row as a director would name it: with its heading unless its own label is enough. */
export function lineName(row: Named): string {
  const label = plainLabel(row);
  const group = row.path.at(-1)?.replace(/[:：]$/, "");
  if (
    row.isTotal ||
    !group ||
    /^(income|expenses?|revenues?|costs?|(?:current |fixed |net )?assets|(?:current )?liabilities|expenditure)$/i.test(
      group,
    )
  ) {
    return label;
  }
  return label.toLowerCase() === group.toLowerCase() ? label : `${label} (${group})`;
}

/** "May 2024", from months since year 0. */
export function monthOf(order: number): string {
  return formatMonth(monthEnd(Math.floor(order / 12), (order % 12) + 1));
}

/** A period to append to a figure: " in May 2024", " at the end of May 2024", " for 2024"; empty for none. */
export function inPeriod({ period, nature }: Pick<Figure, "period" | "nature">): string {
  if (!period) return "";
  if (period.kind !== "instant") return ` ${sayPeriod(period)}`;
  // A flow covers a period; its column names only the last day.
  if (nature !== "balance") return ` for the period to ${periodName(period)}`;
  const [year = 0, month = 0] = period.end.split("-").map(Number);
  return period.end === monthEnd(year, month)
    ? ` at the end of ${formatMonth(period.end)}`
    : ` ${sayPeriod(period)}`;
}

/** "above" or "below", for the difference between a figure and its reference. */
export function direction(difference: number): "above" | "below" {
  return difference >= 0 ? "above" : "below";
}

/** How far `value` is from `base`: "250% above the budget of $675,527", or as an amount if the base is nil. */
export function comparison(value: number, base: number, name: string, unit: Unit): string {
  if (base === 0) return `with nothing in the ${name}`;
  if (Math.sign(value) !== Math.sign(base)) return `against a ${name} of ${signed(base, unit)}`;
  const difference = Math.abs(value) - Math.abs(base);
  if (Math.abs(difference / base) < 0.005) return `in line with the ${name} of ${money(base, unit)}`;
  return `${percent(difference, base)} ${direction(difference)} the ${name} of ${money(base, unit)}`;
}

/** An amount with a minus sign if it is negative. */
export function signed(value: number, unit: Unit): string {
  return `${value < 0 ? "−" : ""}${money(value, unit)}`;
}

/** A question preceded by the paper's words, so that "this" in it refers back to them. */
export function askAbout(question: string, words: string): string {
  return `“${words}” ${question}`;
}

/** A paper's name for use in text, without file extension, date and sort number: "CEO Report". */
export function nameOfPaper({ document: { title } }: Pick<Paper, "document">): string {
  return title
    .replace(/\.\w{2,5}$/, "")
    .replace(/_+/g, " ")
    .replace(/^[\d\s.–-]+(?=\p{L})/u, "");
}

/** Text to quote within a sentence, without its own full stop. */
export function trimmedStop(text: string): string {
  return text.trim().replace(/[.;,]+$/, "");
}

/** The verb form that agrees with a row's label: "Sponsorships are", "Insurance is". */
export function agree(row: Named, singular: string, plural: string): string {
  return /[^su]s$/i.test(plainLabel(row)) ? plural : singular;
}
