import { monthOf } from "@/lib/ledger/period";
import type { PaperFigure } from "./answer";
import { isDay } from "./say";
import { tellTotals } from "./total-parts";
import { ASKING_WORDS } from "./vocabulary/asking";
import { isBareTotal, isSubject, tokensOf } from "./words";

/** A row of a table, or a column that is of something other than time, as a question may name it. */
export type Line = {
  kind: "row" | "column";
  /** The table that contains it, unique across all papers. */
  table: string;
  label: string;
  /** What it is called: its label, or its sheet's name where that says only "Total". */
  name: string;
  words: Set<string>;
  /** Words a question may omit: those in brackets, numbers, and words of asking. */
  minor: Set<string>;
  /** Words of the headings over it. */
  above: Set<string>;
  /** Words of the heading that it is the only row of, and so may be called by. */
  whole?: Set<string>;
  path: string[];
  /** For a row without a heading, the label of the total that includes it. */
  total?: string;
  isTotal: boolean;
  figures: PaperFigure[];
};

/** The lines of one paper, independent of the papers asked with it. */
export type PaperLines = {
  lines: Line[];
  /** The rows of each table, in its order. */
  rowsOf: Map<string, Line[]>;
  /** The row of a figure. */
  rowOf: (figure: PaperFigure) => Line | undefined;
};

const arranged = new WeakMap<PaperFigure, PaperLines & { count: number }>();

/** Indexes the figures of one paper. Reuses the result for arrays with the same first figure and length. */
export function linesOf(figures: PaperFigure[]): PaperLines {
  const [first] = figures;
  const known = first && arranged.get(first);
  if (known?.count === figures.length) return known;
  const made = { ...arrange(figures), count: figures.length };
  if (first) arranged.set(first, made);
  return made;
}

/** The name of a sheet says what its rows are of: "AP aging". */
export const sheetOf = ({ place }: PaperFigure) =>
  place.cell ? place.cell.slice(0, place.cell.lastIndexOf("!")) : "";

/** A sentence names no table; "Harbour Fund, Inc." does. */
const SENTENCE = /[;:]\s*$|(?<!\b(?:Inc|Ltd|Co|Corp|Assn))\.\s*$/;

/**
 * The text above a table without unit and day: "Greenhouse gas emissions (tonnes)". A single word directly
 * above is the heading of its labels ("Account") and means no more.
 */
function nameOfTable({ title }: PaperFigure): string {
  const lines = title?.split(" · ").filter((line) => line.trim() !== "" && !isDay(line)) ?? [];
  const named = lines.slice(lines.at(-1)?.trim().includes(" ") ? -1 : -2);
  return named.map((line) => (SENTENCE.test(line) ? "" : line.replace(/\([^)]*\)/g, " "))).join(" ");
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

function arrange(figures: PaperFigure[]): PaperLines {
  const lines = new Map<string, Line>();
  for (const figure of figures) {
    const { label, path, breakdown, column } = figure;
    const table = tableOf(figure);
    add(lines, keyOf(figure), figure, () => ({
      kind: "row",
      table,
      label,
      name: nameOf(figure),
      words: subjectsOf(nameOf(figure)),
      minor: minorOf(label),
      above: subjectsOf([nameOfTable(figure), ...path, sheetOf(figure)].join(" ")),
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
        words: subjectsOf(breakdown),
        minor: minorOf(breakdown),
        above: new Set(),
        path: [],
        isTotal: isBareTotal(breakdown),
        figures: [],
      }));
  }
  const all = [...lines.values()];
  const rowsOf = Map.groupBy(
    all.filter(({ kind }) => kind === "row"),
    ({ table }) => table,
  );
  for (const rows of rowsOf.values()) {
    tellWholes(rows);
    tellTotals(rows);
  }
  return { lines: all, rowsOf, rowOf: (figure) => lines.get(keyOf(figure)) };
}

const keyOf = (figure: PaperFigure) => `${tableOf(figure)}.r${figure.row}`;

/** Words that say that a row adds up others; they name nothing. */
const SUMMING = new Set(["total", "subtotal", "sum", "overall"]);

/** The subject words of a label or heading. */
export function subjectsOf(text: string): Set<string> {
  const all = tokensOf(text).filter(isSubject);
  const own = all.filter((token) => !SUMMING.has(token.text));
  return new Set((own.length > 0 ? own : all).map((token) => token.text));
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

/**
 * The only row under a heading without a total stands for all of it: "Individual" for "Membership income".
 */
function tellWholes(rows: Line[]): void {
  // A sentence is a table of one row.
  if (new Set(rows.map(({ path }) => path.join("\n"))).size < 2) return;
  for (const [line, ...others] of Map.groupBy(rows, ({ path }) => path.join("\n")).values()) {
    const heading = line?.path.at(-1);
    if (!line || !heading || others.length > 0 || line.isTotal) continue;
    const over = subjectsOf(heading);
    const isTold = rows.some(
      (row) =>
        (row.isTotal || row.path.length > line.path.length) && [...over].every((word) => row.words.has(word)),
    );
    const isOver = rows.some(({ path }) => path.length > line.path.length && path.includes(heading));
    if (isTold || isOver || over.size === 0) continue;
    line.whole = over;
  }
}
