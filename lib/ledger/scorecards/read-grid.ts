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
 * What the paper of a grid says outside it. `titles`: the lines over the table and at the beginning of the paper, nearest first;
 * `lines`: all that may tell when its year ends.
 */
type Paper = { title: string; reportedOn: string | null; titles?: GridCell[][]; lines?: string[] };

/** What a grid gave: its KPIs in the order of the sheet, and sentences for the reader about what was left out. */
type GridReading = { kpis: FoundKpi[]; notes: string[] };

/**
 * Reads the KPIs of a sheet, or of a table of a paper, from its structure alone: headings that say what a column holds, figures in
 * their units, the objective a row stands under. A list without a target, rating or progress has none. What cannot be told
 * for certain is left out. A hidden sheet is not read.
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

/** The name of a sheet as the page shows it: each page of a sheet begins with it. A table of a page has none. */
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

/** A block's title is the objective of its rows where it says so, or where each of several blocks with the same headings has one. */
function titlesOf(tables: Table[]): (GridCell | null)[] {
  const titles = tables.map((table) => blockTitle(table));
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
function cellsAbove({ lattice, ...table }: Table, before: number | null): GridCell[] {
  // Over the first table of a sheet stand its title and notes, over another at most its own title.
  const first = before === null ? Math.max(0, table.header - 40) : Math.max(before + 1, table.header - 3);
  // Over the names of a statement its unit may stand.
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
