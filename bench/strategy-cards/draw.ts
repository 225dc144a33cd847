import PDFDocument from "pdfkit";

/**
 * A card: its lines from top to bottom. `beside` comes right after a value, or at the right edge of the card
 * after a note.
 */
export type Card = {
  lines: { kind: "name" | "value" | "note"; text: string; beside?: string }[];
  /** Its content as a reader would note it. `prior`: the figure of an earlier period. */
  told: { name: string; value: number; target?: number; prior?: number };
};

/**
 * A page of cards in rows. `across`: cards per row. If a name in a row takes two lines, the others may be
 * centered vertically.
 */
export type CardPage = {
  title: string;
  subtitle?: string;
  across: number;
  align: "left" | "center" | "right";
  cards: Card[];
  /** Sentences, or table rows, below the cards. */
  below?: string[] | string[][];
  /** A heading before each row of cards, across the page. */
  sections?: string[];
  isPortrait?: boolean;
};

/** `also`: figures in its tables and charts that are right too. */
export type Dashboard = { id: string; about: string; cover: string[]; pages: CardPage[]; also?: number[] };

const SIZES = { name: 11, value: 22, note: 9 };
const LEADING = 1.35;

/** A dashboard as a PDF, with a cover and a page for each of its pages. */
export async function dashboardPdf({ cover, pages }: Dashboard): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, compress: false });
  // The standard PDF fonts lack the arrows used in dashboards.
  document.font("node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf");
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => document.on("end", resolve));
  document.addPage({ size: "A4", layout: "landscape", margin: 40 });
  for (const [at, line] of cover.entries())
    document.fontSize(at === 0 ? 30 : 16).text(line, 60, 180 + 50 * at, { lineBreak: false });
  for (const page of pages) drawPage(document, page);
  document.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

function drawPage(document: PDFKit.PDFDocument, page: CardPage): void {
  document.addPage({ size: "A4", layout: page.isPortrait ? "portrait" : "landscape", margin: 40 });
  const room = (page.isPortrait ? 595 : 842) - 80;
  document.fontSize(20).text(page.title, 40, 36, { lineBreak: false });
  if (page.subtitle) document.fontSize(12).text(page.subtitle, 40, 64, { lineBreak: false });
  let top = 96;
  const width = room / page.across;
  for (let first = 0; first < page.cards.length; first += page.across) {
    const section = page.sections?.[first / page.across];
    if (section) {
      document.fontSize(13).text(section, 40, top, { lineBreak: false });
      top += 24;
    }
    top += drawRow(document, page, page.cards.slice(first, first + page.across), { top, width }) + 26;
  }
  for (const line of page.below ?? []) {
    document.fontSize(10);
    const cells = typeof line === "string" ? [line] : line;
    for (const [at, cell] of cells.entries())
      document.text(cell, at === 0 ? 40 : 160 + 110 * at, top, { lineBreak: false });
    top += 16;
  }
}

/** Draws a row of cards; names with fewer lines than the longest are centered in its height. */
function drawRow(
  document: PDFKit.PDFDocument,
  { align }: CardPage,
  cards: Card[],
  { top, width }: { top: number; width: number },
): number {
  const rows = (card: Card, kind: string) => card.lines.filter((line) => line.kind === kind).length;
  const names = Math.max(...cards.map((card) => rows(card, "name")));
  let deepest = 0;
  for (const [at, card] of cards.entries()) {
    let y = top + 8;
    const left = 40 + at * width + 12;
    const spare = ((names - rows(card, "name")) * SIZES.name * LEADING) / 2;
    for (const [index, { kind, text, beside }] of card.lines.entries()) {
      const isFirst = kind === "name" && card.lines[index - 1]?.kind !== "name";
      const isLast = kind === "name" && card.lines[index + 1]?.kind !== "name";
      if (isFirst) y += spare;
      document.fontSize(SIZES[kind]);
      const room = width - 24;
      const own = document.widthOfString(text);
      const x = left + (align === "left" || beside ? 0 : align === "center" ? (room - own) / 2 : room - own);
      document.text(text, x, y, { lineBreak: false });
      if (beside) {
        document.fontSize(SIZES.note);
        const edge = left + room - document.widthOfString(beside);
        document.text(beside, kind === "note" ? edge : x + own + 8, y + SIZES[kind] - SIZES.note, {
          lineBreak: false,
        });
      }
      y += SIZES[kind] * LEADING + (isLast ? spare : 0);
    }
    document.rect(40 + at * width + 2, top, width - 6, y - top + 4).stroke();
    deepest = Math.max(deepest, y - top);
  }
  return deepest;
}
