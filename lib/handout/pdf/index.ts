import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import type { Block, ExportDocument } from "../document";
import { writeBlock, writeTitle } from "./blocks";
import { BriefPdf } from "./brief-pdf";
import { REPLACEMENT } from "./faces";
import { writeFurniture } from "./furniture";
import { looksOf } from "./looks";
import { Pages } from "./pages";

/**
 * A document as a tagged PDF 1.7 (PDF/UA-1: ISO 14289-1) on A4: fonts embedded, bookmarks, numbers that lead to their
 * sources and back. Characters that no font has are shown as □, and the document says how many.
 */
export async function renderPdf(document: ExportDocument): Promise<Buffer> {
  const pdf = new BriefPdf(document);
  const bytes = buffer(pdf);
  const pages = new Pages(pdf, looksOf(document));
  writeTitle(pages, document);
  for (const block of document.blocks) {
    writeBlock(pages, block);
    // A brief of a hundred sources is a few hundred milliseconds of work: others are served in between.
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
