import { formatDay } from "@/lib/days";
import { sentences } from "@/lib/evidence/sentences";
import { oneLine } from "@/lib/wording";
import { withoutFurniture } from "../filing-text/furniture";
import { bodySize, isHeading } from "../filing-text/headings";
import { readFiling } from "../filing-text/read-filing";
import type { Block, FilingDocument, Paragraph, Table } from "../filing-text/types";
import { type Source, sourceWith } from "../types";
import type { FilingAbout } from "./types";

/** A sentence, with where it stands. */
export type Said = {
  /** As the reader sees it, with single spaces and without raised footnote marks. */
  text: string;
  /** Headings it stands under, the nearest first, three at most. */
  headings: string[];
  /** Of its block. */
  at: number;
};

/** A filing made ready for questions. */
export type Pages = {
  document: FilingDocument;
  /** Without what belongs to the page only. */
  blocks: Block[];
  /** Headings of each block, the nearest first. */
  headingsAt: string[][];
  said: Said[];
};

const HEADINGS = 3;
/** Characters of a sentence; what is longer is none, and costs patterns more than it can tell. */
const LONGEST = 4_000;

/** Reads a filing and cuts it into sentences. Throws as `readFiling`. */
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

/** The nearest headings of each block: two headings in a row both count for what follows. */
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
  // Within one paragraph no line is a row of a table.
  const flat = oneLine(text);
  const found = sentences({ number: 1, text: flat });
  // What is no sentence is left out there; a label in a cell still says something.
  const split = found.length > 0 ? found.map(({ start, end }) => flat.slice(start, end)) : [flat];
  return split.filter(({ length }) => length <= LONGEST);
}

export const isTable = (block: Block): block is Table => block.type === "table";
export const isParagraph = (block: Block): block is Paragraph => block.type === "paragraph";

/** The words of the cells of a row, for a reader: a sign of its own stands with its number. */
export function rowQuote(cells: { plain: string }[]): string {
  const line = cells
    .map(({ plain }) => oneLine(plain))
    .filter((text) => text !== "")
    .join(" | ");
  return line.replace(/([$€£]) \| (?=[\d(])/g, "$1").replace(/ \| ([)%])/g, "$1");
}

const LONGEST_QUOTE = 1_200;
const TITLES = { "DEF 14A": "Proxy statement", "8-K": "Report on the votes at the annual meeting" };

/** Makes the source of a value of this filing from the words it was read from. */
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
