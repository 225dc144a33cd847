import type { GridCell } from "@/lib/evidence/grid";
import { scaled } from "@/lib/ledger/amount";
import { codeOf, SYMBOL } from "@/lib/ledger/currency";
import { directionOf } from "@/lib/ledger/values/direction";
import type { Unit } from "@/lib/ledger/values/units";
import type { FoundFigure } from "./kpi";
import { type CellFigure, cellFigure, type Lattice, type Setting, unitCell } from "./lattice";
import { nameCell, readName, rowCells } from "./names";
import { isCounted, isMoney, isMoneyAimed } from "./statement";
import type { Column, Table } from "./types";

const SHORT_SCALES: Record<number, string> = {
  1: "",
  1e3: "k",
  1e5: " lakh",
  1e6: "m",
  1e7: " crore",
  1e9: "bn",
  1e12: "tn",
};
const MARK = new RegExp(SYMBOL, "u");

/** An amount as a reader should see it, with the unit that stands in a heading or column: "12.4" and "$m" as "$12.4m". */
function writtenWith(amount: string, unit: Unit): string {
  const short = SHORT_SCALES[unit.scale] ?? "";
  if (unit.unit === "%") return behind(amount, "%");
  if (unit.unit === "x") return behind(amount, "x");
  if (unit.unit === "") return behind(amount, short);
  const mark = codeOf(unit.unit) ? unit.written.match(MARK)?.[0] : undefined;
  if (mark)
    return behind(amount.includes(mark) ? amount : amount.replace(/\d/, (digit) => `${mark}${digit}`), short);
  return codeOf(unit.unit) ? `${behind(amount, short)} ${unit.unit}` : `${amount} ${unit.unit}`;
}

/** Glued to the last digit, so that it stands within the brackets of a negative. */
function behind(amount: string, suffix: string): string {
  return amount.replace(/\d(?!.*\d)/, (digit) => `${digit}${suffix}`);
}

/**
 * A figure in the unit that its row, name or heading gives. A figure with a unit of its own keeps it; one that shows the same
 * currency without a scale takes the scale of the heading. Null where they contradict each other.
 */
function inUnit(figure: CellFigure, unit: Unit | null, isFraction: boolean): FoundFigure | null {
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
  if (unit.scale > 1 && amount.scale === 1 && codeOf(amount.unit)) {
    if (!isSame) return null;
    return found(scaled(amount.value, unit.scale), amount.unit, writtenWith(amount.written, unit), cell);
  }
  return found(amount.value, amount.unit, amount.written, cell);
}

function found(value: number, unit: string, written: string, cell: GridCell): FoundFigure {
  return { value, unit, written, place: cell.place };
}

/** The unit that a figure without one takes from its fellow in the row: "41" beside "45 days". A scale is never guessed. */
function unitOfFellow(figure: CellFigure, fellow: CellFigure | null): Unit | null {
  if (!figure.isPlain || !fellow || fellow.isPlain || fellow.amount.scale > 1) return null;
  return { unit: fellow.amount.unit, scale: 1, written: fellow.amount.written };
}

/**
 * Whether figures without a sign in a column or row of percentages are fractions (0.45 for 45%): if none of their column lies
 * above 1. Null: cannot be told. `isUnwanted`: less of it is better, so that 0.9 is rather 0.9% of churn than 90%.
 */
function isFraction(value: number, column: number[], isUnwanted: boolean): boolean | null {
  if (Math.abs(value) > 1.5) return false;
  const sizes = [...column, value].map(Math.abs).filter((size) => size !== 0);
  const most = Math.max(0, ...sizes);
  if (most > 1.5 || sizes.length === 0) return false;
  // 1.1 and 1.4 are percentages; 0.95 beside 1.02 could be either.
  if (most > 1) return sizes.every((size) => size > 1) ? false : null;
  // 0.4 and 0.1 are as likely rates below one percent.
  return most < 0.6 || isUnwanted ? null : true;
}

/**
 * The unit of the figures of a row: its unit column, its name, or what the sheet or the heading of names says once ("£m",
 * "KPI (thousands)") where the name tells that it is counted so. `isUnsure`: the name does not tell whether it is.
 */
export function unitOfRow(
  lattice: Lattice,
  table: Table,
  row: number,
  name: string,
  named: Unit | null,
  ofSheet: Unit | null,
): { unit: Unit | null; isUnsure: boolean } {
  const [cell] = rowCells(lattice, table, row, "unit");
  const own = (cell && unitCell(cell.text)) ?? named;
  const ofNames = (table.name.unit?.scale ?? 1) > 1 ? table.name.unit : null;
  const shared = ofNames ?? ofSheet;
  const isAmount = (table.isStatement || isMoney(name)) ?? isMoneyAimed(table);
  const isMeant = ofNames?.unit === "" && isCounted(name) ? true : isAmount;
  return {
    unit: own ?? (isMeant ? shared : null),
    isUnsure: isMeant === null && (shared?.scale ?? 1) > 1,
  };
}

/**
 * Reads the figures of a row, each in its unit. `of` gives the figure of a column, of a range one end; null where it has
 * none or it cannot be told.
 */
export type RowFigures = {
  of: (column: Column | null, end?: "lower" | "upper") => FoundFigure | null;
  raw: (column: Column | null) => CellFigure | null;
};

const UNIT_ROWS = 200;
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
  const context = { lattice, table, row, unit, setting, isUnsure, figures: [...figures.values()] };
  const raw = (column: Column | null) => (column ? (figures.get(column.at) ?? null) : null);
  // A row of many periods is asked for each of its figures once for each of the others.
  const known = {
    lower: new Map<Column, FoundFigure | null>(),
    upper: new Map<Column, FoundFigure | null>(),
  };
  const of = (column: Column | null, end: "lower" | "upper" = "lower") => {
    if (!column) return null;
    let found = known[end].get(column);
    if (found === undefined) {
      const figure = atEnd(raw(column), end);
      found = figure && inItsUnit(context, column, figure);
      known[end].set(column, found);
    }
    return found;
  };
  return { of, raw };
}

/** A row with all its figures. `unit`: the one that the row says; `isUnsure`: nothing tells whether its sheet's scale is its own. */
type FiguredRow = {
  lattice: Lattice;
  table: Table;
  row: number;
  unit: Unit | null;
  setting: Setting;
  isUnsure: boolean;
  figures: CellFigure[];
};

/** A figure in the unit that its row, its column or a figure beside it tells; null where it cannot be told. */
function inItsUnit(context: FiguredRow, column: Column, figure: CellFigure): FoundFigure | null {
  const { lattice, table, row, unit, setting, figures } = context;
  // "Actual (£m)" beside a row of a rate or a count: in what that row is, nothing tells.
  const isScaled = !unit && figure.isPlain && (column.unit?.scale ?? 1) > 1;
  const name = nameCell(lattice, table, row)?.text.slice(0, 300) ?? "";
  if (isScaled && isMoney(name) === false && !isCounted(name)) return null;
  const fellow = figures.find(({ isPlain, cell }) => !isPlain && cell !== figure.cell) ?? null;
  const told = unit ?? column.unit ?? unitOfFellow(figure, fellow);
  // The sheet counts in millions, and nothing tells whether this KPI is counted so.
  if (!told && figure.isPlain && context.isUnsure) return null;
  if (told?.unit !== "%" || !figure.isPlain) return inUnit(figure, told, false);
  const own = figures.filter(({ isPlain }) => isPlain).map(({ amount }) => amount.value);
  const fellows = unit ? percentRows(lattice, table, setting) : plainColumn(lattice, table, column, setting);
  const fraction = isFraction(figure.amount.value, [...own, ...fellows], isUnwanted(lattice, table, row));
  return fraction === null ? null : inUnit(figure, told, fraction);
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
  for (let row = table.from; row < Math.min(table.to, table.from + UNIT_ROWS); row++)
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
  for (let row = table.from; row < Math.min(table.to, table.from + UNIT_ROWS); row++) {
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
