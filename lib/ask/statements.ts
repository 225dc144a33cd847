import { daysBetween } from "@/lib/days";
import type { Figure } from "@/lib/ledger/figure";
import type { Period } from "@/lib/ledger/period";
import { rowOf, type Statement, wordsOf } from "./statement-rows";
import { STATEMENT_LINES, type StatementKind, type StatementLine } from "./vocabulary/statement-lines";

/** The year that a question means, by the name the paper gives it, or another stretch of time. */
export type At = { year: number } | { period: Period };

/** How a paper calls its years: the name of the year in which a period ends, and whether it ends one at all. */
export type Years = { nameOf: (period: Period) => number; isYearEnd: (period: Period) => boolean };
const BY_NAME = new Map(
  STATEMENT_LINES.flatMap((line) => line.asked.map((name) => [wordsOf(name), line] as const)),
);

/** The line that a name stands for. */
export const lineNamed = (name: string): StatementLine | undefined => BY_NAME.get(wordsOf(name));

/** All names of lines. */
export const lineNames = (): string[] => STATEMENT_LINES.flatMap(({ asked }) => asked);

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
    head: wordsOf(line.labels[0] ?? ""),
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

/** The same kind of time, to the week: quarters of 13 weeks end some days before the month or after it. */
function isSame(period: Period, asked: Period): boolean {
  const near = Math.abs(daysBetween(asked.end, period.end)) <= 7;
  return near && (period.kind === asked.kind || period.kind === "instant");
}
