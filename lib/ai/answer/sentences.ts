import type { PageText } from "@/lib/evidence/types";

/** A range of a page with what stands there. Offsets count UTF-16 units of the page text. */
export type Span = { start: number; end: number; kind: "sentence" | "heading" | "row" };

const NUMBER_CELL = /^[($€£–—-]{0,3}\s?\$?\s?\d[\d,.]*\s?[%)x]{0,2}\*?$|^[$€£]?\s?[–—-]+\s?%?$|^n\/?[am]$/i;
const BULLET = /^\s*(?:[•●▪◦■□*·–-]|\d{1,2}[.)]|\(?[a-z]\))\s+\S/;
const ABBREVIATION =
  /(?:^|[\s(])(?:Inc|Corp|Co|Ltd|No|Nos|Mr|Mrs|Ms|Dr|St|vs|approx|e\.g|i\.e|etc|cf|al|U\.S|U\.K|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|[A-Z])\.$/;

/** Whether a line of laid-out text is a table row: a label or nothing, then cells, the last of them a number. */
export function isRow(line: string): boolean {
  const cells = line.trim().split(/\s{2,}/);
  if (cells.length < 2) return false;
  const numbers = cells.slice(1).filter((cell) => NUMBER_CELL.test(cell.trim())).length;
  return numbers > 0 && numbers >= (cells.length - 1) / 2;
}

type Block = { start: number; end: number; lines: string[]; row: boolean };

/** Whether a new paragraph begins at `line`, given the lines before it. */
function breaksBefore(line: string, block: Block, width: number): boolean {
  const previous = block.lines.at(-1) ?? "";
  if (BULLET.test(line)) return true;
  // A line that stops well short of the margin ends its paragraph, unless the sentence plainly runs on.
  return previous.trim().length < width * 0.6 && /^\s*["“(]?[\p{Lu}\d]/u.test(line);
}

function headingLike(text: string): boolean {
  return (
    !/[.!?:;,]["”)]*$/.test(text) && text.length < 90 && text.split(/\s+/).length <= 9 && !BULLET.test(text)
  );
}

/** Cuts running text into sentences; a paragraph without a full stop is one sentence or a heading. */
function sentencesOf(text: string, offset: number): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const push = (to: number) => {
    const lead = text.slice(from, to).search(/\S/);
    const body = text.slice(from, to).trim();
    if (body !== "") {
      const start = offset + from + lead;
      spans.push({ start, end: start + body.length, kind: headingLike(body) ? "heading" : "sentence" });
    }
    from = to;
  };
  for (const match of text.matchAll(/[.!?]["”’)\]]{0,2}(?=\s+["“(‘[]?[\p{Lu}\d•●])/gu)) {
    const end = match.index + match[0].length;
    if (match[0][0] !== "." || !ABBREVIATION.test(text.slice(Math.max(0, end - 12), end))) push(end);
  }
  push(text.length);
  return spans;
}

/** The paragraphs and table rows of a page, in reading order. */
function blocksOf(text: string): Block[] {
  const lines = text.split("\n");
  const width = textWidth(lines);
  const blocks: Block[] = [];
  let open: Block | null = null;
  let at = 0;
  for (const line of lines) {
    const end = at + line.trimEnd().length;
    if (line.trim() === "") open = null;
    else if (isRow(line)) {
      open = null;
      blocks.push({ start: at + line.search(/\S/), end, lines: [line], row: true });
    } else if (open && !breaksBefore(line, open, width)) {
      open.end = end;
      open.lines.push(line);
    } else {
      open = { start: at, end, lines: [line], row: false };
      blocks.push(open);
    }
    at += line.length + 1;
  }
  return blocks;
}

/** Length of a full line of running text: the 90th percentile, since tables and headings are shorter or longer. */
function textWidth(lines: string[]): number {
  const lengths = lines
    .filter((line) => line.trim() !== "" && !isRow(line))
    .map((line) => line.trim().length);
  return Math.max(40, lengths.sort((a, b) => a - b)[Math.floor(lengths.length * 0.9)] ?? 0);
}

/** The sentences, headings and table rows of a page, in reading order. */
export function spansOf(page: PageText): Span[] {
  return blocksOf(page.text).flatMap(({ start, end, row }): Span[] =>
    row ? [{ start, end, kind: "row" }] : sentencesOf(page.text.slice(start, end), start),
  );
}

/** The words of a span on one line, as a reader would copy them: white space joined, line-end hyphens closed. */
export function readable(text: string): string {
  return text
    .replace(/(\p{Ll})[-\u00AD]\n\s*(?=\p{Ll})/gu, "$1")
    .replace(/\s+/g, " ")
    .trim();
}
