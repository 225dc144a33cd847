import type { Grid, GridCell } from "@/lib/evidence/grid";
import { isCertain, isContradicted } from "./certainty";
import type { FoundKpi } from "./kpi";
import { latticeOf, type Setting, transposed } from "./lattice";
import { withoutCards, withWrittenTargets } from "./layouts";
import { periodAbove, settingOf, unitAbove, withPeriods, withYearToDate } from "./periods";
import { readRows } from "./rows";
import { blockTitle, isObjectiveTitle, sectionsOf } from "./sections";
import { isHeadline } from "./statement";
import { findTables } from "./tables";
import { titleCell } from "./titles";
import { unstacked } from "./turns";
import { rowsOf, type Table } from "./types";

/**
 * Context of a grid in its paper. `titles`: the lines above the table and at the start of the paper, closest first;
 * `lines`: all that may give the year end.
 */
type Paper = { title: string; reportedOn: string | null; titles?: GridCell[][]; lines?: string[] };

/**
 * What was read from a grid: its KPIs in the order of the sheet, and sentences for the reader about what was left out.
 */
type GridReading = { kpis: FoundKpi[]; notes: string[] };

/**
 * Reads the KPIs of a sheet or table from its structure alone: headings that give each column's role, figures with
 * units, the objective above a row. A list without a target, rating or progress has none. Leaves out what is uncertain.
 * Skips hidden sheets.
 */
export function readGrid(grid: Grid, paper: Paper, isWanted: typeof isCertain = isCertain): GridReading {
  if (grid.isHidden) return { kpis: [], notes: [] };
  const setting = settingOf(grid, paper);
  const titles = [sheetName(grid), ...(paper.titles ?? [])];
  const written = withWrittenTargets(grid);
  for (const layout of [
    () => written,
    () => unstacked(written),
    () => withoutCards(written),
    () => transposed(written),
  ]) {
    const laidOut = layout();
    const { kpis, errors } = laidOut
      ? readTables(laidOut, setting, titles, isWanted)
      : { kpis: [], errors: [] };
    if (kpis.length > 0) return { kpis, notes: errorNote(errors) };
  }
  return { kpis: [], notes: [] };
}

/** The sheet's name as printed on the page: each page of a sheet starts with it. A table on a page has none. */
function sheetName({ title, rows }: Grid): GridCell[] {
  const first = rows.find((row) => row.some((cell) => cell !== null))?.find((cell) => cell !== null);
  return first?.place.cell ? [titleCell(title, { page: first.place.page, start: 0 })] : [];
}

const NO_SECTIONS = { of: () => null, isSection: () => false };

function readTables(
  grid: Grid,
  setting: Setting,
  over: GridCell[][],
  isWanted: typeof isCertain,
): { kpis: FoundKpi[]; errors: GridCell[] } {
  const tables = findTables(latticeOf(grid)).map((table) => withPeriods(table, setting));
  const titles = titlesOf(tables);
  const isBesideMeasures = tables.some(({ head }) => head === "measure");
  const errors: GridCell[] = [];
  const read = (table: Table, index: number): FoundKpi[] => {
    const above = cellsAbove(table, headerBefore(tables, index));
    const period =
      [above, ...over].map((cells) => periodAbove(cells, setting.dates)).find((found) => found !== null) ??
      null;
    const dated = withYearToDate(table, setting, { cells: above, period });
    const sections = table.isStatement ? NO_SECTIONS : sectionsOf(table, titles[index] ?? null);
    const unit = unitAbove(above);
    const rows = readRows({
      table: dated,
      setting,
      sections,
      period,
      unit,
      isWanted: table.isStatement ? isHeadline : null,
    });
    if (rows.length === 0 || !isWanted({ table, kpis: rows, isBesideMeasures }))
      return table.statement ? read(withPeriods(table.statement, setting), index) : [];
    errors.push(...errorsOf(table));
    return rows.filter((kpi) => !isContradicted(kpi));
  };
  const kpis = tables.flatMap(read);
  return { kpis, errors };
}

/**
 * A block's title is the objective of its rows if it says so, or if each of several blocks with the same headings has
 * one.
 */
function titlesOf(tables: Table[]): (GridCell | null)[] {
  const titles = tables.map((table) => blockTitle(table));
  const heads = new Set(
    tables.map(({ columns }) => columns.map(({ role, words }) => `${role} ${words}`).join("|")),
  );
  const isSeries =
    tables.length > 1 && heads.size === 1 && titles.every((title) => title && !unitAbove([title]));
  return titles.map((title) => (title && (isSeries || isObjectiveTitle(title)) ? title : null));
}

/** The heading row of the last table that starts above this one. */
function headerBefore(tables: Table[], index: number): number | null {
  for (let at = index - 1; at >= 0; at--) {
    const header = tables[at]?.header ?? 0;
    if (header < (tables[index]?.header ?? 0)) return header;
  }
  return null;
}

/** The lines between the table and the one above it. */
function cellsAbove({ lattice, ...table }: Table, before: number | null): GridCell[] {
  // A sheet's title and notes are above its first table; above others there is at most their own title.
  const first = before === null ? Math.max(0, table.header - 40) : Math.max(before + 1, table.header - 3);
  // The unit of a statement may be above its names.
  const last = table.isStatement ? table.from : table.header;
  return rowsOf({ from: first, to: last }).flatMap((row) =>
    lattice.row(row, 0, row < table.header ? lattice.width : table.name.at),
  );
}

function errorsOf(table: Table): GridCell[] {
  const followed = table.columns.filter(({ role }) => role !== "ignored");
  return rowsOf(table).flatMap((row) =>
    followed.flatMap(({ at }) => table.lattice.at(row, at) ?? []).filter(({ type }) => type === "error"),
  );
}

const NAMED = 12;

function errorNote(errors: GridCell[]): string[] {
  if (errors.length === 0) return [];
  const cells = errors.map((cell) => cell.place.cell ?? `page ${cell.place.page}`);
  const more = cells.length > NAMED ? ` and ${cells.length - NAMED} more` : "";
  const count =
    errors.length === 1
      ? "1 cell contains a formula error and was"
      : `${errors.length} cells contain formula errors and were`;
  return [`${count} left out: ${cells.slice(0, NAMED).join(", ")}${more}.`];
}
