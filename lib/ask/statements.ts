import { daysBetween } from "@/lib/days";
import type { Figure } from "@/lib/ledger/figure";
import { findPeriod } from "@/lib/ledger/find-period";
import type { Period, PeriodContext } from "@/lib/ledger/period";
import { rowOf, type Statement, wordsOf } from "./statement-rows";
import { STATEMENT_LINES, type StatementKind, type StatementLine } from "./vocabulary/statement-lines";

/** The year that a question means, by the name the paper gives it, or another stretch of time. */
export type At = { year: number } | { period: Period };

/** How a paper calls its years: the name of the year in which a period ends, and whether it ends one at all. */
export type Years = { nameOf: (period: Period) => number; isYearEnd: (period: Period) => boolean };
const BY_NAME = new Map(
  STATEMENT_LINES.flatMap((line) => line.asked.map((name) => [wordsOf(name), line] as const)),
);

/** The line with this name. */
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
  const own = statements.filter(({ kind }) => kind === line.kind);
  return firstOf(own, ({ rows }) => rowOf(rows, line)?.figures ?? [], at, years);
}

/** The figure for a time of the first statement that has one; none where its figures differ. */
function firstOf(
  statements: Statement[],
  figuresIn: (statement: Statement) => Figure[],
  at: At,
  years: Years,
): Figure | undefined {
  for (const statement of statements) {
    const [first, ...others] = figuresIn(statement).filter(({ period }) => period && isOf(period, at, years));
    if (!first) continue;
    return others.every(({ value }) => value === first.value) ? asStated(first, statement.kind) : undefined;
  }
  return undefined;
}

/** Labels of rows that are clear without the lines around them. */
export function labelsOf(statements: Statement[]): Map<string, string> {
  const labels = statements.flatMap(({ rows }) => rows.map(({ label, words }) => [words, label] as const));
  return new Map(labels.filter(([words]) => words.includes(" ")));
}

/** The figure of the row with these words, of the first statement that has it; none where its rows differ. */
export const figureLabelled = (statements: Statement[], words: string, at: At, years: Years) => {
  const labelled = ({ rows }: Statement) => rows.filter((row) => row.words === words);
  return firstOf(statements, (one) => labelled(one).flatMap(({ figures }) => figures), at, years);
};

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

/** The time that a period of a question means. */
export const timeOf = (one: Period): At =>
  one.kind === "year" || one.fiscalYear !== undefined
    ? { year: one.fiscalYear ?? Number(one.end.slice(0, 4)) }
    : { period: one };

/** How a paper calls its years. */
export function yearsOf({ yearEndMonth, isNamedBefore }: PeriodContext): Years {
  // A year of 52 or 53 weeks may end some days into the next month.
  const monthOf = ({ end }: Period) => {
    const [year = 0, month = 1, day = 1] = end.split("-").map(Number);
    const before = day <= 7 ? new Date(Date.UTC(year, month - 1, 0)) : new Date(Date.UTC(year, month - 1, 1));
    return { year: before.getUTCFullYear(), month: before.getUTCMonth() + 1 };
  };
  return {
    nameOf: (period) => period.fiscalYear ?? monthOf(period).year - (isNamedBefore ? 1 : 0),
    isYearEnd: (period) => yearEndMonth === undefined || monthOf(period).month === yearEndMonth,
  };
}

/** The latest year of the statements, or the day of a later balance sheet. */
export function latest({ statements, years }: { statements: Statement[]; years: Years }): At | undefined {
  const periods = statements.flatMap(({ rows }) =>
    rows.flatMap(({ figures }) => figures.map(({ period }) => period)),
  );
  const last = periods
    .filter((period) => period?.kind === "year" || period?.kind === "instant")
    .reduce((late, period) => (period && period.end > (late?.end ?? "") ? period : late), null);
  if (!last) return undefined;
  if (years.isYearEnd(last)) return { year: years.nameOf(last) };
  return { period: { kind: "instant", start: last.end, end: last.end } };
}

const endOf = (at: At) => ("year" in at ? String(at.year) : at.period.end);

/** The same time a year before. */
export function before(at: At): At {
  if ("year" in at) return { year: at.year - 1 };
  const back = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return { period: { ...at.period, start: back(at.period.start), end: back(at.period.end) } };
}

/** All years from the first to the last that are named, or as many as "3 year" says. */
export function spanOf(core: string, times: At[]): At[] {
  const years = times.flatMap((time) => ("year" in time ? [time.year] : []));
  const last = Math.max(...years);
  const count = Number(/\b(\d+)[ -]year\b/i.exec(core)?.[1] ?? 0);
  const first = years.length > 1 ? Math.min(...years) : last - count + 1;
  return Array.from({ length: last - first + 1 }, (_, at) => ({ year: first + at }));
}

/** Times in their order. */
export const inOrder = (times: At[]) => times.toSorted((a, b) => endOf(a).localeCompare(endOf(b)));

/** Both times of "between 31 December 2022 and 2 July 2023" or "from Q2 2022 to Q2 2023", else the one period. */
export function endsOf(period: Period, said: string, context: PeriodContext): Period[] {
  if (period.kind !== "range") return [period];
  const ends = said
    .split(/\s(?:and|to|through|until)\s|\s[–—-]\s/i)
    .flatMap((part) => findPeriod(part, context) ?? []);
  return ends.length === 2 && ends[0]?.kind === ends[1]?.kind ? ends : [period];
}
