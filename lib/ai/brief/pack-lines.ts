import { addressesModel, LEFT_OUT, ordersIn, withoutOrders } from "@/lib/ai/untrusted";
import type { PaperFigure } from "@/lib/ask/answer";
import { isTableRow, pageLines } from "@/lib/evidence/lines";
import { asRows } from "@/lib/evidence/rows";
import { sentences } from "@/lib/evidence/sentences";
import type { PageText, SourceDocument } from "@/lib/evidence/types";
import { overlap } from "@/lib/ranges";
import type { CheckedFinding } from "./findings-schema";
import { type BriefPaper, figuresOf } from "./paper";

/** The most characters of papers shown at once, without blanks: about 30,000 tokens. */
const MOST_AT_ONCE = 90_000;

/** Whether the papers fit into one model call together. Papers without text do not. */
export function fitAtOnce(documents: SourceDocument[], most = MOST_AT_ONCE): boolean {
  let size = 0;
  for (const { pages } of documents) {
    for (const { text } of pages) size += text.replace(/ {2,}/g, " ").length;
    if (size > most) return false;
  }
  return size > 0;
}

/**
 * Papers as one prompt: their text with an id, "s12", before each line that can be cited, and those lines by
 * id with their figures. A line is its own proof, because citations are never altered.
 */
export type PackLines = { text: string; lines: CheckedFinding[] };

/** Assigns ids to the lines of papers. Text that addresses software is replaced with a note. */
export function packLines(documents: BriefPaper[]): PackLines {
  const lines: CheckedFinding[] = [];
  const texts = documents.map((document) => {
    const figures = figuresOf(document);
    const pages = document.pages.map((page) => {
      const parts = partsOf(page);
      const shown = parts.map((part) => {
        if (!part.isCited) return part.text;
        const id = `s${lines.length + 1}`;
        lines.push({ ...lineNote(part, page, document, figures), id });
        return `${id} ${part.text}`;
      });
      return [`--- page ${page.number} ---`, ...shown].join("\n");
    });
    return [`File: ${withoutOrders(document.title.replace(/\s+/g, " "))}`, ...pages].join("\n");
  });
  return { text: texts.join("\n\n"), lines };
}

function lineNote(
  { text: statement, start, end }: Part,
  { number, text }: PageText,
  { documentId, title }: SourceDocument,
  figures: PaperFigure[],
) {
  const isWithin = ({ place }: PaperFigure) => place.page === number && overlap(place, { start, end });
  return {
    statement: statement.trim(),
    kind: "result" as const,
    importance: 3,
    citations: [{ documentId, title, page: number, start, end, quote: text.slice(start, end) }],
    figures: figures.filter(isWithin),
    by: "paper" as const,
  };
}

/** A sentence or line of a page as shown. Page and column headings are shown without an id. */
type Part = { text: string; start: number; end: number; isCited: boolean };

function partsOf(page: PageText): Part[] {
  const lines = pageLines(page).filter(({ text }) => text.trim() !== "");
  const rows = asRows(page.text)
    .split("\n")
    .filter((row) => row.trim() !== "");
  const hasRows = rows.length === lines.length;
  const prose = sentences(page);
  const orders = ordersIn(page.text, Number.POSITIVE_INFINITY);
  const parts = lines.flatMap(({ start, end, text }, at): Part[] => {
    const own = prose.filter((sentence) => overlap(sentence, { start, end }));
    if (own.length > 0)
      return own
        .filter((sentence) => sentence.start >= start)
        .map((sentence) => ({ ...sentence, isCited: true }));
    const from = start + text.length - text.trimStart().length;
    const row = hasRows ? (rows[at] ?? text) : text.trimStart();
    return [{ text: row, start: from, end, isCited: isTableRow(text) && /\p{L}/u.test(text) }];
  });
  const isOrder = (part: Part) => addressesModel(part.text) || orders.some((order) => overlap(order, part));
  return parts.map((part) => (isOrder(part) ? { ...part, text: LEFT_OUT, isCited: false } : part));
}
