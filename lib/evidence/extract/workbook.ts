import { AppError } from "@/lib/errors";
import type { Grid, GridCell } from "../grid";
import type { PageText, SheetLayoutCell } from "../types";
import { LIMITS } from "./limits";
import { readStrings } from "./workbook-cell";
import { openWorkbook, readContents } from "./workbook-contents";
import { tooMuchContent } from "./workbook-errors";
import { type ShownCell, type ShownSheet, toShown } from "./workbook-grid";
import { columnLetters, readSheet, sheetReference } from "./workbook-sheet";
import { readStyles } from "./workbook-styles";

/** A sheet with its pages. A hidden sheet has neither rows nor pages. */
export type ReadSheet = SheetPages & {
  /** How many columns with content were dropped because there are too many. */
  columnsLeftOut: number;
};

/**
 * Reads an Excel workbook sheet by sheet, in tab order: what a reader sees in Excel, as a grid of cells and as pages of text
 * numbered across the sheets. Holds one sheet at a time in memory, plus the shared strings. Chart sheets, hidden sheets, rows and
 * columns are left out; a hidden sheet is named, so that a reader can be told.
 * @throws AppError("unreadable") when it is encrypted, contains macros, is not a workbook, is damaged, or is too large
 */
export async function* readSheets(bytes: Uint8Array): AsyncGenerator<ReadSheet> {
  const pack = await openWorkbook(bytes);
  const contents = await readContents(pack);
  const { date1904 } = contents;
  const strings = await readStrings(pack, contents.strings);
  const styles = await readStyles(pack, contents.styles);
  const budget = { cells: LIMITS.cells as number };
  let pages = 0;
  let characters = 0;
  for (const { name, isHidden, part } of contents.sheets) {
    if (isHidden) {
      yield { grid: { title: name, isHidden, rows: [] }, pages: [], columnsLeftOut: 0 };
      continue;
    }
    const shown = toShown(await readSheet(pack, part, { strings, styles, date1904 }, budget));
    const sheet = toPages(name, shown, pages + 1);
    pages += sheet.pages.length;
    characters += sheet.pages.reduce((sum, page) => sum + page.text.length, 0);
    if (pages > LIMITS.pages || characters > LIMITS.characters) throw tooMuchContent();
    yield { ...sheet, columnsLeftOut: shown.columnsLeftOut };
  }
}

/**
 * The pages of an Excel workbook.
 * @throws AppError("unreadable") as `readSheets` does, and when no visible sheet has content
 */
export async function* readXlsx(bytes: Uint8Array): AsyncGenerator<PageText> {
  let isEmpty = true;
  for await (const { pages } of readSheets(bytes)) {
    isEmpty &&= pages.length === 0;
    yield* pages;
  }
  if (isEmpty) throw new AppError("unreadable", "This workbook has no content on a visible sheet.");
}

/** Rows per page, and the number of characters after which it ends earlier. */
const PAGE_ROWS = 60;
const PAGE_CHARACTERS = 30_000;
/** Columns are padded to at most this width, so that one long cell does not push the figures off the page. */
const MAX_WIDTH = 60;
/** Minimum number of spaces between two columns. */
const GAP = 2;

type SheetPages = { grid: Grid; pages: PageText[] };

/**
 * Lays out a sheet as pages of text, one row per line, columns aligned; cells of the grid point into them.
 * @param name of the sheet, as on its tab
 * @param firstPage number of its first page, 1-based
 */
function toPages(name: string, sheet: ShownSheet, firstPage: number): SheetPages {
  const title = name || "Sheet";
  const grid: Grid = { title, isHidden: false, rows: [] };
  const pages: PageText[] = [];
  for (let from = 0; from < sheet.cells.length; ) {
    // A page begins with a row that has content.
    const isEmpty = sheet.cells[from]?.every((cell) => cell === null);
    const rows = isEmpty ? 1 : rowsOfPage(sheet, from);
    if (isEmpty) grid.rows.push(sheet.columnNumbers.map(() => null));
    else {
      const page = new SheetPage(title, sheet, { from, to: from + rows, number: firstPage + pages.length });
      pages.push(page.text());
      for (const row of page.grid) grid.rows.push(row);
    }
    from += rows;
  }
  return { grid, pages };
}

function rowsOfPage({ cells }: ShownSheet, from: number): number {
  let rows = 0;
  let characters = 0;
  while (rows < PAGE_ROWS && from + rows < cells.length && characters < PAGE_CHARACTERS) {
    characters += lengthOf(cells[from + rows] ?? []);
    rows++;
  }
  while (rows > 1 && cells[from + rows - 1]?.every((cell) => cell === null)) rows--;
  return rows;
}

function lengthOf(row: (ShownCell | null)[]): number {
  return row.reduce((sum, cell) => sum + (cell?.content.text.length ?? 0) + GAP, 0);
}

type Extent = { from: number; to: number; number: number };

/** A page under construction. */
class SheetPage {
  readonly grid: (GridCell | null)[][] = [];
  private written = "";
  private readonly layout: NonNullable<PageText["sheet"]>;
  private readonly reference: string;
  private readonly starts: number[];

  constructor(
    private readonly title: string,
    private readonly sheet: ShownSheet,
    private readonly extent: Extent,
  ) {
    const { rowNumbers, columnNumbers, cells } = sheet;
    const { from, to } = extent;
    this.reference = sheetReference(title);
    this.layout = { name: title, columns: columnNumbers.map(columnLetters), rows: [] };
    this.starts = startsOf(cells.slice(from, to), columnNumbers.length);
    const [first, last] = [rowNumbers[from], rowNumbers[to - 1]];
    this.written = `${title} · ${first === last ? `row ${first}` : `rows ${first}–${last}`}\n`;
    for (let row = from; row < to; row++) this.writeRow(row);
  }

  text(): PageText {
    const { written, title, layout } = this;
    const headings = [{ level: 1, text: title, start: 0 }];
    return { number: this.extent.number, text: written, headings, sheet: layout };
  }

  private writeRow(row: number): void {
    const cells = this.sheet.cells[row] ?? [];
    const placed: (GridCell | null)[] = cells.map(() => null);
    const shown: SheetLayoutCell[] = [];
    const lineStart = this.written.length;
    for (const [column, cell] of cells.entries()) {
      if (!cell) continue;
      const at = this.written.length - lineStart;
      const spaces = Math.max(this.startOf(cell, column) - at, at > 0 ? GAP : 0);
      this.written += " ".repeat(spaces);
      placed[column] = this.place(cell, this.written.length);
      shown.push(this.layoutOf(cell, row, column));
      this.written += cell.content.text;
    }
    this.written += "\n";
    this.grid.push(placed);
    this.layout.rows.push({ number: this.sheet.rowNumbers[row] ?? 0, cells: shown });
  }

  /** Where a cell begins in its line; a number is right-aligned in the columns it covers. */
  private startOf(cell: ShownCell, column: number): number {
    const start = this.starts[column] ?? 0;
    if (!isFigure(cell)) return start;
    const end = (this.starts[column + cell.columns] ?? start) - GAP;
    return Math.max(start, end - cell.content.text.length);
  }

  private place({ content, at, rows, columns }: ShownCell, start: number): GridCell {
    const end = start + content.text.length;
    const cell = `${this.reference}!${columnLetters(at.column)}${at.row}`;
    const place = { page: this.extent.number, start, end, quote: content.text, cell };
    return { ...content, rows, columns, place };
  }

  private layoutOf(cell: ShownCell, row: number, column: number): SheetLayoutCell {
    const start = this.written.length;
    const rows = Math.min(cell.rows, this.extent.to - row);
    return [column, start, start + cell.content.text.length, rows, cell.columns, isFigure(cell) ? 1 : 0];
  }
}

/** Whether a cell is right-aligned, as Excel does for numbers. */
function isFigure({ content }: ShownCell): boolean {
  return content.value !== null || content.date !== null;
}

/** Where each column begins, in characters, and where one after the last would. */
function startsOf(rows: (ShownCell | null)[][], columns: number): number[] {
  const widths = Array<number>(columns).fill(0);
  for (const row of rows)
    for (const [column, cell] of row.entries())
      if (cell && !runsOver(cell, row[column + 1]))
        widths[column] = Math.min(MAX_WIDTH, Math.max(widths[column] ?? 0, cell.content.text.length));
  const starts = [0];
  for (const width of widths) starts.push((starts.at(-1) ?? 0) + width + GAP);
  return starts;
}

/** Whether a cell is ignored for column widths: it covers several columns, or its text overflows into an empty neighbour. */
function runsOver(cell: ShownCell, next: ShownCell | null | undefined): boolean {
  return cell.columns > 1 || (!next && !isFigure(cell));
}
