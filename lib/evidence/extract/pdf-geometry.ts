import { cleanText } from "./clean";
import { LIMITS } from "./limits";

/** A piece of text on the page, upright, in points from the top left corner; `y` is the baseline. */
export type Run = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  rtl: boolean;
  spaceBefore: boolean;
};

/** A text item of pdf.js, as far as it is read here. */
export type PdfItem = { str: string; dir: string; width: number; transform: number[] };

type Matrix = readonly number[];

/** Leader dots between a label and its figure are layout, not words. */
const LEADERS = /(?:\.\s?){5,}|(?:…\s?){3,}|_{6,}/g;

/** How far a line of text may be from level, as |sin|, to be read with the upright text. */
const LEVEL = 0.1;

/**
 * Turns the items of a page into upright runs. Text off the page is left out: no reader sees it.
 * @param viewport the page's transform to device space (72 dpi, y downwards), which includes its rotation
 */
export function toRuns(
  items: Iterable<PdfItem>,
  viewport: Matrix,
  page: { width: number; height: number },
): { upright: Run[]; turned: Run[] } {
  const upright: Run[] = [];
  const turned: Run[] = [];
  let space = false;
  for (const item of items) {
    if (upright.length + turned.length >= LIMITS.pageItems) break;
    const run = item.str === "" ? null : toRun(item, viewport, space);
    if (!run) {
      space = space || item.str !== "";
      continue;
    }
    space = /\s$/.test(item.str);
    const { run: placed, level } = run;
    if (
      placed.x > page.width + 2 ||
      placed.x + placed.width < -2 ||
      placed.y > page.height + 2 ||
      placed.y < -2
    )
      continue;
    (level ? upright : turned).push(placed);
  }
  return { upright, turned };
}

function toRun(item: PdfItem, viewport: Matrix, spaceBefore: boolean): { run: Run; level: boolean } | null {
  const full = cleanText(item.str).replace(LEADERS, (dots) => " ".repeat(dots.length));
  const text = full.trim();
  if (text === "") return null;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = multiply(viewport, item.transform);
  const size = Math.hypot(c, d);
  const values = [a, b, e, f, size, item.width];
  if (!values.every(Number.isFinite) || size <= 0) return null;
  // Trimmed spaces take their share of the width with them.
  const lead = full.length - full.trimStart().length;
  const unit = item.width / full.length;
  const level = Math.abs(b) <= LEVEL * Math.hypot(a, b) && a > 0;
  return {
    level,
    run: {
      text,
      x: e + lead * unit,
      y: f,
      width: Math.max(text.length * unit, 0),
      size,
      rtl: item.dir === "rtl",
      spaceBefore: spaceBefore || lead > 0,
    },
  };
}

function multiply(m: Matrix, n: Matrix): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
