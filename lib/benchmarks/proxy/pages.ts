import { formatDay } from "@/lib/days";
import { sentences } from "@/lib/evidence/sentences";
import { oneLine } from "@/lib/wording";
import { withoutFurniture } from "../filing-text/furniture";
import { bodySize, isHeading } from "../filing-text/headings";
import { readFiling } from "../filing-text/read-filing";
import type { Block, FilingDocument, Paragraph, Table } from "../filing-text/types";
import { type Source, sourceWith } from "../types";
import type { FilingAbout } from "./types";

/** A sentence with its position. */
export type Said = {
  /** As displayed, with single spaces and without superscript footnote marks. */
  text: string;
  /** Its headings, closest first, three at most. */
  headings: string[];
  /** Index of its block. */
  at: number;
};

/** A filing prepared for extraction. */
export type Pages = {
  document: FilingDocument;
  /** Without page furniture. */
  blocks: Block[];
  /** Headings of each block, closest first. */
  headingsAt: string[][];
  said: Said[];
};

const HEADINGS = 3;
/** Most characters of a sentence; longer text is not one, and slow to match. */
const LONGEST = 4_000;

/** Reads a filing and splits it into sentences. Throws as `readFiling`. */
export function pagesOf(html: string): Pages {
  const document = readFiling(html);
  const blocks = withoutFurniture(document.blocks);
  const headingsAt = trails(blocks);
  return {
    document,
    blocks,
    headingsAt,
    said: blocks.flatMap((block, at) => saidIn(block, at, headingsAt[at] ?? [])),
  };
}

/** The closest headings of each block. Two consecutive headings both apply to what follows. */
function trails(blocks: Block[]): string[][] {
  const body = bodySize(blocks);
  let trail: string[] = [];
  return blocks.map((block) => {
    if (block.type === "paragraph" && isHeading(block, body)) {
      trail = [block.plain.replaceAll("\n", " "), ...trail].slice(0, HEADINGS);
    }
    return trail;
  });
}

function saidIn(block: Block, at: number, headings: string[]): Said[] {
  return textsOf(block).flatMap((text) =>
    splitText(text).map((sentence) => ({ text: sentence, headings, at })),
  );
}

function textsOf(block: Block): string[] {
  if (block.type === "paragraph") return [block.plain];
  return block.rows.flatMap(({ cells }) => cells.flatMap(({ parts }) => parts.map(({ plain }) => plain)));
}

function splitText(text: string): string[] {
  // Within a paragraph, no line is a table row.
  const flat = oneLine(text);
  const found = sentences({ number: 1, text: flat });
  // Fragments are dropped there, but a label in a cell is kept.
  const split = found.length > 0 ? found.map(({ start, end }) => flat.slice(start, end)) : [flat];
  return split.filter(({ length }) => length <= LONGEST);
}

export const isTable = (block: Block): block is Table => block.type === "table";
export const isParagraph = (block: Block): block is Paragraph => block.type === "paragraph";

/** The text of a row's cells for display, with a separate sign joined to its number. */
export function rowQuote(cells: { plain: string }[]): string {
  const line = cells
    .map(({ plain }) => oneLine(plain))
    .filter((text) => text !== "")
    .join(" | ");
  return line.replace(/([$€£]) \| (?=[\d(])/g, "$1").replace(/ \| ([)%])/g, "$1");
}

const LONGEST_QUOTE = 1_200;
const TITLES = { "DEF 14A": "Proxy statement", "8-K": "Report on the votes at the annual meeting" };

/** Builds a source in this filing from the words a value was read from. */
export const filingSource =
  (form: keyof typeof TITLES, { url, filed, company }: FilingAbout) =>
  (quote: string): Source =>
    sourceWith({
      label: `${TITLES[form]} of ${company.name}, filed ${formatDay(filed)}`,
      url,
      form,
      filed,
      quote: quote.length > LONGEST_QUOTE ? `${quote.slice(0, LONGEST_QUOTE)}…` : quote,
    });
