import { type Figure, magnitude } from "@/lib/evidence/figures";
import type { Cell, Row, Unit } from "@/lib/evidence/tables-types";

/** A figure with its unit, the scale of its table worked in, and as the paper writes it. */
export type Amount = { value: number; unit: string; written: string };

const SCALES: Record<string, number> = { k: 1e3, m: 1e6, bn: 1e9, " million": 1e6, " billion": 1e9 };

/** What counts things or measures them otherwise than in money, whatever the table's currency is. */
const NOT_MONEY =
  /\b(?:number of|no\.? of|headcount|fte|ftes|staff in post|members(?:hip)? (?:count|numbers?)|ratio|count|units?|customers|users|incidents|complaints|attendance|visits|visitors|score|rating|nps)\b|\b(?:days?|weeks?|months?|hours?|times|rate)$|^(?:days?|hours?|months?) /i;

/** The figure of a cell. Counts in a table of money have no currency; a scale of money does not apply to them. */
export function cellAmount(cell: Cell, row: Row, { currency, suffix }: Unit): Amount {
  const own = /(k|m|bn|x|pts?|pp)\s?\)?$/i.exec(cell.raw)?.[1]?.toLowerCase() ?? "";
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(cell.raw)?.[0] ?? String(Math.abs(cell.value));
  const sign = cell.value < 0 ? "-" : "";
  if (cell.percent) return { value: cell.value, unit: "%", written: `${sign}${digits}%` };
  if (own === "x" || own.startsWith("p")) {
    const unit = own === "x" ? "x" : "points";
    return { value: cell.value, unit, written: `${sign}${digits}${unit === "x" ? "x" : " points"}` };
  }
  const marked = /[$£€]/.test(cell.raw);
  const isMoney = marked || (currency !== "" && !NOT_MONEY.test(row.label) && !/%/.test(row.label));
  if (/%|per ?cent\b/i.test(row.label) && !marked) {
    return { value: cell.value, unit: "%", written: `${sign}${digits}%` };
  }
  const scale = own || (isMoney ? suffix : "");
  const mark = isMoney ? currency : "";
  return {
    value: round(cell.value * (SCALES[scale] ?? 1)),
    unit: mark,
    written: `${sign}${mark}${digits}${scale}`,
  };
}

/** The figure of a sentence. */
export function proseAmount(figure: Figure): Amount {
  const unit = figure.percent ? "%" : figure.currency;
  return { value: round(magnitude(figure)), unit, written: figure.raw.replace(/\s+/g, " ").trim() };
}

// 4.35 million is 4,350,000 and not 4,349,999.9999.
function round(value: number): number {
  return Number(value.toPrecision(15));
}
