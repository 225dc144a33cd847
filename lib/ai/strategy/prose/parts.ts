import type { Comparison } from "../values/amounts";
import type { Span } from "../values/spans";
import { type AmountSpan, amountSpans } from "./amount-spans";
import { findDue, findPeriod, type Spot } from "./dates";
import { findOwner, findRating, findScore, type Rating } from "./marks";
import { type Role, rolesOf } from "./roles";

/** A figure of a text with the role that the words around it give it, and on which side of it is good. */
export type Figure = AmountSpan & { role: Role; comparison: Comparison | null };

/** What a text says besides a name. Offsets count from its start. */
export type Parts = {
  figures: Figure[];
  score: (Spot<number> & { written: string }) | null;
  due: Spot<string> | null;
  /** Of the current value. */
  period: Spot<Span> | null;
  rating: Rating | null;
  owner: Spot<string> | null;
};

const COMPARED =
  /(?:\b(at\sor\sabove|at\sleast|above|over|more\sthan|no\sless\sthan|not\sless\sthan|exceeding|minimum\sof|in\sexcess\sof)|\b(at\sor\sbelow|at\smost|below|under|less\sthan|fewer\sthan|no\smore\sthan|not\smore\sthan|up\sto|within|maximum\sof)|(≥|>=|>)|(≤|<=|<))\s{0,3}$/i;

/** Reads figures, dates, rating, owner and score of a text. `from`: where its words begin, behind the mark of a list. */
export function readParts(text: string, from: number): Parts {
  const score = findScore(text);
  const due = findDue(text);
  const amounts = amountSpans(text).filter(
    ({ start, end }) =>
      start >= from && !(score && overlaps(start, end, score)) && !(due && overlaps(start, end, due)),
  );
  const roles = rolesOf(text, amounts);
  const read = amounts.map((span, at) =>
    withComparison({ ...span, role: roles[at] ?? null, comparison: null }, text),
  );
  const figures = inferCurrent(read, text);
  const state =
    figures.find(({ role }) => role === "current") ?? figures.find(({ role }) => role === "dated");
  return {
    figures,
    score,
    due,
    period: state ? findPeriod(text, state) : null,
    rating: findRating(text),
    owner: findOwner(text),
  };
}

function overlaps(start: number, end: number, spot: { start: number; end: number }): boolean {
  return start < spot.end && end > spot.start;
}

/** The figure with the words before it that bound it: "below 2%". */
function withComparison(figure: Figure, text: string): Figure {
  const before = COMPARED.exec(text.slice(Math.max(0, figure.start - 24), figure.start));
  if (!before) return { ...figure, comparison: figure.amount.comparison };
  const comparison: Comparison = before[1] || before[3] ? "at-least" : "at-most";
  const start = figure.start - before[0].length;
  const written = text.slice(start, figure.end).replace(/\s+/g, " ");
  return { ...figure, start, comparison, amount: { ...figure.amount, written } };
}

const AGAINST =
  /\b(?:vs|versus|against|compared|relative|ahead|under|below|above|over|behind|short|exceeding)\b|[(;,|/–—]|\s-\s/i;

/** "Revenue $12.4m against a target of $15m": the figure before the target is the state, where nothing else is. */
function inferCurrent(figures: Figure[], text: string): Figure[] {
  const at = figures.findIndex(({ role }) => role === "target");
  const target = figures[at];
  if (!target || figures.some(({ role }) => role === "current")) return figures;
  const alike = figures
    .slice(0, at)
    .filter(({ role, amount }) => role === null && amount.unit === target.amount.unit);
  const [before] = alike;
  const last = alike.at(-1);
  const isBeside = before === last && last && AGAINST.test(text.slice(last.end, target.start));
  // "Churn (target <5%): 4.2%".
  const behind = figures[at + 1];
  const isBehind = behind?.role === null && /^\)\s?[:=–-]?\s?$/.test(text.slice(target.end, behind.start));
  const current = isBeside ? last : isBehind ? behind : null;
  return figures.map((figure) => (figure === current ? { ...figure, role: "current" } : figure));
}

/** The first figure of a role. */
export function figureOf({ figures }: Parts, role: Role): Figure | null {
  return figures.find((figure) => figure.role === role) ?? null;
}

/** Where the first part behind an offset begins, or the end of the text. */
export function firstPart(parts: Parts, text: string, from: number): number {
  const starts = [...parts.figures, parts.due, parts.rating, parts.owner, parts.score].flatMap((part) =>
    part && part.start >= from ? [part.start] : [],
  );
  return Math.min(text.length, ...starts);
}
