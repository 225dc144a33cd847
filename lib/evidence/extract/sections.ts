import type { CellTable, PageText } from "../types";
import { LIMITS } from "./limits";

/** A paragraph, a heading or a whole table: what a section is made of. Text may have several lines. */
export type Block = {
  text: string;
  heading?: number;
  list?: boolean;
  /** Of a table: where the cells of each line of the text stand. */
  table?: LineCell[][];
};

/** A page of typed text has about this many characters. */
const TARGET = 2800;
const MAX = 4200;
/** A heading of a high level starts a new section when the present one has at least this many characters. */
const MIN_BEFORE_HEADING = [400, 900, 1600];

/** Cuts the blocks of a document without pages into sections of about a page, at headings where there are any. */
export function* toSections(blocks: Iterable<Block>): Generator<PageText> {
  let page: PageText = { number: 1, text: "" };
  for (const block of blocks) {
    for (const piece of split(block)) {
      if (page.text !== "" && startsSection(page.text.length, piece)) {
        const lead = piece.table ? leadOf(page) : [];
        yield page;
        page = { number: page.number + 1, text: "" };
        for (const one of lead) append(page, one);
      }
      append(page, piece);
    }
  }
  if (page.text !== "") yield page;
}

/** The page of these blocks, however many: what stands beyond the bound on a page is left out. */
export function toPage(number: number, blocks: Iterable<Block>): PageText {
  const page: PageText = { number, text: "" };
  for (const block of blocks)
    if (page.text.length + block.text.length <= LIMITS.pageCharacters) append(page, block);
  return page;
}

/** Items of one list stand on lines below each other, without an empty line between. */
export function joinLists(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.list && last?.list) last.text += `\n${block.text}`;
    else joined.push({ ...block });
  }
  return joined;
}

function startsSection(length: number, block: Block): boolean {
  if (length + block.text.length > MAX) return true;
  if (block.heading) return length >= (MIN_BEFORE_HEADING[block.heading - 1] ?? TARGET);
  return length >= TARGET;
}

/** Longer lines above a table are prose, and more of them than these do not belong to it. */
const LONGEST_LEAD = 120;
const MOST_LEADS = 4;

/**
 * Takes the short lines at the end of a section away from it: its headings and "(in thousands)" belong to the table that begins the next
 * one. A section keeps something, and all of a table that it ends with.
 */
function leadOf(page: PageText): Block[] {
  const lead: Block[] = [];
  const tableEnd = Math.max(
    0,
    ...(page.tables ?? []).flatMap(({ rows }) => rows.flat().map(([, , end]) => end)),
  );
  while (lead.length < MOST_LEADS) {
    const text = page.text.trimEnd();
    const start = text.lastIndexOf("\n\n") + 2;
    const line = text.slice(start);
    if (
      start < 2 ||
      start <= tableEnd ||
      line.includes("\n") ||
      line.length > LONGEST_LEAD ||
      /^\s*•/.test(line)
    )
      break;
    const heading = page.headings?.find((one) => one.start === start);
    lead.unshift({ text: line, ...(heading && { heading: heading.level }) });
    page.text = `${text.slice(0, start - 2)}\n`;
    if (heading) page.headings = page.headings?.filter((one) => one !== heading);
  }
  return lead;
}

function append(page: PageText, block: Block): void {
  // An empty line parts paragraphs; lines of one list or table are kept together by their block.
  const start = page.text === "" ? 0 : page.text.length + 1;
  page.text += `${page.text === "" ? "" : "\n"}${block.text}\n`;
  if (block.table) {
    page.tables ??= [];
    page.tables.push({ rows: placed(block.text, block.table, start) });
  }
  if (block.heading) {
    page.headings ??= [];
    page.headings.push({ level: block.heading, text: block.text.trim(), start });
  }
}

/** The cells of a table's lines, by their place in the page text. */
function placed(text: string, lines: LineCell[][], start: number): LineCell[][] {
  let at = start;
  return text.split("\n").map((line, row) => {
    const cells = (lines[row] ?? []).map(
      ([column, from, to, ...span]): LineCell => [column, at + from, at + to, ...span],
    );
    at += line.length + 1;
    return cells;
  });
}

/** Cuts a block that is longer than a section at line ends, else at spaces. */
function* split(block: Block): Generator<Block> {
  let rest = block.text.slice(0, LIMITS.characters);
  let lines = block.table;
  while (rest.length > MAX) {
    const at =
      Math.max(rest.lastIndexOf("\n", TARGET), 0) || Math.max(rest.lastIndexOf(" ", TARGET), 0) || TARGET;
    const text = rest.slice(0, at).trimEnd();
    const count = text.split("\n").length;
    yield { ...block, text, ...(lines && { table: lines.slice(0, count) }) };
    rest = rest.slice(at).replace(/^\s*\n|^ +/, "");
    lines = lines?.slice(count);
  }
  if (rest.trim() !== "") yield { ...block, text: rest.trimEnd(), ...(lines && { table: lines }) };
}

/** No column is padded beyond this, so that one long cell does not push the figures off the page. */
const MAX_WIDTH = 60;
/** Spaces between two columns at least. */
const GAP = 2;
/** Figures, with sign, currency, percent or parentheses. */
const FIGURE = /^[-–—(+]?\s*[$€£]?\s*[-–—(]?[\d.,]+\s*[%)]?\s*\)?$|^[-–—]$/;

/** What stands in a column of a row; a merged cell with the columns it reaches over, of which the others are empty. */
export type Filling = string | { text: string; columns: number };

const textIn = (filling: Filling) => (typeof filling === "string" ? filling : filling.text);
const columnsOf = (filling: Filling) => (typeof filling === "string" ? 1 : filling.columns);

/** A cell in the line that its row is written on, offsets into the line. */
type LineCell = CellTable["rows"][number][number];

/**
 * Writes a table one row a line, cells aligned by at least two spaces; figures stand to the right of their columns.
 * @param rows with an entry for each column
 * @returns the text, and where the cells of each line stand in it
 */
export function writeTable(rows: Filling[][]): { text: string; lines: LineCell[][] } {
  const starts = startsOf(rows);
  const written = rows.map((row) => writeRow(row, starts)).filter(({ text }) => text !== "");
  return { text: written.map(({ text }) => text).join("\n"), lines: written.map(({ cells }) => cells) };
}

/** Where each column begins, and where one behind the last would. A merged cell needs no room of its own. */
function startsOf(rows: Filling[][]): number[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, filling] of row.entries()) {
      const needed = columnsOf(filling) > 1 ? 0 : textIn(filling).length;
      widths[column] = Math.min(MAX_WIDTH, Math.max(widths[column] ?? 0, needed));
    }
  const starts = [0];
  for (const width of widths) starts.push((starts.at(-1) ?? 0) + width + GAP);
  return starts;
}

function writeRow(row: Filling[], starts: number[]): { text: string; cells: LineCell[] } {
  let text = "";
  const cells: LineCell[] = [];
  for (const [column, filling] of row.entries()) {
    const [cell, columns] = [textIn(filling), columnsOf(filling)];
    if (cell === "") continue;
    const start = starts[column] ?? 0;
    const end = (starts[column + columns] ?? starts.at(-1) ?? 0) - GAP;
    const aligned = column > 0 && FIGURE.test(cell) ? Math.max(start, end - cell.length) : start;
    const from = Math.max(aligned, text === "" ? 0 : text.length + GAP);
    text = text.padEnd(from) + cell;
    const to = from + cell.length;
    cells.push(columns > 1 ? [column, from, to, columns] : [column, from, to]);
  }
  return { text, cells };
}
