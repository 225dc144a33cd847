import { OWN_MEASURES, type OwnKind, type OwnMeasure } from "@/lib/benchmarks/own/measures";
import type { OwnValue } from "@/lib/benchmarks/own/types";

/** Powers of ten. */
const SCALES: Record<string, number> = {
  "": 0,
  k: 3,
  thousand: 3,
  m: 6,
  mn: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
};

// Commas only where thousands end: "4,1" could be four and a tenth, or a slip.
const NUMBER = /^(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*([a-z]*)$/i;

/**
 * The number that was typed: "4,100,000", "$4.1m", "(350)", "−2.5 million", "93.5%". Null when it is none, or when it could
 * be read in two ways.
 */
export function readNumber(text: string): number | null {
  const isNegative = /^\(.*\)$/.test(text.trim()) || /^\(?\$?\s*[-−]/.test(text.trim());
  const bare = text
    .trim()
    .replace(/^[($\s−-]+/, "")
    .replace(/[)%\s]+$/, "");
  const [, whole, fraction, scale = ""] = NUMBER.exec(bare) ?? [];
  if (whole === undefined && fraction === undefined) return null;
  const power = SCALES[scale.toLowerCase()];
  if (power === undefined) return null;
  // By way of the decimal text: 4.1 × 1,000,000 would be 4,099,999.9999999995.
  const size = Number(`${whole?.replaceAll(",", "") ?? "0"}${fraction ?? ""}e${power}`);
  return isNegative ? -size : size;
}

/** What was typed into the field of a measure, as it is sent. Null when it is no such thing. */
export function readFigure(measure: OwnMeasure, text: string): OwnValue | null {
  const kind: OwnKind = OWN_MEASURES[measure].kind;
  if (kind === "text") return text.trim();
  if (kind === "yesNo") return text === "yes" ? true : text === "no" ? false : null;
  if (kind === "list") return text.split(",").flatMap((part) => part.trim() || []);
  return readNumber(text);
}

/** A stored figure as its field shows it. */
export function figureText(value: OwnValue): string {
  if (typeof value === "number") return value.toLocaleString("en-US", { maximumFractionDigits: 6 });
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(", ") : value;
}
