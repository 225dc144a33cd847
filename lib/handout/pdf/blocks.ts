import type { Block, Inline } from "../document";
import { pieces } from "./inlines";
import { writeItem, writeList } from "./list";
import { writeRisks, writeSources, writeTerms } from "./listings";
import { INK, LEVEL_COLOR, leading, PAGE, RULE, TEXT_WIDTH } from "./looks";
import type { Pages } from "./pages";
import { writeTable } from "./table";
import { type Column, linesIn, writeLines } from "./write-lines";

const WHOLE = { x: PAGE.left, width: TEXT_WIDTH };
const INDENT = 22;

/** Writes one block below what is there. */
export function writeBlock(pages: Pages, block: Block): void {
  if (block.kind === "heading") writeHeading(pages, block.text, block.level === 3);
  else if (block.kind === "table") writeTable(pages, block);
  else if (block.kind === "list") writeNumbered(pages, block.items, block.ordered);
  else if (block.kind === "risks") writeRisks(pages, block.items);
  else if (block.kind === "terms") writeTerms(pages, block.rows);
  else if (block.kind === "sources") writeSources(pages, block.items);
  else if (block.tone === "notice") writeNotice(pages, block.content);
  else writeParagraph(pages, block.content, block.tone === "note");
}

function writeHeading(pages: Pages, text: string, isWithin: boolean): void {
  const ink = isWithin ? INK.subheading : INK.heading;
  const column: Column = { ...WHOLE, leading: leading(ink.size) };
  const lines = linesIn(pages, [{ text, ink }], column);
  pages.gap(isWithin ? 10 : 20);
  // A heading never stands alone at the foot of a page.
  pages.need(lines.length * column.leading + 60);
  // Left counts from the right edge in this library. `expanded` is all that its types know of.
  const at = { fit: false, top: pages.y - 4, left: PAGE.width, expanded: true };
  if (!isWithin) pages.pdf.outline.addItem(text, at);
  const heading = pages.element(pages.root, isWithin ? "H3" : "H2");
  writeLines(pages, heading, lines, column);
  heading.end();
  pages.y += isWithin ? 3 : 5;
}

function writeParagraph(pages: Pages, content: Inline[], isNote: boolean): void {
  const ink = isNote ? INK.note : INK.body;
  const column = { ...WHOLE, leading: leading(ink.size) };
  const paragraph = pages.element(pages.root, "P");
  writeLines(pages, paragraph, linesIn(pages, pieces(pages, content, ink), column), column);
  paragraph.end();
  pages.y += isNote ? 4 : 6;
}

/** What the reader must know first, with a bar at its side. */
function writeNotice(pages: Pages, content: Inline[]): void {
  const column = { x: PAGE.left + 12, width: TEXT_WIDTH - 12, leading: leading(INK.notice.size) };
  pages.gap(14);
  const paragraph = pages.element(pages.root, "P");
  const bar = (top: number) =>
    pages.ornament(() => pages.pdf.rect(PAGE.left, top, 2.5, column.leading).fill(LEVEL_COLOR.high));
  writeLines(pages, paragraph, linesIn(pages, pieces(pages, content, INK.notice), column), column, bar);
  paragraph.end();
}

function writeNumbered(pages: Pages, items: Inline[][], ordered: boolean): void {
  const column = { x: PAGE.left + INDENT, width: TEXT_WIDTH - INDENT, leading: leading(INK.body.size) };
  writeList(pages, ordered ? "Decimal" : "Disc", (list) => {
    items.forEach((content, index) => {
      const label = { text: ordered ? `${index + 1}.` : "•", ink: INK.body };
      const lines = linesIn(pages, pieces(pages, content, INK.body), column);
      writeItem(pages, list, { label, labelX: PAGE.left, lines, column });
      pages.y += 5;
    });
  });
}

/** Organization, what it is, of which meeting and when: the head of the first page. */
export function writeTitle(
  pages: Pages,
  {
    organization,
    heading,
    subject,
    date,
  }: { organization: string; heading: string; subject: string; date: string },
): void {
  const rows = [
    { text: organization, ink: INK.organization, type: "P", after: 10 },
    { text: heading, ink: INK.title, type: "H1", after: 3 },
    { text: subject, ink: INK.subject, type: "P", after: 4 },
    { text: date, ink: INK.date, type: "P", after: 14 },
  ];
  for (const { text, ink, type, after } of rows) {
    const column = { ...WHOLE, leading: leading(ink.size) };
    const element = pages.element(pages.root, type);
    writeLines(pages, element, linesIn(pages, [{ text, ink }], column), column);
    element.end();
    pages.y += after;
  }
  pages.rule(RULE);
}
