import { isSamePeriod } from "@/lib/ledger/period";
import { type Alike, isWithin, type Match } from "./alike";
import type { PaperFigure } from "./answer";
import { fitting, type Wanted } from "./fitting";
import type { FigureIndex } from "./index-figures";
import type { Line } from "./lines";
import type { AskedPeriod } from "./periods";
import type { Plan } from "./question";
import { coveredBy, isOfSpending, isOfTalk, type Unit, unitsOf } from "./units";
import { isBareTotal, isSubject, type Token, tokensOf } from "./words";

/** The figure that words name best. */
export type Choice = {
  figure: PaperFigure;
  line: Line;
  /** How well the words name it, 0 to 1. */
  score: number;
  /** Figures of other lines that fit as well and say another number. */
  rivals: PaperFigure[];
};

/** A line and how well it is named, with the units of the question that it answers and the words that it is like. */
type Named = {
  line: Line;
  score: number;
  nature: Unit["nature"];
  used: Set<Unit>;
  match?: Match | undefined;
};

/** Lines looked at closely for a question. */
const MOST_LINES = 400;
/** What a word that may be left out of a label counts. */
const MINOR = 0.25;
/** Weight of a word above the line rather than in it. */
const HELPED = 0.85;
/** Scores nearer than this are one. */
const TIE = 0.03;
/** Certainty of the only line with everything asked about, if its label has few other words. */
const ONLY = 0.8;
/** Terms in accounts for where money is held, next to the account's name. */
const HOLDING = new Set(["due", "fund", "held", "clearing", "account", "acct", "balance", "bank", "deposit"]);

type NamedLines = { named: Named[]; units: Unit[] };

/** What the words of a question name, by the words and what they are looked up in: many ways of answering ask for the same. */
const known = new WeakMap<readonly Token[], WeakMap<FigureIndex | Alike, NamedLines>>();

/** The lines that words name, and those that mean the same, best first. The words are not to be changed afterwards. */
export function namedLines(index: FigureIndex, tokens: readonly Token[], alike?: Alike): NamedLines {
  const ofWords = known.get(tokens) ?? new WeakMap<FigureIndex | Alike, NamedLines>();
  known.set(tokens, ofWords);
  const found = ofWords.get(alike ?? index) ?? namedAnew(index, tokens, alike);
  ofWords.set(alike ?? index, found);
  return found;
}

function namedAnew(index: FigureIndex, tokens: readonly Token[], alike: Alike | undefined): NamedLines {
  const units = unitsOf(tokens, index);
  const candidates = new Set([
    ...units.flatMap(({ alternatives }) =>
      alternatives.flatMap((words) => words.flatMap((word) => index.byWord.get(word) ?? [])),
    ),
    ...(alike?.lines ?? []),
  ]);
  const named = [...candidates]
    .map((line) => better(scoreNames(index, line, units), within(tokens, alike?.of(line.name)), units))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_LINES);
  return { named, units };
}

/**
 * A match must not mean more than this part of a question says: "center" in "center as share of everything
 * spent".
 */
const within = (tokens: readonly Token[], match: Match | undefined) =>
  match && match.start >= (tokens[0]?.start ?? 0) && match.end <= (tokens.at(-1)?.end ?? 0)
    ? match
    : undefined;

/** A row is called by its own name, or by that of the heading that it is the only row of. */
function scoreNames(index: FigureIndex, line: Line, units: Unit[]): Named {
  const own = scoreLine(index, line, units);
  const whole = line.whole && scoreLine(index, { ...line, words: line.whole }, units);
  return whole && whole.score > own.score ? { ...whole, line } : own;
}

/**
 * Harmonic mean of how much of the label is named and how much of what is named the label holds. Words of asking count for the
 * label, and not against it.
 */
function scoreLine(index: FigureIndex, line: Line, units: Unit[], extra?: Set<string>): Named {
  const { weight } = index;
  const used = new Set<Unit>();
  const hit = new Set<string>();
  let shared = 0;
  let helped = 0;
  let asked = 0;
  let quality = 1;
  const natures = new Set<NonNullable<Unit["nature"]>>();
  // "What did we spend on food" asks of food: that it is spent counts little against a line of that name.
  const isNamed = units.some(
    (unit) => !unit.isAsking && !isOfSpending(unit) && coveredBy(unit, line.words) !== undefined,
  );
  for (const unit of units) {
    const own = coveredBy(unit, line.words);
    if (own) {
      for (const word of own.words) hit.add(word);
      used.add(unit);
      shared += unit.weight;
      quality = Math.min(quality, own.quality);
      if (own.isTerm && unit.nature) natures.add(unit.nature);
    } else if (coveredBy(unit, line.above)) {
      used.add(unit);
      helped += unit.weight;
    } else if (extra && coveredBy(unit, extra)) {
      used.add(unit);
      helped += unit.weight;
    } else if (unit.isAsking) continue;
    asked += unit.weight * (isNamed && isOfSpending(unit) && !used.has(unit) ? MINOR : 1);
  }
  // "Cash coming in" is named by a balance and by a flow, and may be either.
  const [nature] = natures.size === 1 ? natures : [];
  const worth = (word: string) => weight(word) * (line.minor.has(word) ? MINOR : 1);
  const all = [...line.words].reduce((sum, word) => sum + worth(word), 0) || 1;
  const named = [...hit].reduce((sum, word) => sum + (line.words.has(word) ? worth(word) : 0), 0);
  if (named === 0) return { line, score: 0, nature, used };
  const ofLabel = named / all;
  const ofAsked = (shared + helped * HELPED) / asked;
  // Of rows of one name, the one whose heading says no more than the question: "Revenue" and not "Cost of revenue".
  const heading = helped > 0 ? line.path.at(-1) : undefined;
  const over = heading ? [...index.wordsOf(heading)] : [];
  const unsaid = over.filter(
    (word) => !units.some(({ alternatives }) => alternatives.some((words) => words.includes(word))),
  );
  const clear = over.length > 0 ? 1 - (0.06 * unsaid.length) / over.length : 1;
  return { line, score: quality * clear * ((2 * ofLabel * ofAsked) / (ofLabel + ofAsked)), nature, used };
}

/** A line that means what the question says is as well named by that: all of its label, and the words that it is like. */
function better(named: Named, match: Match | undefined, units: Unit[], extra?: Set<string>): Named {
  if (!match) return named;
  const { line } = named;
  const used = new Set(named.used);
  let [shared, asked] = [0, 0];
  for (const unit of units) {
    const isOwn = isWithin(match, unit) || coveredBy(unit, line.words) !== undefined;
    const isHelped = coveredBy(unit, line.above) ?? (extra && coveredBy(unit, extra));
    if (isOwn || isHelped) used.add(unit);
    else if (unit.isAsking) continue;
    shared += unit.weight * (isOwn ? 1 : isHelped ? HELPED : 0);
    asked += unit.weight;
  }
  const ofAsked = asked === 0 ? 0 : shared / asked;
  const score = (match.likeness * 2 * ofAsked) / (1 + ofAsked);
  return score > named.score ? { ...named, score, used, match } : { ...named, match };
}

/** What is left of "US $'000" is no breakdown. */
const UNIT_WORD = /^(?:us|usd|eur|gbp|rmb|inr|m|mm|mn|bn|k|\d+|note|dollar|cent|currency|unit|rm)$/;

export type Scored = Omit<Choice, "rivals"> & { order: number };

/** The figures of the time and the scenario wanted that words name at all, with how well they do. */
export function scoredFigures(
  index: FigureIndex,
  plan: Plan,
  wanted: Wanted,
  { named, units }: { named: Named[]; units: Unit[] } = namedLines(index, wanted.tokens),
): Scored[] {
  const asksTotal = wanted.tokens.some(({ text }) => text === "total");
  return named
    .filter(({ line }) => line !== wanted.not)
    .flatMap((one) =>
      fitting(one.line, wanted, plan).map((figure) =>
        scoreFigure(index, one, figure, units, asksTotal, plan, wanted),
      ),
    );
}

/** The figure that the words name best, for the time and the scenario wanted. Undefined where no figure fits these. */
export function select(index: FigureIndex, plan: Plan, wanted: Wanted): Choice | undefined {
  const { named, units } = namedLines(index, wanted.tokens, wanted.alike);
  const asked = ` ${wanted.tokens.map(({ text }) => text).join(" ")} `;
  const scored = scoredFigures(index, plan, wanted, { named, units });
  const first = scored.reduce<Scored | undefined>(
    (top, one) => (!top || one.order > top.order ? one : top),
    undefined,
  );
  if (!first) return undefined;
  const equal = scored.filter(({ order }) => first.order - order < TIE);
  const said = equal.filter(({ line }) => isVerbatim(line, asked));
  const best = said.length > 0 && !said.includes(first) ? (said[0] as Scored) : first;
  const rivals = (said.length > 0 ? said : equal)
    .filter(({ figure }) => isRival(figure, best.figure))
    .map(({ figure }) => figure);
  const score = isOnlyOne(best, named, units) ? Math.max(best.score, ONLY) : best.score;
  return { figure: best.figure, line: best.line, score, rivals };
}

/** Whether a question says a label of several words as it is written: "income before income taxes". */
function isVerbatim({ label }: Line, asked: string): boolean {
  const words = tokensOf(label.replace(/\([^)]*\)?/g, " ")).map(({ text }) => text);
  return words.length > 1 && asked.includes(` ${words.join(" ")} `);
}

/** Whether no other name holds all that is asked about: "eventbrite", where only "Due from Eventbrite" does. */
function isOnlyOne({ line }: Scored, named: Named[], units: Unit[]): boolean {
  const subjects = units.filter(({ isAsking }) => !isAsking);
  const says = ({ words }: Line) => subjects.every((unit) => coveredBy(unit, words) !== undefined);
  return (
    subjects.length > 0 &&
    line.path.length > 0 &&
    says(line) &&
    [...line.words].every(
      (word) =>
        HOLDING.has(word) ||
        isOfTalk(word) ||
        subjects.some((unit) => coveredBy(unit, line.words)?.words.includes(word)),
    ) &&
    named.every((other) => other.line.label === line.label || !says(other.line))
  );
}

/** Whether a figure is another value for the same time; the same line at other times is no rival. */
const isRival = (one: PaperFigure, best: PaperFigure) =>
  (best.proof !== "proven" || one.proof === "proven") &&
  isSamePeriod(one.period, best.period) &&
  Math.abs(Math.abs(one.value) - Math.abs(best.value)) > Math.max(one.precision, best.precision) * 0.6;

const isOther = (nature: PaperFigure["nature"], wanted: "flow" | "balance") =>
  (nature === "flow" || nature === "balance") && nature !== wanted;

function scoreFigure(
  index: FigureIndex,
  { line, score, nature, match }: Named,
  figure: PaperFigure,
  units: Unit[],
  asksTotal: boolean,
  { reportedTo }: Plan,
  { period, beside }: Wanted,
): Scored {
  const qualifier = line.kind === "row" ? figure.breakdown : figure.label;
  let own = score;
  let isWhole = true;
  const words = qualifier ? index.wordsOf(qualifier) : undefined;
  if (qualifier && words && [...words].some((word) => !UNIT_WORD.test(word))) {
    isWhole = isBareTotal(qualifier);
    own = better(scoreLine(index, line, units, words), match, units, words).score;
    const named = units.some((unit) => coveredBy(unit, words));
    if (!named && !isWhole) own *= 0.9;
  }
  // A line without a time, among others that have one, is rarely meant by a question with a time.
  if (period && !figure.period && index.until !== "") own *= 0.6;
  // The "Net Income" of a balance sheet is no month's.
  if (nature && isOther(figure.nature, nature)) own *= 0.8;
  const order =
    own +
    (line.isTotal ? (asksTotal ? 0.1 : 0.045) : asksTotal ? -0.03 : 0) +
    (isWhole && qualifier ? 0.04 : 0) +
    (figure.proof === "proven" ? 0.005 : figure.proof === "unclear" ? -0.02 : 0) +
    (figure.measure === "value" ? 0 : -0.2) +
    (beside === line.table ? 0.04 : 0) +
    recency(figure, period, reportedTo);
  return { figure, line, score: own, order };
}

/** Of figures that fit as well: the latest, of the latest paper, and of the year to date rather than of its last month. */
function recency(
  figure: PaperFigure,
  asked: AskedPeriod | undefined,
  reportedTo: string | undefined,
): number {
  const { period, paper, scenario } = figure;
  const fresh = paper?.reportedTo && reportedTo && paper.reportedTo < reportedTo ? -0.04 : 0;
  if (asked) {
    const isOther = asked.kind === "instant" && period?.kind !== "instant";
    return fresh + (isSamePeriod(period, asked) ? 0.02 : isOther ? -0.06 : 0);
  }
  if (!period) return fresh;
  const latest = reportedTo ?? "9999";
  const isPast = period.end <= latest && scenario === "actual";
  const age = (Date.parse(latest === "9999" ? "2100-01-01" : latest) - Date.parse(period.end)) / 86_400_000;
  const spans = {
    yearToDate: 0.012,
    year: 0.01,
    instant: 0.012,
    month: 0,
    quarter: 0,
    half: 0,
    range: 0,
    trailing: 0,
  };
  return fresh + spans[period.kind] + (isPast ? 0.2 - Math.min(0.19, Math.abs(age) / 10_000) : -0.1);
}

export const hasSubject = (tokens: readonly Token[]) => tokens.some(isSubject);
