import type { Unit } from "./types";

export const NOT_IN_DATA = "not in our data";

const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const ONE = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const UP_TO_ONE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const TWO = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Formats a figure as in a board paper: "$74.6m", "$391.0bn", "24.3%", "+3.1 points", "312:1", "1.42×".
 * Points are differences and signed. Minus is "−". An unknown value is "not in our data".
 * @param value in the unit: US dollars, percent (24.3, not 0.243), percentage points, times, a count, years
 * @param beside the largest figure in the same row: "$0.3m" next to "$7.3m", not "$342,522"
 */
export function formatFigure(value: number | null, unit: Unit, beside = 0): string {
  if (value === null || !Number.isFinite(value)) return NOT_IN_DATA;
  const size = besideLarger(Math.abs(value), unit, beside);
  const sign = isNothing(size) ? "" : value < 0 ? "−" : unit === "points" ? "+" : "";
  return `${sign}${size}`;
}

const EXACT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });

const SUFFIX: Partial<Record<Unit, string>> = {
  percent: "%",
  points: " points",
  ratio: ":1",
  times: "×",
  years: " years",
};

/** A figure for calculations: unrounded dollars, four decimals for everything else. */
export function exactFigure(value: number, unit: Unit): string {
  const size = EXACT.format(Math.abs(value));
  return `${value < 0 ? "−" : ""}${unit === "usd" ? "$" : ""}${size}${SUFFIX[unit] ?? ""}`;
}

/** A signed difference in the unit's words: percentages differ by points. */
export function formatGap(gap: number | null, unit: Unit, beside = 0): string {
  if (gap === null || !Number.isFinite(gap)) return NOT_IN_DATA;
  if (unit === "percent" || unit === "points") return formatFigure(gap, "points");
  const size =
    unit === "ratio"
      ? magnitude(Math.abs(gap), unit).replace(/:1$/, "")
      : besideLarger(Math.abs(gap), unit, beside);
  const sign = isNothing(size) ? "" : gap < 0 ? "−" : "+";
  return `${sign}${size}`;
}

/** The size of a difference without its sign: "3.1 points". */
export function formatDistance(gap: number, unit: Unit): string {
  return formatGap(gap, unit).replace(/^[+−]/, "");
}

/** A z-score: "−5.0". */
export function formatScore(score: number): string {
  return formatGap(score, "percent").replace(" points", "").replace(/^\+/, "");
}

/** Uses millions of dollars if another figure in the row does, so that a row has one unit. */
function besideLarger(size: number, unit: Unit, beside: number): string {
  const isInMillions = unit === "usd" && beside >= MILLION && size < MILLION && size > 0;
  if (!isInMillions) return magnitude(size, unit);
  return size >= MILLION / 20 ? `$${shortened(size)}` : `$${TWO.format(size / MILLION)}m`;
}

function magnitude(size: number, unit: Unit): string {
  switch (unit) {
    case "usd":
      return dollars(size);
    case "percent":
      return `${ONE.format(size)}%`;
    case "points":
      return `${ONE.format(size)} points`;
    case "ratio":
      return `${size < 10 ? UP_TO_ONE.format(size) : WHOLE.format(size)}:1`;
    case "times":
      return `${size < 10 ? TWO.format(size) : ONE.format(size)}×`;
    case "count":
      return size >= MILLION ? shortened(size) : UP_TO_ONE.format(size);
    case "years":
      return `${ONE.format(size)} years`;
  }
}

const MILLION = 1e6;
const BILLION = 1e9;

function dollars(size: number): string {
  // Avoids "$1,000.0m", which is "$1.0bn".
  if (size >= MILLION - 500) return `$${shortened(size)}`;
  return `$${size > 0 && size < 10 ? TWO.format(size) : WHOLE.format(size)}`;
}

function shortened(size: number): string {
  const isBillions = size >= BILLION - MILLION / 20;
  return isBillions ? `${ONE.format(size / BILLION)}bn` : `${ONE.format(size / MILLION)}m`;
}

/** Whether a formatted figure is zero or rounds to it. */
export const isNothing = (printed: string) => !/[1-9]/.test(printed.replace(/:1$/, ""));

/** A metric's name within a sentence: "Board size" becomes "board size", and "CEO pay" stays. */
export const inSentence = (name: string): string =>
  name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
