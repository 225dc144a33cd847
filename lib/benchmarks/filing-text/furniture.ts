import type { Block, Table } from "./types";

/** How often a line must occur at page ends to be a running header. */
const REPEATS = 4;
const LONGEST = 160;
const LINK_BACK = /^(?:back to |return to |see )?(?:the )?(?:table of )?contents$/i;
const PAGE_NUMBER =
  /^(?:page\s*)?[-–—|•\s]*(?:[A-Z]{1,2}-)?(?:\d{1,3}|[ivxl]{1,6})[-–—|•\s]*(?:of \d{1,3})?$/i;
/** The end of a row in a table of contents. */
const PAGE_CELL = /^(?:[A-Z]{1,2}-)?\d{1,3}$|^[ivxl]{1,6}$/i;

/**
 * Removes page furniture: page numbers, running headers and footers, links back to the contents, and the
 * table of contents itself.
 */
export function withoutFurniture(blocks: Block[]): Block[] {
  const lines = blocks.map(lineOf);
  const isEdge = pageEdges(blocks, lines);
  const counts = new Map<string, number>();
  lines.forEach((line, at) => {
    if (line !== null && isEdge[at]) counts.set(shape(line), (counts.get(shape(line)) ?? 0) + 1);
  });
  return blocks.filter((block, at) => {
    const line = lines[at] ?? null;
    if (block.type === "table" && isContents(block)) return false;
    if (line === null) return true;
    if (isMark(block, line)) return false;
    return !(isEdge[at] && (counts.get(shape(line)) ?? 0) >= REPEATS);
  });
}

/** A short block on one line; null for one too long to be page furniture. */
function lineOf(block: Block): string | null {
  const line =
    block.type === "paragraph"
      ? block.text
      : block.rows.length === 1
        ? (block.rows[0]?.cells ?? []).map(({ text }) => text).join(" ")
        : null;
  return line !== null && line.length <= LONGEST ? line.replaceAll("\n", " ") : null;
}

const shape = (line: string) => line.toLowerCase().replace(/\d+/g, "#");

const isMark = (block: Block, line: string) =>
  LINK_BACK.test(line) || (PAGE_NUMBER.test(line) && block.type === "paragraph" && block.level === null);

/** Marks blocks within two of a page end: around a page break, or next to a page number. */
function pageEdges(blocks: Block[], lines: (string | null)[]): boolean[] {
  const edges = blocks.map(() => false);
  const mark = (from: number, to: number) => {
    for (let at = Math.max(0, from); at <= Math.min(to, edges.length - 1); at++) edges[at] = true;
  };
  blocks.forEach((block, at) => {
    if (block.afterBreak) mark(at - 2, at + 1);
    const line = lines[at];
    if (line && isMark(block, line)) mark(at - 2, at + 2);
  });
  return edges;
}

/** Whether rows end in ascending page numbers. */
function isContents({ rows }: Table): boolean {
  const pages: number[] = [];
  let links = 0;
  for (const { cells } of rows) {
    const last = cells.at(-1);
    if (cells.length > 4 || !last || !PAGE_CELL.test(last.text)) continue;
    if (cells.some(({ isLink }) => isLink)) links++;
    const page = Number.parseInt(last.text.replace(/^\D+/, ""), 10);
    if (Number.isFinite(page)) pages.push(page);
  }
  if (pages.length < 4 || pages.length < rows.length * 0.6) return false;
  const grows =
    pages.filter((page, at) => at === 0 || page >= (pages[at - 1] ?? 0)).length >= pages.length * 0.9;
  const isSpread = new Set(pages).size >= Math.min(pages.length, 6) * 0.5;
  return grows && isSpread && (links >= pages.length * 0.5 || pages.length >= 8);
}
