import type { FoundFigure, FoundKpi, FoundText } from "@/lib/ai/strategy/types";
import type { Lattice } from "./lattice";
import { isToDate, type Reading } from "./readings";
import type { RowFigures } from "./row-figures";
import { statusOf, textOf } from "./row-words";
import type { Setting } from "./setting";
import { isSum } from "./sums";
import { targetWords } from "./target-words";
import type { Column } from "./types";

/** What one reading of a row says: a state with its target, rating and period. */
export type Values = {
  current: FoundFigure | null;
  currentText: FoundText | null;
  target: FoundFigure | null;
  targetText: FoundText | null;
  targetDue: FoundKpi["due"];
  status: FoundKpi["statedStatus"];
  baseline: FoundFigure | null;
  period: Column["period"];
  isToDate: boolean;
};

/** Reads the columns of one reading in a row. `direction` tells which end of a range counts as the target. */
export function valuesOf(
  lattice: Lattice,
  setting: Setting,
  row: number,
  reading: Reading,
  figures: RowFigures,
  direction: FoundKpi["direction"],
): Values {
  const cellOf = (column: Column | null) => (column ? lattice.at(row, column.at) : null);
  const words = (column: Column | null) => {
    const cell = cellOf(column);
    return cell && !figures.raw(column) ? textOf(cell) : null;
  };
  const target = figures.of(reading.target, direction === "lower" ? "upper" : "lower");
  const worded = target ? null : targetWords(words(reading.target), setting);
  const period = reading.target?.period;
  const isOther = (target || worded) && period && period.span.end !== reading.period?.span.end;
  return {
    current: figures.of(reading.current),
    currentText: words(reading.current),
    target: target ?? worded?.figure ?? null,
    targetText: worded?.figure ? null : (worded?.text ?? null),
    targetDue: worded?.due ?? (isOther ? { on: period.span.end, place: period.cell.place } : null),
    status: statusOf(cellOf(reading.status), reading.status?.words),
    baseline: figures.of(reading.baseline),
    period: reading.period,
    isToDate: reading.current !== null && isToDate(reading.current),
  };
}

/** A reading without a target that is the sum of its periods; see sums.ts. */
export function withoutSum(reading: Reading, readings: Reading[], figures: RowFigures): Reading {
  return isSum(readings, reading.target, figures.of) ? { ...reading, target: null } : reading;
}

/** Every dated period; of periods that cannot be dated only the last, since their order alone is no history. */
export function keptOf(values: Values[]): Values[] {
  const dated = values.filter(({ period, current, currentText }) => period && (current || currentText));
  return dated.length > 0 ? dated : values.slice(-1);
}
