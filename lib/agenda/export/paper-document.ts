import { shortText } from "@/lib/clean-text";
import { cellsOf, isFigureRow } from "@/lib/evidence/lines";
import { rowsOf } from "@/lib/evidence/rows";
import type { CellTable, PageText } from "@/lib/evidence/types";
import type { Block, ExportDocument, Inline, TableRow } from "@/lib/handout/document";

const TITLE_LIMIT = 300;
/** Most columns of a table that fit on a page. */
const MOST_COLUMNS = 8;
const LONGEST_PARAGRAPH = 20_000;
/** The start of an unnumbered list item. A dash before an amount starts none. */
const BULLET = /^\s*(?:[•▪◦‣]\s+(?=\S)|[*–—-]\s+(?=\p{L}))/u;

type Paper = { title: string; pages: Pick<PageText, "number" | "text" | "tables" | "headings">[] };

/** Renders a paper that is not a PDF as a document with headings, lists, paragraphs and tables. */
export function paperDocument(
  { title, pages }: Paper,
  frame: Pick<ExportDocument, "organization" | "subject" | "footer" | "createdAt">,
): ExportDocument {
  const name = shortText(title, TITLE_LIMIT);
  const [first, ...others] = pages.flatMap(({ headings = [] }) => headings);
  // Many papers start with their own name, which is already printed above.
  const isNamedAgain = first?.text.toLowerCase() === name.toLowerCase();
  const parts = first && !isNamedAgain ? [first, ...others] : others;
  const top = Math.min(...parts.map(({ level }) => level));
  const blocks = pages.flatMap((page) => pageBlocks(page, top));
  return {
    ...frame,
    heading: name,
    date: "",
    title: name,
    isPart: true,
    blocks: isNamedAgain && blocks[0]?.kind === "heading" ? blocks.slice(1) : blocks,
  };
}

/** `top`: level of the headings that divide the paper; lower levels are within its parts. */
function pageBlocks({ text, tables = [], headings = [] }: Paper["pages"][number], top: number): Block[] {
  const levels = new Map(headings.map(({ start, level }) => [start, level - top]));
  const lines = linesOf(text);
  const places = tables
    .flatMap((table) => {
      const cells = table.rows.flat();
      if (cells.length === 0) return [];
      const start = Math.min(...cells.map(([, from]) => from));
      const end = Math.max(...cells.map(([, , to]) => to));
      return [{ start, end, table }];
    })
    .toSorted((one, other) => one.start - other.start);
  const between = (from: number, to: number) =>
    textBlocks(
      lines.filter(({ start }) => start >= from && start < to),
      levels,
    );
  const blocks: Block[] = [];
  let at = 0;
  for (const { start, end, table } of places) {
    // A nested table was already rendered with the cell that contains it.
    if (start < at) continue;
    const own = lines.findLast((line) => line.start <= start)?.start ?? start;
    blocks.push(...between(at, own), ...asTable(cellsIn(table, text)));
    at = end;
  }
  return [...blocks, ...between(at, text.length + 1)];
}

/** `start`: offset into the page text. */
type Line = { text: string; start: number };

function linesOf(text: string): Line[] {
  let next = 0;
  return text.split("\n").map((line) => {
    const start = next;
    next += line.length + 1;
    return { text: line, start };
  });
}

const wordsOf = (text: string) => shortText(text.replace(/\s+/g, " ").trim(), LONGEST_PARAGRAPH);

/**
 * Each line of the text becomes a line of the page. `levels`: heading levels by offset, counted from the
 * highest.
 */
function textBlocks(lines: Line[], levels: Map<number, number>): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    const { text, start } = lines[at] as Line;
    const words = wordsOf(text);
    const level = levels.get(start);
    const rows = level === undefined ? rowsFrom(lines, at) : [];
    if (rows.length > 0) {
      blocks.push(...asTable(rows));
      at += rows.length - 1;
    } else if (words && level !== undefined)
      blocks.push({ kind: "heading", text: words, ...(level > 0 && { level: 3 }) });
    else if (BULLET.test(text)) {
      const items = itemsFrom(lines, at);
      blocks.push({ kind: "list", ordered: false, items });
      at += items.length - 1;
    } else if (words) blocks.push({ kind: "paragraph", content: [{ text: words }] });
  }
  return blocks;
}

/** Returns the items of an unnumbered list, starting at this line. */
function itemsFrom(lines: Line[], from: number): Inline[][] {
  const after = lines.findIndex(({ text }, at) => at >= from && !BULLET.test(text));
  return lines
    .slice(from, after === -1 ? lines.length : after)
    .map(({ text }) => [{ text: wordsOf(text.replace(BULLET, "")) }]);
}

/**
 * Returns the rows of a table laid out only with blanks, starting at this line; empty where none starts here.
 */
function rowsFrom(lines: Line[], from: number): string[][] {
  const after = lines.findIndex(({ text }, at) => at >= from && cellsOf(text).length < 2);
  const texts = lines.slice(from, after === -1 ? lines.length : after).map(({ text }) => text);
  if (texts.length < 2 || !texts.some(isFigureRow)) return [];
  return rowsOf(texts.join("\n")).map((row) => row.split("|"));
}

function cellsIn({ rows }: CellTable, text: string): string[][] {
  return rows.map((row) => {
    const width = Math.max(0, ...row.map(([column]) => column + 1));
    return Array.from({ length: width }, (_, column) => {
      const [, start = 0, end = 0] = row.find(([at]) => at === column) ?? [];
      return text.slice(start, end);
    });
  });
}

/** Builds a table from its rows, the first of which has the column names. */
function asTable(rows: string[][]): Block[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const [head, ...body] = rows.map((row) => Array.from({ length: width }, (_, at) => wordsOf(row[at] ?? "")));
  if (!head || width > MOST_COLUMNS)
    return rows.map((row) => ({
      kind: "paragraph",
      content: [{ text: row.map(wordsOf).filter(Boolean).join(" · ") }],
    }));
  const isNumber = (column: number) =>
    body.length > 0 &&
    body.every((cells) => /^[^a-z]*\d[^a-z]*$/i.test(cells[column] ?? "") || !cells[column]);
  return [
    {
      kind: "table",
      caption: [],
      columns: head.map((heading, column) => ({
        heading,
        share: width === 1 ? 1 : column === 0 ? 1.6 / (width + 0.6) : 1 / (width + 0.6),
        align: column > 0 && isNumber(column) ? "end" : "start",
      })),
      rows: body.map(
        (cells): TableRow => ({ cells: cells.map((text): Inline[] => [{ text }]), isMarked: false }),
      ),
    },
  ];
}
