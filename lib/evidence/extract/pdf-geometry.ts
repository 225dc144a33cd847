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
  face: Face;
  /** The bounding box [x, y, width, height] of text that is not horizontal. */
  box?: [number, number, number, number];
};

/** The typeface: 1 for serif, 2 for monospaced, undefined for sans serif or unknown. */
type Face = 1 | 2 | undefined;

/** The fields of a pdf.js text item that are read here. */
type PdfItem = { str: string; dir: string; width: number; transform: number[]; fontName: string };

/** The font families that pdf.js reports for a page, by font name. */
type PdfStyles = Record<string, { fontFamily: string } | undefined>;

type Matrix = readonly number[];

/** Leader dots between a label and its figure are layout, not words. */
const LEADERS = /(?:\.\s?){5,}|(?:…\s?){3,}|_{6,}/g;

/** How far glyphs reach above and below their baseline, in type sizes. */
export const ASCENT = 0.8;
const DESCENT = 0.2;

/** How far a line of text may deviate from horizontal, as |sin|, to be read with the upright text. */
const LEVEL = 0.1;

/**
 * Converts the items of a page to upright runs. Text outside the page is left out, since no reader sees it.
 * @param viewport the page's transform to device space (72 dpi, y downwards), which includes its rotation
 */
export function toRuns(
  items: Iterable<PdfItem>,
  viewport: Matrix,
  page: { width: number; height: number },
  styles: PdfStyles = {},
): { upright: Run[]; turned: Run[] } {
  const upright: Run[] = [];
  const turned: Run[] = [];
  let space = false;
  for (const item of items) {
    if (upright.length + turned.length >= LIMITS.pageItems) break;
    const run = item.str === "" ? null : toRun(item, viewport, space, faceOf(item, styles));
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

function faceOf({ fontName }: PdfItem, styles: PdfStyles): Face {
  const family = styles[fontName]?.fontFamily;
  if (family === "serif") return 1;
  return family === "monospace" ? 2 : undefined;
}

function toRun(
  item: PdfItem,
  viewport: Matrix,
  spaceBefore: boolean,
  face: Face,
): { run: Run; level: boolean } | null {
  const full = cleanText(item.str).replace(LEADERS, (dots) => " ".repeat(dots.length));
  const text = full.trim();
  if (text === "") return null;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = multiply(viewport, item.transform);
  const size = Math.hypot(c, d);
  const values = [a, b, e, f, size, item.width];
  if (!values.every(Number.isFinite) || size <= 0) return null;
  // Trimmed spaces reduce the width in proportion.
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
      face,
      ...(!level && { box: boxAround(e, f, { along: [a, b], across: [c, d], width: item.width }) }),
    },
  };
}

type Direction = [number, number];

/** The bounding box of rotated text, whose baseline runs from (x, y) along a direction. */
function boxAround(
  x: number,
  y: number,
  { along, across, width }: { along: Direction; across: Direction; width: number },
): [number, number, number, number] {
  const reach = width / (Math.hypot(...along) || 1);
  const corners = [0, reach].flatMap((forth) =>
    [-DESCENT, ASCENT].map((up) => [
      x + forth * along[0] + up * across[0],
      y + forth * along[1] + up * across[1],
    ]),
  );
  const xs = corners.map(([cornerX = x]) => cornerX);
  const ys = corners.map(([, cornerY = y]) => cornerY);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

function multiply(m: Matrix, n: Matrix): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Rotated headings over the columns of a table are short. */
const LONGEST_HEADING = 60;
/** Their feet share one line, and the first row of figures is at most this far below it, in type sizes. */
const SAME_FOOT = 0.6;
const ROW_BELOW = 4;

/**
 * Puts the rotated headings of a table on a line of their own directly above its first row, each over its column. Text rotated
 * for another reason is returned as the rest.
 */
export function headingsSetLevel(turned: Run[], upright: Run[]): { headings: Run[]; rest: Run[] } {
  const headings = turned.filter((run) => {
    const foot = footOf(run);
    const beside = turned.filter((other) => Math.abs(footOf(other) - foot) < SAME_FOOT * run.size);
    const first = Math.min(...beside.map(({ x }) => x));
    const headed = upright.filter(
      ({ y, x, text }) =>
        y > foot && y - foot < ROW_BELOW * run.size && x > first - 6 * run.size && /\d/.test(text),
    );
    return run.text.length <= LONGEST_HEADING && beside.length > 1 && headed.length > 1;
  });
  const level = headings.map((run) => ({ ...run, x: run.x - run.width / 2, y: footOf(run) }));
  return { headings: level, rest: turned.filter((run) => !headings.includes(run)) };
}

const footOf = ({ box: [, top, , height] = [0, 0, 0, 0] }: Run) => top + height;
