import type { LayoutRun, PageLayout } from "@/lib/evidence/types";

/** A rectangle on the page, in points from the top left corner. */
export type Box = { x: number; y: number; width: number; height: number };

/** The width of a text in a font, in any unit. */
export type Measure = (text: string, face: LayoutRun[6]) => number;

type Passage = { start: number; end: number };

/** Boxes that overlap by this share of the lower one's height are on one line. */
const SAME_LINE = 0.5;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Equal widths for all characters, when no font is available for measuring. */
export const evenly: Measure = (text) => text.length;

/**
 * The rectangles of a passage on its page, one per line. A run that is only partly in the passage is cut by
 * the widths of its characters.
 * @param text the page text that offsets refer to
 */
export function passageBoxes(
  layout: PageLayout,
  text: string,
  passage: Passage,
  measure: Measure = evenly,
): Box[] {
  const boxes = layout.runs.flatMap((run) => {
    const box = boxIn(run, text, passage, measure);
    return box ? [box] : [];
  });
  return boxes.reduce<Box[]>((lines, box) => {
    const line = lines.at(-1);
    if (line && isOnLine(line, box)) lines[lines.length - 1] = around(line, box);
    else lines.push(box);
    return lines;
  }, []);
}

/** The part of a run within the passage, without blanks at its ends; null for none. */
function boxIn(run: LayoutRun, text: string, passage: Passage, measure: Measure): Box | null {
  const [start, end, x, y, width, height, face] = run;
  const covered = text.slice(Math.max(start, passage.start), Math.min(end, passage.end));
  const from = Math.max(start, passage.start) + (covered.length - covered.trimStart().length);
  const to = from + covered.trim().length;
  if (to <= from) return null;
  // Text that runs along the height of the page cannot be cut across its width.
  const isUpright = width >= height || end - start <= 2;
  if (!isUpright || (from === start && to === end)) return { x, y, width, height };
  const whole = measure(text.slice(start, end), face) || 1;
  const before = (measure(text.slice(start, from), face) / whole) * width;
  const part = (measure(text.slice(from, to), face) / whole) * width;
  const isRightToLeft = RIGHT_TO_LEFT.test(text.slice(start, end));
  return { x: isRightToLeft ? x + width - before - part : x + before, y, width: part, height };
}

function isOnLine(line: Box, box: Box): boolean {
  const shared = Math.min(line.y + line.height, box.y + box.height) - Math.max(line.y, box.y);
  return shared >= SAME_LINE * Math.min(line.height, box.height);
}

function around(one: Box, two: Box): Box {
  const [x, y] = [Math.min(one.x, two.x), Math.min(one.y, two.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, two.x + two.width) - x,
    height: Math.max(one.y + one.height, two.y + two.height) - y,
  };
}

/** Margin kept next to the text of a page, in points. */
const BESIDE_TEXT = 16;
/** A narrow column of text is not enlarged further. */
const MOST_FILLED = 1.5;

/** The horizontal extent of a page's text in points, with a margin; the full width for a page without text. */
export function textExtent({ runs, width }: PageLayout): { from: number; to: number } {
  if (runs.length === 0) return { from: 0, to: width };
  const from = Math.min(...runs.map(([, , x]) => x)) - BESIDE_TEXT;
  const to = Math.max(...runs.map(([, , x, , run]) => x + run)) + BESIDE_TEXT;
  return { from: Math.max(0, from), to: Math.min(width, to) };
}

/**
 * How much wider than the panel a page is drawn, so that its text rather than its margins fills the panel: 1
 * or more.
 */
export function filling(layout: PageLayout): number {
  const { from, to } = textExtent(layout);
  return Math.min(MOST_FILLED, Math.max(1, layout.width / (to - from)));
}
