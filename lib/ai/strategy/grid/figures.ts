import type { FoundFigure } from "@/lib/ai/strategy/types";
import { type Amount, readAmount, scaled } from "@/lib/ai/strategy/values/amounts";
import { currencyCode } from "@/lib/ai/strategy/values/unit-words";
import type { Unit } from "@/lib/ai/strategy/values/units";
import type { GridCell } from "@/lib/evidence/grid";
import type { DecimalMark } from "@/lib/ledger/amount";
import { isWritten } from "./setting";
import { writtenWith } from "./written";

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
  const code = amount.unit === "" && cell.currency ? currencyCode(cell.currency) : null;
  const whole = code ? { ...amount, unit: code } : amount;
  return { amount: whole, cell, isPlain: whole.unit === "" };
}

/**
 * A figure in the unit that its row, name or heading gives. A figure with a unit of its own keeps it; one that shows the same
 * currency without a scale takes the scale of the heading. Null where they contradict each other.
 */
export function inUnit(figure: CellFigure, unit: Unit | null, isFraction: boolean): FoundFigure | null {
  const { amount, cell } = figure;
  if (isFraction && figure.isPlain && unit?.unit === "%") {
    const value = scaled(amount.value, 100);
    return { value, unit: "%", written: `${value}%`, place: cell.place };
  }
  if (!unit) return found(amount.value, amount.unit, amount.written, cell);
  if (figure.isPlain) {
    const scale = amount.scale === 1 ? unit.scale : 1;
    const written = writtenWith(amount.written, amount.scale === 1 ? unit : { ...unit, scale: 1 });
    return found(scaled(amount.value, scale), unit.unit, written, cell);
  }
  const isSame = unit.unit === amount.unit || unit.unit === "";
  if (unit.scale > 1 && amount.scale === 1 && currencyCode(amount.unit)) {
    if (!isSame) return null;
    return found(scaled(amount.value, unit.scale), amount.unit, writtenWith(amount.written, unit), cell);
  }
  return found(amount.value, amount.unit, amount.written, cell);
}

function found(value: number, unit: string, written: string, cell: GridCell): FoundFigure {
  return { value, unit, written, place: cell.place };
}
