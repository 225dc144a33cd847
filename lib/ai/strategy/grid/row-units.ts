import { readTail, readUnit, type Unit } from "@/lib/ai/strategy/values/units";
import type { CellFigure } from "./figures";
import { isNothing } from "./nothing";

/** How a program keeps a figure, which is no unit: "Currency (USD)" names one within. */
const KIND =
  /^(?:currency|money|monetary|amount|value|boolean|yes\/no|binary|milestone|task|metric)(?:[ (:]+([A-Z]{3}|[$£€])\)?)?$/i;

/** The unit of a unit column: a known one, or the word as it stands. */
export function unitCell(text: string): Unit | null {
  const clean = text.trim().replace(/^[([]|(?<=^[([].*)[)\]]$/g, "");
  const kind = clean.match(KIND);
  if (kind) return kind[1] ? readUnit(kind[1]) : null;
  // First: among units an "x" is a multiple, elsewhere it stands for nothing.
  const known = readUnit(clean);
  if (known) return known;
  if (!clean || isNothing(clean)) return null;
  const tail = readTail(clean);
  if (tail) return { ...tail, written: clean };
  const isWord = /\p{L}/u.test(clean) && clean.length <= 30;
  return isWord ? { unit: clean.toLowerCase(), scale: 1, written: clean } : null;
}

/**
 * The unit that a figure without one takes from its fellow in the row: "41" beside "45 days". A scale is taken only where it brings
 * the two together ("11.4" beside "$12m", not "11,400,000").
 */
export function unitOfFellow(figure: CellFigure, fellow: CellFigure | null): Unit | null {
  if (!figure.isPlain || !fellow || fellow.isPlain) return null;
  const { amount } = fellow;
  const unit = { unit: amount.unit, scale: 1, written: amount.written };
  if (amount.scale === 1 || figure.amount.scale > 1) return unit;
  const near = (value: number) =>
    value !== 0 && Math.abs(Math.log(Math.abs(amount.value / value))) < Math.log(30);
  if (near(figure.amount.value)) return unit;
  return near(figure.amount.value * amount.scale) ? { ...unit, scale: amount.scale } : null;
}

/**
 * Whether figures without a sign in a column or row of percentages are fractions (0.45 for 45%). `fellow` is a percentage of the
 * same row: the nearer reading counts. Without one they are fractions if none of their column lies above 1. Null: cannot be told.
 * `isUnwanted`: less of it is better, so that 0.9 is rather 0.9% of churn than 90%.
 */
export function isFraction(
  value: number,
  fellow: number | null,
  column: number[],
  isUnwanted = false,
): boolean | null {
  if (Math.abs(value) > 1.5) return false;
  if (fellow !== null && fellow !== 0) {
    if (value === 0) return false;
    const far = (read: number) => Math.abs(Math.log(Math.abs(read / fellow)));
    if (Math.min(far(value), far(value * 100)) > Math.log(20)) return null;
    return far(value * 100) < far(value);
  }
  const sizes = [...column, value].map(Math.abs).filter((size) => size !== 0);
  const most = Math.max(0, ...sizes);
  if (most > 1.5 || sizes.length === 0) return false;
  // 1.1 and 1.4 are percentages; 0.95 beside 1.02 could be either.
  if (most > 1) return sizes.every((size) => size > 1) ? false : null;
  // 0.4 and 0.1 are as likely rates below one percent.
  return most < 0.6 || isUnwanted ? null : true;
}
