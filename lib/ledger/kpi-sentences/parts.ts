import type { KpiStatus } from "@/lib/ledger/scorecards/kpi";
import { readDue, readSpan, type Span, type Time, timesIn } from "@/lib/ledger/values/dates";
import { boundBefore, type Comparison } from "@/lib/ledger/values/quantities";
import { readStatus } from "@/lib/ledger/values/status-words";
import { overlap } from "@/lib/ranges";
import { type AmountRole, type AmountSpan, amountSpans, rolesOf } from "./amount-spans";

const DUE =
  /\b(?:by|before|until|no later than|due(?: (?:date|by|on|in))?|deadline|target date|delivery date|completion)\s*[:–-]?\s*(?:the )?(?:end of |close of |end[ -]|year[- ]end )?(?:the )?$/i;

/** A value with its position in a text. */
type Spot<Value> = { value: Value; start: number; end: number };
/** A time in a text, with the text before and after it. */
type Placed = Time & { before: string; after: string };

function placedTimes(text: string): Placed[] {
  return timesIn(text)
    .filter(({ written }) => readDue(written) !== null)
    .map((time) => ({
      ...time,
      before: text.slice(Math.max(0, time.start - 40), time.start),
      after: text.slice(time.end),
    }));
}

/** ISO due date in a text, with the position of the whole phrase ("by June 2027"). */
function findDue(times: Placed[]): Spot<string> | null {
  const found = times.find(({ before }) => DUE.test(before));
  const value = found && readDue(found.written);
  const lead = DUE.exec(found?.before ?? "")?.[0].length ?? 0;
  return found && value ? { value, start: found.start - lead, end: found.end } : null;
}

/** The period of a figure: directly before it ("FY26: $31m"), or elsewhere in the sentence: "in Q2 2026". */
function periodOfFigure(times: Placed[], figure: { start: number }): Spot<Span> | null {
  const isBeside = ({ end, after }: Placed) =>
    end <= figure.start &&
    /^\)?\s?(?:actual|result|outturn)?\s?:?\s?$/i.test(after.slice(0, figure.start - end));
  const found =
    times.findLast(isBeside) ??
    times.find(({ before }) => /\b(?:in|for|during)\s+(?:the\s+)?$/i.test(before));
  const value = found && readSpan(found.written);
  return value ? { value, start: found.start, end: found.end } : null;
}

type Rating = Spot<KpiStatus> & { written: string };

const LABELLED = /\b(?:status|rag(?:\s+(?:status|rating))?|rating)\s{0,3}[:=–-]\s{0,3}([^;|,.()]{1,40})/i;
const BRACKETED = /[([]([^()[\]]{2,60})[)\]]/g;
const TRAILING_RATING = /\s[–—-]\s{0,3}([^–—:;|()]{2,40}?)[.;]?$/;
const SAID_RATING =
  /\b(?:is|are|was|were|remains?|we're)\s{1,3}(?:currently\s|now\s|still\s|rated\s|slightly\s|well\s)?(on[ -]track|at[ -]risk|off[ -]track|on[ -]target|behind(?:\s(?:plan|schedule|target))|ahead\sof\s(?:plan|schedule|target)|(?:rated\s)?(?:green|amber|red))\b/i;

/** The rating in a text: "Status: Amber", "(at risk)", "– on track", "remains on track". */
function findRating(text: string): Rating | null {
  const labelled = LABELLED.exec(text);
  if (labelled?.[1]) {
    const rating = toRating(labelled[1], labelled.index + labelled[0].length - labelled[1].length);
    if (rating) return rating;
  }
  for (const match of text.matchAll(BRACKETED)) {
    const rating = toRating(match[1] ?? "", match.index + 1);
    if (rating) return rating;
  }
  const trailing = TRAILING_RATING.exec(text);
  const last = trailing?.[1] && toRating(trailing[1], trailing.index + trailing[0].indexOf(trailing[1]));
  if (last) return last;
  const said = SAID_RATING.exec(text);
  return said?.[1] ? toRating(said[1], said.index + said[0].length - said[1].length) : null;
}

function toRating(raw: string, at: number): Rating | null {
  const written = raw.trim();
  const status = written.length > 1 && !/\d/.test(written) ? readStatus(written) : null;
  if (!status) return null;
  const start = at + raw.indexOf(written);
  return { value: status, written, start, end: start + written.length };
}

const OWNER =
  /(?:^|[\s;|,(–—-])(?:owner|lead|executive\s(?:lead|owner|sponsor)|responsible|accountable|sponsor|SRO|owned\sby)\s{0,3}[:=–-]?\s{1,3}(\p{Lu}[^;|()]{1,60})/iu;
/** After a name: the end of a sentence, or the next label. */
const BEHIND_OWNER =
  /\.\s\p{Lu}\p{L}{2}|\.$|\s{2,}|[,.]?\s{1,3}(?:status|due|target|current|actual|rag|deadline|progress|baseline)\b|\s[–—-]\s/iu;

/** The owner: "Owner: J. Doe". */
function findOwner(text: string): Spot<string> | null {
  const match = OWNER.exec(text);
  const raw = match?.[1];
  if (!match || !raw || !/^\p{Lu}/u.test(raw)) return null;
  const isInitial = /^(?:\p{Lu}\.\s?){1,3}/u.exec(raw)?.[0].length ?? 0;
  const stop = raw.slice(isInitial).search(BEHIND_OWNER);
  const value = (stop < 0 ? raw : raw.slice(0, isInitial + stop)).replace(/[\s,.;]+$/, "");
  const start = match.index + match[0].length - raw.length;
  return value.length > 1 ? { value, start, end: start + value.length } : null;
}

const KEY_RESULT = /^(?:KR\s?\d*(?:\.\d+)*|key result\s?\d*(?:\.\d+)*)\b/i;
const SCORE =
  /(?:\s{2,}|[–—:|(-]\s{0,3}|\s)(?:score\s{0,3}[:=]?\s{0,3})?([01]\.\d{1,2})(?:\s{0,3}\/\s{0,3}(?:1\.0|\d{1,3}\s?%))?\)?$/i;
const TRAILING_SHARE = /(?:\s{2,}|[–—:|(]\s{0,3}|\s-\s)(\d{1,3})\s?%\)?$/;

/** The score of a key result in percent: "0.6", "0.6 / 70%", "60%" at the end of a text. */
function findScore(text: string): (Spot<number> & { written: string }) | null {
  if (!KEY_RESULT.test(text)) return null;
  const match = SCORE.exec(text) ?? TRAILING_SHARE.exec(text);
  const written = match?.[1];
  if (!match || !written) return null;
  const value = written.includes(".") ? Math.round(Number(written) * 100) : Number(written);
  const start = match.index + match[0].indexOf(written);
  const share = written.includes(".") ? "" : "%";
  return value <= 100
    ? { value, written: written + share, start, end: start + written.length + share.length }
    : null;
}

/** A figure with its role according to the words around it, and which side of it is good. */
export type Figure = AmountSpan & { role: AmountRole; comparison: Comparison | null };

/** What a text says besides a name. Offsets count from its start. */
export type Parts = {
  figures: Figure[];
  score: (Spot<number> & { written: string }) | null;
  due: Spot<string> | null;
  /** Period of the current value. */
  period: Spot<Span> | null;
  rating: Rating | null;
  owner: Spot<string> | null;
};

/** Reads figures, dates, rating, owner and score of a text. `from`: where its words start, after the list marker. */
export function readParts(text: string, from: number): Parts {
  const score = findScore(text);
  const times = placedTimes(text);
  const due = findDue(times);
  const amounts = amountSpans(text).filter(
    ({ start, end }) =>
      start >= from && !(score && overlap({ start, end }, score)) && !(due && overlap({ start, end }, due)),
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
    period: state ? periodOfFigure(times, state) : null,
    rating: findRating(text),
    owner: findOwner(text),
  };
}

/** Extends a figure by the words before it that make it a bound: "below 2%". */
function withComparison(figure: Figure, text: string): Figure {
  const before = boundBefore(text.slice(Math.max(0, figure.start - 24), figure.start));
  if (!before) return { ...figure, comparison: figure.amount.comparison };
  const { words, comparison } = before;
  const start = figure.start - words.length;
  const written = text.slice(start, figure.end).replace(/\s+/g, " ");
  return { ...figure, start, comparison, amount: { ...figure.amount, written } };
}

const AGAINST =
  /\b(?:vs|versus|against|compared|relative|ahead|under|below|above|over|behind|short|exceeding)\b|[(;,|/–—]|\s-\s/i;

/** "Revenue $12.4m against a target of $15m": the figure before the target is the actual, if no other is. */
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

/** The first figure with a role. */
export function figureOf({ figures }: Parts, role: AmountRole): Figure | null {
  return figures.find((figure) => figure.role === role) ?? null;
}

/** The start of the first part after an offset, or the end of the text. */
export function firstPart(parts: Parts, text: string, from: number): number {
  const starts = [...parts.figures, parts.due, parts.rating, parts.owner, parts.score].flatMap((part) =>
    part && part.start >= from ? [part.start] : [],
  );
  return Math.min(text.length, ...starts);
}
