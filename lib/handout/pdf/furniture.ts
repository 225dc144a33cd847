import type { ExportDocument } from "../document";
import { place } from "./direction";
import { breakLines, type Line, widthOf } from "./lines";
import { RULE } from "./looks";
import type { Pages } from "./pages";
import { draw } from "./write-lines";

const LINE = 11;
/** Room for "Page 100 of 100". */
const COUNT_WIDTH = 76;
/** A name that fills the foot of the page is cut. */
const FOOT_LINES = 2;

/** Head and foot of every page, once their number is known. Not part of the text: a screen reader passes them over. */
export function writeFurniture(
  pages: Pages,
  { organization, subject, heading, footer }: ExportDocument,
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
    const [page = []] = breakLines(
      setter,
      [{ text: `Page ${number} of ${count}`, ink: ink.furniture }],
      COUNT_WIDTH,
    );
    put(pages, page, left + textWidth - widthOf(page), footAt + 14);
    pdf.endMarkedContent();
  }
}

function put(pages: Pages, line: Line, x: number, base: number): void {
  for (const fragment of place(line)) draw(pages, fragment, x, base);
}
