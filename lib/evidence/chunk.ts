import { oneLine } from "@/lib/wording";
import { guessHeading, type Heading, HeadingPath } from "./headings";
import { cellsOf, isFigureRow, isListItem, isTableRow, RunningLines } from "./lines";
import type { Chunk, PageText } from "./types";

/** A chunk with its search text, which is not part of what is cited. */
export type IndexedChunk = Chunk & {
  /** Heading path, a table's column headings, and the text; for table rows only the labels, since figures mean nothing to the
   * embedding model and would fill its window. */
  searchText: string;
};

/** Words per chunk: one or two paragraphs, which fit the window of the embedding model. */
const TARGET_WORDS = 180;
const MAX_WORDS = 230;
/** A shorter chunk, such as "(UNAUDITED)" at the top of a page, is meaningless alone: it would be found in place of its page. */
const FEWEST_WORDS = 20;
/** A table is cut after this many lines; a page's statement usually stays in one chunk. */
const MAX_ROWS = 45;
/** How many lines above the first row with figures may be column headings. */
const MAX_HEAD_LINES = 6;

/**
 * Cuts pages into chunks of about 180 words that end at paragraph and table ends and never span pages.
 * Keeps the state of the document (headings, running lines), so use one chunker per document, in page order.
 */
export class Chunker {
  private readonly path = new HeadingPath();
  private readonly running = new RunningLines();

  chunks(page: PageText): IndexedChunk[] {
    this.running.learn(page);
    const pieces = blocksOf(page, this.path, this.running).flatMap(cutBlock);
    return group(pieces).map((group) => toChunk(page, group));
  }
}

type Piece = {
  kind: PageBlock["kind"];
  headingPath: string;
  start: number;
  end: number;
  words: number;
  search: string;
};

function cutBlock(block: PageBlock): Piece[] {
  return block.kind === "table" ? cutTable(block) : cutProse(block);
}

function cutProse({ lines, headingPath }: PageBlock): Piece[] {
  return runsOf(lines, (line) => countWords(line.text), MAX_WORDS).map((run) => {
    const search = run.map((line) => line.text.trim()).join(" ");
    return { kind: "prose", headingPath, ...span(run), words: countWords(search), search };
  });
}

/** Cuts a long table between rows; every part is indexed with the table's column headings. */
function cutTable({ lines, headingPath }: PageBlock): Piece[] {
  const firstRow = Math.max(
    0,
    lines.findIndex((line) => isFigureRow(line.text)),
  );
  const head = lines.slice(Math.max(0, firstRow - MAX_HEAD_LINES), firstRow);
  const heads = head.map((line) => oneLine(line.text)).join(" ");
  return runsOf(lines, () => 1, MAX_ROWS).map((run, index) => {
    const search = run
      .filter((line) => !head.includes(line))
      .map((line) => labelOf(line.text))
      .join(", ");
    return {
      kind: "table",
      headingPath,
      ...span(run),
      words: countWords(search),
      search: index || heads ? `${heads}: ${search}` : search,
    };
  });
}

/** The words of a row without its figures. */
function labelOf(row: string): string {
  const words = cellsOf(row).filter((cell) => /\p{L}{2}/u.test(cell));
  return words.join(" ");
}

/** Splits lines into runs of at most `most` by the given measure. */
function runsOf(lines: Line[], measure: (line: Line) => number, most: number): Line[][] {
  const runs: Line[][] = [];
  let size = 0;
  for (const line of lines) {
    const amount = measure(line);
    const last = runs.at(-1);
    if (last && size + amount <= most) {
      last.push(line);
      size += amount;
    } else {
      runs.push([line]);
      size = amount;
    }
  }
  return runs;
}

function span(lines: Line[]): { start: number; end: number } {
  return { start: lines[0]?.start ?? 0, end: lines.at(-1)?.end ?? 0 };
}

/** Groups consecutive pieces until a chunk is full; a new section, or a table after enough prose, starts a new one. */
function group(pieces: Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    const words = last?.reduce((sum, part) => sum + part.words, 0) ?? 0;
    const before = last?.at(-1);
    const turns =
      before &&
      (before.headingPath !== piece.headingPath || before.kind !== piece.kind) &&
      words > TARGET_WORDS / 2;
    // The rest of a running header would take the previous page's heading, and a heading at the end of a page has no text.
    const isStub = words < FEWEST_WORDS && (groups.length === 1 || before?.headingPath === piece.headingPath);
    const isRest = piece.words < FEWEST_WORDS && piece === pieces.at(-1);
    const fits = !turns && words + piece.words <= TARGET_WORDS;
    if (last && before && (fits || isStub || isRest) && !bothLong(before, piece)) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

/** Whether both are tables of more than a few rows, which should be found separately. */
function bothLong(a: Piece, b: Piece): boolean {
  return a.kind === "table" && b.kind === "table" && a.words > 25 && b.words > 25;
}

function toChunk(page: PageText, group: Piece[]): IndexedChunk {
  const start = group[0]?.start ?? 0;
  const end = group.at(-1)?.end ?? 0;
  const { headingPath } = group.find(({ words }) => words >= FEWEST_WORDS) ?? (group[0] as Piece);
  const body = group.map((piece) => piece.search).join(" ");
  return {
    page: page.number,
    start,
    end,
    text: page.text.slice(start, end),
    headingPath,
    searchText: `${headingPath}\n${body}`.trim(),
  };
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

type Line = { start: number; end: number; text: string };

/** Consecutive lines of a page that form a paragraph, a list item or a table. */
type PageBlock = { kind: "prose" | "table"; lines: Line[]; headingPath: string };

/** How many lines without figures (section labels) may interrupt a table. */
const MAX_LABELS = 3;

/** The blocks of a page. Headings update `path` and belong to the block below them. */
function blocksOf(page: PageText, path: HeadingPath, running: RunningLines): PageBlock[] {
  const known = new Map(page.headings?.map((heading) => [heading.start, heading]));
  const lines = linesOf(page.text).filter((line) => !running.has(line.text));
  const blocks: PageBlock[] = [];
  let open: PageBlock | null = null;
  let above: Line[] = [];
  let last: { heading: Heading; index: number } | null = null;
  const begin = (kind: PageBlock["kind"], line: Line): PageBlock => {
    const block: PageBlock = { kind, lines: [...above, line], headingPath: path.toString() };
    above = [];
    blocks.push(block);
    return block;
  };
  for (const [index, line] of lines.entries()) {
    const { text } = line;
    if (text.trim() === "") {
      // A table may have empty lines between its rows; a paragraph ends at one.
      if (open?.kind === "prose") open = null;
      continue;
    }
    const row = isTableRow(text);
    if (open?.kind === "table" && (row || continuesTable(lines, index))) {
      open.lines.push(line);
      continue;
    }
    const heading: Heading | null =
      known.get(line.start) ?? (row || open?.kind === "prose" ? null : guessHeading(text));
    if (heading) {
      const whole: Heading = continuesHeading(last, heading, index)
        ? { level: heading.level, text: `${last.heading.text} ${heading.text}` }
        : heading;
      last = { heading: whole, index };
      path.enter(whole);
      above.push(line);
      open = null;
    } else if (row) open = begin("table", line);
    else if (open?.kind === "prose" && !isListItem(text)) open.lines.push(line);
    else open = begin("prose", line);
  }
  if (above.length > 0) blocks.push({ kind: "prose", lines: above, headingPath: path.toString() });
  return blocks;
}

/** Whether a long heading continues in the next line. */
function continuesHeading(
  last: { heading: Heading; index: number } | null,
  heading: Heading,
  index: number,
): last is { heading: Heading; index: number } {
  return (
    last !== null &&
    last.index === index - 1 &&
    (last.heading.level === heading.level || /^\p{Ll}/u.test(heading.text))
  );
}

/** Whether a line without cells is a label inside a table: short, and directly followed by rows with figures. */
function continuesTable(lines: Line[], index: number): boolean {
  if ((lines[index]?.text.trim().length ?? 0) > 90) return false;
  const next = lines
    .slice(index + 1)
    .filter((line) => line.text.trim() !== "")
    .slice(0, MAX_LABELS);
  return next.some((line) => isFigureRow(line.text));
}

function linesOf(text: string): Line[] {
  let at = 0;
  return text.split("\n").map((line) => {
    const start = at + (line.length - line.trimStart().length);
    const end = Math.max(start, at + line.trimEnd().length);
    at += line.length + 1;
    return { start, end, text: line };
  });
}
