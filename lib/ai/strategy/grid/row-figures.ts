import type { FoundFigure } from "@/lib/ai/strategy/types";
import { directionOf } from "@/lib/ai/strategy/values/direction";
import type { Unit } from "@/lib/ai/strategy/values/units";
import type { GridCell } from "@/lib/evidence/grid";
import { type CellFigure, cellFigure, inUnit } from "./figures";
import type { Lattice } from "./lattice";
import { nameCell } from "./name-cell";
import { readName } from "./names";
import { isFraction, unitCell, unitOfFellow } from "./row-units";
import type { Setting } from "./setting";
import { isCounted, isMoney } from "./statement";
import type { Column, Table } from "./types";

/**
 * Reads the figures of a row, each in its unit. `of` gives the figure of a column, of a range one end; null where it has
 * none or it cannot be told.
 */
export type RowFigures = {
  of: (column: Column | null, end?: "lower" | "upper") => FoundFigure | null;
  raw: (column: Column | null) => CellFigure | null;
};

const LOOKED_AT = 200;
const FIGURED = new Set(["target", "current", "baseline"]);

/** `isUnsure`: a figure without a unit may be in the unit that the sheet names for amounts, or not. */
export function rowFigures(
  lattice: Lattice,
  table: Table,
  row: number,
  unit: Unit | null,
  setting: Setting,
  isUnsure = false,
): RowFigures {
  const figures = new Map<number, CellFigure>();
  for (const column of table.columns) {
    const cell = FIGURED.has(column.role) ? lattice.at(row, column.at) : null;
    const figure = cell && cellFigure(cell, setting.decimal);
    if (figure) figures.set(column.at, figure);
  }
  const raw = (column: Column | null) => (column ? (figures.get(column.at) ?? null) : null);
  const of = (column: Column | null, end: "lower" | "upper" = "lower") => {
    const figure = atEnd(raw(column), end);
    if (!figure || !column) return null;
    const fellow =
      [...figures.values()].find((other) => other.cell !== figure.cell && !other.isPlain) ?? null;
    // "Actual (£m)" beside a row of a rate or a count: in what that row is, nothing tells.
    if (!unit && figure.isPlain && (column.unit?.scale ?? 1) > 1 && !mayBeScaled(lattice, table, row))
      return null;
    const told = unit ?? column.unit ?? unitOfFellow(figure, fellow);
    // The sheet counts in millions, and nothing tells whether this KPI is counted so.
    if (!told && figure.isPlain && isUnsure) return null;
    if (told?.unit !== "%" || !figure.isPlain) return inUnit(figure, told, false);
    const percent = fellow?.amount.unit === "%" ? fellow.amount.value : null;
    const own = [...figures.values()].filter((other) => other.isPlain).map((other) => other.amount.value);
    const fellows = unit
      ? percentRows(lattice, table, setting)
      : plainColumn(lattice, table, column, setting);
    const fraction = isFraction(
      figure.amount.value,
      percent,
      [...own, ...fellows],
      isUnwanted(lattice, table, row),
    );
    return fraction === null ? null : inUnit(figure, told, fraction);
  };
  return { of, raw };
}

function mayBeScaled(lattice: Lattice, table: Table, row: number): boolean {
  const name = nameCell(lattice, table, row)?.text.slice(0, 300) ?? "";
  return isMoney(name) !== false || isCounted(name);
}

function isUnwanted(lattice: Lattice, table: Table, row: number): boolean {
  const { direction, directionBasis } = directionOf(nameCell(lattice, table, row)?.text.slice(0, 300) ?? "");
  return direction === "lower" && directionBasis === "name";
}

/** A range is met at its lower end, or at its upper one where less is better. */
function atEnd(figure: CellFigure | null, end: "lower" | "upper"): CellFigure | null {
  if (end === "lower" || figure?.amount.upTo == null) return figure;
  return { ...figure, amount: { ...figure.amount, value: figure.amount.upTo } };
}

const kept = new WeakMap<Column, number[]>();

/** Figures that carry no unit of their own, of a column and those with its heading: of its first rows, read once. */
function plainColumn(lattice: Lattice, table: Table, column: Column, setting: Setting): number[] {
  const known = kept.get(column);
  if (known) return known;
  const values: number[] = [];
  // "Actual (%)" of April and of May are written alike.
  const alike = table.columns.filter(({ role, words }) => role === column.role && words === column.words);
  for (let row = table.from; row < Math.min(table.to, table.from + LOOKED_AT); row++)
    for (const { at } of alike) {
      const cell: GridCell | null = lattice.at(row, at);
      const figure = cell && cellFigure(cell, setting.decimal);
      if (figure?.isPlain) values.push(figure.amount.value);
    }
  for (const each of alike) kept.set(each, values);
  return values;
}

const keptRows = new WeakMap<Table, number[]>();

/** Plain figures of the rows that are told to be percentages: one of 95 among them shows how the others are meant. */
function percentRows(lattice: Lattice, table: Table, setting: Setting): number[] {
  const known = keptRows.get(table);
  if (known) return known;
  const unitAt = table.columns.find(({ role }) => role === "unit")?.at ?? null;
  const values: number[] = [];
  for (let row = table.from; row < Math.min(table.to, table.from + LOOKED_AT); row++) {
    const unit = unitAt === null ? null : lattice.at(row, unitAt);
    const name = lattice.at(row, table.name.at);
    if ((unit ? unitCell(unit.text) : name && readName(name.text).unit)?.unit !== "%") continue;
    for (const { at, role } of table.columns) {
      const cell = FIGURED.has(role) ? lattice.at(row, at) : null;
      const figure = cell && cellFigure(cell, setting.decimal);
      if (figure?.isPlain) values.push(figure.amount.value);
    }
  }
  keptRows.set(table, values);
  return values;
}

/** A progress in percent: "62%", 62, or 0.62 in a column of fractions. */
export function progressOf(
  lattice: Lattice,
  table: Table,
  row: number,
  column: Column | undefined,
  setting: Setting,
): FoundFigure | null {
  const cell = column ? lattice.at(row, column.at) : null;
  const figure = cell && cellFigure(cell, setting.decimal);
  if (!column || !figure) return null;
  if (!figure.isPlain) return figure.amount.unit === "%" ? inUnit(figure, null, false) : null;
  const fraction = plainColumn(lattice, table, column, setting).every((value) => Math.abs(value) <= 1.5);
  return inUnit(figure, { unit: "%", scale: 1, written: "%" }, fraction);
}
