import type { FoundKpi } from "@/lib/ai/strategy/types";
import { CURRENCY_BEFORE, currencyCode, readUnit, type Unit } from "@/lib/ai/strategy/values/units";
import type { Grid, GridCell } from "@/lib/evidence/grid";
import type { Setting } from "./cell-figure";
import { type Lattice, latticeOf, transposed } from "./lattice";
import { withoutCards, withWrittenTargets } from "./layouts";
import { periodAbove, settingOf, withPeriods, withYearToDate } from "./periods";
import { readRows } from "./rows";
import { blockTitle, isObjectiveTitle, sectionsOf } from "./sections";
import { isHeadline } from "./statement";
import { findTables } from "./tables";
import { unstacked } from "./turns";
import type { Table } from "./types";

const SCALE = "(?:thousands?|millions?|billions?|['’]?000['’]?s?|mn|bn|k|m)";
/** "$ in thousands", "Figures in £ millions", "US$m". */
const CURRENCY_THEN_SCALE = new RegExp(`(?<!\\w)(${CURRENCY_BEFORE})\\s?(?:in\\s)?(${SCALE})(?!\\w)`, "iu");
/** "in thousands of euros", "thousands of dollars", "in millions". */
const SCALE_THEN_CURRENCY = new RegExp(
  `\\bin (${SCALE})(?!\\w)(?:\\sof)?\\s?(us dollars|dollars|euros?|[A-Z]{3}\\b|[$£€])?`,
  "iu",
);
const EXCEPTION = /,? (?:unless|except|other than|apart from|where not) .*$/i;

/** The unit that a sheet names once for all its figures: "£'000", "(in USD millions)", "$ in thousands unless noted". */
export function unitAbove(cells: GridCell[]): Unit | null {
  for (const cell of cells.toReversed()) {
    const text = cell.text.slice(0, LONGEST_LINE).replace(EXCEPTION, "");
    const inner =
      text.match(/[([]\s*([^()[\]]{1,30})[)\]]/)?.[1] ??
      text.match(/\bin ([$£€]?\S{1,12}(?: \S{1,10})?)$/i)?.[1];
    const units = [readUnit((inner ?? text).replace(EXCEPTION, "")), saidWithin(text)].filter(
      (unit) => unit !== null && unit.unit !== "%" && (unit.scale > 1 || currencyCode(unit.unit) !== null),
    );
    const unit = units.find((each) => each?.unit) ?? units[0];
    if (unit) return unit;
  }
  return null;
}

const LONGEST_LINE = 160;

/** A currency and a scale beside each other within a line. */
function saidWithin(text: string): Unit | null {
  const [, currency, scale] = text.match(CURRENCY_THEN_SCALE) ?? [];
  if (currency && scale) return readUnit(`${currency}${scale}`) ?? readUnit(`${currency} ${scale}`);
  const [, only, of] = text.match(SCALE_THEN_CURRENCY) ?? [];
  // "in m" alone may be metres.
  if (!only || (!of && only.length < 2)) return null;
  return of ? readUnit(`${currencyCode(of) ?? of} ${only}`) : readUnit(only);
}

/** What a grid gave: its KPIs in the order of the sheet, and sentences for the reader about what was left out. */
type GridReading = { kpis: FoundKpi[]; notes: string[] };

/**
 * Reads the KPIs of a sheet, or of a table of a paper, from its structure alone: headings that say what a column holds, figures in
 * their units, the objective a row stands under. A list without a target, rating or progress has none. What cannot be told
 * for certain is left out. A hidden sheet is not read.
 */
export function readGrid(grid: Grid, paper: { title: string; reportedOn: string | null }): GridReading {
  if (grid.isHidden) return { kpis: [], notes: [] };
  const setting = settingOf(grid, paper);
  const written = withWrittenTargets(grid);
  for (const layout of [
    () => written,
    () => unstacked(written),
    () => withoutCards(written),
    () => transposed(written),
  ]) {
    const laidOut = layout();
    const { kpis, errors } = laidOut ? readTables(laidOut, setting) : { kpis: [], errors: [] };
    if (kpis.length > 0) return { kpis, notes: errorNote(errors) };
  }
  return { kpis: [], notes: [] };
}

/** The name of a sheet as the page shows it: each page of a sheet begins with it. A table of a page has none. */
function sheetName({ title, rows }: Grid): GridCell[] {
  const first = rows.find((row) => row.some((cell) => cell !== null))?.find((cell) => cell !== null);
  if (!first?.place.cell) return [];
  const place = { page: first.place.page, start: 0, end: title.length, quote: title, cell: null };
  return [{ text: title, type: "text", value: null, currency: null, date: null, rows: 1, columns: 1, place }];
}

const NO_SECTIONS = { of: () => null, isSection: () => false };

function readTables(grid: Grid, setting: Setting): { kpis: FoundKpi[]; errors: GridCell[] } {
  const lattice = latticeOf(grid);
  const tables = findTables(lattice).map((table) => withPeriods(table, setting));
  const titles = titlesOf(lattice, tables);
  const errors: GridCell[] = [];
  const kpis = tables.flatMap((table, index) => {
    const above = cellsAbove(lattice, table, headerBefore(tables, index));
    const period = periodAbove(above, setting.dates) ?? periodAbove(sheetName(grid), setting.dates);
    const dated = withYearToDate(lattice, table, setting, { cells: above, period });
    const sections = table.isStatement ? NO_SECTIONS : sectionsOf(lattice, table, titles[index] ?? null);
    const unit = unitAbove(above);
    const rows = readRows({
      lattice,
      table: dated,
      setting,
      sections,
      period,
      unit,
      isWanted: table.isStatement ? isHeadline : null,
    });
    const agreeing = withoutContradicted(rows);
    if (agreeing.length > 0) errors.push(...errorsOf(lattice, table));
    return agreeing;
  });
  return { kpis, errors };
}

/** A state is never so many times its target, or so small a part of it. */
const FARTHEST = 100;

/** A target and a state of another kind or size, which no row of a table of KPIs has. */
function isContradicted({ target, current }: FoundKpi): boolean {
  if (!target || !current) return false;
  const ratio = Math.abs(current.value / target.value);
  const isFar = ratio > 0 && Number.isFinite(ratio) && (ratio > FARTHEST || ratio < 1 / FARTHEST);
  return target.unit !== current.unit || isFar;
}

/** The KPIs of a table without those whose figures do not go together; none where these are many: then its columns are others. */
function withoutContradicted(kpis: FoundKpi[]): FoundKpi[] {
  const contradicted = kpis.filter(isContradicted);
  const stated = kpis.filter(({ target, current }) => target && current);
  return contradicted.length * 2 > stated.length ? [] : kpis.filter((kpi) => !contradicted.includes(kpi));
}

/** A block's title is the objective of its rows where it says so, or where each of several blocks with the same headings has one. */
function titlesOf(lattice: Lattice, tables: Table[]): (GridCell | null)[] {
  const titles = tables.map((table) => blockTitle(lattice, table));
  const heads = new Set(
    tables.map(({ columns }) => columns.map(({ role, words }) => `${role} ${words}`).join("|")),
  );
  const isSeries =
    tables.length > 1 && heads.size === 1 && titles.every((title) => title && !unitAbove([title]));
  return titles.map((title) => (title && (isSeries || isObjectiveTitle(title)) ? title : null));
}

/** The row of the headings of the last table that begins above this one. */
function headerBefore(tables: Table[], index: number): number | null {
  for (let at = index - 1; at >= 0; at--) {
    const header = tables[at]?.header ?? 0;
    if (header < (tables[index]?.header ?? 0)) return header;
  }
  return null;
}

/** The lines between the table and the one above it. */
function cellsAbove(lattice: Lattice, table: Table, before: number | null): GridCell[] {
  const cells: GridCell[] = [];
  // Over the first table of a sheet stand its title and notes, over another at most its own title.
  const first = before === null ? Math.max(0, table.header - 40) : Math.max(before + 1, table.header - 3);
  // Over the names of a statement its unit may stand.
  const last = table.isStatement ? table.from : table.header;
  for (let row = first; row < last; row++)
    for (let at = 0; at < (row < table.header ? lattice.width : table.name.at + 1); at++) {
      const cell = lattice.at(row, at);
      if (cell) cells.push(cell);
    }
  return cells;
}

function errorsOf(lattice: Lattice, table: Table): GridCell[] {
  const errors: GridCell[] = [];
  for (let row = table.from; row < table.to; row++)
    for (const column of table.columns) {
      const cell = column.role === "ignored" ? null : lattice.at(row, column.at);
      if (cell?.type === "error") errors.push(cell);
    }
  return errors;
}

const NAMED = 12;

function errorNote(errors: GridCell[]): string[] {
  if (errors.length === 0) return [];
  const cells = errors.map((cell) => cell.place.cell ?? `page ${cell.place.page}`);
  const more = cells.length > NAMED ? ` and ${cells.length - NAMED} more` : "";
  const count =
    errors.length === 1
      ? "1 cell holds a formula error and was"
      : `${errors.length} cells hold formula errors and were`;
  return [`${count} left out: ${cells.slice(0, NAMED).join(", ")}${more}.`];
}
