import type { LayoutRun, PageText } from "../types";
import { LIMITS } from "./limits";
import { gapBetween, type Line, readingOrder, toLines } from "./pdf-columns";
import { ASCENT, headingsSetLevel, type Run } from "./pdf-geometry";

/** Gaps, in type sizes: below the first there is no space, above the last the next run is a separate cell. */
const WORD_GAP = 0.12;
const FIGURE_GAP = 0.5;
const CELL_GAP = 1;
/** Runs closer than this in the same font are joined. */
const JOINED_GAP = 0.4;
/** Once a line has a gap of the second size it is a table row, where narrower gaps separate cells too. */
const ROW_CELL_GAP = 0.5;
const ROW_GAP = 1.5;
/** In monospaced type a space is as wide as a letter: gaps below this many letters separate words, never cells. */
const LETTERS_OF_WORD_GAP = 1.5;
/** Text fills about this share of its grid cells, so that cells start at their position on the page. */
const GRID_TIGHTNESS = 0.9;
const MAX_COLUMNS = 320;
/** Baselines further apart than this many times the usual distance produce an empty line. */
const PARAGRAPH_GAP = 1.45;
/** A short line at least this much larger than the body text is a heading. */
const HEADING_SIZES = [1.8, 1.4, 1.12];
const MAX_HEADING = 120;

/** Lays out the runs of a page as text on a grid of characters. */
export function layOutPage(
  number: number,
  size: { width: number; height: number },
  upright: Run[],
  turned: Run[],
): PageText {
  const { headings, rest } = headingsSetLevel(turned, upright);
  const lines = readingOrder(toLines([...upright, ...headings]));
  const all = [...lines, ...rest.map((run) => ({ y: run.y, size: run.size, runs: [run] }))];
  const writer = new PageWriter(gridOf(upright, size.width), edgesOfFigures(upright));
  const pitch = usualPitch(lines);
  const body = bodySize(upright);
  for (const [index, line] of all.entries()) {
    const before = all[index - 1];
    if (before && line.y - before.y > PARAGRAPH_GAP * pitch) writer.blank();
    writer.line(line, body);
    if (writer.full) break;
  }
  const { text, runs } = writer;
  const layout = { ...rounded(size), runs };
  return { number, text, layout, ...(writer.headings.length > 0 && { headings: writer.headings }) };
}

type Grid = { left: number; cell: number };

/** The width of a character cell: slightly less than the average character, but never so narrow that lines become too long. */
function gridOf(runs: Run[], width: number): Grid {
  const left = Math.max(0, Math.min(...runs.slice(0, LIMITS.pageItems).map((run) => run.x)));
  const widths = runs.filter((run) => run.text.length > 2).map((run) => run.width / run.text.length);
  const usual = median(widths) || 5;
  return {
    left: Number.isFinite(left) ? left : 0,
    cell: Math.max(usual * GRID_TIGHTNESS, width / MAX_COLUMNS, 0.1),
  };
}

/** How many figures must end at the same position to form a column. */
const FEWEST_OF_COLUMN = 3;
const FIGURE = /^[(–—-]?[$€£]?\d[\d.,]*[)%xX]{0,2}$/;
/** How far apart the right edges of a column's figures and its heading may be, in points. */
const EDGE = 0.4;

/** The right edges of a page's columns of figures, in whole points. */
function edgesOfFigures(runs: Run[]): Set<number> {
  const ends = runs.filter(({ text }) => FIGURE.test(text)).map(({ x, width }) => Math.round(x + width));
  const counts = Map.groupBy(ends, (end) => end);
  return new Set([...counts].flatMap(([end, { length }]) => (length >= FEWEST_OF_COLUMN ? end : [])));
}

class PageWriter {
  text = "";
  readonly runs: LayoutRun[] = [];
  readonly headings: { level: number; text: string; start: number }[] = [];

  constructor(
    private readonly grid: Grid,
    private readonly edges: Set<number>,
  ) {}

  get full(): boolean {
    return this.text.length >= LIMITS.pageCharacters;
  }

  blank(): void {
    if (this.text !== "" && !this.text.endsWith("\n\n")) this.text += "\n";
  }

  line(line: Line, body: number): void {
    const start = this.text.length;
    const rtl = line.runs[0]?.rtl ?? false;
    const left = line.left ?? this.grid.left;
    const cellGap = isRow(line) ? ROW_CELL_GAP : CELL_GAP;
    for (const [index, run] of line.runs.entries()) {
      const before = line.runs[index - 1];
      this.text += before
        ? this.between(before, run, start, {
            cellGap:
              isNumberAlone(line.runs[index - 2], before) && /^\p{L}/u.test(run.text) ? WORD_GAP : cellGap,
            left,
          })
        : " ".repeat(rtl ? 0 : this.column(run, left));
      this.place(run, before);
    }
    const words = this.text.slice(start).trim();
    const level = headingLevel(line.size / body, words);
    if (level)
      this.headings.push({ level, text: words.replace(/\s+/g, " "), start: this.text.indexOf(words, start) });
    this.text += "\n";
  }

  private column(run: Run, left: number): number {
    return Math.min(MAX_COLUMNS, Math.max(0, Math.round((run.x - left) / this.grid.cell)));
  }

  private between(
    before: Run,
    run: Run,
    lineStart: number,
    { cellGap, left }: { cellGap: number; left: number },
  ): string {
    const gap = gapBetween(before, run);
    const size = Math.max(before.size, run.size);
    const blank = LETTERS_OF_WORD_GAP * letterOf(before, run);
    // "5 905 000": groups of digits, where a space is as wide as a letter.
    const areGroups = /(?<![\d.,])\d{1,3}$/.test(before.text) && /^\d{3}(?!\d)/.test(run.text);
    const figureGap = Math.max(FIGURE_GAP * size, areGroups ? blank : 0);
    const figures = gap > figureGap && /[\d)%—–-]$/.test(before.text) && /^[\d($—–-]/.test(run.text);
    const areTurned = before.box !== undefined && run.box !== undefined;
    const isCell = gap > Math.max(cellGap * size, blank) || figures || areTurned;
    if (isCell || this.areHeadings(before, run)) {
      const at = this.text.length - lineStart;
      return " ".repeat(Math.max(2, run.rtl ? 2 : this.column(run, left) - at));
    }
    return gap > WORD_GAP * size || run.spaceBefore || gap < -size ? " " : "";
  }

  /** Whether two runs are adjacent headings, such as "Ending cash" and "Capex (k)", each ending with its column of figures. */
  private areHeadings(before: Run, run: Run): boolean {
    const isOver = ({ x, width }: Run) =>
      [x + width - EDGE, x + width + EDGE].some((edge) => this.edges.has(Math.round(edge)));
    const isTouching =
      !run.spaceBefore && gapBetween(before, run) <= WORD_GAP * Math.max(before.size, run.size);
    const areWords = /[\p{L})]$/u.test(before.text) && /^\p{Lu}/u.test(run.text);
    return isTouching && areWords && isOver(before) && isOver(run);
  }

  /** Writes the run and records its position; runs that continue each other are merged. */
  private place(run: Run, before: Run | undefined): void {
    const start = this.text.length;
    this.text += run.text;
    const last = this.runs.at(-1);
    if (before && last && !run.rtl && continues(before, run) && !this.areHeadings(before, run)) {
      last[1] = this.text.length;
      last[4] = round(run.x + run.width - last[2]);
      return;
    }
    const box = run.box ?? [run.x, run.y - ASCENT * run.size, run.width, run.size];
    const [x, y, width, height] = box.map(round) as typeof box;
    this.runs.push([
      start,
      this.text.length,
      x,
      y,
      width,
      height,
      ...((run.face ? [run.face] : []) as [(1 | 2)?]),
    ]);
  }
}

/** "1.31  Amber": a number set apart from what precedes it is a separate cell, however close the next one begins. */
const isNumberAlone = (other: Run | undefined, { text, x, width, ...run }: Run) =>
  other !== undefined &&
  /^[(\u2013\u2014-]?[$€£]?\d[\d.,]*[%)x]{0,2}$/.test(text) &&
  gapBetween(other, { text, x, width, ...run }) > ROW_GAP * run.size;

/** Whether a run continues the previous one in the same font, so that positions follow from its character widths. */
function continues(before: Run, run: Run): boolean {
  const isSetAlike = before.size === run.size && before.face === run.face && Math.abs(before.y - run.y) < 0.2;
  return isSetAlike && !run.box && Math.abs(gapBetween(before, run)) < JOINED_GAP * run.size;
}

/** The letter width where both runs are monospaced; else 0. */
function letterOf(before: Run, run: Run): number {
  return before.face === 2 && run.face === 2 ? before.width / before.text.length : 0;
}

function isRow(line: Line): boolean {
  return line.runs.some((run, index) => {
    const before = line.runs[index - 1];
    return before !== undefined && gapBetween(before, run) > ROW_GAP * line.size;
  });
}

function headingLevel(ratio: number, words: string): number {
  if (words.length > MAX_HEADING || !/\p{L}{2}/u.test(words) || /\S {2,}\S/.test(words)) return 0;
  return HEADING_SIZES.findIndex((size) => ratio >= size) + 1;
}

/** The most common type size, by characters. */
function bodySize(runs: Run[]): number {
  const counts = new Map<number, number>();
  for (const run of runs) {
    const size = round(run.size);
    counts.set(size, (counts.get(size) ?? 0) + run.text.length);
  }
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [1, 0])[0] || 1;
}

/** The usual distance of baselines, in points. */
function usualPitch(lines: Line[]): number {
  const distances = lines.slice(1).flatMap((line, index) => {
    const distance = line.y - (lines[index]?.y ?? line.y);
    return distance > 0 ? [distance] : [];
  });
  return median(distances) || 12;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function rounded(size: { width: number; height: number }): { width: number; height: number } {
  return { width: round(size.width), height: round(size.height) };
}
