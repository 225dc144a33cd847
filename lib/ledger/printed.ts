import { type Sentence, sentences } from "@/lib/evidence/sentences";
import type { PageText } from "@/lib/evidence/types";
import { addressesIn } from "./addresses";
import { type FoundAmount, findAmounts, saysPercent, scaled } from "./amount";
import { codeIn } from "./currency";
import type { Figure } from "./figure";
import type { PaperContext } from "./interpret";
import { isYear, type Line, linesOf } from "./lines";
import { monthOf, type Period, type PeriodContext } from "./period";
import { natureOfRow } from "./rows";
import { isNoMoney, isOfAShare, leftOutBy, scaleSaid } from "./scale";
import { amountsOf, periodsOf } from "./sentence-runs";
import type { Cell } from "./table";
import { headingSays, says } from "./vocabulary/headings";

/** Reads the numbers that no other reader took, as `unclear` figures named by the words around them. Scale and currency come from a caption right above, else from the paper. */
export function readPrinted(page: PageText, read: Figure[], context: PaperContext): Figure[] {
  const taken = [
    ...read.flatMap(({ place }) => (place.page === page.number ? [place] : [])),
    ...addressesIn(page.text),
  ];
  const isTaken = (start: number, end: number) => taken.some((one) => one.start < end && start < one.end);
  const prose = page.sheet ? [] : sentences(page);
  const inProse = (at: number) => prose.some(({ start, end }) => start <= at && at < end);
  const lines = linesOf(page);
  const figures = [
    ...prose.flatMap((sentence, at) => ofSentence(page, sentence, context, at)),
    ...lines.flatMap((line, at) =>
      inProse(line.start + line.text.search(/[\p{L}\p{N}]|$/u)) ? [] : ofRow(page, lines, at, context),
    ),
  ];
  return figures.filter(
    ({ place: { start, end } }) => !isTaken(start, end) && !isPartOfNumber(page.text, start),
  );
}

/** Tables are numbered from 0, so printed numbers get negative table numbers. */
const tableOf = (page: PageText, at: number) => -(page.number * 100_000 + at + 1);

type Words = Pick<Figure, "label"> & Partial<Figure>;

function printed(amount: Omit<FoundAmount, "digits">, page: number, words: Words): Figure {
  const { start, end, value, unit, currency, decimals, scale } = amount;
  const place = { page, start, end };
  const isRatio = unit === "percent" || unit === "points" || unit === "times";
  return {
    path: [],
    title: null,
    breakdown: null,
    period: null,
    scenario: "actual",
    measure: "value",
    nature: isRatio ? "ratio" : "flow",
    value,
    unit,
    currency,
    precision: 10 ** -decimals * scale,
    place,
    rowPlace: place,
    table: 0,
    row: 0,
    column: 0,
    isTotal: false,
    proof: "unclear",
    ...words,
  };
}

/** Words before a number that name it, at most, and those behind it where hardly one stands before. */
const WORDS_BEFORE = 8;
const WORDS_BEHIND = 6;

function ofSentence(
  page: PageText,
  { start, end }: Sentence,
  context: PeriodContext,
  table: number,
): Figure[] {
  const text = page.text.slice(start, end).replace(/\s/g, " ");
  if (!/\d/.test(text)) return [];
  const periods = periodsOf(text, context);
  const amounts = amountsOf(text, periods, isCounted)
    .flatMap(({ items }) => items)
    // "A 6-percentage-point rise" over the end of a line.
    .filter(({ end: last }) => !/[-–]/.test(text[last - 1] ?? ""));
  const only = periods.length === 1 ? periods[0] : undefined;
  // "$84,852 less than 4.30.23": the only time is the one that all is set against.
  const period =
    only && /\b(?:than|versus|vs\.?|compared (?:to|with))\s+$/i.test(text.slice(0, only.from))
      ? null
      : onlyOne(periods);
  return amounts.map((amount, at) =>
    printed({ ...amount, start: start + amount.start, end: start + amount.end }, page.number, {
      label: wordsAround(text, amount, amounts[at - 1]?.end ?? 0, amounts[at + 1]?.start ?? text.length),
      period,
      rowPlace: { page: page.number, start, end },
      table: tableOf(page, table),
      row: at,
      ...(amount.unit === "plain" && amount.scale === 1 && { nature: "count" as const }),
    }),
  );
}

/** "For the ten months to April 30 net income was": the day of a month. */
const isDay = (text: string, { start, value }: FoundAmount) =>
  value <= 31 && monthOf(/(\p{L}+)\.? $/u.exec(text.slice(0, start))?.[1] ?? "") !== undefined;

/** "12 depots": a small number that counts something; "(2)" is the mark of a note. */
const isCounted = (text: string, amount: FoundAmount) =>
  amount.decimals === 0 &&
  text[amount.start] !== "(" &&
  !isDay(text, amount) &&
  /^ \p{Ll}{3,}/u.test(text.slice(amount.end));

/** The last digits of "1-412-317" are no amount below nought. */
const isPartOfNumber = (text: string, start: number) =>
  /^[\p{L}\p{N}][-–]\d/u.test(text.slice(start - 1, start + 2));

function onlyOne(runs: ReturnType<typeof periodsOf>): Period | null {
  const [first, ...others] = runs.filter(({ isPart }) => !isPart).flatMap(({ items }) => items);
  if (!first || others.length > 0) return null;
  const { kind, start, end, fiscalYear } = first;
  return { kind, start, end, ...(fiscalYear !== undefined && { fiscalYear }) };
}

function wordsAround(text: string, { start, end }: FoundAmount, from: number, to: number): string {
  const wordsOf = (part: string) => part.match(/[\p{L}\p{N}](?:[^\s,;()]*[\p{L}\p{N}])?/gu) ?? [];
  const before = wordsOf(text.slice(from, start)).slice(-WORDS_BEFORE);
  if (before.filter((word) => word.length > 2).length > 2) return before.join(" ");
  const behind = wordsOf(text.slice(end, to).split(/[,;]/)[0] ?? "").slice(0, WORDS_BEHIND);
  return [before.join(" "), behind.join(" ")].filter(Boolean).join(" … ");
}

/** A table of contents: its numbers are pages. */
const LEADERS = /\.{4}|(?:\. ){4}/;

function ofRow(page: PageText, lines: Line[], at: number, context: PaperContext): Figure[] {
  const line = lines[at] as Line;
  if (line.kind === "header" || line.kind === "blank" || LEADERS.test(line.text)) return [];
  const cells = numbersOf(line);
  const above = blockAbove(lines, at);
  const own = line.cells.filter(({ amount, left }) => !amount && left < (cells[0]?.left ?? 0));
  const wrapped = above.lines[0]?.kind === "label" ? above.lines[0].text.trim() : "";
  const label = own.map(({ text }) => text).join(" ") || wrapped;
  const labelEnd = Math.max(0, ...own.map(({ right }) => right));
  // A number alone below other lines is that of a page.
  if (label === "" || (own.length === 0 && cells.length < 2)) return [];
  if (cells.length === 1 && cells[0]?.amount?.value === page.number && isAtEdge(lines, at)) return [];
  const caption = above.lines.find(({ text }) => scaleSaid(text) !== undefined)?.text ?? "";
  const over = above.lines.find(({ kind }) => kind === "label")?.text.trim() ?? "";
  const titles = above.lines.filter(({ kind, text }) => kind === "label" || text === caption);
  const title = titles
    .map(({ text }) => text.trim().slice(0, LONGEST_TITLE))
    .slice(0, 2)
    .reverse();
  const rowPlace = { page: page.number, start: line.start, end: line.start + line.text.trimEnd().length };
  return cells.flatMap((cell, column) => {
    const heading = headingOver(cell, labelEnd, above.lines);
    if (!cell.amount || /^\W*notes?\b/i.test(heading)) return [];
    // A footnote mark directly follows a name.
    if (column === 0 && /^\(\d\)$/.test(cell.text) && cell.left - labelEnd < CLOSE) return [];
    const amount = withUnit({ ...cell.amount, start: cell.start, end: cell.end }, label, heading, {
      over,
      caption: isOfAnotherMeasure(cell, above.rows) ? "" : caption,
      ofPaper: isOfAnotherMeasure(cell, above.rows) || cell.amount.decimals > 0 ? {} : context,
      currency: above.rows.flatMap(({ cells }) => cells.flatMap((one) => one.amount?.currency ?? []))[0],
    });
    return printed(amount, page.number, {
      label,
      title: title.join(" · ") || null,
      breakdown: heading || null,
      rowPlace,
      period: onlyOne(periodsOf(heading, context)),
      table: tableOf(page, 10_000 + above.top),
      row: at,
      column,
      ...(isCount(label, heading) && { nature: "count" as const }),
      scenario: plannedBy(heading),
    });
  });
}

/** At the head or the foot of a page, where its number stands. */
const isAtEdge = (lines: Line[], at: number) =>
  [lines.slice(0, at), lines.slice(at + 1)].some((beyond) => beyond.every(({ kind }) => kind === "blank"));

const isCount = (label: string, heading: string) =>
  [label, heading].some((words) => natureOfRow(words, "flow") === "count") ||
  /^(?:number|no\.?)$/i.test(heading);

/** What a heading says of its column: a budget, where it is no distance from one. */
function plannedBy(heading: string): Figure["scenario"] {
  if (says(heading, "variance") || /\b(?:over|under)\b/i.test(heading)) return "actual";
  return (["budget", "forecast", "target"] as const).find((one) => headingSays(heading, one)) ?? "actual";
}

const LONGEST_TITLE = 120;
const LONGEST_HEADING = 60;
const CLOSE = 4;

/**
 * A number among percentages, or with decimals below whole amounts, such as a per-share value, which does not
 * share their scale.
 */
function isOfAnotherMeasure(cell: Cell, above: Line[]): boolean {
  const inColumn = above.flatMap(({ cells }) =>
    cells.flatMap((other) => (other.amount && overlaps(other, cell) ? other.amount : [])),
  );
  const isWhole = inColumn.filter(({ decimals }) => decimals === 0).length * 2 > inColumn.length;
  return inColumn.some(({ unit }) => unit === "percent") || (isWhole && (cell.amount?.decimals ?? 0) > 0);
}

/** The numbers of a line: its cells, or otherwise the numbers with a unit in its words. */
function numbersOf({ cells, text, start, page }: Line): Cell[] {
  const numbers = cells.filter((cell) => cell.amount && /\d/.test(cell.text) && !isYear(cell));
  // Marks of footnotes: "(1)" before a note, or over the columns of a table.
  if (numbers.length > 0) return numbers.every(({ text: mark }) => /^\(\d\)$/.test(mark)) ? [] : numbers;
  return findAmounts(text)
    .filter(({ unit, scale }) => unit !== "plain" || scale !== 1)
    .map((amount) => ({
      amount,
      page,
      left: amount.start,
      right: amount.end,
      text: text.slice(amount.start, amount.end),
      start: start + amount.start,
      end: start + amount.end,
    }));
}

const MOST_ABOVE = 80;

/** The lines above a row up to the previous prose or table, closest first. */
function blockAbove(lines: Line[], at: number): { lines: Line[]; rows: Line[]; top: number } {
  const found: Line[] = [];
  const rows: Line[] = [];
  let isHeaded = false;
  let top = at;
  for (let up = at - 1; up >= Math.max(0, at - MOST_ABOVE); up--) {
    const line = lines[up] as Line;
    // The rows of another table are above this one's headings.
    if (line.kind === "row" && isHeaded) break;
    top = up;
    if (line.kind === "row") rows.push(line);
    else if (line.kind !== "blank") found.push(line);
    if (line.kind === "prose") break;
    isHeaded ||= line.kind === "header";
  }
  return { lines: found, rows, top };
}

const overlaps = (one: Cell, other: Cell) => one.left <= other.right + 1 && other.left <= one.right + 1;

/** The words of the headings above a cell, top to bottom. A single one is to the right of the row names. */
const headingOver = (cell: Cell, labelEnd: number, above: Line[]): string =>
  above
    .filter(
      ({ kind, cells: [first] }) => kind === "header" || (kind === "label" && (first?.left ?? 0) > labelEnd),
    )
    .flatMap(({ cells }) =>
      cells.filter((other) => overlaps(other, cell) && other.text.length <= LONGEST_HEADING),
    )
    .map(({ text }) => text)
    .reverse()
    .join(" ");

type TableWords = {
  over: string;
  caption: string;
  ofPaper: Pick<PaperContext, "scale" | "currency">;
  currency: string | undefined;
};

/** Adds the unit and scale given by a number's row, its column and the caption above. */
function withUnit(
  amount: Omit<FoundAmount, "digits">,
  label: string,
  heading: string,
  { over, caption, ofPaper, currency: ofTable }: TableWords,
): Omit<FoundAmount, "digits"> {
  if (amount.unit !== "plain" && amount.unit !== "money") return amount;
  const words = `${label} ${heading}`;
  if (amount.unit === "plain" && saysPercent(words)) return { ...amount, unit: "percent" };
  const isCount = natureOfRow(label, "flow") === "count" && amount.unit === "plain";
  const isAlone = isCount || isOfAShare(`${over} ${words}`) || leftOutBy(caption)(label, over);
  if (amount.scale !== 1 || isAlone || /\b(?:ratio|rate|margin)\b/i.test(words)) return amount;
  const scale = scaleSaid(label) ?? scaleSaid(heading) ?? scaleSaid(caption) ?? ofPaper.scale;
  if (scale === undefined) return amount;
  const said = codeIn(`${heading} ${caption}`) ?? ofTable ?? ofPaper.currency;
  const currency = amount.currency ?? (isNoMoney(label) ? null : (said ?? null));
  return {
    ...amount,
    scale,
    currency,
    unit: currency ? "money" : amount.unit,
    value: scaled(amount.value, scale),
  };
}
