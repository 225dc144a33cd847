import { type Placed, place } from "./direction";
import type { Jump, Piece } from "./fragments";
import { breakLines, type Line } from "./lines";
import type { Pages } from "./pages";

/** The share of a line's height above the baseline. */
const ABOVE = 0.76;
/** A paragraph of up to this many lines stays on one page. */
const KEPT = 3;

/** A text area: from `x`, `width` points wide, with `leading` points between lines. */
export type Column = { x: number; width: number; leading: number };

/** Text broken into lines, ready to be written. */
export function linesIn(pages: Pages, pieces: Piece[], column: Column): Line[] {
  return breakLines(pages.setter, pieces, column.width);
}

/** Turns the page if an unbreakable part would not fit: a short paragraph, or the first two lines of a long one. */
export function needLines(pages: Pages, lines: Line[], { leading }: Column): void {
  pages.need((lines.length <= KEPT ? lines.length : 2) * leading);
}

/** Writes lines as the content of `element`; `beside` draws decoration next to each, given its top. */
export function writeLines(
  pages: Pages,
  element: PDFKit.PDFStructureElement,
  lines: Line[],
  column: Column,
  beside?: (top: number) => void,
): void {
  needLines(pages, lines, column);
  lines.forEach((line, index) => {
    // The last line never ends up alone at the top of a page.
    pages.need(index === lines.length - 2 ? 2 * column.leading : column.leading);
    beside?.(pages.y);
    writeLine(pages, element, line, column);
    pages.y += column.leading;
  });
}

/** Writes one line at the current height, without advancing it. */
export function writeLine(
  pages: Pages,
  element: PDFKit.PDFStructureElement,
  line: Line,
  { x, leading }: Column,
): void {
  const base = pages.y + leading * ABOVE;
  for (const fragment of place(line)) {
    const write = () => draw(pages, fragment, x, base);
    if (fragment.ink.jump) writeJump(pages, element, fragment, fragment.ink.jump, { x, base, write });
    else element.add(write);
  }
}

/** Draws one line at the current height outside the structure tree, so that screen readers skip it. */
export function drawLine(pages: Pages, line: Line, { x, leading }: Column): void {
  for (const fragment of place(line)) draw(pages, fragment, x, pages.y + leading * ABOVE);
}

/** Draws a fragment with its start `x` points from the left and its baseline `base` points from the top. */
export function draw({ setter }: Pages, fragment: Placed, x: number, base: number): void {
  setter
    .use(fragment.font, fragment.ink.size)
    .fillColor(fragment.ink.color)
    .text(fragment.text, x + fragment.x, base, { lineBreak: false, baseline: "alphabetic" });
}

type At = { x: number; base: number; write: () => void };

function writeJump(
  pages: Pages,
  parent: PDFKit.PDFStructureElement,
  fragment: Placed,
  jump: Jump,
  { x, base, write }: At,
): void {
  const { pdf } = pages;
  const { size } = fragment.ink;
  const top = base - size;
  const link = pages.element(parent, "Link");
  const options = {
    structParent: link,
    // The library treats a primitive string as a PDF name.
    Contents: Object(jump.saying) as string,
  };
  const place = [x + fragment.x, top, fragment.width, size * 1.3] as const;
  link.add(() => {
    write();
    if ("url" in jump) pdf.link(...place, jump.url, options);
    else pdf.goTo(...place, jump.to, options);
  });
  // Immediately, because the library records the page of a link when its element ends.
  link.end();
  if ("url" in jump) return;
  for (const from of jump.from ?? [])
    pdf.addNamedDestination(from, "XYZ", pages.looks.page.left, top - size, null);
}
