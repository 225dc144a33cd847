import type { Block, RiskItem, SourceItem } from "../document";
import type { Piece } from "./fragments";
import { citingPlace, pieces, sourcePlace } from "./inlines";
import { writeItem, writeList } from "./list";
import { LEVEL_COLOR, leading } from "./looks";
import type { Pages } from "./pages";
import { type Column, linesIn, needLines, writeLine, writeLines } from "./write-lines";

const RISK_INDENT = 88;
const TERM_INDENT = 88;
/** The gap between a term and its meaning. */
const TERM_GUTTER = 8;
const SOURCE_INDENT = 30;

/** Risks: the level in words and color at the side, then title and text. */
export function writeRisks(pages: Pages, items: RiskItem[]): void {
  const { ink, page } = pages.looks;
  const column = indented(pages, RISK_INDENT, ink.body.size);
  writeList(pages, "None", (list) => {
    for (const { level, levelName, title, content } of items) {
      const color = LEVEL_COLOR[level];
      const text = [{ text: `${title}.`, style: "strong" as const }, { text: " " }, ...content];
      writeItem(pages, list, {
        label: { text: levelName, ink: { ...ink.term, size: 9.5, color } },
        labelX: page.left + 10,
        lines: linesIn(pages, pieces(pages, text, ink.body), column),
        column,
        beside: (top) =>
          pages.ornament(() => pages.pdf.rect(page.left, top, 2.5, column.leading).fill(color)),
      });
      pages.space(7);
    }
  });
}

/** Terms with their meanings, one below the other. */
export function writeTerms(pages: Pages, rows: Extract<Block, { kind: "terms" }>["rows"]): void {
  const { ink, page } = pages.looks;
  const column = indented(pages, TERM_INDENT, ink.note.size);
  writeList(pages, "None", (list) => {
    for (const { term, lines } of rows) {
      const texts = lines.map((line) => linesIn(pages, [{ text: line, ink: ink.note }], column));
      const item = pages.element(list, "LI");
      needLines(pages, texts[0] ?? [], column);
      const label = { ...column, x: page.left, width: TERM_INDENT - TERM_GUTTER };
      const labelLines = linesIn(pages, [{ text: term, ink: ink.term }], label);
      pages.need(labelLines.length * label.leading);
      const top = pages.y;
      writeLines(pages, pages.element(item, "Lbl"), labelLines, label);
      const below = pages.y;
      pages.y = top;
      const body = pages.element(item, "LBody");
      for (const text of texts) {
        writeLines(pages, pages.element(body, "P"), text, column);
        pages.space(1.5);
      }
      // A long term may extend below its meaning, if that did not turn the page.
      if (pages.y > top) pages.y = Math.max(pages.y, below);
      item.end();
      pages.space(5);
    }
  });
}

/** Sources: the number links back to the first citation; then document and page, the quote and the address. */
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
  const { ink, page } = pages.looks;
  const place = indented(pages, SOURCE_INDENT, ink.source.size);
  const quote = indented(pages, SOURCE_INDENT, ink.quote.size);
  const named = { text: where ? `${document},` : document, ink: ink.source };
  const title = linesIn(pages, where ? [named, { text: ` ${where}`, ink: ink.place }] : [named], place);
  const quoted = words === null ? [] : linesIn(pages, [{ text: `“${words}”`, ink: ink.quote }], quote);
  // The page reference stays with the beginning of its quote.
  pages.need(title.length * place.leading + Math.min(2, quoted.length) * quote.leading);
  pages.pdf.addNamedDestination(sourcePlace(number), "XYZ", page.left, pages.y - 6, null);
  const item = pages.element(list, "LI");
  const label = linesIn(pages, [sourceLabel(pages, number)], place);
  writeLine(pages, pages.element(item, "Lbl"), label[0] ?? [], { ...place, x: page.left });
  const body = pages.element(item, "LBody");
  writeLines(pages, pages.element(body, "P"), title, place);
  if (quoted.length > 0) writeLines(pages, pages.element(body, "P"), quoted, quote);
  if (url) writeAddress(pages, pages.element(body, "P"), url);
  item.end();
  pages.space(6);
}

// A source that nothing cites has no link back.
function sourceLabel(pages: Pages, number: number): Piece {
  const text = `[${number}]`;
  const jump = { to: citingPlace(number), saying: `Back to where source ${number} is cited` };
  const { cite, source } = pages.looks.ink;
  return { text, ink: { ...cite, size: source.size, ...(pages.cited.has(number) && { jump }) } };
}

function writeAddress(pages: Pages, element: PDFKit.PDFStructureElement, url: string): void {
  const { address } = pages.looks.ink;
  const column = indented(pages, SOURCE_INDENT, address.size);
  const ink = { ...address, jump: { url, saying: `Opens ${url}` } };
  writeLines(pages, element, linesIn(pages, [{ text: url, ink, glued: true }], column), column);
}

function indented({ looks: { page } }: Pages, indent: number, size: number): Column {
  return { x: page.left + indent, width: page.textWidth - indent, leading: leading(size) };
}
