import { type Chart, readChart } from "./deck-chart";
import { inReadingOrder } from "./deck-order";
import type { Box, Shape, SlideSize } from "./deck-slide";
import { type Paragraph, readParagraphs } from "./deck-text";
import type { Relation } from "./office-package";
import { type Block, joinLists, writeTable } from "./sections";
import type { ZipPackage } from "./zip-package";

/** An item on a slide, with its position. `isShort`: it is one short line. `isFigure`: it is a number and little else. */
type Item = { box: Box; isShort: boolean; isFigure: boolean; blocks: Block[] };

/** Placeholders that a deck repeats on each slide. */
const FURNITURE = new Set(["dt", "ftr", "hdr", "sldNum"]);
/** Longest line that is a name, a value or a heading rather than prose. */
const LONGEST_SHORT = 60;
const FIGURE = /^[^\p{L}\d]*\p{L}{0,3}[^\p{L}\d]*\d[^\p{L}]*\p{L}{0,3}[^\p{L}\d]*$/u;
const NOWHERE: Box = { left: 0, top: 0, right: 0, bottom: 0 };

/** Heading levels by the kind of placeholder. */
const TITLES: Partial<Record<string, number>> = { ctrTitle: 1, title: 2 };

/**
 * The content of a slide as blocks of a page: its title, then the rest in reading order.
 * @param shapes with their positions, or null where unknown
 * @param related parts that the slide refers to, by id
 * @throws AppError("unreadable") where a chart or a diagram is damaged
 */
export async function blocksOfSlide(
  pack: ZipPackage,
  shapes: Shape[],
  related: Map<string, Relation>,
  size: SlideSize | null,
): Promise<Block[]> {
  const titles: Block[] = [];
  const items: Item[] = [];
  for (const shape of shapes) {
    const { placeholder, box } = shape;
    if (FURNITURE.has(placeholder?.type ?? "") || isBeside(box, size)) continue;
    const blocks = await blocksOfShape(pack, shape, related);
    if (TITLES[placeholder?.type ?? ""]) titles.push(...blocks);
    else if (blocks.length > 0) items.push(itemOf(box ?? NOWHERE, blocks));
  }
  const lines = inReadingOrder(items);
  const heading = titles.length > 0 ? null : headingOf(lines);
  if (heading) titles.push({ text: heading.text, heading: 2 });
  return joinLists([...titles, ...blocksOfLines(heading ? lines.slice(1) : lines, size?.width ?? 0)]);
}

/** The title of a slide without a title placeholder, as some programs write it: a short line above everything else. */
function headingOf([line, ...others]: Item[][]): Block | null {
  const [first, beside] = line ?? [];
  if (!first?.isShort || beside || others.length === 0 || first.blocks[0]?.list) return null;
  const middle = (first.box.top + first.box.bottom) / 2;
  return others.flat().every(({ box }) => box.top >= middle) ? (first.blocks[0] ?? null) : null;
}

function itemOf(box: Box, blocks: Block[]): Item {
  const [block, ...others] = blocks;
  const isShort = others.length === 0 && block !== undefined && !block.table && isShortLine(block.text);
  return { box, isShort, isFigure: isShort && FIGURE.test(block.text), blocks };
}

/** Whether an item is off the slide, where authors park what they do not show. */
function isBeside(box: Box | null, size: SlideSize | null): boolean {
  if (!box || !size) return false;
  return box.right <= 0 || box.bottom <= 0 || box.left >= size.width || box.top >= size.height;
}

async function blocksOfShape(
  pack: ZipPackage,
  shape: Shape,
  related: Map<string, Relation>,
): Promise<Block[]> {
  const partOf = (id: string | null) => {
    const target = related.get(id ?? "")?.target;
    return target !== undefined && pack.has(target) ? target : null;
  };
  const chart = partOf(shape.chart);
  if (chart) return blocksOfChart(await readChart(pack, chart));
  const drawing = partOf(shape.drawing);
  if (drawing) return blocksOfText(await readParagraphs(pack, drawing), true);
  if (shape.table.length > 0) return tableBlock(shape.table);
  const type = shape.placeholder?.type ?? "";
  const level = TITLES[type];
  if (level === undefined)
    return blocksOfText(shape.paragraphs, type === "body" && shape.paragraphs.length > 1);
  const title = shape.paragraphs
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ");
  return title === "" ? [] : [{ text: title, heading: level }];
}

/** @param areItems whether its paragraphs are list items where they do not say */
function blocksOfText(paragraphs: Paragraph[], areItems: boolean): Block[] {
  const blocks = paragraphs.map(({ text, level, isItem }): Block => {
    if (!(isItem ?? areItems)) return { text };
    return { text: `${"  ".repeat(level)}• ${text}`, list: true };
  });
  // The lines of a card or a label belong together.
  const isLabel = blocks.every(({ text, list }) => !list && isShortLine(text));
  return isLabel && blocks.length > 1 ? [{ text: blocks.map(({ text }) => text).join("\n") }] : blocks;
}

const isShortLine = (text: string) => text.length <= LONGEST_SHORT && !/\n|[.!?]$/.test(text);

function blocksOfChart(chart: Chart | null): Block[] {
  if (!chart) return [];
  return [...chart.titles.map((text) => ({ text })), ...tableBlock(chart.rows)];
}

function tableBlock(rows: Parameters<typeof writeTable>[0]): Block[] {
  const { text, lines } = writeTable(rows);
  return text === "" ? [] : [{ text, table: lines }];
}

/** Short lines side by side keep their columns; everything else goes one below the other. A card stays separate. */
function blocksOfLines(lines: Item[][], width: number): Block[] {
  const blocks: Block[] = [];
  let row: Item[][] = [];
  let last: Item | undefined;
  for (const line of lines) {
    const [item, beside] = line;
    if (row.length > 0 && !beside) {
      blocks.push(sideBySide(row, width));
      row = [];
    }
    if (beside) row.push(line);
    else if (item && last && isBelow(last, item)) {
      const block = blocks.at(-1);
      if (block) block.text += `\n${item.blocks[0]?.text ?? ""}`;
    } else blocks.push(...(item?.blocks.map((block) => ({ ...block })) ?? []));
    last = beside ? undefined : item;
  }
  return row.length > 0 ? [...blocks, sideBySide(row, width)] : blocks;
}

/** Whether texts are stacked, as the name, the value and the target of a card are. */
function isBelow(above: Item, below: Item): boolean {
  const [one, other] = [above.box, below.box];
  return (
    [above, below].every(isLabel) && other.top > one.top && other.left < one.right && one.left < other.right
  );
}

const isLabel = ({ blocks }: Item) =>
  blocks.length === 1 &&
  !blocks[0]?.table &&
  !blocks[0]?.list &&
  (blocks[0]?.text ?? "").split("\n").every(isShortLine);

/** Characters in the width of a slide, and the minimum number of spaces between two texts. */
const LINE = 110;
const GAP = 2;

/** Short texts in the columns that they have on the slide. */
function sideBySide(lines: Item[][], width: number): Block {
  const rows = lines.map((line) =>
    line.reduce((row, { box, blocks }) => {
      const at = width > 0 ? Math.round((Math.min(Math.max(box.left, 0), width) / width) * LINE) : 0;
      return row.padEnd(Math.max(at, row === "" ? 0 : row.length + GAP)) + (blocks[0]?.text ?? "");
    }, ""),
  );
  const indent = Math.min(...rows.map((row) => row.search(/\S/)));
  return { text: rows.map((row) => row.slice(indent)).join("\n") };
}
