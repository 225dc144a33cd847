import { markOf, symbolOf } from "@/lib/ai/facts/amounts";
import { periodName, sayPeriod } from "@/lib/ask/say";
import { formatMonth } from "@/lib/days";
import type { Figure } from "@/lib/ledger/figure";
import { monthEnd } from "@/lib/ledger/period";
import type { Paper } from "./types";

const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const TENTHS = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** What an amount is written like: in this currency, and in thousands or millions where the paper is. */
export type Unit = Pick<Figure, "currency" | "precision">;

/** From here on, what is given in thousands is told in millions: nobody says "4,795,511 thousand". */
const IN_MILLIONS = 1_000_000_000;
const SUFFIXES = ["", "k", " million", " billion", " trillion"];

/** An amount without its sign, in the unit of its table: "$2,362,066", "£4.1 million", "$44,538 million". */
export function money(value: number, { currency, precision }: Unit): string {
  // What is rounded to a tenth of a million is written in millions.
  const written = Math.max(0, Math.ceil(Math.round(Math.log10(precision)) / 3));
  const thousands = written === 1 && Math.abs(value) >= IN_MILLIONS ? 2 : written;
  const size = Math.abs(value) / 1000 ** thousands;
  const digits =
    (size < 100 || thousands > written) && thousands > 0 ? TENTHS.format(size) : WHOLE.format(size);
  return `${currency ? markOf(symbolOf(currency)) : ""}${digits}${SUFFIXES[thousands] ?? ""}`;
}

/** The share of `part` in `whole` as a percentage: whole numbers from 10 up, one decimal below. */
export function percent(part: number, whole: number): string {
  const share = Math.abs((part / whole) * 100);
  return `${share >= 10 ? WHOLE.format(share) : TENTHS.format(share)}%`;
}

const TOTAL = /^(?:sub-?)?total(?:\s+(?:for|of))?\s+/i;

/** What a row is called. */
type Named = Pick<Figure, "label" | "path" | "isTotal">;

/** A row's label without "Total" in front, as one names it in a sentence. */
export function plainLabel(row: Named): string {
  const label = row.label
    .replace(TOTAL, "")
    .replace(/\s*\(\d+\)|[:：]$/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return label || row.label;
}

/** The row as a director would name it: with the heading it stands under unless its own label is enough. */
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

/** "May 2024", of a month counted since year 0. */
export function monthOf(order: number): string {
  return formatMonth(monthEnd(Math.floor(order / 12), (order % 12) + 1));
}

/** A period as it goes into a sentence after a figure: " in May 2024", " at the end of May 2024", " for 2024"; nothing for none. */
export function inPeriod({ period, nature }: Pick<Figure, "period" | "nature">): string {
  if (!period) return "";
  if (period.kind !== "instant") return ` ${sayPeriod(period)}`;
  // What came in is of no single day: its column names the last one.
  if (nature !== "balance") return ` for the period to ${periodName(period)}`;
  const [year = 0, month = 0] = period.end.split("-").map(Number);
  return period.end === monthEnd(year, month)
    ? ` at the end of ${formatMonth(period.end)}`
    : ` ${sayPeriod(period)}`;
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
  return `${value < 0 ? "−" : ""}${money(value, unit)}`;
}

/** A question about words of a paper, which come first: "this" in a question points back at them. */
export function askAbout(question: string, words: string): string {
  return `“${words}” ${question}`;
}

/** A paper as one speaks of it: without the ending of its file, and the date and number that sort it: "CEO Report". */
export function nameOfPaper({ document: { title } }: Pick<Paper, "document">): string {
  return title
    .replace(/\.\w{2,5}$/, "")
    .replace(/_+/g, " ")
    .replace(/^[\d\s.–-]+(?=\p{L})/u, "");
}

/** A text to be quoted inside a sentence, without its own full stop. */
export function trimmedStop(text: string): string {
  return text.trim().replace(/[.;,]+$/, "");
}

/** The verb form that goes with a row's label: "Sponsorships are", "Insurance is". */
export function agree(row: Named, singular: string, plural: string): string {
  return /[^su]s$/i.test(plainLabel(row)) ? plural : singular;
}
