import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import type { Block, ExportDocument } from "../document";
import { writeBlock, writeTitle } from "./blocks";
import { BriefPdf } from "./brief-pdf";
import { place } from "./direction";
import { REPLACEMENT } from "./faces";
import { breakLines, type Line, widthOf } from "./lines";
import { looksOf, RULE } from "./looks";
import { Pages } from "./pages";
import { draw } from "./write-lines";

/**
 * Renders a document as a tagged PDF 1.7 (PDF/UA-1: ISO 14289-1) on A4, with embedded fonts, bookmarks, and numbers linked to their
 * sources and back. Characters that no font has appear as □, and the document says how many.
 */
export async function renderPdf(document: ExportDocument): Promise<Buffer> {
  const pdf = new BriefPdf(document);
  const bytes = buffer(pdf);
  const pages = new Pages(pdf, looksOf(document));
  writeTitle(pages, document);
  for (const block of document.blocks) {
    writeBlock(pages, block);
    // A brief with a hundred sources takes a few hundred milliseconds: yields to other requests in between.
    await setImmediate();
  }
  if (pages.setter.replaced > 0) writeBlock(pages, replacementNote(pages.setter.replaced));
  writeFurniture(pages, document);
  pdf.end();
  return bytes;
}

function replacementNote(count: number): Block {
  const text = `${count === 1 ? "One character is" : `${count} characters are`} shown as ${REPLACEMENT}: the fonts of this document do not have ${count === 1 ? "it" : "them"}. The papers do.`;
  return { kind: "paragraph", content: [{ text }], tone: "note" };
}

const LINE = 11;
/** Room for "Page 100 of 100". */
const COUNT_WIDTH = 76;
/** A longer name at the foot of the page is cut. */
const FOOT_LINES = 2;

/** Header and footer of every page, added once the page count is known. Screen readers skip them. */
function writeFurniture(
  pages: Pages,
  { organization, subject, heading, footer, isPart }: ExportDocument,
): void {
  const { pdf, setter } = pages;
  const { ink } = pages.looks;
  const { left, textWidth, head: headAt, foot: footAt } = pages.looks.page;
  const { count } = pdf.bufferedPageRange();
  const foot = breakLines(setter, [{ text: footer, ink: ink.furniture }], textWidth - COUNT_WIDTH);
  const running = `${organization} · ${heading} · ${subject}`;
  const [head = []] = breakLines(setter, [{ text: running, ink: ink.furniture }], textWidth);
  for (let number = 1; number <= count; number++) {
    pdf.switchToPage(number - 1);
    pdf.markContent("Artifact", { type: "Pagination" });
    if (number > 1) put(pages, head, left, headAt);
    pdf
      .lineWidth(0.6)
      .moveTo(left, footAt)
      .lineTo(left + textWidth, footAt)
      .stroke(RULE);
    for (const [index, line] of foot.slice(0, FOOT_LINES).entries()) {
      put(pages, line, left, footAt + 14 + index * LINE);
    }
    if (!isPart) {
      const text = `Page ${number} of ${count}`;
      const [page = []] = breakLines(setter, [{ text, ink: ink.furniture }], COUNT_WIDTH);
      put(pages, page, left + textWidth - widthOf(page), footAt + 14);
    }
    pdf.endMarkedContent();
  }
}

function put(pages: Pages, line: Line, x: number, base: number): void {
  for (const fragment of place(line)) draw(pages, fragment, x, base);
}
