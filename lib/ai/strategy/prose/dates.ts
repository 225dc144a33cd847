import { MONTH_NAME } from "@/lib/evidence/months";
import { readDue } from "../values/dates";
import { readSpan, type Span } from "../values/spans";

const MONTH = MONTH_NAME.replace("(", "(?:");
const DATE = `(?:\\d{1,2}(?:st|nd|rd|th)?\\s+${MONTH}\\.?,?\\s+20\\d\\d|${MONTH}\\.?\\s+(?:\\d{1,2},?\\s+)?20\\d\\d|20\\d\\d-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./]20\\d\\d|Q[1-4][\\s/-]{0,2}(?:FY\\s?)?(?:20)?\\d\\d|H[12][\\s/-]{0,2}(?:FY\\s?)?(?:20)?\\d\\d|(?:FY|CY)\\s?(?:20)?\\d\\d(?:[/-]\\d\\d)?|20\\d\\d(?:/\\d\\d)?)`;
const DUE = new RegExp(
  `\\b(?:by|before|until|no\\s+later\\s+than|due(?:\\s+(?:date|by|on|in))?|deadline|target\\s+date|delivery\\s+date|completion)\\s*[:–-]?\\s*(?:the\\s+)?(?:end\\s+of\\s+|close\\s+of\\s+|end[\\s-]|year[\\s-]end\\s+)?(?:the\\s+)?(${DATE})`,
  "i",
);
/** A date that stands by itself between dashes: "Go-live — 30 Sept 2026 — Delayed". */
const BETWEEN = new RegExp(`\\s[–—|]\\s(${DATE})(?=\\s[–—|]\\s|$)`, "i");
const TARGET_YEAR = new RegExp(
  `\\b(${DATE})\\s+(?:target|goal|ambition)\\b|\\btarget\\s+(?:for|in)\\s+(${DATE})`,
  "i",
);
const SAID_PERIOD = new RegExp(
  `\\b(?:in|for|during)\\s+(?:the\\s+)?(?:(?:month|quarter|year|half)(?:\\s+year)?\\s+(?:of|ended|ending|to)\\s+)?(${DATE})`,
  "i",
);
/** Right before a figure: "FY26: $31m", "latest (Q1 2026) 41", "Q2 2026 actual: 12". */
const DATED = new RegExp(`(${DATE})\\)?\\s?(?:actual|result|outturn)?\\s?:?\\s?$`, "i");

/** Something with its place in a text. */
export type Spot<Value> = { value: Value; start: number; end: number };

/** By when a text says that something is to be reached, ISO day; the place is that of the whole phrase ("by June 2027"). */
export function findDue(text: string): Spot<string> | null {
  const match = DUE.exec(text);
  const on = match?.[1] ? readDue(match[1]) : null;
  if (match && on) return { value: on, start: match.index, end: match.index + match[0].length };
  const between = BETWEEN.exec(text);
  const alone = between?.[1] ? readDue(between[1]) : null;
  if (between?.[1] && alone) return place(alone, between, between[1]);
  const named = TARGET_YEAR.exec(text);
  const year = named?.[1] ?? named?.[2];
  const end = year ? readDue(year) : null;
  return named && year && end ? place(end, named, year) : null;
}

/** The period that a figure is told for: named right before it, or by the sentence: "in Q2 2026". */
export function findPeriod(text: string, figure: { start: number; end: number }): Spot<Span> | null {
  const dated = DATED.exec(text.slice(Math.max(0, figure.start - 40), figure.start));
  const own = dated?.[1] ? readSpan(dated[1]) : null;
  if (dated?.[1] && own) return shifted(place(own, dated, dated[1]), Math.max(0, figure.start - 40));
  const said = SAID_PERIOD.exec(text);
  const span = said?.[1] ? readSpan(said[1]) : null;
  return said?.[1] && span ? place(span, said, said[1]) : null;
}

function shifted<Value>(spot: Spot<Value>, by: number): Spot<Value> {
  return { ...spot, start: spot.start + by, end: spot.end + by };
}

function place<Value>(value: Value, match: RegExpExecArray, written: string): Spot<Value> {
  const start = match.index + match[0].indexOf(written);
  return { value, start, end: start + written.length };
}
