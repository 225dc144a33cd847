import type { Scenario } from "@/lib/ledger/figure";
import { monthOf } from "@/lib/ledger/period";
import type { PaperFigure } from "./answer";
import { isDay } from "./table-name";
import { tellTotals } from "./total-parts";
import { ASKING_WORDS } from "./vocabulary/asking";
import { isSubject, tokensOf } from "./words";

/** A row of a table, or a column that is of something other than time, as a question may name it. */
export type Line = {
  kind: "row" | "column";
  /** The table that it stands in, over all papers. */
  table: string;
  label: string;
  /** What it is called: its label, or its sheet's name where that says only "Total". */
  name: string;
  words: Set<string>;
  /** Those of its words that a question may leave out: what stands in brackets, numbers, and words of asking. */
  minor: Set<string>;
  /** Words of the headings over it. */
  above: Set<string>;
  /** Words of the heading that it is the only row of, and so may be called by. */
  whole?: Set<string>;
  path: string[];
  /** Of a row without a heading, the label of the total that adds it up. */
  total?: string;
  isTotal: boolean;
  figures: PaperFigure[];
};

/** Figures arranged for asking: lines by their words, and how telling each word is. */
export type FigureIndex = {
  lines: Line[];
  rowsOf: Map<string, Line[]>;
  /** The row that a figure stands in. */
  rowOf: (figure: PaperFigure) => Line | undefined;
  byWord: Map<string, Line[]>;
  /** How rare a word is over all lines: a word of every label says little. */
  weight: (word: string) => number;
  /** The subject words of a label or heading. */
  wordsOf: (text: string) => Set<string>;
  /** Every word of the labels and headings. */
  words: Set<string>;
  isKnown: (word: string) => boolean;
  /** A word as the papers spell it: itself, or the one word of theirs that is a slip of the keys away. */
  spelling: (word: string) => string;
  /** The last day of any figure. */
  until: string;
  /** The first and the last day of each stretch of time that a figure is of: "2025-04-01 2026-03-31". */
  times: Set<string>;
  scenarios: Set<Scenario>;
};

const indexes = new WeakMap<PaperFigure[], FigureIndex>();

/** Arranges figures once; the same array is not arranged again. */
export function indexOf(figures: PaperFigure[]): FigureIndex {
  const known = indexes.get(figures);
  if (known) return known;
  const made = build(figures);
  indexes.set(figures, made);
  return made;
}

/** The name of a sheet says what its rows are of: "AP aging". */
const sheetOf = ({ place }: PaperFigure) =>
  place.cell ? place.cell.slice(0, place.cell.lastIndexOf("!")) : "";

/** What stands above a table, without its unit and its day: "Greenhouse gas emissions (tonnes)". A sentence names no table. */
function nameOfTable({ title }: PaperFigure): string {
  const above = title?.split(" · ").findLast((line) => line.trim() !== "" && !isDay(line)) ?? "";
  return /[.;:]\s*$/.test(above) ? "" : above.replace(/\([^)]*\)/g, " ");
}

const ONLY_TOTAL = /^\W*(?:grand |sub-?)?totals?\W*$/i;
const NO_NAME = /^(?:sheet|table|tab)\s?\d*$/i;

/** A total without a heading goes by the name of its sheet: "Refunds Payable". */
function nameOf(figure: PaperFigure): string {
  if (figure.path.length > 0 || !ONLY_TOTAL.test(figure.label)) return figure.label;
  const sheet = figure.place.cell?.includes("!") ? sheetOf(figure) : "";
  return sheet && !NO_NAME.test(sheet) ? sheet : figure.label;
}

export const tableOf = ({ paper, table }: PaperFigure) => `${paper?.id ?? ""}#${table}`;

/** Words that say that a row adds up others; they name nothing. */
const SUMMING = new Set(["total", "subtotal", "sum", "overall"]);

function build(figures: PaperFigure[]): FigureIndex {
  const lines = new Map<string, Line>();
  const words = new Map<string, Set<string>>();
  const subjects = (text: string): Set<string> => {
    let known = words.get(text);
    if (!known) {
      const all = tokensOf(text).filter(isSubject);
      const own = all.filter((token) => !SUMMING.has(token.text));
      known = new Set((own.length > 0 ? own : all).map((token) => token.text));
      words.set(text, known);
    }
    return known;
  };
  let until = "";
  const times = new Set<string>();
  const scenarios = new Set<Scenario>();
  for (const figure of figures) {
    const table = tableOf(figure);
    const { label, path, breakdown, row, column } = figure;
    scenarios.add(figure.scenario);
    if (figure.period) times.add(`${figure.period.start} ${figure.period.end}`);
    if (figure.period && figure.period.end > until) until = figure.period.end;
    add(lines, `${table}.r${row}`, figure, () => ({
      kind: "row",
      table,
      label,
      name: nameOf(figure),
      words: subjects(nameOf(figure)),
      minor: minorOf(label),
      above: subjects([nameOfTable(figure), ...path, sheetOf(figure)].join(" ")),
      path,
      isTotal: figure.isTotal || /^\s*(?:sub-?)?total\b/i.test(label),
      figures: [],
    }));
    if (breakdown)
      add(lines, `${table}.c${column}`, figure, () => ({
        kind: "column",
        table,
        label: breakdown,
        name: breakdown,
        words: subjects(breakdown),
        minor: minorOf(breakdown),
        above: new Set(),
        path: [],
        isTotal: /^total$/i.test(breakdown),
        figures: [],
      }));
  }
  const rowOf = (figure: PaperFigure) => lines.get(`${tableOf(figure)}.r${figure.row}`);
  return { ...arrange([...lines.values()], subjects), rowOf, until, times, scenarios };
}

/** "Interim dividend for the half year (2017: 13 cents)" is asked for as "interim dividend". */
function minorOf(label: string): Set<string> {
  const bare = label.replace(/\([^)]*\)?/g, " ");
  const kept = new Set(tokensOf(bare).map(({ text }) => text));
  const minor = tokensOf(label).filter(
    ({ text }) =>
      !kept.has(text) || ASKING_WORDS.has(text) || /^\d/.test(text) || monthOf(text) !== undefined,
  );
  return new Set(minor.map(({ text }) => text));
}

function add(lines: Map<string, Line>, key: string, figure: PaperFigure, make: () => Line): void {
  let line = lines.get(key);
  if (!line) {
    line = make();
    lines.set(key, line);
  }
  line.figures.push(figure);
}

function arrange(
  lines: Line[],
  wordsOf: (text: string) => Set<string>,
): Omit<FigureIndex, "until" | "times" | "scenarios" | "rowOf"> {
  const byWord = new Map<string, Line[]>();
  const known = new Set<string>();
  const rowsOf = Map.groupBy(
    lines.filter(({ kind }) => kind === "row"),
    ({ table }) => table,
  );
  for (const rows of rowsOf.values()) tellWholes(rows, wordsOf);
  for (const line of lines) {
    for (const word of new Set([...line.words, ...(line.whole ?? [])])) push(byWord, word, line);
    for (const word of [...line.words, ...line.above]) known.add(word);
  }
  for (const rows of rowsOf.values()) tellTotals(rows);
  const weight = (word: string) => Math.log(1 + lines.length / ((byWord.get(word)?.length ?? 0) + 0.5));
  const spelling = (word: string) =>
    known.has(word) || word.length < 4 ? word : (nearest(word, known) ?? word);
  return {
    lines,
    rowsOf,
    byWord,
    words: known,
    isKnown: (word) => known.has(word),
    weight,
    wordsOf,
    spelling,
  };
}

/** The only row under a heading that nothing adds up stands for all of it: "Individual" for "Membership income". */
function tellWholes(rows: Line[], wordsOf: (text: string) => Set<string>): void {
  // A sentence is a table of one row.
  if (new Set(rows.map(({ path }) => path.join("\n"))).size < 2) return;
  for (const [line, ...others] of Map.groupBy(rows, ({ path }) => path.join("\n")).values()) {
    const heading = line?.path.at(-1);
    if (!line || !heading || others.length > 0 || line.isTotal) continue;
    const over = wordsOf(heading);
    const isTold = rows.some(
      (row) =>
        (row.isTotal || row.path.length > line.path.length) && [...over].every((word) => row.words.has(word)),
    );
    const isOver = rows.some(({ path }) => path.length > line.path.length && path.includes(heading));
    if (isTold || isOver || over.size === 0) continue;
    line.whole = over;
  }
}

function push(map: Map<string, Line[]>, key: string, line: Line): void {
  const list = map.get(key);
  if (list) list.push(line);
  else map.set(key, [line]);
}

/** Of a shorter word, any other letter makes another word. */
const SHORT = 5;

/**
 * The word one slip away (two in a long word), where there is only one: "confrence". A short one has lost a letter or swapped two,
 * as "aset" and "bnak": "used" is no "usd".
 */
function nearest(word: string, known: Set<string>): string | undefined {
  const most = word.length >= 9 ? 2 : 1;
  const isSlip = (other: string) =>
    word.length >= SHORT ||
    other.length > word.length ||
    (other.length === word.length && sorted(other) === sorted(word));
  let found: string | undefined;
  let least = most + 1;
  for (const other of known) {
    if (other[0] !== word[0] || Math.abs(other.length - word.length) > most || /\d/.test(other)) continue;
    const slips = slipsBetween(word, other, most);
    if (slips < least && isSlip(other)) {
      found = other;
      least = slips;
    }
  }
  return found;
}

const sorted = (word: string) => [...word].sort().join("");

/** Letters added, left out, changed or swapped (Damerau, 1964), counted up to `most` + 1. */
function slipsBetween(one: string, other: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      let slips = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      next.push(slips);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[other.length] ?? most + 1;
}
