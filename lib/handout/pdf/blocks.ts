import type { Block, Inline } from "../document";
import { pieces } from "./inlines";
import { writeItem, writeList } from "./list";
import { writeRisks, writeSources, writeTerms } from "./listings";
import { LEVEL_COLOR, leading, RULE, SHEET } from "./looks";
import type { Pages } from "./pages";
import { writeTable } from "./table";
import { type Column, linesIn, writeLines } from "./write-lines";

const INDENT = 22;
/** How many points of what follows stay on the page of a heading. */
const FOLLOWING = 60;

/** Writes a block below the existing content. */
export function writeBlock(pages: Pages, block: Block): void {
  if (block.kind === "heading") writeHeading(pages, block.text, block.level === 3);
  else if (block.kind === "table") writeTable(pages, block);
  else if (block.kind === "list") writeNumbered(pages, block.items, block.ordered);
  else if (block.kind === "risks") writeRisks(pages, block.items);
  else if (block.kind === "terms") writeTerms(pages, block.rows);
  else if (block.kind === "pageBreak") pages.turn();
  else if (block.kind === "sources") writeSources(pages, block.items);
  else if (block.tone === "notice") writeNotice(pages, block.content);
  else writeParagraph(pages, block.content, block.tone === "note");
}

/** The full text width of the page, for this size of type. */
function whole({ looks: { page } }: Pages, size: number): Column {
  return { x: page.left, width: page.textWidth, leading: leading(size) };
}

function writeHeading(pages: Pages, text: string, isWithin: boolean): void {
  const { subheading, heading: main } = pages.looks.ink;
  const ink = isWithin ? subheading : main;
  const column = whole(pages, ink.size);
  const lines = linesIn(pages, [{ text, ink }], column);
  pages.gap(isWithin ? 10 : 20);
  // A heading never ends up alone at the foot of a page.
  pages.need(lines.length * column.leading + FOLLOWING * pages.looks.air);
  // In this library, `left` counts from the right edge, and its types know only `expanded`.
  const at = { fit: false, top: pages.y - 4, left: SHEET.width, expanded: true };
  if (!isWithin) pages.pdf.outline.addItem(text, at);
  const heading = pages.element(pages.root, isWithin ? "H3" : "H2");
  writeLines(pages, heading, lines, column);
  heading.end();
  pages.space(isWithin ? 3 : 5);
}

function writeParagraph(pages: Pages, content: Inline[], isNote: boolean): void {
  const { note, body } = pages.looks.ink;
  const ink = isNote ? note : body;
  const column = whole(pages, ink.size);
  const paragraph = pages.element(pages.root, "P");
  writeLines(pages, paragraph, linesIn(pages, pieces(pages, content, ink), column), column);
  paragraph.end();
  pages.space(isNote ? 4 : 6);
}

/** A notice that the reader must see first, with a bar at its side. */
function writeNotice(pages: Pages, content: Inline[]): void {
  const { ink, page } = pages.looks;
  const column = { x: page.left + 12, width: page.textWidth - 12, leading: leading(ink.notice.size) };
  pages.gap(14);
  const paragraph = pages.element(pages.root, "P");
  const bar = (top: number) =>
    pages.ornament(() => pages.pdf.rect(page.left, top, 2.5, column.leading).fill(LEVEL_COLOR.high));
  writeLines(pages, paragraph, linesIn(pages, pieces(pages, content, ink.notice), column), column, bar);
  paragraph.end();
  pages.space(8);
}

function writeNumbered(pages: Pages, items: Inline[][], ordered: boolean): void {
  const { ink, page } = pages.looks;
  const column = { x: page.left + INDENT, width: page.textWidth - INDENT, leading: leading(ink.body.size) };
  writeList(pages, ordered ? "Decimal" : "Disc", (list) => {
    items.forEach((content, index) => {
      const label = { text: ordered ? `${index + 1}.` : "•", ink: ink.body };
      const lines = linesIn(pages, pieces(pages, content, ink.body), column);
      writeItem(pages, list, { label, labelX: page.left, lines, column });
      pages.space(5);
    });
  });
}

/** The head of the first page: organization, kind of document, meeting and date. */
export function writeTitle(
  pages: Pages,
  {
    organization,
    heading,
    subject,
    date,
  }: { organization: string; heading: string; subject: string; date: string },
): void {
  const { ink } = pages.looks;
  const rows = [
    { text: organization, ink: ink.organization, type: "P", after: 10 },
    { text: heading, ink: ink.title, type: "H1", after: 3 },
    { text: subject, ink: ink.subject, type: "P", after: 4 },
    { text: date, ink: ink.date, type: "P", after: 14 },
  ];
  for (const { text, ink, type, after } of rows) {
    const column = whole(pages, ink.size);
    const element = pages.element(pages.root, type);
    writeLines(pages, element, linesIn(pages, [{ text, ink }], column), column);
    element.end();
    pages.space(after);
  }
  pages.rule(RULE);
}
