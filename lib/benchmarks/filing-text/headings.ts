import { itemOf } from "./items";
import type { Block, Paragraph } from "./types";

const LONGEST = 180;
const LARGER = 1.15;

/** The size most of the text is set in, in points. */
export function bodySize(blocks: Block[]): number {
  const weights = new Map<number, number>();
  for (const block of blocks) {
    if (block.type !== "paragraph") continue;
    weights.set(block.fontSize, (weights.get(block.fontSize) ?? 0) + block.text.length);
  }
  let best = 0;
  let most = 0;
  for (const [size, weight] of weights) if (weight > most) [best, most] = [size, weight];
  return best;
}

/** Whether a paragraph is set as a heading: by its tag, in bold or larger letters, in capitals, or as an item of the form. */
export function isHeading(paragraph: Paragraph, body: number): boolean {
  const text = paragraph.text.replaceAll("\n", " ");
  if (text.length > LONGEST || paragraph.isBullet || !/\p{L}{3}/u.test(text)) return false;
  if (itemOf(text)) return true;
  if (/[.;,]$/.test(text) && !/\b(?:inc|co|corp|no|ltd|u\.s)\.$/i.test(text)) return false;
  if (paragraph.level !== null || paragraph.isBold) return true;
  if (body > 0 && paragraph.fontSize >= body * LARGER) return true;
  return text.length <= 120 && !/\p{Ll}/u.test(text) && /\p{Lu}{4}/u.test(text);
}
