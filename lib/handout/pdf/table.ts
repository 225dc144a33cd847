import type { Inline, Table, TableColumn, TableRow } from "../document";
import { pieces } from "./inlines";
import { type Line, widthOf } from "./lines";
import { attribute } from "./list";
import { INK, leading, PAGE, RULE, TEXT_WIDTH, TINT } from "./looks";
import type { Pages } from "./pages";
import { type Column, drawLine, linesIn, writeLine, writeLines } from "./write-lines";

/** Between two columns. */
const GUTTER = 9;
/** Above and below the text of a row. */
const AIR = 2.4;
const ROW = leading(INK.cell.size);

/** A column of the page: where it stands, and on which side its text. */
type Place = Column & { align: TableColumn["align"] };

/** The lines of a row's cells, broken to their columns. */
type Cells = Line[][];

/**
 * A table with its caption: rows are never parted, and the names of the columns stand again on each page, where a screen
 * reader passes them over, for each cell is tied to its column and its row.
 */
export function writeTable(pages: Pages, { caption, columns, rows }: Table): void {
  const places = placesOf(columns);
  const heads = places.map((place, index) =>
    linesIn(pages, [{ text: columns[index]?.heading ?? "", ink: INK.columnHead }], place),
  );
  const table = pages.element(pages.root, "Table");
  pages.gap(6);
  writeCaption(pages, table, caption, heightOf(heads) + 2 * (ROW + 2 * AIR));
  writeHead(pages, pages.element(table, "THead"), heads, places);
  const body = pages.element(table, "TBody");
  for (const row of rows) writeRow(pages, body, row, { places, heads });
  table.end();
  pages.y += 10;
}

function placesOf(columns: TableColumn[]): Place[] {
  let left = PAGE.left;
  return columns.map(({ share, align }, index) => {
    const room = share * TEXT_WIDTH;
    const place = { x: left, width: room - (index < columns.length - 1 ? GUTTER : 0), leading: ROW, align };
    left += room;
    return place;
  });
}

function heightOf(cells: Cells): number {
  return Math.max(1, ...cells.map((lines) => lines.length)) * ROW + 2 * AIR;
}

/** The caption never parts from the beginning of its table, which takes `following` points. */
function writeCaption(
  pages: Pages,
  table: PDFKit.PDFStructureElement,
  content: Inline[],
  following: number,
): void {
  const column = { x: PAGE.left, width: TEXT_WIDTH, leading: leading(INK.caption.size) };
  const lines = linesIn(pages, pieces(pages, content, INK.note, INK.caption), column);
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

/** The names of the columns at the top of a further page. */
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
    linesIn(pages, pieces(pages, cells[index] ?? [], INK.cell, INK.rowHead), place),
  );
  const before = pages.y;
  pages.need(heightOf(lines));
  if (pages.y < before) repeatHead(pages, heads, places);
  if (isMarked) tint(pages, heightOf(lines));
  const row = pages.element(body, "TR");
  writeCells(pages, lines, places, (index) => {
    const cell = pages.element(row, index === 0 ? "TH" : "TD");
    if (index === 0) attribute(cell, { O: "Table", Scope: "Row" });
    return (line, column) => writeLine(pages, cell, line, column);
  });
  row.end();
}

function tint(pages: Pages, height: number): void {
  pages.ornament(() => pages.pdf.rect(PAGE.left - 3, pages.y, TEXT_WIDTH + 6, height).fill(TINT));
}

/** Writes the lines of one cell. */
type CellWriter = (line: Line, column: Column) => void;

/** Writes the cells of a row beside each other, and a rule below them. */
function writeCells(
  pages: Pages,
  cells: Cells,
  places: Place[],
  writerOf: (index: number) => CellWriter,
): void {
  const top = pages.y;
  places.forEach((place, index) => {
    const write = writerOf(index);
    pages.y = top + AIR;
    for (const line of cells[index] ?? []) {
      const x = place.align === "end" ? place.x + place.width - widthOf(line) : place.x;
      write(line, { ...place, x });
      pages.y += place.leading;
    }
  });
  pages.y = top + heightOf(cells);
  pages.rule(RULE);
}
