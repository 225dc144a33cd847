import type { CellTable, PageText } from "../types";
import { LIMITS } from "./limits";

/** A paragraph, a heading or a whole table. The text may have several lines. */
export type Block = {
  text: string;
  heading?: number;
  list?: boolean;
  /** For a table: the positions of the cells in each line of the text. */
  table?: LineCell[][];
};

/** Target section length: a typed page has about this many characters. */
const TARGET = 2800;
const MAX = 4200;
/** By heading level, how many characters a section must have before such a heading starts a new one. */
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

/** One page of these blocks, however many; text beyond the limit for a page is dropped. */
export function toPage(number: number, blocks: Iterable<Block>): PageText {
  const page: PageText = { number, text: "" };
  for (const block of blocks)
    if (page.text.length + block.text.length <= LIMITS.pageCharacters) append(page, block);
  return page;
}

/** Joins the items of a list, so that they are on consecutive lines without empty lines between. */
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

/** The longest line, in characters, that counts as a table's lead-in; a longer one is prose. */
const LONGEST_LEAD = 120;
const MOST_LEADS = 4;

/**
 * Removes and returns the short lines at the end of a section: headings and "(in thousands)" belong to the table that begins the
 * next one. The section keeps at least one block, and any table that it ends with.
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
  // An empty line separates paragraphs; lines of one list or table are joined in their block.
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

/** The cells of a table's lines, with offsets into the page text. */
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

/** Columns are padded to at most this width, so that one long cell does not push the figures off the page. */
const MAX_WIDTH = 60;
/** Minimum number of spaces between two columns. */
const GAP = 2;
/** Figures, with sign, currency, percent or parentheses. */
const FIGURE = /^[-–—(+]?\s*[$€£]?\s*[-–—(]?[\d.,]+\s*[%)]?\s*\)?$|^[-–—]$/;

/** The content of a column in a row; a merged cell with the number of columns it spans, the rest of which are empty. */
export type Filling = string | { text: string; columns: number };

const textIn = (filling: Filling) => (typeof filling === "string" ? filling : filling.text);
const columnsOf = (filling: Filling) => (typeof filling === "string" ? 1 : filling.columns);

/** A cell in the line of its row, with offsets into the line. */
type LineCell = CellTable["rows"][number][number];

/**
 * Writes a table one row per line, with cells separated by at least two spaces and figures right-aligned.
 * @param rows with an entry for each column
 * @returns the text, and the positions of the cells in each line
 */
export function writeTable(rows: Filling[][]): { text: string; lines: LineCell[][] } {
  const starts = startsOf(rows);
  const written = rows.map((row) => writeRow(row, starts)).filter(({ text }) => text !== "");
  return { text: written.map(({ text }) => text).join("\n"), lines: written.map(({ cells }) => cells) };
}

/** Where each column begins, and where one after the last would. Merged cells are ignored for the widths. */
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
