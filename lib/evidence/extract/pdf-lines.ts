import type { Run } from "./pdf-geometry";

/** Runs that share a baseline, from left to right. `left` is where the column begins in which the line stands. */
export type Line = { y: number; size: number; runs: Run[]; left?: number };

/** Share of the type size by which baselines of one line may differ: superscripts stand about a third higher. */
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

/** The line this run belongs to; only the last few can be near enough, since runs come sorted by height. */
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

/** Empty space between two neighbours of a line, in points; negative where they overlap. */
export function gapBetween(before: Run, run: Run): number {
  return run.rtl && before.rtl ? before.x - (run.x + run.width) : run.x - (before.x + before.width);
}
