import type { ExportDocument } from "../document";
import { place } from "./direction";
import { breakLines, type Line, widthOf } from "./lines";
import { INK, PAGE, RULE, TEXT_WIDTH } from "./looks";
import type { Pages } from "./pages";
import { draw } from "./write-lines";

const FOOT = PAGE.height - 58;
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
  const { count } = pdf.bufferedPageRange();
  const foot = breakLines(setter, [{ text: footer, ink: INK.furniture }], TEXT_WIDTH - COUNT_WIDTH);
  const running = `${organization} · ${heading} · ${subject}`;
  const [head = []] = breakLines(setter, [{ text: running, ink: INK.furniture }], TEXT_WIDTH);
  for (let number = 1; number <= count; number++) {
    pdf.switchToPage(number - 1);
    pdf.markContent("Artifact", { type: "Pagination" });
    if (number > 1) put(pages, head, PAGE.left, 44);
    pdf
      .lineWidth(0.6)
      .moveTo(PAGE.left, FOOT)
      .lineTo(PAGE.left + TEXT_WIDTH, FOOT)
      .stroke(RULE);
    for (const [index, line] of foot.slice(0, FOOT_LINES).entries()) {
      put(pages, line, PAGE.left, FOOT + 14 + index * LINE);
    }
    const [page = []] = breakLines(
      setter,
      [{ text: `Page ${number} of ${count}`, ink: INK.furniture }],
      COUNT_WIDTH,
    );
    put(pages, page, PAGE.left + TEXT_WIDTH - widthOf(page), FOOT + 14);
    pdf.endMarkedContent();
  }
}

function put(pages: Pages, line: Line, x: number, base: number): void {
  for (const fragment of place(line)) draw(pages, fragment, x, base);
}
