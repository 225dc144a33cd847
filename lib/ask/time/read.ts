import { lengthInMonths, monthIndex, type Period, shiftYears } from "@/lib/ledger/period";
import type { AskedPeriod } from "../periods";
import { COMPOUNDS } from "./compounds";
import { NAMES, type Piece, type Rule } from "./names";
import { dayAt, type Now, nowOf, stretch, type TimeReading, yearTo } from "./now";
import { timeWords } from "./words";

type AskedTime = {
  /** In the order of the words. */
  periods: AskedPeriod[];
  /** Words for a time that could not be read. Ignoring them would answer another question. */
  unread: string[];
  /** The text without the words of its periods. */
  rest: string;
};

/** Letters of words that name a time for certain, where they are left over. */
const UNREAD = /[IQHV]|[TLX]N?W|[LX]N?U|RU|jL$|[TL]Z|Bp+(?![a-z])/g;
/** What names a year or a day. */
const DATED = /(?<!\d)(?:19|20)\d{2}|\d[/.]\d|(?:fy|fiscal|['’])\s?\d{2}|[qh]\s?\d{2,}|\d[qh]\d/i;
const COMPARES =
  /\b(?:vs?\.?|versus|against|than|compared?(?: to| with)?|relative to|ahead(?: of)?|behind|on|over|from|since)\s+(?:the |same |in |at |period |time |this |of )*$/i;

/** Every time that a question names. Months and seasons without a year are the latest ones. */
export function readTime(question: string, reading: TimeReading): AskedTime {
  const now = nowOf(question, reading);
  const parsed = (skipsPapers: boolean) =>
    reduced(COMPOUNDS, reduced(NAMES, timeWords(question, skipsPapers), now), now);
  const apart = parsed(true);
  // "The May forecast for July" asks of July; "the May forecast" alone, of May.
  const all = reading.isChange || apart.some(isPeriod) ? apart : parsed(false);
  // Of papers that do not say what they report to, only what is dated can be asked.
  const pieces = reading.reportedTo
    ? all
    : all.filter(({ from, to }) => DATED.test(question.slice(from, to)));
  const named = distinct(withYears(pieces.filter(isPeriod), question));
  const asked = asOfToday(question, ofOtherYears(question, pieces, named, now), now);
  return {
    periods: reading.isValue ? besideNow(question, asked, now) : asked,
    unread: reading.reportedTo ? unreadIn(question, pieces) : [],
    rest: pieces
      .filter(({ kind }) => /[a-z]/.test(kind) && /[mqyidrls]/.test(kind))
      .reduce((text, { from, to }) => text.slice(0, from) + " ".repeat(to - from) + text.slice(to), question),
  };
}

/** Removes a text's words of time. Any reporting date works for recognizing them. */
export const withoutTime = (text: string): string => readTime(text, { reportedTo: "2000-06-30" }).rest;

type Named = Piece & { period: Period };

const isPeriod = (piece: Piece): piece is Named => piece.period !== undefined && piece.kind !== "s";

function unreadIn(question: string, pieces: Piece[]): string[] {
  const letters = pieces.map(({ kind }) => kind).join("");
  return [...letters.matchAll(UNREAD)].map(({ 0: said, index }) =>
    question.slice(pieces[index]?.from, pieces[index + said.length - 1]?.to),
  );
}

/**
 * Periods without a year take that of the adjacent one, or the only one: "Q1 and Q2 2024", "net for March in
 * 2023".
 */
function withYears(named: Named[], question: string): Named[] {
  const years = named.filter(({ kind }) => kind === "y");
  const [year] = years;
  const only =
    year &&
    years.length === 1 &&
    !COMPARES.test(question.slice(0, year.from)) &&
    named.some(({ isOpen }) => isOpen)
      ? year
      : undefined;
  return named
    .filter((one) => one !== only)
    .map((one, at, all) => {
      const beside = [all[at + 1], all[at - 1]].find(
        (other) =>
          other &&
          !other.isOpen &&
          other.kind !== "d" &&
          /^[\s,&/]*(?:and|or|,)?\s*$/i.test(
            question.slice(Math.min(one.to, other.to), Math.max(one.from, other.from)),
          ),
      );
      const like = only ?? beside;
      if (!one.isOpen || !like) return one;
      const years = Number(like.period.end.slice(0, 4)) - Number(one.period.end.slice(0, 4));
      return { ...one, period: shiftYears(one.period, years) };
    });
}

const asAsked = ({ period, from, to, orElse }: Named): AskedPeriod => ({
  ...period,
  from,
  to,
  ...(orElse && { orElse }),
});

/** "For the year so far" names one stretch in two ways: the shorter is meant, and one that is named twice is one. */
function distinct(named: Named[]): Named[] {
  const soFar = named.find(({ kind }) => kind === "d");
  return named.filter(
    (one, at) =>
      !(soFar && one.kind === "y" && soFar.from >= one.to && soFar.from - one.to <= 2) &&
      !named
        .slice(0, at)
        .some(
          ({ period: { start, end, kind } }) =>
            start === one.period.start && end === one.period.end && kind === one.period.kind,
        ),
  );
}

/** "Jan to March last year", "against the same period of 2023": what is named beside it, of another year. */
function ofOtherYears(question: string, pieces: Piece[], named: Named[], now: Now): AskedPeriod[] {
  const found = named.map(asAsked);
  const other = pieces.find(({ kind }) => kind === "l" || kind === "s");
  if (!other) return found;
  const { from, to } = other;
  const own = found.filter(({ kind }) => kind !== "year");
  const toDate = yearTo(now.latest, now);
  const base: AskedPeriod = own[0] ?? found.at(-1) ?? { ...toDate, from, to: from };
  const back = other.period
    ? Number(base.end.slice(0, 4)) - Number(other.period.end.slice(0, 4))
    : other.n || 1;
  const said = question.slice(from, to);
  const isSame = /\b(?:same|this) (?:period|time|months?|stage|point)\b/i.test(question);
  const isCompared =
    other.kind === "s" || isSame || now.reading.isChange || COMPARES.test(question.slice(0, from));
  if (found.length > 0 && isCompared)
    return [
      ...(own.length > 0 ? own : [base]),
      ...(own.length > 0 ? own : [base]).map((one) => ({ ...shiftYears(one, -back), from, to })),
    ];
  if (found.length > 0)
    return found.map((one) => ({ ...shiftYears(one, -back), from: one.from, to: one.to }));
  const before = shiftYears(toDate, -back);
  // An order book reported by month has no year to date.
  const month = stretch(now.latest, 1);
  if (isCompared && !(isSame && !COMPARES.test(question.slice(0, from)) && !now.reading.isChange))
    return [
      { ...toDate, orElse: month, from, to: from },
      { ...before, orElse: shiftYears(month, -back), from, to },
    ];
  // "Last year" alone means the full year; next to this year's figures, it means the same part of it.
  const whole = shiftYears(now.current, -back);
  return [
    /\b(?:year|yr)/i.test(said) && !isSame && !/\b(?:ago|earlier)\b/i.test(said)
      ? { ...whole, orElse: before, from, to }
      : { ...before, orElse: shiftYears(month, -back), from, to },
  ];
}

const LAST_MONTH = /^(?:(?:in|for|at|of|during|the|end of|close of)\s+)*last (?:month|month['’]s)$/i;

/** "Cash last month", asked in the month after the latest report, is what that report says. Beside it, "on last month" is the one before. */
function asOfToday(question: string, asked: AskedPeriod[], { reading, latest }: Now): AskedPeriod[] {
  const [named] = asked;
  if (!named || asked.length > 1 || !reading.today || monthIndex(reading.today) - 1 !== latest) return asked;
  const isPlain =
    !reading.isChange &&
    LAST_MONTH.test(question.slice(named.from, named.to).trim()) &&
    !COMPARES.test(question.slice(0, named.from));
  if (!isPlain) return asked;
  const month = stretch(latest, 1);
  return [{ ...named, ...(named.kind === "instant" ? dayAt(month.end) : month) }];
}

const SET_AGAINST = /\b(?:vs?\.?|versus|against|than|compared?(?: to| with)?|ahead of|behind)\s+$/i;
/** "Now and in May", "at year end and now": both are asked for. */
const NOW_AND = /\b(?:now|today|currently)\W*(?:and|&|,)\s*(?:(?:at|in|on|for|the|end of)\s+)*$/i;
const AND_NOW = /^\W*(?:and|&|,)\s*(?:\w+ ){0,4}(?:now|today|currently)\b/i;

/**
 * "Cash vs last month", "cash now and last month": compares the named time with the same period up to now.
 */
function besideNow(question: string, found: AskedPeriod[], { latest, reportedTo }: Now): AskedPeriod[] {
  const [named] = found;
  if (!named || found.length > 1 || named.end >= reportedTo || named.kind === "year") return found;
  const [before, after] = [question.slice(0, named.from), question.slice(named.to)];
  if (!SET_AGAINST.test(before) && !NOW_AND.test(before) && !AND_NOW.test(after)) return found;
  const now =
    named.kind === "instant" ? dayAt(reportedTo) : stretch(latest, lengthInMonths(named), named.kind);
  return [{ ...now, from: named.from, to: named.from }, named];
}

/** Puts a period in the place of the words that name it, until no rule finds any. */
function reduced(rules: Rule[], words: Piece[], now: Now): Piece[] {
  let pieces = words;
  for (const [pattern, read] of rules) {
    const all = new RegExp(pattern.source, "dg");
    let letters = pieces.map(({ kind }) => kind).join("");
    for (let match = all.exec(letters); match; match = all.exec(letters)) {
      const end = match.index + match[0].length;
      const places = match.indices?.groups ?? {};
      const [first, last] = [pieces[match.index], pieces[end - 1]];
      if (!first || !last) break;
      const of = (name: string) => {
        const at = (places[name] ?? places[`${name}2`])?.[0];
        return at === undefined ? undefined : pieces[at];
      };
      const found = read({ first, last, of }, now);
      if (!found) {
        all.lastIndex = match.index + 1;
        continue;
      }
      const piece: Piece = { n: 0, text: "", ...found, from: first.from, to: last.to };
      pieces = [...pieces.slice(0, match.index), piece, ...pieces.slice(end)];
      letters = pieces.map(({ kind }) => kind).join("");
      all.lastIndex = match.index + 1;
    }
  }
  return pieces;
}
