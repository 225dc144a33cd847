import type { SourceDocument } from "@/lib/evidence/types";
import type { Figure } from "@/lib/ledger/figure";
import type { Fact } from "./types";

const SCALES: [number, string][] = [
  [1e9, "bn"],
  [1e6, "m"],
  [1e3, "k"],
];
const DIGITS = /\p{N}(?:[\p{N}.,'’\u00a0\u202f\u2009 ]*\p{N})?/u;

/** The unit of a figure, its written form with its table's scale ("£1,220k", "−$43,886", "3.4%"), and its cell. */
export function writtenFigure(
  { pages }: SourceDocument,
  { place, unit, value, currency, precision }: Figure,
): Pick<Fact, "unit" | "written"> & { quoted: string; digits: string } {
  const quoted = pages.find(({ number }) => number === place.page)?.text.slice(place.start, place.end) ?? "";
  const digits = DIGITS.exec(quoted)?.[0] ?? "0";
  const sign = value < 0 ? "−" : "";
  if (unit === "percent") return { unit: "%", written: `${sign}${digits}%`, quoted, digits };
  if (unit === "points") return { unit, written: `${sign}${digits} points`, quoted, digits };
  if (unit === "times") return { unit: "x", written: `${sign}${digits}x`, quoted, digits };
  const scale = precision * 10 ** (/[.,](\d{1,2})$/.exec(digits)?.[1]?.length ?? 0);
  const suffix = SCALES.find(([size]) => Math.abs(scale / size - 1) < 0.001)?.[1] ?? "";
  const symbol = unit === "money" && currency ? symbolOf(currency) : "";
  return { unit: symbol, written: `${sign}${markOf(symbol)}${digits}${suffix}`, quoted, digits };
}

/** The prefix of an amount: "£", "A$", "CHF ". */
export const markOf = (symbol: string) => (/\p{L}$/u.test(symbol) ? `${symbol} ` : symbol);

/** Whether a fact is an amount of money. */
export const isMoney = ({ unit }: Pick<Fact, "unit">) => !["", "%", "points", "x"].includes(unit);

const symbols = new Map<string, string>();

export function symbolOf(currency: string): string {
  const known = symbols.get(currency) ?? readSymbol(currency);
  symbols.set(currency, known);
  return known;
}

function readSymbol(currency: string): string {
  try {
    const parts = new Intl.NumberFormat("en-US", { style: "currency", currency }).formatToParts(0);
    return parts.find(({ type }) => type === "currency")?.value ?? currency;
  } catch {
    // A paper may use three letters that are not a currency code.
    return currency;
  }
}
