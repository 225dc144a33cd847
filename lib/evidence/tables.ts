import { type RawRow, readRow, segments } from "@/lib/evidence/tables-cells";
import { columnLabels, findColumns, type Place, placeCells } from "@/lib/evidence/tables-columns";
import { type Heading, readHeading } from "@/lib/evidence/tables-heading";
import { pageLines, runningLines } from "@/lib/evidence/tables-lines";
import { readPeriod } from "@/lib/evidence/tables-periods";
import { columnRole, yearBesideMonths } from "@/lib/evidence/tables-roles";
import { Sections } from "@/lib/evidence/tables-sections";
import { withTrueSigns } from "@/lib/evidence/tables-signs";
import type { Cell, Column, Line, Row, Table } from "@/lib/evidence/tables-types";
import { readUnit } from "@/lib/evidence/tables-units";
import type { PageText } from "@/lib/evidence/types";

/** Lines without numbers that may stand between two rows of one table. */
const MAX_GAP = 5;

/**
 * Reads the tables of numbers in a document from the columns its text keeps. A table that goes on over the next page
 * under the same headings is one table. What cannot be read with confidence is left out.
 */
export function readTables(pages: PageText[]): Table[] {
  const all = pages.map(pageLines);
  const running = runningLines(all);
  const tables: OpenTable[] = [];
  for (const lines of all) {
    const kept = lines.map((line) => (running(line) ? { ...line, text: "" } : line));
    for (const table of pageTables(kept)) {
      const before = tables.at(-1);
      if (before && continues(before, table)) append(before, table);
      else tables.push(table);
    }
  }
  return tables.map(nameRows).filter((table) => table.rows.length > 0);
}

type Block = { from: number; to: number; rows: RawRow[] };

type OpenTable = Table & {
  raw: { row: RawRow; cells: Row["cells"] }[];
  between: Map<RawRow, Line[]>;
};

function pageTables(lines: Line[]): OpenTable[] {
  const rows = new Map<Line, RawRow>();
  for (const line of lines) {
    const row = readRow(line);
    if (row) rows.set(line, row);
  }
  return blocks(lines, rows).flatMap((block) => tableOf(block, lines, rows) ?? []);
}

/** Runs of rows with nothing but short headings between them. A line that names columns begins a new run. */
function blocks(lines: Line[], rows: Map<Line, RawRow>): Block[] {
  const found: Block[] = [];
  let open: Block | null = null;
  let gap = 0;
  lines.forEach((line, at) => {
    const row = rows.get(line);
    if (row) {
      if (!open) {
        open = { from: at, to: at, rows: [] };
        found.push(open);
      }
      open.rows.push(row);
      open.to = at;
      gap = 0;
      return;
    }
    const parts = segments(line.text);
    gap += parts.length === 0 ? 0.5 : 1;
    if (gap > MAX_GAP || parts.length >= 3 || parts.some((part) => part.text.length > 90)) open = null;
    else if (parts.length === 2 && parts.every((part) => readPeriod(part.text))) open = null;
  });
  return found;
}

function tableOf(block: Block, lines: Line[], rows: Map<Line, RawRow>): OpenTable | null {
  const places = findColumns(block.rows);
  const heading = readHeading(lines, block.from, places, (line) => rows.has(line));
  const labels = columnLabels(heading.columns, places);
  if (places.length === 1 && labels[0] === "" && heading.columns.length === 0) return null;
  const raw = block.rows.flatMap((row) => {
    const cells = placeCells(row, places);
    return cells ? [{ row, cells: cells.map((cell) => toCell(cell, row.line)) }] : [];
  });
  if (raw.length === 0) return null;
  const columns = yearBesideMonths(labels.map((label, k) => toColumn(label, k, places[k], raw)));
  const titles = heading.titles;
  const first = heading.lines[0];
  const last = heading.lines.at(-1);
  return {
    title: bestTitle(titles),
    unit: readUnit([...titles, ...labels, ...heading.sections.map((line) => line.text)], block.rows),
    columns,
    rows: [],
    header: first && last ? { page: first.page, ...trimmed(first, last) } : null,
    asOf: titles.find((title) => readPeriod(title)) ?? "",
    raw,
    between: headingsBetween(block, lines, rows, heading),
  };
}

const STATEMENT =
  /statement|forecast|budget|balance sheet|account|activities|ag(e)?ing|cash ?flow|analysis|schedule|performance|summary|report|kpi|scorecard/i;

function bestTitle(titles: string[]): string {
  const named = titles.filter((title) => title.length > 3 && !readUnit([title]).only);
  return named.findLast((title) => STATEMENT.test(title)) ?? named[0] ?? "";
}

function toColumn(label: string, k: number, place: Place | undefined, raw: OpenTable["raw"]): Column {
  const cells = raw.flatMap(({ cells }) => cells[k] ?? []);
  const percent = cells.length > 0 && cells.filter((cell) => cell.percent).length > cells.length / 2;
  const { left, right } = place ?? { left: 0, right: 0 };
  return { label, ...columnRole(label, percent), period: readPeriod(label), left, right };
}

function toCell(cell: RawRow["cells"][number] | null, line: Line): Cell | null {
  if (!cell || cell.value === null) return null;
  const { value, percent, decimals, raw } = cell;
  return { value, percent, decimals, raw, start: line.start + cell.from, end: line.start + cell.to };
}

/** The row headings before each row, which say what it belongs to. */
function headingsBetween(
  block: Block,
  lines: Line[],
  rows: Map<Line, RawRow>,
  heading: Heading,
): Map<RawRow, Line[]> {
  const between = new Map<RawRow, Line[]>();
  let waiting = [...heading.sections];
  for (let at = block.from; at <= block.to; at++) {
    const line = lines[at];
    if (!line || line.text.trim() === "") continue;
    const row = rows.get(line);
    if (row) {
      between.set(row, waiting);
      waiting = [];
    } else if (segments(line.text).length === 1) waiting.push(line);
  }
  return between;
}

function continues(before: OpenTable, table: OpenTable): boolean {
  const last = before.raw.at(-1)?.row.line.page ?? 0;
  const first = table.raw[0]?.row.line.page ?? 0;
  if (first !== last + 1 || before.columns.length !== table.columns.length) return false;
  const same = before.columns.every((column, k) => column.label === table.columns[k]?.label);
  return same || table.columns.every((column) => column.label === "");
}

function append(before: OpenTable, table: OpenTable): void {
  before.raw.push(...table.raw);
  for (const [row, lines] of table.between) before.between.set(row, lines);
}

/** Gives each row its place in the hierarchy, once the pages of the table are together. */
function nameRows(open: OpenTable): Table {
  const { raw, between, ...table } = open;
  const sections = new Sections(raw.map(({ row }) => row));
  const rows = raw.map(({ row, cells }): Row => {
    for (const line of between.get(row) ?? []) sections.open(line);
    const { total, path } = sections.place(row);
    const start = row.line.start + (row.line.text.length - row.line.text.trimStart().length);
    return {
      label: row.label,
      path,
      indent: row.indent,
      total,
      page: row.line.page,
      start,
      end: row.line.end,
      cells,
      note: row.note,
    };
  });
  return { ...table, rows: withTrueSigns(rows) };
}

function trimmed(first: Line, last: Line): { start: number; end: number } {
  return { start: first.start + (first.text.length - first.text.trimStart().length), end: last.end };
}
