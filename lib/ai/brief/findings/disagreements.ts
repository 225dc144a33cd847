import { normalLabel } from "@/lib/ai/facts/keys";
import { terms } from "@/lib/ai/terms";
import { isMinutes } from "@/lib/evidence/minutes";
import { everyAmount } from "@/lib/ledger/amount";
import type { Figure } from "@/lib/ledger/figure";
import { findPeriod } from "@/lib/ledger/find-period";
import { lengthInMonths, monthIndex, type Period } from "@/lib/ledger/period";
import { withoutWords } from "@/lib/ledger/vocabulary/headings";
import type { Paper, Statement } from "./types";

/** What a paper states about one thing: a table row, or one figure in a sentence. */
type Told = {
  paper: Paper;
  figures: Figure[];
  /** The significant words of its label, and those together with its headings. */
  own: Set<string>;
  all: Set<string>;
  isYearToDate: boolean;
  isSaid: boolean;
};

/** A figure and the paper that gives it. */
export type Given = { figure: Figure; paper: Paper };
/**
 * One thing at one time for which two papers, or a table and a sentence, give different values. The table row
 * comes first.
 */
export type Disagreement = { first: Given; other: Given };

/** Values that differ by more than this share of the larger are different things, even under one name. */
const FAR = 0.5;
/** A longer sentence is a table that was not recognized as one. */
const LONGEST = 400;
/** Equal values of at least this many units of their last digit are no coincidence. */
const TELLING = 100;
const YEAR_TO_DATE = /\b(?:f?ytd|year[ -]to[ -]date|cumulative)\b/gi;

/**
 * Different values given for one thing at one time, largest difference first. Rows with the same name are
 * often different things, so they must agree at another time, and neither value may appear in the other row
 * for another time. A sentence must contain all words of the row's name, and its number must not be that of
 * another row of that name.
 */
export function disagreements(papers: Paper[]): Disagreement[] {
  const rows = papers.flatMap(rowsOf);
  const byWord = new Map<string, Told[]>();
  for (const row of rows)
    for (const word of row.all) {
      const known = byWord.get(word);
      if (known) known.push(row);
      else byWord.set(word, [row]);
    }
  const said = papers.flatMap((paper) => saidIn(paper, rows));
  const found = [...rows, ...said].flatMap((one) => {
    const [called] = [...one.own]
      .map((word) => byWord.get(word) ?? [])
      .toSorted((a, b) => a.length - b.length);
    const others = called?.filter((row) => one.isSaid || row.paper !== one.paper) ?? [];
    return others.flatMap((row) => (one.isSaid ? saidOtherwise(row, one, rows) : apart(one, row)) ?? []);
  });
  const told = new Set<Figure>();
  return found
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .filter(({ first, other }) => {
      const isTold = [first, other].some(({ figure }) => told.has(figure));
      for (const { figure } of [first, other]) told.add(figure);
      return !isTold;
    });
}

function rowsOf(paper: Paper): Told[] {
  const inTables = paper.figures.filter(({ title }) => title !== null);
  const rows = Map.groupBy(inTables, ({ table, row, breakdown }) => `${table} ${row} ${breakdown}`);
  return [...rows.values()].map((figures) => toldBy(paper, figures, false));
}

function toldBy(paper: Paper, figures: Figure[], isSaid: boolean): Told {
  const [{ label = "", breakdown = "", path = [], title = "" } = {}] = figures;
  const name = `${label} ${breakdown ?? ""}`;
  const own = wordsOf(name);
  const all = new Set([...own, ...wordsOf([...path, title].join(" "))]);
  return { paper, figures, own, all, isYearToDate: name.search(YEAR_TO_DATE) >= 0, isSaid };
}

const wordsOf = (text: string) =>
  new Set(
    terms(withoutWords(text.replace(YEAR_TO_DATE, " "), ["total"])).filter((term) => /\p{L}{2}/u.test(term)),
  );

/**
 * Figures in sentences: those extracted as figures, and a number right before a row's name ("101 days cash on
 * hand").
 */
function saidIn(paper: Paper, rows: Told[]): Told[] {
  // Minutes describe the period before.
  if (isMinutes(paper.document)) return [];
  const read = paper.figures.filter(({ title, measure }) => title === null && measure === "value");
  const counted = rows.filter(({ own, figures: [first] }) => own.size > 1 && first?.unit === "plain");
  const labels = new Map(
    counted.flatMap(({ figures: [first] }) => (first ? [[normalLabel(first.label), first]] : [])),
  );
  const numbers = paper.statements
    .filter(({ text }) => text.length <= LONGEST)
    .flatMap((statement) => numbersOf(statement, labels));
  return [...read, ...numbers].map((figure) => toldBy(paper, [figure], true));
}

function numbersOf({ text, page, start, end }: Statement, labels: Map<string, Figure>): Figure[] {
  return everyAmount(text).flatMap(({ unit, value, decimals, scale, ...found }): Figure[] => {
    const next = ` ${normalLabel(text.slice(found.end))} `;
    const [, row] = [...labels].find(([label]) => next.startsWith(` ${label} `)) ?? [];
    const at = page.text.indexOf(text.slice(found.start, found.end), start);
    if (!row || unit !== "plain" || at < 0 || at >= end) return [];
    const place = { page: page.number, start: at, end: at + found.end - found.start };
    const rowPlace = { page: page.number, start, end };
    return [
      {
        ...row,
        title: null,
        path: [],
        scenario: "actual",
        period: findPeriod(text) ?? null,
        value,
        precision: scale / 10 ** decimals,
        place,
        rowPlace,
      },
    ];
  });
}

const isWithin = (words: Set<string>, all: Set<string>) => [...words].every((word) => all.has(word));
const sharedBy = (one: Told, other: Told) => [...one.all].filter((word) => other.all.has(word)).length;
const isOneName = (one: Told, other: Told) =>
  one.own.size + other.own.size > 0 && isWithin(one.own, other.all) && isWithin(other.own, one.all);

/** Possible scales of a count when one of the two papers does not state it. */
const SCALES = [1, 1e3, 1e6, 1e-3, 1e-6];

/** Two rows of one name that agree at one time, with the figures that differ at another. */
function apart(one: Told, other: Told): Disagreement | null {
  if (!isOneName(one, other) || sharedBy(one, other) < 2) return null;
  const scale = SCALES.find((factor) => agree(one, other, factor));
  return scale === undefined ? null : pairAt(one, other, scale);
}

const agree = (one: Told, other: Told, scale: number) =>
  one.figures.some(
    (figure) =>
      (scale === 1 || figure.unit === "plain") &&
      Math.abs(figure.value) / figure.precision >= TELLING &&
      other.figures.some((against) => isOneKind(figure, against) && isEqual(figure, against, scale)),
  );

/** A sentence that names a row, with a number that no row of that name has. */
function saidOtherwise(row: Told, said: Told, rows: Told[]): Disagreement | null {
  const [figure] = said.figures;
  if (!figure || !isPast(figure) || !isOneName(row, said)) return null;
  if (sharedBy(row, said) < 2 && !figure.period) return null;
  const isElsewhere = rows.some(
    ({ all, figures }) => isWithin(row.own, all) && figures.some((other) => isEqual(other, figure)),
  );
  return isElsewhere ? null : pairAt(row, said);
}

/**
 * The latest pair of figures for one time that differ, unless one of them is the other paper's value for
 * another time.
 */
function pairAt(one: Told, other: Told, scale = 1): Disagreement | null {
  const pairs = one.figures.flatMap((figure): Disagreement[] =>
    other.figures
      .filter((against) => isComparable(figure, against) && isOneTime([one, figure], [other, against]))
      // A later month's forecast supersedes the earlier one.
      .filter(({ scenario }) => scenario !== "forecast" || one.paper.month === other.paper.month)
      .map((against) => ({
        first: { figure, paper: one.paper },
        other: { figure: against, paper: other.paper },
      })),
  );
  const [pair, second] = pairs.filter(({ first, other: { figure } }) => differs(first.figure, figure, scale));
  if (!pair || second) return null;
  const isElsewhere =
    other.figures.some((figure) => isEqual(pair.first.figure, figure, scale)) ||
    one.figures.some((figure) => isEqual(figure, pair.other.figure, scale));
  return isElsewhere || sizeOf(pair, scale) > FAR ? null : pair;
}

const isPast = ({ scenario }: Figure) => scenario === "actual" || scenario === "prior";
const isOneUnit = (one: Figure, other: Figure) => one.unit === other.unit && one.currency === other.currency;
/** Both actual, or both planned. Targets are excluded: each paper sets them for its own purpose. */
const isOneKind = (one: Figure, other: Figure) =>
  [one, other].every(({ measure, scenario }) => measure === "value" && scenario !== "target") &&
  (one.scenario === other.scenario || (isPast(one) && isPast(other)));
const isComparable = (one: Figure, other: Figure) =>
  isOneUnit(one, other) &&
  isOneKind(one, other) &&
  [one, other].every(({ proof, value }) => proof !== "unclear" && value !== 0);

function isOneTime([one, figure]: [Told, Figure], [other, against]: [Told, Figure]): boolean {
  const [row, said] = [figure.period, against.period];
  if (!row || !said)
    return other.isSaid && row !== null && monthIndex(row.end) === other.paper.month && isLatest(one, row);
  return row.end === said.end && spanOf(one, figure) === spanOf(other, against);
}

const isLatest = ({ figures }: Told, { end }: Period) =>
  figures.every((figure) => !isPast(figure) || (figure.period?.end ?? "") <= end);

/** The length of a period; a balance at a day counts as that of the month's end. */
function spanOf({ isYearToDate }: Told, { period, nature }: Figure): string | number {
  if (!period || isYearToDate || period.kind === "yearToDate") return "year to date";
  const isAtDay = period.kind === "instant" || (period.kind === "month" && nature !== "flow");
  return isAtDay ? "day" : lengthInMonths(period);
}

const gap = (one: Figure, other: Figure, scale: number) =>
  Math.abs(one.value * scale - other.value) / Math.max(one.precision * scale, other.precision);
const isEqual = (one: Figure, other: Figure, scale = 1) =>
  isOneUnit(one, other) && gap(one, other, scale) <= 0.505;
const differs = (one: Figure, other: Figure, scale: number) => gap(one, other, scale) > 1.5;

const sizeOf = ({ first, other }: Disagreement, scale = 1) => {
  const [a, b] = [first.figure.value * scale, other.figure.value];
  return Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b));
};
