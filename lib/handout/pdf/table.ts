import type { Inline, Table, TableColumn, TableRow } from "../document";
import { pieces } from "./inlines";
import { type Line, widthOf } from "./lines";
import { attribute } from "./list";
import { leading, RULE, TINT } from "./looks";
import type { Pages } from "./pages";
import { type Column, drawLine, linesIn, writeLine, writeLines } from "./write-lines";

/** The gap between two columns. */
const GUTTER = 9;

/** A column of the page: its position, and the alignment of its text. */
type Place = Column & { align: TableColumn["align"] };

/** The lines of a row's cells, broken to fit their columns. */
type Cells = Line[][];

/**
 * A table with its caption. Rows are never split, and the column headings repeat on each page, where screen readers skip them,
 * since each cell is associated with its column and row.
 */
export function writeTable(pages: Pages, { caption, columns, rows }: Table): void {
  const { ink } = pages.looks;
  const places = placesOf(pages, columns);
  const heads = places.map((place, index) =>
    linesIn(pages, [{ text: columns[index]?.heading ?? "", ink: ink.columnHead }], place),
  );
  const table = pages.element(pages.root, "Table");
  pages.gap(6);
  writeCaption(pages, table, caption, heightOf(pages, heads) + 2 * heightOf(pages, []));
  writeHead(pages, pages.element(table, "THead"), heads, places);
  const body = pages.element(table, "TBody");
  for (const row of rows) writeRow(pages, body, row, { places, heads });
  table.end();
  pages.space(10);
}

/** The distance between baselines in a cell. */
function lineOf({ looks }: Pages): number {
  return leading(looks.ink.cell.size);
}

function placesOf(pages: Pages, columns: TableColumn[]): Place[] {
  let { left } = pages.looks.page;
  return columns.map(({ share, align }, index) => {
    const room = share * pages.looks.page.textWidth;
    const place = {
      x: left,
      width: room - (index < columns.length - 1 ? GUTTER : 0),
      leading: lineOf(pages),
      align,
    };
    left += room;
    return place;
  });
}

function heightOf(pages: Pages, cells: Cells): number {
  return Math.max(1, ...cells.map((lines) => lines.length)) * lineOf(pages) + 2 * pages.looks.rowAir;
}

/** The caption stays with the beginning of its table, which takes `following` points. */
function writeCaption(
  pages: Pages,
  table: PDFKit.PDFStructureElement,
  content: Inline[],
  following: number,
): void {
  const { ink, page } = pages.looks;
  const column = { x: page.left, width: page.textWidth, leading: leading(ink.caption.size) };
  const lines = linesIn(pages, pieces(pages, content, ink.note, ink.caption), column);
  pages.need(lines.length * column.leading + following);
  writeLines(pages, pages.element(table, "Caption"), lines, column);
  pages.y += 2;
}

function writeHead(pages: Pages, head: PDFKit.PDFStructureElement, heads: Cells, places: Place[]): void {
  const row = pages.element(head, "TR");
  writeCells(pages, heads, places, () => {
    const cell = pages.element(row, "TH");
    attribute(cell, { O: "Table", Scope: "Column" });
    return (line, column) => writeLine(pages, cell, line, column);
  });
}

/** Repeats the column headings at the top of a further page. */
function repeatHead(pages: Pages, heads: Cells, places: Place[]): void {
  writeCells(pages, heads, places, () => (line, column) => {
    pages.ornament(() => drawLine(pages, line, column));
  });
}

type Frame = { places: Place[]; heads: Cells };

function writeRow(
  pages: Pages,
  body: PDFKit.PDFStructureElement,
  { cells, isMarked }: TableRow,
  { places, heads }: Frame,
): void {
  const lines = places.map((place, index) =>
    linesIn(pages, pieces(pages, cells[index] ?? [], pages.looks.ink.cell, pages.looks.ink.rowHead), place),
  );
  const before = pages.y;
  pages.need(heightOf(pages, lines));
  if (pages.y < before) repeatHead(pages, heads, places);
  if (isMarked) tint(pages, heightOf(pages, lines));
  const row = pages.element(body, "TR");
  writeCells(pages, lines, places, (index) => {
    const cell = pages.element(row, index === 0 ? "TH" : "TD");
    if (index === 0) attribute(cell, { O: "Table", Scope: "Row" });
    return (line, column) => writeLine(pages, cell, line, column);
  });
  row.end();
}

function tint(pages: Pages, height: number): void {
  const { left, textWidth } = pages.looks.page;
  pages.ornament(() => pages.pdf.rect(left - 3, pages.y, textWidth + 6, height).fill(TINT));
}

/** Writes the lines of one cell. */
type CellWriter = (line: Line, column: Column) => void;

/** Writes the cells of a row side by side, and a rule below them. */
function writeCells(
  pages: Pages,
  cells: Cells,
  places: Place[],
  writerOf: (index: number) => CellWriter,
): void {
  const top = pages.y;
  places.forEach((place, index) => {
    const write = writerOf(index);
    pages.y = top + pages.looks.rowAir;
    for (const line of cells[index] ?? []) {
      const x = place.align === "end" ? place.x + place.width - widthOf(line) : place.x;
      write(line, { ...place, x });
      pages.y += place.leading;
    }
  });
  pages.y = top + heightOf(pages, cells);
  pages.rule(RULE);
}
