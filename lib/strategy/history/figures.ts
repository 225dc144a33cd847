import type { FoundFigure } from "@/lib/ai/strategy/types";
import { percentWords } from "../rules/words";
import { unitFamily } from "./unit-family";

/** Fewest digits of a figure for another to be taken for the same, less rounded: what is aimed at is a round figure by choice. */
const TARGET_DIGITS = 3;
const CURRENT_DIGITS = 2;

/** Whether two targets say the same: "$12.4m" and "$12,412,000", but not "$12m" and "$12.4m". */
export function isSameTarget(a: FoundFigure, b: FoundFigure): boolean {
  return isSame(a, b, TARGET_DIGITS);
}

/** Whether two current figures say the same: "50%" may be "49.6%" rounded. */
export function isSameCurrent(a: FoundFigure, b: FoundFigure): boolean {
  return isSame(a, b, CURRENT_DIGITS);
}

function isSame(a: FoundFigure, b: FoundFigure, fewest: number): boolean {
  if (a.unit !== b.unit) return false;
  if (a.value === b.value) return true;
  const digits = Math.min(significant(a), significant(b));
  return digits >= fewest && a.value.toPrecision(digits) === b.value.toPrecision(digits);
}

const MOST_DIGITS = 15;

/** The digits with which a figure is written; those of its value where nothing is. */
function significant({ written, value }: FoundFigure): number {
  const numeral = /\d[\d.,'’\u00a0\u202f ]*/.exec(written)?.[0] ?? String(value);
  const digits = numeral.replace(/\D/g, "").replace(/^0+/, "").length;
  return Math.min(MOST_DIGITS, Math.max(1, digits));
}

/** How far apart two figures of one unit are: "5 percentage points", "$2.6M (21%)", "4 days (13%)". */
export function differenceWords(from: FoundFigure, to: FoundFigure): string {
  // Figures of papers are decimal; what the difference of two has beyond that is noise.
  const apart = Number(Math.abs(to.value - from.value).toPrecision(12));
  if (from.unit === "%") return `${plain(apart)} percentage point${apart === 1 ? "" : "s"}`;
  const share =
    from.value === 0 ? "" : ` (${percentWords(Math.round((100 * apart) / Math.abs(from.value)))})`;
  return `${amountWords(apart, from.unit)}${share}`;
}

function amountWords(value: number, unit: string): string {
  if (unitFamily(unit) === "money" && unit !== "kr") return money(value, unit);
  return unit === "x" ? `${plain(value)}x` : `${plain(value)} ${unit}`.trimEnd();
}

function money(value: number, currency: string): string {
  const form = { style: "currency", currency, notation: "compact", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat("en-US", form).format(value);
}

const PLAIN = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

function plain(value: number): string {
  return PLAIN.format(Number(value.toPrecision(6)));
}
