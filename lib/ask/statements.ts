import type { Figure } from "@/lib/ledger/figure";
import type { Period } from "@/lib/ledger/period";
import { STATEMENT_LINES, type StatementKind, type StatementLine } from "./vocabulary/statement-lines";
import { tokensOf } from "./words";

/** A row of a statement. */
type Row = { label: string; above: string; words: string; figures: Figure[] };

/** A table that is one of the three statements of an entity. */
export type Statement = { kind: StatementKind; rows: Row[] };

/** The year that a question means, by the name the paper gives it, or another stretch of time. */
export type At = { year: number } | { period: Period };

/** How a paper calls its years: the name of the year in which a period ends, and whether it ends one at all. */
export type Years = { nameOf: (period: Period) => number; isYearEnd: (period: Period) => boolean };

/** Fewer lines than these make no statement. */
const FEWEST: Record<StatementKind, number> = { income: 4, balance: 6, cash: 4 };
/** A table with a smaller share of the lines of the fullest one is a note or a summary, which may go on with a statement. */
const NEARLY = 0.6;
const FEWEST_MORE = 3;

type Scored = Statement & { found: number };

/**
 * The statements of the entity that a paper is about: of the full tables of each kind the one that others bear out (the net
 * income that cash flows begin with), then the fullest and the largest; and further tables of the kind (earlier years, the
 * other side of a balance sheet) that agree with it in every line that both have. Those of affiliates and parents alone
 * agree in nothing.
 */
export function statementsOf(figures: Figure[]): Statement[] {
  const tables = Map.groupBy(
    figures.filter(({ measure, scenario }) => measure === "value" && scenario === "actual"),
    ({ table }) => table,
  );
  const all = [...tables.values()].map(rowsOf);
  const scored = KINDS.map((kind) =>
    all
      .map((rows): Scored => ({ kind, rows, found: linesIn(kind, rows).length }))
      .filter(({ found }) => found >= FEWEST_MORE),
  );
  const full = scored.map((ofKind) => {
    const most = Math.max(0, ...ofKind.map(({ found }) => found));
    return ofKind.filter(({ kind, found }) => found >= FEWEST[kind] && found >= most * NEARLY);
  });
  return full.flatMap((ofKind, at) => {
    const others = full.flatMap((other, kind) => (kind === at ? [] : other));
    const borneOut = new Set(ofKind.filter((one) => others.some((other) => bearsOut(one, other))));
    const [best] = ofKind.toSorted(
      (a, b) => Number(borneOut.has(b)) - Number(borneOut.has(a)) || b.found - a.found || size(b) - size(a),
    );
    const more = scored[at]?.filter(
      (other) =>
        other !== best &&
        best &&
        (agrees(best, other) || balances(best, other) || isOfOtherTime(best, other)),
    );
    return best ? [best, ...(more ?? [])] : [];
  });
}

const KINDS = ["income", "balance", "cash"] as const;

const LINES = Object.fromEntries(
  KINDS.map((kind) => [kind, STATEMENT_LINES.filter((line) => line.kind === kind)]),
) as Record<StatementKind, StatementLine[]>;

const linesIn = (kind: StatementKind, rows: Row[]) =>
  LINES[kind].flatMap((line) => {
    const row = rowOf(rows, line);
    return row ? [{ line, row }] : [];
  });

/** The group is larger than each of its parts. */
const size = ({ rows }: Statement) =>
  Math.max(...rows.flatMap((row) => row.figures.map(({ value }) => Math.abs(value))));

/** How many figures of two rows are of one time and equal; negative where one differs. Signs are a matter of layout. */
function inCommon(one: Row, other: Row): number {
  let same = 0;
  for (const a of one.figures) {
    const b = other.figures.find(
      ({ period }) => period?.end === a.period?.end && period?.start === a.period?.start,
    );
    if (!b) continue;
    if (Math.abs(Math.abs(a.value) - Math.abs(b.value)) > Math.max(a.precision, b.precision)) return -1;
    same += 1;
  }
  return same;
}

/** Whether two tables of one kind have at least one figure of a line in common, and none that differs. */
function agrees(best: Statement, other: Statement): boolean {
  const rows = new Map(linesIn(other.kind, other.rows).map(({ line, row }) => [line, row]));
  const common = linesIn(best.kind, best.rows).flatMap(({ line, row }) => {
    const there = rows.get(line);
    return there ? [inCommon(row, there)] : [];
  });
  return common.every((same) => same >= 0) && common.some((same) => same > 0);
}

/** The other side of a balance sheet: it comes to the same total. */
function balances(best: Statement, other: Statement): boolean {
  if (best.kind !== "balance") return false;
  const totals = [best, other].map(({ rows }) =>
    rows.filter(({ words }) => /^total .*\b(?:assets|asset|liability|capitalization)\b/.test(words)),
  );
  return (totals[0] ?? []).some((one) => (totals[1] ?? []).some((two) => inCommon(one, two) > 0));
}

/** A statement of the same name with the same rows for another time: of the quarter, beside that of the year so far. */
function isOfOtherTime(best: Statement, other: Statement): boolean {
  const [title, titled] = [best, other].map(({ rows }) => rows[0]?.figures[0]?.title ?? "");
  const words = new Set(best.rows.map((row) => row.words));
  const same = other.rows.filter((row) => words.has(row.words)).length;
  return (
    title !== "" &&
    title === titled &&
    same >= MOST_ROWS * other.rows.length &&
    linesIn(best.kind, best.rows).every(({ line, row }) => {
      const there = rowOf(other.rows, line);
      return !there || inCommon(row, there) === 0;
    })
  );
}

const MOST_ROWS = 0.8;

/** The lines with which one statement begins or ends where another has them too. */
const SHARED =
  /^(?:(?:consolidated )?net (?:income|earnings|loss)|profit for the year|cash and (?:cash )?equivalents?)\b/;

function bearsOut(one: Statement, other: Statement): boolean {
  const [own, theirs] = [one, other].map(({ rows }) => rows.filter(({ words }) => SHARED.test(words)));
  return (own ?? []).some((a) => (theirs ?? []).some((b) => inCommon(a, b) > 0));
}

function rowsOf(figures: Figure[]): Row[] {
  return [...Map.groupBy(figures, ({ row }) => row).values()].flatMap((ofRow) => {
    const [first] = ofRow;
    if (!first) return [];
    // A label that broke off ("net of accumulated depreciation of" / "$13,663") begins in the line above.
    const whole = /^[$(\d\p{Ll}]/u.test(first.label)
      ? `${first.path.at(-1) ?? ""} ${first.label}`
      : first.label;
    return { label: first.label, above: first.path.join(" "), words: wordsOf(whole), figures: ofRow };
  });
}

/** The words of a label as one text, without brackets, notes and endings. */
export function wordsOf(label: string): string {
  const bare = label
    .replace(/\([^)]*\)?/g, " ")
    .replace(/\bnotes? \d+.*$/i, " ")
    .replace(/,?\s+net(?:\s+of\b.*)?\s*$/i, " ")
    .replace(/&/g, " and ")
    .replace(/\b(?:the|its|their)\b/gi, " ")
    .replace(/['’]s?\b/g, " ");
  return tokensOf(bare)
    .map(({ text }) => text)
    .join(" ");
}

const LABELS = new Map(STATEMENT_LINES.map((line) => [line, line.labels.map(wordsOf)]));

/** The row of a line: by its preferred label, said in full before one that only begins with it. */
function rowOf(rows: Row[], line: StatementLine): Row | undefined {
  const open = rows.filter(
    ({ label, above }) => !line.not?.test(label) && (!line.under || line.under.test(`${label} ${above}`)),
  );
  const labels = LABELS.get(line) ?? [];
  const exactly = (row: Row, label: string) => row.words === label;
  // "Inventories, at the lower of cost and market"; a single word begins too much else.
  const begins = ({ label: whole, words }: Row, label: string) =>
    label.includes(" ")
      ? words.startsWith(`${label} `)
      : wordsOf(whole.split(/,|\s[—–-]\s/)[0] ?? "") === label;
  // "Total Harbour Corporation shareholders' equity".
  const ends = ({ words }: Row, label: string) =>
    /^total .*equity$/.test(label) &&
    words.startsWith("total ") &&
    words.endsWith(label.slice("total".length));
  // What is of the owners alone comes before what has others' part in it, however it goes on.
  const owners = labels
    .filter((label) => label.endsWith(" to"))
    .flatMap((label) => open.find((row) => begins(row, label)) ?? []);
  if (owners[0]) return owners[0];
  for (const fits of [exactly, begins, ends])
    for (const label of labels) {
      const found = open.filter((one) => fits(one, label));
      // "Property and equipment" before depreciation stands above "Property and equipment, net".
      const row =
        found.find((one) => one.words === found[0]?.words && /,\s*net\b/i.test(one.label)) ?? found[0];
      if (row) return row;
    }
  return line.like && open.find(({ label }) => line.like?.test(label));
}

const BY_NAME = new Map(
  STATEMENT_LINES.flatMap((line) => line.asked.map((name) => [wordsOf(name), line] as const)),
);

/** The line that a name stands for. */
export const lineNamed = (name: string): StatementLine | undefined => BY_NAME.get(wordsOf(name));

/** All names of lines, as words. */
export const lineNames = (): string[] => [...BY_NAME.keys()];

/** Whether a label is that of a line of the statements. */
export const isLine = (label: string): boolean => {
  const words = wordsOf(label);
  return [...LABELS.values()].some((labels) => labels.includes(words));
};

/** All figures of a line, of every statement of its kind. */
export const lineFigures = (statements: Statement[], line: StatementLine): Figure[] =>
  statements.flatMap(({ kind, rows }) => (kind === line.kind ? (rowOf(rows, line)?.figures ?? []) : []));

/** The statement of a part of the company that has these lines. */
export const statementOfPart = (lines: { line: StatementLine; figures: Figure[] }[]): Statement => ({
  kind: "income",
  rows: lines.map(({ line, figures }) => ({
    label: line.labels[0] ?? "",
    above: "",
    words: wordsOf(line.labels[0] ?? ""),
    figures,
  })),
});

/** The figure of a line for a year or another period. Undefined where there is none, or where several differ. */
export function figureOf(
  statements: Statement[],
  line: StatementLine,
  at: At,
  years: Years,
): Figure | undefined {
  for (const { kind, rows } of statements) {
    if (kind !== line.kind) continue;
    const fitting = (rowOf(rows, line)?.figures ?? []).filter(
      ({ period }) => period && isOf(period, at, years),
    );
    const [first, ...others] = fitting;
    if (!first) continue;
    return others.every(({ value }) => value === first.value) ? asStated(first, kind) : undefined;
  }
  return undefined;
}

/** Labels of rows that say what they are without the lines around them. */
export function labelsOf(statements: Statement[]): Map<string, string> {
  const labels = statements.flatMap(({ rows }) => rows.map(({ label, words }) => [words, label] as const));
  return new Map(labels.filter(([words]) => words.includes(" ")));
}

/** The figure of the row with these words, of the first statement that has it; none where its rows differ. */
export function figureLabelled(
  statements: Statement[],
  words: string,
  at: At,
  years: Years,
): Figure | undefined {
  for (const { kind, rows } of statements) {
    const fitting = rows
      .filter((row) => row.words === words)
      .flatMap(({ figures }) => figures.filter(({ period }) => period && isOf(period, at, years)));
    const [first, ...others] = fitting;
    if (first) return others.every(({ value }) => value === first.value) ? asStated(first, kind) : undefined;
  }
  return undefined;
}

/** A balance sheet is of a day, however its columns are headed. */
function asStated(figure: Figure, kind: StatementKind): Figure {
  const { period } = figure;
  return kind === "balance" && period?.kind === "year"
    ? { ...figure, period: { kind: "instant", start: period.end, end: period.end } }
    : figure;
}

/** Whether a period is the one asked for, by the names that the paper gives its years. */
export function isOf(period: Period, at: At, { nameOf, isYearEnd }: Years): boolean {
  if ("period" in at) return isSame(period, at.period);
  const isYear = period.kind === "year" || (period.kind === "instant" && isYearEnd(period));
  return isYear && nameOf(period) === at.year;
}

const DAY = 86_400_000;

/** The same kind of time, to the week: quarters of 13 weeks end some days before the month or after it. */
function isSame(period: Period, asked: Period): boolean {
  const near = Math.abs(Date.parse(period.end) - Date.parse(asked.end)) <= 7 * DAY;
  return near && (period.kind === asked.kind || period.kind === "instant");
}
