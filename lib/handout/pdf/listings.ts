import type { Block, RiskItem, SourceItem } from "../document";
import type { Piece } from "./fragments";
import { citingPlace, pieces, sourcePlace } from "./inlines";
import { writeItem, writeList } from "./list";
import { INK, LEVEL_COLOR, leading, PAGE, TEXT_WIDTH } from "./looks";
import type { Pages } from "./pages";
import { type Column, linesIn, needLines, writeLine, writeLines } from "./write-lines";

const RISK_INDENT = 88;
const TERM_INDENT = 88;
const SOURCE_INDENT = 30;

/** Risks: the level in words and in colour at the side, then title and text. */
export function writeRisks(pages: Pages, items: RiskItem[]): void {
  const column = indented(RISK_INDENT, INK.body.size);
  writeList(pages, "None", (list) => {
    for (const { level, levelName, title, content } of items) {
      const color = LEVEL_COLOR[level];
      const text = [{ text: `${title}.`, style: "strong" as const }, { text: " " }, ...content];
      writeItem(pages, list, {
        label: { text: levelName, ink: { ...INK.term, size: 9.5, color } },
        labelX: PAGE.left + 10,
        lines: linesIn(pages, pieces(pages, text, INK.body), column),
        column,
        beside: (top) =>
          pages.ornament(() => pages.pdf.rect(PAGE.left, top, 2.5, column.leading).fill(color)),
      });
      pages.y += 7;
    }
  });
}

/** Terms with what they mean here, one under the other. */
export function writeTerms(pages: Pages, rows: Extract<Block, { kind: "terms" }>["rows"]): void {
  const column = indented(TERM_INDENT, INK.note.size);
  writeList(pages, "None", (list) => {
    for (const { term, lines } of rows) {
      const texts = lines.map((line) => linesIn(pages, [{ text: line, ink: INK.note }], column));
      const item = pages.element(list, "LI");
      needLines(pages, texts[0] ?? [], column);
      const label = { ...column, x: PAGE.left };
      const [labelLine = []] = linesIn(pages, [{ text: term, ink: INK.term }], {
        ...label,
        width: TERM_INDENT,
      });
      writeLine(pages, pages.element(item, "Lbl"), labelLine, label);
      const body = pages.element(item, "LBody");
      for (const text of texts) {
        writeLines(pages, pages.element(body, "P"), text, column);
        pages.y += 1.5;
      }
      item.end();
      pages.y += 5;
    }
  });
}

/** Sources: the number leads back to where it is cited first; document and page, then the quote and the address. */
export function writeSources(pages: Pages, items: SourceItem[]): void {
  writeList(pages, "None", (list) => {
    for (const item of items) writeSource(pages, list, item);
  });
}

function writeSource(
  pages: Pages,
  list: PDFKit.PDFStructureElement,
  { number, document, place: where, quote: words, url }: SourceItem,
): void {
  const place = indented(SOURCE_INDENT, INK.source.size);
  const quote = indented(SOURCE_INDENT, INK.quote.size);
  const named = { text: where ? `${document},` : document, ink: INK.source };
  const title = linesIn(pages, where ? [named, { text: ` ${where}`, ink: INK.place }] : [named], place);
  const quoted = words === null ? [] : linesIn(pages, [{ text: `“${words}”`, ink: INK.quote }], quote);
  // The place never parts from the beginning of its quote.
  pages.need(title.length * place.leading + Math.min(2, quoted.length) * quote.leading);
  pages.pdf.addNamedDestination(sourcePlace(number), "XYZ", PAGE.left, pages.y - 6, null);
  const item = pages.element(list, "LI");
  const label = linesIn(pages, [sourceLabel(pages, number)], place);
  writeLine(pages, pages.element(item, "Lbl"), label[0] ?? [], { ...place, x: PAGE.left });
  const body = pages.element(item, "LBody");
  writeLines(pages, pages.element(body, "P"), title, place);
  if (quoted.length > 0) writeLines(pages, pages.element(body, "P"), quoted, quote);
  if (url) writeAddress(pages, pages.element(body, "P"), url);
  item.end();
  pages.y += 6;
}

// A source that no sentence cites leads nowhere.
function sourceLabel(pages: Pages, number: number): Piece {
  const text = `[${number}]`;
  const jump = { to: citingPlace(number), saying: `Back to where source ${number} is cited` };
  return { text, ink: { ...INK.cite, size: 8.75, ...(pages.cited.has(number) && { jump }) } };
}

function writeAddress(pages: Pages, element: PDFKit.PDFStructureElement, url: string): void {
  const column = indented(SOURCE_INDENT, INK.address.size);
  const ink = { ...INK.address, jump: { url, saying: `Opens ${url}` } };
  writeLines(pages, element, linesIn(pages, [{ text: url, ink, glued: true }], column), column);
}

function indented(indent: number, size: number): Column {
  return { x: PAGE.left + indent, width: TEXT_WIDTH - indent, leading: leading(size) };
}
