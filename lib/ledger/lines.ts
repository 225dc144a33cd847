import type { LayoutRun, PageText } from "@/lib/evidence/types";
import { BOUND, type DecimalMark, type FoundAmount, findAmounts } from "./amount";
import { findPeriod } from "./find-period";
import type { Cell } from "./table";
import { headingSays } from "./vocabulary/headings";

/** A line longer than this without gaps is prose. */
const LONGEST_LABEL = 110;
/** A longer line is not a table row. It is skipped, because trying every pattern at each character takes minutes. */
const LONGEST_LINE = 5000;

/** A line of a page, cut into cells of words and numbers from left to right. */
export type Line = {
  page: number;
  start: number;
  text: string;
  cells: Cell[];
  kind: "blank" | "row" | "header" | "label" | "prose";
};

/**
 * The lines of a page whose columns are separated by blanks, tabs or bars. If the page has a layout, cells are placed
 * by it.
 */
export function linesOf({ number, text, layout }: PageText, mark?: DecimalMark): Line[] {
  const lines: Line[] = [];
  const placed = layout && placesOn(layout.runs);
  let start = 0;
  for (const raw of text.split("\n")) {
    const line = toLine(number, start, raw, mark);
    const read = placed ? { ...line, cells: line.cells.map((cell) => placed(cell, start)) } : line;
    const last = lines.at(-1);
    const joined = last && withTail(last, read);
    lines.splice(joined ? -1 : lines.length, 1, joined ?? read);
    start += raw.length + 1;
  }
  return lines;
}

/** Joins the end of a heading that stands alone on the next line: "Year to date (April – September", then "2026)". */
function withTail(line: Line, { cells: [tail, ...others] }: Line): Line | null {
  if (line.kind !== "header" || !tail || others.length > 0 || !/^[^()]{1,12}\)$/.test(tail.text)) return null;
  const at = line.cells.findIndex(
    ({ text, left, right }) => /\([^)]*$/.test(text) && left < tail.right && tail.left < right,
  );
  const cells = line.cells.map((cell, k) =>
    k === at ? { ...cell, text: `${cell.text} ${tail.text}` } : cell,
  );
  return at < 0 ? null : { ...line, cells };
}

/** Text on a character grid fills about this share of its cells. */
const OF_GRID = 0.9;

/**
 * A cell's position on its page, in characters from the left. Letters differ in width, so text offsets do not align.
 */
export function placesOn(all: LayoutRun[]): (cell: Cell, lineStart: number) => Cell {
  const runs = all.toSorted(([a], [b]) => a - b);
  const widths = runs.flatMap(([from, to, , , width]) => (to - from > 2 ? [width / (to - from)] : []));
  const usual = OF_GRID * (widths.sort((a, b) => a - b)[Math.floor(widths.length / 2)] || 5);
  const origin = Math.min(...runs.map(([, , x]) => x));
  const xOf = (offset: number, isEnd: boolean) => {
    const run = runs[lastBefore(runs, isEnd ? offset - 1 : offset)];
    if (!run || run[1] < offset) return undefined;
    const [from, to, x, , width] = run;
    return (x - origin + (width * (offset - from)) / (to - from)) / usual;
  };
  return (cell, lineStart) => {
    const [left, right] = [xOf(lineStart + cell.left, false), xOf(lineStart + cell.right, true)];
    return left === undefined || right === undefined || right < left ? cell : { ...cell, left, right };
  };
}

/** Index of the last run that starts at or before an offset; runs are sorted. */
export function lastBefore(runs: LayoutRun[], offset: number): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.[0] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function toLine(page: number, start: number, text: string, mark?: DecimalMark): Line {
  if (text.trim() === "" || isRule(text) || RAISED_MARK.test(text))
    return { page, start, text, cells: [], kind: "blank" };
  if (text.length > LONGEST_LINE) return { page, start, text: "", cells: [], kind: "prose" };
  const amounts = headsMonths(text) ? [] : cellAmounts(text, mark);
  const cells: Cell[] = [];
  let from = 0;
  for (const amount of amounts) {
    cells.push(...wordsBetween(page, start, text, from, amount.start), numberCell(page, start, text, amount));
    from = amount.end;
  }
  cells.push(...wordsBetween(page, start, text, from, text.length));
  const read = isParted(cells) ? inOne(cells, text) : withoutNoteMarks(cells);
  return { page, start, text, cells: read, kind: kindOf(read) };
}

/** "Q3  9M  FY26" heads columns: nine months, not nine million. */
const headsMonths = (text: string) =>
  /(?<![\p{L}\d.,])(?:1[0-2]|[1-9])M(?![\p{L}\d])/u.test(text) &&
  !/\d[\d.,]*\d(?!\d*M|\d*\b[/–-])/.test(
    text.replace(/\bFY\s?\S+|(?:19|20)\d{2}(?:[/–-]\d{2})?|['’]\d{2}/g, " "),
  );

/** Joins the first three cells. */
function inOne([first, , second, ...rest]: Cell[], text: string): Cell[] {
  if (!first || !second) return [];
  const { left } = first;
  const { right, end } = second;
  return [{ ...first, text: text.slice(left, right).replace(/\s+/g, " "), right, end }, ...rest];
}

const SHORTEST_PART = 20;
/** "Harbour Ltd  -  Total spend by nature": a dash between two parts of a title is not zero. */
const isParted = ([first, dash, ...rest]: Cell[]) =>
  first?.amount === null &&
  dash?.amount?.value === 0 &&
  !/\d/.test(dash.text) &&
  rest.length > 0 &&
  rest.every(({ amount }) => amount === null) &&
  (rest[0]?.text.length ?? 0) >= SHORTEST_PART;

/** "(1)" alone on a line is a superscript footnote mark, not a loss of one in its own column. */
const RAISED_MARK = /^\s*\(\d\)\s*$/;

/** "--------" under a heading or above a total has no content. */
const isRule = (text: string) => /[-–—_=─━]{4}/u.test(text) && /^[\s|+·.\-–—_=─━]+$/u.test(text);

/** "------ September ------": the rule shows how far a heading spans. */
const DRAWN = /^[-–—_=─━]{3,}\s*(?=[^-–—_=─━\s])|(?<=[^-–—_=─━\s])\s*[-–—_=─━]{3,}$/gu;

/** "2025-26" is a year, not minus 26; "9+3" is nine actual and three forecast months. */
const SPLIT_YEAR = /(?<![\d.,])20\d{2}[-–/]\d{2}(?![\d.,])|(?<![\d.,+])\d{1,2}\s?\+\s?\d{1,2}(?![\d.,+])/g;

const APART = new RegExp(`\\s{2}[\\s$€£¥₹(]*${BOUND}?[\\s$€£¥₹(]*$`, "iu");
const SIGN_ALONE = new RegExp(`^(?:[$€£¥()*<>≤≥=\\s]+|${BOUND})$`, "iu");

/** "(99) A" and "11 F" next to budgeted values: adverse and favorable. */
const MARKED = /^\s?(?:A|Adv|F|Fav|U)\.?(?=\s{2}|\s*$|\s*\|)/;
/** With fewer amounts on the line, a letter is not a mark. */
const FEWEST_COMPARED = 3;

/** Applies the mark: an adverse amount is negative for the board, with or without brackets. */
function withMark(amount: FoundAmount, mark = ""): FoundAmount {
  const isAdverse = /[AU]/.test(mark) && amount.value > 0;
  return { ...amount, end: amount.end + mark.length, value: isAdverse ? -amount.value : amount.value };
}

/** Amounts that are cells of their own: with blanks, or other amounts and their symbols, on both sides. */
function cellAmounts(text: string, mark?: DecimalMark): FoundAmount[] {
  const found = findAmounts(text, mark);
  const isApart = (gap: string, atEdge: boolean) =>
    (atEdge && gap.trim() === "") || /^[\s$€£¥₹(|]*$/u.test(gap) || (APART.test(gap) && gap !== "");
  const before = found.map(({ start }, at) => {
    const gap = text.slice(found[at - 1]?.end ?? 0, start);
    return isApart(gap, at === 0) || /(?:\t|\|)\s*[$€£(]*$/.test(gap);
  });
  const years = [...text.matchAll(SPLIT_YEAR)].map(({ index, 0: said }) => [index, index + said.length]);
  const isOfYear = ({ digits }: FoundAmount) =>
    years.some(([from = 0, to = 0]) => digits >= from && digits < to);
  const gapBehind = (at: number) => text.slice(found[at]?.end ?? 0, found[at + 1]?.start ?? text.length);
  const marks = found.map((_, at) => (found.length < FEWEST_COMPARED ? null : MARKED.exec(gapBehind(at))));
  const rated = found.map((amount, at) => withMark(amount, marks[at]?.[0]));
  return rated.filter((amount, at) => {
    if (isOfYear(amount)) return false;
    const gap = gapBehind(at);
    const after =
      marks[at] !== null ||
      /^[\s)€$£*†]*$/.test(gap) ||
      /^\)?[*†]?(?:\s{2}|\t|\s*\|)/.test(gap) ||
      /^\s?\(\d{1,2}\)\s*$/.test(gap);
    return before[at] && (after || (before[at + 1] === true && /^[\s$€£(]*$/.test(gap)));
  });
}

function numberCell(page: number, start: number, text: string, amount: FoundAmount): Cell {
  const { start: from, end, digits, ...rest } = amount;
  return {
    page,
    start: start + from,
    end: start + end,
    text: text.slice(from, end),
    amount: rest,
    left: digits,
    right: end,
  };
}

function wordsBetween(page: number, start: number, text: string, from: number, to: number): Cell[] {
  const cells: Cell[] = [];
  let at = from;
  const piece = text.slice(from, to);
  for (const part of piece.split(/(\s{2,}|\t+|\s*\|\s*)/)) {
    const words = part.trim();
    if (words !== "" && words !== "|" && !SIGN_ALONE.test(words)) {
      const left = at + part.indexOf(words);
      const said = words.replace(DRAWN, "");
      const from = start + left + words.indexOf(said);
      const nil = /^(?:[$€£¥]\s*)?[-\u2212\u2013\u2014](?:\s*[$€£¥])?$/.test(words);
      cells.push({
        page,
        start: from,
        end: from + said.length,
        text: said,
        amount: nil ? { value: 0, unit: "plain", currency: null, decimals: 0, scale: 1 } : null,
        left,
        right: left + words.length,
      });
    }
    at += part.length;
  }
  return cells;
}

export const isYear = ({ amount, text }: Cell) => amount !== null && /^(?:19|20)\d{2}$/.test(text);

/** The kind of a line, determined from its cells. */
export function kindOf(cells: Cell[]): Line["kind"] {
  const numbers = cells.filter(({ amount }) => amount);
  const words = cells.filter(({ amount }) => !amount);
  if (numbers.length > 0) {
    const first = cells[0];
    if (numbers.every(isYear) && saysYears(numbers, words)) return "header";
    if (words.some(({ text: word }) => word.length > LONGEST_LABEL)) return "prose";
    if (first?.amount && words.length > 0 && numbers.length === 1 && words.length === 1) return "prose";
    return "row";
  }
  const first = words[0];
  if (!first) return "blank";
  if (words.length > 1) return "header";
  if (/:$/.test(first.text) && first.text.length <= 2 * LONGEST_LABEL) return "label";
  if (first.text.length > LONGEST_LABEL || (/[.;,]$/.test(first.text) && first.text.split(" ").length > 8))
    return "prose";
  return "label";
}

/**
 * "Fiscal 2031   Fiscal 2030   % change   (1)": a footnote mark in headings is not a loss of one, and the line is not a
 * row.
 */
function withoutNoteMarks(cells: Cell[]): Cell[] {
  const rest = cells.filter(({ text }) => !/^\(\d{1,2}\)$/.test(text));
  if (rest.length === cells.length) return cells;
  const isName = ({ text }: Cell) =>
    findPeriod(text) !== undefined || NAMES.some((name) => headingSays(text, name));
  const areHeadings = rest.every((cell) => !cell.amount || isYear(cell)) && rest.filter(isName).length > 1;
  return areHeadings ? rest : cells;
}

const NAMES = ["actual", "budget", "forecast", "prior", "variance"] as const;

/**
 * Whether numbers are years that head columns: consecutive, and next to other headings or below words for a period
 * only.
 */
function saysYears(numbers: Cell[], words: Cell[]): boolean {
  const [first] = numbers;
  const behind = words.filter(({ left }) => first && left > first.left);
  const follow = numbers.every(
    ({ text }, at) => at === 0 || Math.abs(Number(text) - Number(numbers[at - 1]?.text)) <= 1,
  );
  // "Actual  Budget  Variance  2026": one column's year at the end, next to the names of others.
  const named = words.filter(({ text }) => NAMES.some((name) => headingSays(text, name)));
  return (
    (numbers.length >= 2 && follow) ||
    behind.length >= 2 ||
    named.length >= 2 ||
    words.every((cell) => isHeading(cell))
  );
}

const isHeading = ({ text }: Cell) =>
  /[($€£]|thousand|million|except|ended|ending|note/i.test(text) || findPeriod(text) !== undefined;
