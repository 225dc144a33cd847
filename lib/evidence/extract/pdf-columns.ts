import type { Run } from "./pdf-geometry";

/** Runs that share a baseline, from left to right. `left` is the start of the column that contains the line. */
export type Line = { y: number; size: number; runs: Run[]; left?: number };

/** How far the baselines of one line may differ, as a share of the type size: superscripts are raised by about a third. */
const BASELINE_TOLERANCE = 0.42;

/** Groups runs into visual lines, top to bottom. */
export function toLines(runs: Run[]): Line[] {
  const lines: Line[] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const line = findLine(lines, run);
    if (!line) {
      lines.push({ y: run.y, size: run.size, runs: [run] });
      continue;
    }
    line.runs.push(run);
    if (run.size > line.size) Object.assign(line, { size: run.size, y: run.y });
  }
  for (const line of lines) line.runs = orderRuns(line.runs);
  return lines.sort((a, b) => a.y - b.y);
}

/** The line this run belongs to; only the last few can be close enough, since runs are sorted by height. */
function findLine(lines: Line[], run: Run): Line | undefined {
  for (let i = lines.length - 1; i >= Math.max(0, lines.length - 4); i--) {
    const line = lines[i];
    if (line && Math.abs(line.y - run.y) <= BASELINE_TOLERANCE * Math.max(line.size, run.size)) return line;
  }
  return undefined;
}

function orderRuns(runs: Run[]): Run[] {
  const rtl = runs.filter((run) => run.rtl).length > runs.length / 2;
  const sorted = runs.toSorted((a, b) => (rtl ? b.x - a.x : a.x - b.x));
  return sorted.filter((run, index) => !isShadow(run, sorted[index - 1]));
}

/** Bold type is sometimes printed twice with a small offset. */
function isShadow(run: Run, before: Run | undefined): boolean {
  return before !== undefined && before.text === run.text && Math.abs(before.x - run.x) < 0.2 * run.size;
}

/** Horizontal space between two neighbours in a line, in points; negative where they overlap. */
export function gapBetween(before: Run, run: Run): number {
  return run.rtl && before.rtl ? before.x - (run.x + run.width) : run.x - (before.x + before.width);
}

/** A gap this many times the type size separates two columns of text or two cells. */
const COLUMN_GAP = 1.2;
/** Fewer lines than this side by side are not treated as columns of prose. */
const MIN_LINES = 6;
/** A line of a prose column has at least this many characters… */
const MIN_CHARACTERS = 22;
/** …and is made of words, not figures. */
const MAX_DIGIT_SHARE = 0.12;

type Side = { left: Line; right: Line };

/**
 * Puts the lines of a page into reading order: where two columns of prose are side by side, the left one is read first. Tables
 * are left alone, because their cells are short or numeric. Recurses for three columns.
 */
export function readingOrder(lines: Line[], depth = 0): Line[] {
  if (lines.length < MIN_LINES || depth > 3) return lines;
  const gutter = findGutter(lines);
  if (gutter === null) return lines;
  const ordered: Line[] = [];
  let band: Line[] = [];
  const flush = () => {
    ordered.push(...orderBand(band, gutter, depth));
    band = [];
  };
  for (const line of lines) {
    if (splitAt(line, gutter)) band.push(line);
    else {
      flush();
      ordered.push(line);
    }
  }
  flush();
  return ordered;
}

function orderBand(band: Line[], gutter: number, depth: number): Line[] {
  const sides = band.flatMap((line) => splitAt(line, gutter) ?? []);
  if (!isProse(sides)) return band;
  const filled = (line: Line) => line.runs.length > 0;
  const left = sides.map((side) => side.left).filter(filled);
  const right = atLeft(sides.map((side) => side.right).filter(filled));
  return [...readingOrder(left, depth + 1), ...readingOrder(right, depth + 1)];
}

/** Records where a column begins, so that its lines are not indented by the column beside it. */
function atLeft(lines: Line[]): Line[] {
  const left = Math.min(...lines.flatMap((line) => line.runs.slice(0, 1).map((run) => run.x)));
  return lines.map((line) => ({ ...line, left }));
}

/** The x position that most lines leave free and that has prose on both sides, or null. */
function findGutter(lines: Line[]): number | null {
  const votes = new Map<number, number>();
  for (const line of lines) {
    for (const [index, run] of line.runs.entries()) {
      const before = line.runs[index - 1];
      if (!before || gapBetween(before, run) < COLUMN_GAP * line.size) continue;
      // Columns begin at one x; counting in buckets of three points finds it despite the jitter of justified text.
      const key = Math.round(run.x / 3);
      votes.set(key, (votes.get(key) ?? 0) + 1);
    }
  }
  const best = [...votes].sort((a, b) => b[1] - a[1])[0];
  return best && best[1] >= MIN_LINES ? best[0] * 3 - 2 : null;
}

/** The parts of a line on each side of the gutter, or null when text crosses it. */
function splitAt(line: Line, gutter: number): Side | null {
  const left = line.runs.filter((run) => run.x + run.width / 2 < gutter);
  const right = line.runs.filter((run) => run.x + run.width / 2 >= gutter);
  const leftEnd = Math.max(...left.map((run) => run.x + run.width), Number.NEGATIVE_INFINITY);
  const rightStart = Math.min(...right.map((run) => run.x), Number.POSITIVE_INFINITY);
  if (leftEnd > gutter + 1 || rightStart < gutter - 4) return null;
  return { left: { ...line, runs: left }, right: { ...line, runs: right } };
}

/** Whether both sides are running text: mostly long, unbroken lines of words. */
function isProse(sides: Side[]): boolean {
  const both = sides.filter((side) => side.left.runs.length > 0 && side.right.runs.length > 0);
  if (both.length < MIN_LINES) return false;
  return [both.map((side) => side.left), both.map((side) => side.right)].every(
    (column) => column.filter(isProseLine).length >= 0.6 * column.length,
  );
}

function isProseLine(line: Line): boolean {
  const text = line.runs.map((run) => run.text).join(" ");
  const digits = text.match(/\d/g)?.length ?? 0;
  const unbroken = line.runs.every((run, index) => {
    const before = line.runs[index - 1];
    return !before || gapBetween(before, run) < 2 * COLUMN_GAP * line.size;
  });
  return unbroken && text.length >= MIN_CHARACTERS && digits <= MAX_DIGIT_SHARE * text.length;
}
