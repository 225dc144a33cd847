import { folded, MONTH } from "@/lib/ai/strategy/values/months";
import { readSpan, STRETCH_TO } from "@/lib/ai/strategy/values/spans";
import { readUnit, type Unit } from "@/lib/ai/strategy/values/units";
import { rolesByParts } from "./heading-parts";
import { mayBeHeading, rolesOf } from "./heading-words";
import { remember } from "./remember";
import type { Heading } from "./types";

const SHORT_OR_LONG = "(?:(?:20)?\\d\\d)";
const SHORT_YEAR = "(?:(?:19|20)\\d\\d|['’]\\d\\d)";
/** "FY2025A" is an actual, "2026E" an estimate. */
const SUFFIXED =
  /^((?:Q[1-4]\s?)?(?:FY\s?)?['’]?(?:20)?\d\d|(?:Q[1-4]|H[12])(?=\s)|\p{L}{3,9}[\s-]\d\d(?=\s))\s?([AEFBPT])$/u;
const SUFFIXES: Record<string, string> = {
  A: "actual",
  E: "estimate",
  F: "forecast",
  B: "budget",
  P: "plan",
  T: "target",
};
/** "24/25", "25/26": of two years in a row, other fractions are none. */
const SHORT_SPLIT = Array.from({ length: 30 }, (_, at) => `${15 + at}\\/${16 + at}`).join("|");
/** A period within a heading: "Q1 FY26", "H1 2026", "Mar-26", "FY25/26", "2024". */
const PERIOD = new RegExp(
  [
    `\\b${STRETCH_TO}`,
    `\\b${MONTH}\\.?[\\s,'’-]*${SHORT_OR_LONG}\\s?(?:-|–|to)\\s?${MONTH}\\.?[\\s,'’-]*${SHORT_OR_LONG}\\b`,
    `\\b${MONTH}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s20\\d\\d\\b`,
    `\\b${MONTH}\\.?\\s?(?:-|–|to)\\s?${MONTH}\\.?[\\s,'’-]+${SHORT_YEAR}`,
    `\\b[QH][1-4][\\s,/-]*(?:FY)?\\s?(?:(?:20)\\d\\d\\s?[/–-]\\s?(?:20)?\\d\\d|(?:${SHORT_SPLIT}))\\b`,
    `\\bQuarter [1-4][\\s,/-]*(?:FY)?\\s?(?:(?:20)\\d\\d\\s?[/–-]\\s?(?:20)?\\d\\d|(?:${SHORT_SPLIT})|20\\d\\d)\\b`,
    `\\bQ[1-4](?:[\\s/-]*(?:FY|CY)?\\s?(?:${SHORT_YEAR}|\\d\\d))?\\b`,
    `\\bT[1-4][\\s/-]*${SHORT_YEAR}\\b`,
    `\\bH[12](?:[\\s/-]*(?:FY|CY)?\\s?(?:${SHORT_YEAR}|\\d\\d))?\\b`,
    `\\b(?:FY|CY|HY)\\s?['’]?(?:20)?\\d\\d(?:[\\s/-]+(?:Q[1-4]|H[12]|(?:20)?\\d\\d))?\\b`,
    `\\b(?:\\d{1,2}\\s)?${MONTH}\\.?(?:(?:[\\s,'’/-]+|\\sde\\s)(?:${SHORT_YEAR}|\\d\\d))?\\b`,
    "\\b(?:19|20)\\d\\d[-–/](?:0[1-9]|1[0-2]|(?:20)?\\d\\d)\\b",
    `(?<![\\d/.-])(?:FY\\s?)?\\b(?:${SHORT_SPLIT})\\b(?![/\\d])`,
    "(?<![\\d/.-])\\b(?:19|20)\\d\\d(?:\\s?[QH][1-4])?\\b",
  ].join("|"),
  "i",
);
const DAY = new RegExp(`^\\d{1,2}\\s|^${MONTH}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s20\\d\\d$`, "i");
/** How long the figures of a column count. */
const STRETCH = /^(?:in |for )?(?:the )?(?:full |whole )?(year|month)$/i;
/** "£m unless stated" */
const UNLESS = /,? (?:unless|except|other than|where not) .*$/i;
const BRACKETS = /\s*[([]([^()[\]]{1,30})[)\]]/g;
const TRAILING_UNIT =
  /^(.*\S)[\s,–-]+(%|[$£€](?:k|m|bn|'?000s?)?|in \S{1,12}(?: \S{1,8})?|k?eur|usd|gbp|days|msek|tkr)$/i;

/**
 * Reads a heading such as "Target FY26 (£m)", "Actual %", "Revenue budget", "Q1 2026": what it may hold, its unit, and the period
 * it names.
 */
export const readHeading = remember(headingOf);

/** No heading is longer; the patterns below are not meant for pages of text. */
const LONGEST = 90;
const NONE: Heading = { roles: [], unit: null, span: null, words: "", isGuess: false };

function headingOf(written: string): Heading {
  const text = folded(written);
  if (text.length > LONGEST || (!mayBeHeading(text) && !PERIOD.test(text) && !SUFFIXED.test(text)))
    return { ...NONE, words: text.trim() };
  let words = text
    .replace(/\s+/g, " ")
    .replace(SUFFIXED, (_, year: string, kind: string) => `${year} ${SUFFIXES[kind]}`)
    .replace(/[,–-]?\s?\b(?:EOY|year[- ]end|end of (?:the )?year)$/i, "")
    .replace(
      /\s(?:for|in) (?:the )?(?:financial )?(?:year|month|quarter|period)$|\sthis (?:month|quarter|period)$/i,
      "",
    )
    .replace(/\?$/, "")
    .replace(/\s(?:as )?(?:at|of|on)(?=\s(?:\d{1,2}(?:st|nd|rd|th)? )?\p{L}{3,9},? (?:19|20)\d\d$)/iu, "")
    .replace(/[*†‡¹²³:.]+$/u, "")
    .trim();
  if (!words || words.length > 60) return { ...NONE, words };
  words = words.replace(/\s\d{1,2}[./]\d{1,2}[./](?:20)?\d\d$/, "");
  const whole = rolesOf(words);
  if (whole.length > 0) return { ...NONE, roles: whole, unit: percentOf(words), words };
  // "By 2028" heads what is to be reached by then.
  const until = words.match(/^by (.{4,20})$/i)?.[1] ?? "";
  if (isBarePeriod(until)) return { ...NONE, roles: ["target"], span: until };
  let unit: Unit | null = null;
  let span: string | null = null;
  let said = "";
  words = words.replace(BRACKETS, (_, inner: string) => {
    if (rolesOf(inner).length > 0) said = inner;
    // "Target (year)" is that of the whole year, and is not counted in years.
    const [, stretch] = inner.match(STRETCH) ?? [];
    if (stretch) return /year/i.test(stretch) ? " full year" : ` ${stretch}`;
    const read = readUnit(inner.replace(UNLESS, "").replace(/^in /i, ""));
    if (read) unit ??= read;
    else if (PERIOD.test(inner)) span ??= inner;
    return /\bytd\b|to date|full[- ](?:fy|year)/i.test(inner) ? ` ${inner}` : "";
  });
  const period = words.match(PERIOD);
  if (period && !rolesOf(words).length) {
    span ??= period[0];
    // "Where we want to be by 2028"
    words = words.replace(period[0], " ").replace(/\s(?:by|until|for|in|as at|at)\s*$/i, "");
  }
  const trailing = words.match(TRAILING_UNIT);
  const read = trailing && !rolesOf(words).length ? readUnit(trailing[2] ?? "") : null;
  if (trailing && read) {
    unit ??= read;
    words = trailing[1] ?? words;
  }
  words = words
    .replace(/\s+/g, " ")
    .replace(/^[\s–,/:|-]+|[\s–,/:|-]+$/g, "")
    .trim();
  const leading = /^[%$£€]\s/.test(words) && !rolesOf(words).length;
  const sign = words.slice(0, 1);
  if (leading) words = words.slice(2);
  // "2019 (base year)": the brackets say what a bare period is of.
  if (words === "" && said) words = said;
  const known = rolesOf(words);
  const guessed = known.length > 0 ? [] : rolesByParts(leading ? `${sign} ${words}` : words);
  return {
    roles: known.length > 0 ? known : guessed,
    unit: unit ?? (leading ? readUnit(sign) : null),
    span,
    words,
    isGuess: guessed.length > 0,
  };
}

function percentOf(words: string): Unit | null {
  return /%/.test(words) ? readUnit("%") : null;
}

/** Whether a heading is a period and nothing else: "Jan", "Q1 2026", "2024". */
export const isBarePeriod = remember((text) => readSpan(text, { year: 2000, yearEndMonth: 6 }) !== null);

/** The first period that a text names, as written: "Q1 2026" of "Dashboard – Q1 2026". A day is none. */
export function findPeriod(written: string): string | null {
  const text = folded(written).trim().replace(SUFFIXED, "$1");
  const first = text.match(PERIOD)?.[0] ?? null;
  // "Q1 (Apr–Jun 2025)": the brackets date it.
  const dated = first && !/\d\d/.test(first) ? text.match(/\(([^()]{6,30})\)/)?.[1]?.trim() : null;
  const found = dated && readSpan(dated) ? dated : first;
  if (!found || DAY.test(found)) return null;
  return /\b\d{1,2}(?:st|nd|rd|th)?\s?$/.test(text.slice(0, text.indexOf(found))) ? null : found;
}
