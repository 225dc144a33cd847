import type { GridCell } from "@/lib/evidence/grid";
import type { DecimalMark } from "@/lib/ledger/amount";
import { codeOf } from "@/lib/ledger/currency";
import { type Amount, readAmount } from "@/lib/ledger/values/amounts";
import type { DateSetting } from "@/lib/ledger/values/dates";
import { readTail, readUnit, type Unit } from "@/lib/ledger/values/units";
import { isNothing } from "./lattice";

/** What a sheet says once and its tables lean on. */
export type Setting = {
  dates: DateSetting;
  decimal: DecimalMark | null;
  /** ISO day whose state the paper reports. */
  reportedOn: string | null;
};

/** Whether a number stands as somebody wrote it; a workbook shows its numbers in one way, whatever its language. */
export function isWritten({ type, place }: GridCell): boolean {
  return type === "text" || place.cell === null;
}

/** A figure of a cell before its row has a say in the unit. */
export type CellFigure = {
  amount: Amount;
  cell: GridCell;
  /** The text is the amount alone, without a unit of its own. */
  isPlain: boolean;
};

/**
 * The amount that a cell shows. What a reader sees counts, not the digits behind a number format; those of a number that is shown
 * as no number are taken. Null for words, dates and errors.
 */
export function cellFigure(cell: GridCell, decimal: DecimalMark | null): CellFigure | null {
  if (cell.type === "error" || cell.type === "boolean" || cell.type === "date" || cell.text.length > 200)
    return null;
  const text = cell.text
    .replace(/[█▓▒░■□▰▱▲▼△▽↑↓→↗↘🟢🟡🔴🟠]\ufe0f?/gu, " ")
    .replace(/\*+$/, "")
    .trim();
  const amount = readAmount(text, isWritten(cell) ? decimal : ".");
  if (!amount) return null;
  const code = amount.unit === "" && cell.currency ? codeOf(cell.currency) : null;
  const whole = code ? { ...amount, unit: code } : amount;
  return { amount: whole, cell, isPlain: whole.unit === "" };
}

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
