import type { GridCell } from "@/lib/evidence/grid";
import { scaled } from "@/lib/ledger/amount";
import { codeOf, SYMBOL } from "@/lib/ledger/currency";
import { onceFor } from "@/lib/ledger/remember";
import { directionOf } from "@/lib/ledger/values/direction";
import type { Unit } from "@/lib/ledger/values/units";
import type { FoundFigure } from "./kpi";
import { type CellFigure, cellFigure, type Setting, unitCell } from "./lattice";
import { nameCell, readName, rowCells } from "./names";
import type { Sections } from "./sections";
import { isCounted, isMoney, isMoneyAimed } from "./statement";
import { type Column, rowsOf, type Table } from "./types";

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

/** Formats an amount with the unit of its heading or column: "12.4" and "$m" as "$12.4m". */
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

/** Appends directly after the last digit, inside the brackets of a negative. */
function behind(amount: string, suffix: string): string {
  return amount.replace(/\d(?!.*\d)/, (digit) => `${digit}${suffix}`);
}

/**
 * A figure in the unit that its row, name or heading gives. A figure with its own unit keeps it; one with the same
 * currency but no scale takes the heading's scale. Null if they contradict each other.
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

/**
 * A figure without a unit takes that of the other one in its row: "41" next to "45 days". A scale is never inferred
 * that way.
 */
function unitOfFellow(figure: CellFigure, fellow: CellFigure | null): Unit | null {
  if (!figure.isPlain || !fellow || fellow.isPlain || fellow.amount.scale > 1) return null;
  return { unit: fellow.amount.unit, scale: 1, written: fellow.amount.written };
}

/**
 * Whether figures without a sign in a column or row of percentages are fractions (0.45 for 45%): if none in the column
 * is above 1. Null if unclear. `isUnwanted`: less is better, so that 0.9 is more likely 0.9% churn than 90%.
 */
function isFraction(value: number, column: number[], isUnwanted: boolean): boolean | null {
  if (Math.abs(value) > 1.5) return false;
  const sizes = [...column, value].map(Math.abs).filter((size) => size !== 0);
  const most = Math.max(0, ...sizes);
  if (most > 1.5 || sizes.length === 0) return false;
  // 1.1 and 1.4 are percentages; 0.95 next to 1.02 could be either.
  if (most > 1) return sizes.every((size) => size > 1) ? false : null;
  // 0.4 and 0.1 are just as likely rates below one percent.
  return most < 0.6 || isUnwanted ? null : true;
}

/** Context for reading the rows of a table. */
export type TableContext = {
  table: Table;
  setting: Setting;
  sections: Sections;
  /** The period that the sheet gives above the table. */
  period: Column["period"];
  /** The unit that the sheet gives for all figures. */
  unit: Unit | null;
  /** Which names to read; null for all. */
  isWanted: ((name: string) => boolean) | null;
};

/**
 * The unit of a row's figures: from its unit column, its name, or what the sheet or the heading of the names says for
 * all ("£m", "KPI (thousands)") if the name suggests that unit. `isUnsure`: the name does not tell whether it applies.
 */
function unitOfRow({ table, unit }: TableContext, row: number, name: string, named: Unit | null) {
  const [cell] = rowCells(table, row, "unit");
  const own = (cell && unitCell(cell.text)) ?? named;
  const ofNames = (table.name.unit?.scale ?? 1) > 1 ? table.name.unit : null;
  const shared = ofNames ?? unit;
  const isAmount = (table.isStatement || isMoney(name)) ?? isMoneyAimed(table);
  const isMeant = ofNames?.unit === "" && isCounted(name) ? true : isAmount;
  return {
    unit: own ?? (isMeant ? shared : null),
    isUnsure: isMeant === null && (shared?.scale ?? 1) > 1,
  };
}

/**
 * Reads the figures of a row in their units. `of` returns the figure of a column, or one end of a range; null if it is
 * missing or unclear.
 */
export type RowFigures = {
  of: (column: Column | null, end?: "lower" | "upper") => FoundFigure | null;
  raw: (column: Column | null) => CellFigure | null;
};

const UNIT_ROWS = 200;
const FIGURED = new Set(["target", "current", "baseline"]);

const figureAt = ({ table, setting }: TableContext, row: number, at: number): CellFigure | null => {
  const cell = table.lattice.at(row, at);
  return cell && cellFigure(cell, setting.decimal);
};

/** `named`: the unit after the row's name. */
export function rowFigures(context: TableContext, row: number, name: string, named: Unit | null): RowFigures {
  const figures = new Map<number, CellFigure>();
  for (const { at, role } of context.table.columns) {
    const figure = FIGURED.has(role) ? figureAt(context, row, at) : null;
    if (figure) figures.set(at, figure);
  }
  const figured = { ...unitOfRow(context, row, name, named), row, figures: [...figures.values()] };
  const raw = (column: Column | null) => (column ? (figures.get(column.at) ?? null) : null);
  // Cached: in a row of many periods each figure is read once for each of the others.
  const known = new Map<string, FoundFigure | null>();
  const of = (column: Column | null, end: "lower" | "upper" = "lower") => {
    if (!column) return null;
    const key = `${column.at} ${end}`;
    const figure = known.has(key) ? null : atEnd(raw(column), end);
    if (!known.has(key)) known.set(key, figure && inItsUnit(context, figured, column, figure));
    return known.get(key) ?? null;
  };
  return { of, raw };
}

/** A row with all its figures. `unit`: given by the row; `isUnsure`: the sheet's scale may or may not apply. */
type FiguredRow = { row: number; unit: Unit | null; isUnsure: boolean; figures: CellFigure[] };

/** A figure in the unit given by its row, its column or an adjacent figure; null if unclear. */
function inItsUnit(
  context: TableContext,
  { row, unit, isUnsure, figures }: FiguredRow,
  column: Column,
  figure: CellFigure,
): FoundFigure | null {
  // "Actual (£m)" next to a row of rates or counts does not give the row's unit.
  const isScaled = !unit && figure.isPlain && (column.unit?.scale ?? 1) > 1;
  const name = nameCell(context.table, row)?.text.slice(0, 300) ?? "";
  if (isScaled && isMoney(name) === false && !isCounted(name)) return null;
  const fellow = figures.find(({ isPlain, cell }) => !isPlain && cell !== figure.cell) ?? null;
  const told = unit ?? column.unit ?? unitOfFellow(figure, fellow);
  // The sheet is in millions, and it is unclear whether this KPI is.
  if (!told && figure.isPlain && isUnsure) return null;
  if (told?.unit !== "%" || !figure.isPlain) return inUnit(figure, told, false);
  const own = figures.filter(({ isPlain }) => isPlain).map(({ amount }) => amount.value);
  const fellows = unit ? percentRows(context) : plainColumn(context, column);
  const { direction, directionBasis } = directionOf(name);
  const isUnwanted = direction === "lower" && directionBasis === "name";
  const fraction = isFraction(figure.amount.value, [...own, ...fellows], isUnwanted);
  return fraction === null ? null : inUnit(figure, told, fraction);
}

/** The target of a range is its lower end, or its upper end if less is better. */
function atEnd(figure: CellFigure | null, end: "lower" | "upper"): CellFigure | null {
  if (end === "lower" || figure?.amount.upTo == null) return figure;
  return { ...figure, amount: { ...figure.amount, value: figure.amount.upTo } };
}

/** Figures without a unit of their own, from the first rows of a table. */
const plainFigures = (context: TableContext, rows: number[], columns: Column[]): number[] =>
  rows.flatMap((row) =>
    columns.flatMap(({ at }) => {
      const figure = figureAt(context, row, at);
      return figure?.isPlain ? figure.amount.value : [];
    }),
  );

const firstRows = ({ table: { from, to } }: TableContext) =>
  rowsOf({ from, to: Math.min(to, from + UNIT_ROWS) });

/** Figures of a column and of those with the same heading: "Actual (%)" for April and May use the same format. */
const plainColumn = (context: TableContext, { role, words }: Column) =>
  plainColumns(context).get(`${role} ${words}`) ?? [];

const plainColumns = onceFor((context: TableContext) => {
  const alike = Map.groupBy(context.table.columns, ({ role, words }) => `${role} ${words}`);
  return new Map(
    [...alike].map(([heading, columns]) => [heading, plainFigures(context, firstRows(context), columns)]),
  );
});

/** Figures of rows that are percentages: a 95 among them shows how to read the others. */
const percentRows = onceFor((context: TableContext) => {
  const { lattice, columns, name } = context.table;
  const unitAt = columns.find(({ role }) => role === "unit")?.at ?? null;
  const isPercent = (row: number) => {
    const [unit, words] = [unitAt === null ? null : lattice.at(row, unitAt), lattice.at(row, name.at)];
    return (unit ? unitCell(unit.text) : words && readName(words.text).unit)?.unit === "%";
  };
  const figured = columns.filter(({ role }) => FIGURED.has(role));
  return plainFigures(context, firstRows(context).filter(isPercent), figured);
});

/** A progress in percent: "62%", 62, or 0.62 in a column of fractions. */
export function progressOf(context: TableContext, row: number): FoundFigure | null {
  const column = context.table.columns.find(({ role }) => role === "progress");
  const figure = column && figureAt(context, row, column.at);
  if (!figure) return null;
  if (!figure.isPlain) return figure.amount.unit === "%" ? inUnit(figure, null, false) : null;
  const fraction = plainColumn(context, column).every((value) => Math.abs(value) <= 1.5);
  return inUnit(figure, { unit: "%", scale: 1, written: "%" }, fraction);
}
