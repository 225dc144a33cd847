/** Consecutive lines with one layout. `start` and `end` are offsets into the page text. */
export type PageBlock = { kind: "prose" | "table"; start: number; end: number };

/** A piece of text, and whether it belongs to the highlighted passage or is the cited figure. */
export type MarkedPiece = { text: string; start: number; marked: boolean | "figure" };

type Line = { start: number; end: number; tabular: boolean; blank: boolean };

// Extraction separates columns by two spaces or more.
const CELL_GAP = /\S {2,}\S/;
// The gap after a bullet or number does not make a column.
const BULLET = /^\s*(?:[•●▪◦‣*–-]|\(?\w{1,3}[.)])\s+/;
const FULL_LINE = 0.72;
const HEADING_LINES = 3;
const HEADING_LENGTH = 60;

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= text.length) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    lines.push({
      start,
      end,
      tabular: CELL_GAP.test(line.replace(BULLET, "")) || /^ {8,}\S/.test(line),
      blank: line.trim() === "",
    });
    start = end + 1;
  }
  return lines;
}

/**
 * Splits a page into prose and tables. A single line with a gap is not a table; a table may contain a blank
 * line, or a short heading between two parts of a statement.
 */
export function pageBlocks(text: string): PageBlock[] {
  const blocks: (PageBlock & { rows: number })[] = [];
  for (const { start, end, tabular, blank } of linesOf(text)) {
    const last = blocks.at(-1);
    const kind = tabular ? "table" : "prose";
    if (last && (blank || last.kind === kind)) {
      last.end = end;
      last.rows += blank ? 0 : 1;
    } else blocks.push({ kind, start, end, rows: 1 });
  }
  return joined(
    blocks.map(({ kind, start, end, rows }, index) => {
      const isBetween = blocks[index - 1]?.kind === "table" && blocks[index + 1]?.kind === "table";
      const isTable = kind === "table" ? rows > 1 : isBetween && isHeading(text.slice(start, end));
      return { kind: isTable ? "table" : "prose", start, end };
    }),
  );
}

function isHeading(text: string): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length <= HEADING_LINES && lines.every((line) => line.trim().length <= HEADING_LENGTH);
}

function joined(blocks: PageBlock[]): PageBlock[] {
  const result: PageBlock[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    if (last?.kind === block.kind) last.end = block.end;
    else result.push({ ...block });
  }
  return result;
}

/**
 * Reflows prose: the breaks of full lines become spaces, those of short lines (headings, list items, ends of
 * paragraphs) stay. The length is unchanged, so that offsets remain valid.
 */
export function flowProse(text: string): string {
  const lines = text.split("\n");
  const full = Math.max(...lines.map((line) => line.length)) * FULL_LINE;
  return lines
    .map((line, index) => {
      const next = lines[index + 1];
      if (next === undefined) return line;
      const flows = line.length >= full && next.trim() !== "" && !/^\s*([•●▪◦·*–-]|\d+[.)])\s/.test(next);
      return line + (flows ? " " : "\n");
    })
    .join("");
}

type Range = { start: number; end: number };

/** Splits `text`, which starts at `offset` of the page, at the ends of the passage and of its figures. */
export function markPassage(
  text: string,
  offset: number,
  passage: Range | null,
  figures: Range[] = [],
): MarkedPiece[] {
  const whole = { start: offset, end: offset + text.length };
  const ranges = passage ? [passage, ...figures] : [];
  const within = ({ start, end }: Range, at: number) => start <= at && at < end;
  const edges = ranges.flatMap(({ start, end }) => [start, end]);
  const cuts = [...new Set([offset, ...edges.filter((at) => within(whole, at)), whole.end])];
  cuts.sort((one, two) => one - two);
  return cuts.slice(0, -1).map((start, index) => ({
    text: text.slice(start - offset, (cuts[index + 1] ?? 0) - offset),
    start,
    marked: figures.some((figure) => within(figure, start))
      ? "figure"
      : passage !== null && within(passage, start),
  }));
}
