import type { Piece } from "./fragments";
import type { Line } from "./lines";
import type { Pages } from "./pages";
import { type Column, linesIn, needLines, writeLine, writeLines } from "./write-lines";

/** How the labels of a list are numbered (ISO 32000-1, table 347). */
type Numbering = "Decimal" | "Disc" | "None";

/** A list in the structure tree, written by `items`. */
export function writeList(
  pages: Pages,
  numbering: Numbering,
  items: (list: PDFKit.PDFStructureElement) => void,
): void {
  const list = pages.element(pages.root, "L");
  attribute(list, { O: "List", ListNumbering: numbering });
  items(list);
  list.end();
}

// The library writes only attributes of tables and figures; an element's dictionary exists, but not in its types.
export function attribute(element: PDFKit.PDFStructureElement, attributes: Record<string, string>): void {
  const { dictionary } = element as unknown as { dictionary: { data: { A?: object } } };
  dictionary.data.A = attributes;
}

type Item = { label: Piece; labelX: number; lines: Line[]; column: Column; beside?: (top: number) => void };

/** A label with the text beside it, its first line at the same height. */
export function writeItem(
  pages: Pages,
  list: PDFKit.PDFStructureElement,
  { label, labelX, lines, column, beside }: Item,
): void {
  needLines(pages, lines, column);
  const item = pages.element(list, "LI");
  const labelColumn = { ...column, x: labelX };
  const [labelLine = []] = linesIn(pages, [label], labelColumn);
  writeLine(pages, pages.element(item, "Lbl"), labelLine, labelColumn);
  writeLines(pages, pages.element(item, "LBody"), lines, column, beside);
  item.end();
}
