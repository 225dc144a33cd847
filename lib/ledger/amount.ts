import { CODES, CURRENCY, codeOf, GLUED_SCALE, SIGN, SPACE, scaleGlued } from "./currency";
import { isDayOfMonth } from "./period-dates";

/** A number as printed, with its sign, unit and scale. */
export type Amount = {
  /** With the sign and written scale applied ("1.2m" is 1_200_000); 45 for "45%". */
  value: number;
  unit: "money" | "percent" | "points" | "times" | "plain";
  /** ISO 4217 code, if a symbol or code is next to the number. */
  currency: string | null;
  /** Decimal places as printed, which give the rounding. */
  decimals: number;
  /** Multiplier of the written scale: 1_000_000 for "1.2m", else 1. */
  scale: number;
};

/** An amount at `text.slice(start, end)`; its first digit is at `digits`. */
export type FoundAmount = Amount & { start: number; end: number; digits: number };

/** Scale words in lower case, separated by bars, and their multipliers. */
const SCALES: [string, number][] = [
  ["thousands|thousand|tsd|tausend|tusen|milhares|milliers|duizend", 1e3],
  [
    "millions|million|mn|mm|mio|mln|millionen|millioner|millioni|miljoner|miljon|miljoen|millones|milhões|milioni",
    1e6,
  ],
  ["billions|billion|bn|bln|mrd|mdr|milliarden|milliarde|miljarder|miljard|milliards|milliard|miliardi", 1e9],
  ["trillions|trillion|tn|trn", 1e12],
  ["crores|crore", 1e7],
  ["lakhs|lakh|lacs|lac", 1e5],
];
/**
 * Abbreviations that are a scale only in a unit. After a number in running text they are other words, or mean credit.
 */
const AS_UNITS: [string, number][] = [
  ["k|miles|mille|mila|000", 1e3],
  ["m|mil|mill", 1e6],
  ["b", 1e9],
  ["cr|crs", 1e7],
];
const POWERS = new Map(
  [...SCALES, ...AS_UNITS].flatMap(([words, power]) =>
    words.split("|").map((word) => [word, power] as const),
  ),
);

/** Pattern source for a scale word after a number, in lower case or capitalized. */
export const SCALE_WORD = `(?:${SCALES.flatMap(([words]) => words.split("|"))
  .map((word) => `[${word[0]}${word[0]?.toUpperCase()}]${word.slice(1)}`)
  .join("|")})`;

/** Every multiplier used as a scale. */
export const POWERS_OF_SCALE: number[] = [1, ...SCALES.map(([, power]) => power)];

/** The multiplier of a scale word (1_000_000 for "Mio."), or undefined for any other word. */
export const scaleOfWord = (word: string): number | undefined =>
  POWERS.get(
    word
      .trim()
      .replace(/\.$|^['’]|(?<=^['’]?000)['’]?s?$/g, "")
      .toLowerCase(),
  );

const MINUS = "[-\\u2212\\u2013\\u2012]";
/** Pattern source for digits in groups of three (in India, two) with one separator, or ungrouped; then decimals. */
export const DIGITS = `(?:\\d{1,3}(?:,\\d{2,3})+(?:\\.\\d+)?|\\d{1,3}(?:\\.\\d{3})+(?!\\d)(?:,\\d+)?|\\d{1,3}(?:[\\u00a0\\u202f\\u2009 '\\u2019]\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?|[.,]\\d+)`;
/** "₹ 12.50 Cr": after a rupee sign, "Cr" means crore, not credit. */
const CRORE = `(?<=(?:₹|Rs\\.?|INR)${SPACE}{0,4}[\\d.,]{1,20}${SPACE}?)[Cc]rs?`;
const AMOUNT = new RegExp(
  // A sign is adjacent to its number, and a dash between words and an amount is not one. Only padding in a column may
  // separate a symbol from its digits: "Payables - EUR    652".
  `(?<before>(?:(?:\\(|${MINUS}|\\+)?${SPACE}?(?:${SIGN}${SPACE}*|(?:${GLUED_SCALE})?(?:${CODES})(?!\\p{L})${SPACE}?)(?:\\(|${MINUS})?${SPACE}?|(?:\\(|${MINUS}|\\+)${SPACE}?)?)` +
    `(?<digits>${DIGITS})` +
    // The sentence may wrap onto an indented line between "$1.5" and "billion".
    `(?<after>(?:${SPACE}{2,60}(?=(?:thousand|million|billion)(?!\\p{L})))?${SPACE}?(?:%|‰|percentage points?|per${SPACE}?cent|p(?:p|ts?)(?!\\p{L})|x(?![\\p{L}\\p{N}])|(?:${SCALE_WORD}|[kKmMbB](?!\\p{N})|${CRORE})(?!\\p{L})\\.?)?(?:${SPACE}?(?:€|£|¥|₹|(?:${GLUED_SCALE})?(?:${CODES})(?!\\p{L})))?${SPACE}?(?:\\)(?:${SPACE}${SCALE_WORD}(?!\\p{L})|${SPACE}?(?:%|p(?:p|ts?)(?!\\p{L})))?|${MINUS}(?![\\p{L}\\p{N}])(?<!${SPACE}.(?=${SPACE}?\\S)))?)`,
  "gu",
);

/** Converts digits of other scripts to ASCII. Each is one UTF-16 unit, so offsets do not change. */
function westernDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", ",");
}

/** "1 - 30" and "31–60" are one range of days, ages or pages, not two amounts. */
const RANGE = /(?<![\d.,$€£])\d{1,3}\s?[-–]\s?\d{1,3}(?![\d.,%])/g;

/** A paper's decimal mark, if known. It decides how "1.234" or "1,234" is read. */
export type DecimalMark = "." | ",";

/**
 * Infers the decimal mark from numbers with both marks, with several groups, or with one or two digits after the mark.
 * Otherwise, points that are always followed by three digits separate groups. Undefined if no number is conclusive.
 */
export function decimalMarkOf(text: string): DecimalMark | undefined {
  const western = westernDigits(text);
  const count = (pattern: RegExp) => western.match(pattern)?.length ?? 0;
  const told = (group: string, mark: string) => {
    const both = count(new RegExp(`(?<![\\d.,])\\d{1,3}(?:${group}\\d{3})+${mark}\\d+(?![\\d.,]\\d)`, "g"));
    const groups = count(new RegExp(`(?<![\\d.,])\\d{1,3}(?:${group}\\d{3}){2,}(?![\\d.,]\\d)`, "g"));
    const short = count(new RegExp(`(?<![\\d.,])\\d+${mark}\\d{1,2}(?![\\d.,]\\d|\\d)`, "g"));
    const threes = count(new RegExp(`(?<![\\d.,])[1-9]\\d{0,2}${mark}\\d{3}(?![\\d.,]\\d|\\d)`, "g"));
    return 2 * (both + groups) + (short > threes ? short : 0);
  };
  const point = told(",", "\\.");
  const comma = told("\\.", ",");
  if (point !== comma) return point > comma ? "." : ",";
  const grouped = count(/(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?![\d.,]\d|\d)/g);
  const pointed = count(/\d\.\d/g);
  return grouped >= 3 && grouped === pointed ? "," : undefined;
}

/**
 * All amounts of a line, from left to right. Skips digits inside words ("Q3", "ISO9001", "A4").
 * @param mark the paper's decimal mark, if known
 */
export function findAmounts(line: string, mark?: DecimalMark): FoundAmount[] {
  return amountsIn(
    westernDigits(line).replace(RANGE, (range) => "x".repeat(range.length)),
    mark,
  );
}

/** Separators between two numbers that belong to neither. */
const BETWEEN = /(?<=\d)(?: | [-–] |[-–])(?=\d)/g;

/**
 * All numbers of a sentence or quote, including both ends of a range, which `findAmounts` skips: every number in a
 * claim must be proven. White space here is single between words and between cells alike, so a blank always separates
 * numbers, never digit groups.
 */
export function everyAmount(text: string): FoundAmount[] {
  return amountsIn(westernDigits(text).replace(BETWEEN, (gap) => "|".repeat(gap.length)));
}

const NUMBERED =
  /\b(?:notes?|items?|sections?|pages?|levels?|parts?|tables?|figures?|phases?|types?|standards?|topics?|paragraphs?|chapters?|scopes?|steps?|tiers?|series|class|exhibits?|appendix|stages?|category|categories|grades?|versions?|waves?|papers?|bands?|horizons?|objectives?|goals?|priority|kr|o|sites?|units?|wards?|blocks?)\.?\s*(?:\d{1,2}(?:,\s|\s(?:and|or|to|&)\s)){0,3}$/i;
const STANDARD =
  /\b(?:ifrs|ias|asc|asu|iso|iec|bs|en|pas|soc|nist|nos?|rule|article|form|regulation|covid)\.?\s*$/i;

/** "the 340B program", "the 401k plan": a section of a law, not billions or thousands. */
const SECTION = /^(?:\d{3,}B|40[13]k)$/;

/**
 * Whether a bare number is part of a name, alone or with the words before it: "Phase 3", "Scope 1 and 2", "ISO 27001".
 */
export const namesThing = (before: string, digits: string): boolean =>
  STANDARD.test(before) ||
  SECTION.test(digits) ||
  (/^\d{1,3}(?:\.\d)?$/.test(digits) && NUMBERED.test(before));

/** Whether a text marks its numbers as percentages. */
export const saysPercent = (text: string): boolean => /%|\bper ?cent/i.test(text);

/** Whether an amount is a percentage or in percentage points. */
export const isPercent = ({ unit }: Amount) => unit === "percent" || unit === "points";

function amountsIn(text: string, mark?: DecimalMark): FoundAmount[] {
  const found: FoundAmount[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const { before = "", digits = "", after = "" } = match.groups ?? {};
    const at = match.index + before.length;
    if (
      /[\p{L}\p{N}_#/:]$/u.test(text.slice(0, at - (before.trim() ? before.length : 0)).slice(-1)) &&
      before.trim() === ""
    )
      continue;
    const amount = amountOf(before, digits, after, mark);
    if (!amount) continue;
    const lead = before.length - before.trimStart().length;
    const tail = after.length - after.trimEnd().length;
    const next = text[match.index + match[0].length - tail];
    if (next !== undefined && /[\p{L}\p{N}]/u.test(next) && after.trim() === "") continue;
    found.push({
      ...amount,
      start: match.index + lead,
      end: match.index + match[0].length - tail,
      digits: at,
    });
  }
  return found;
}

const NIL = new RegExp(`^(?:${CURRENCY})?${SPACE}*[-\\u2212\\u2013\\u2014]$`, "u");

/**
 * Pattern source for what a covenant or target prints before or after its number: "max 2.50x", "≥ 72%", "10 or less".
 */
export const BOUND =
  "(?:[<>]=|[≤≥]|(?:max|min)(?:imum|\\.)?:?|at (?:least|most)|(?:not|no) (?:less|more|greater) than)";
const BOUND_BEFORE = new RegExp(`^${BOUND}\\s?(?=[\\d(€£$.])`, "iu");
const BOUND_BEHIND =
  /(?<=[\d%x)])\s(?:\(?(?:max|min)(?:imum)?\.?\)?|or (?:less|more|above|below|higher|lower))$/iu;

/**
 * Reads a text that is an amount and nothing else; otherwise null, as for "> 90" (an age). A dash alone, or after a
 * currency symbol, is zero.
 */
export function readAmount(text: string, mark?: DecimalMark): Amount | null {
  const trimmed = text.trim().replace(BOUND_BEFORE, "").replace(BOUND_BEHIND, "");
  if (NIL.test(trimmed)) {
    const symbol = new RegExp(CURRENCY, "u").exec(trimmed)?.[0];
    const currency = symbol ? codeOf(symbol) : null;
    return { value: 0, unit: currency ? "money" : "plain", currency, decimals: 0, scale: 1 };
  }
  const [only, second] = findAmounts(trimmed, mark);
  if (!only || second) return null;
  const rest = trimmed.slice(0, only.start) + trimmed.slice(only.end);
  return /[\p{L}\p{N}<>≤≥~±+]/u.test(rest) ? null : only;
}

function amountOf(before: string, digits: string, after: string, mark?: DecimalMark): Amount | null {
  const parsed = parseDigits(digits, mark);
  if (!parsed) return null;
  const opens = before.includes("(");
  const closes = after.includes(")");
  const negative =
    (opens && closes) || new RegExp(MINUS).test(before) || new RegExp(`${MINUS}$`).test(after.trim());
  const symbol =
    new RegExp(CURRENCY, "u").exec(before)?.[0] ??
    /\bRM?(?!\p{L})/u.exec(before)?.[0] ??
    new RegExp(`[€£¥₹]|(?:${GLUED_SCALE})?(?:${CODES})`, "u").exec(after)?.[0];
  const currency = symbol ? codeOf(symbol) : null;
  const word =
    /[\p{L}%‰][\p{L} %]*/u
      .exec(after.replace(new RegExp(`(?:${GLUED_SCALE})?(?:${CODES})`, "u"), ""))?.[0]
      .trim() ?? "";
  const unit = unitOf(word, currency);
  const scale = scaleOfWord(word) ?? scaleGlued(symbol ?? "") ?? 1;
  const value = scaled(negative ? -parsed.value : parsed.value, scale);
  return { value: value === 0 ? 0 : value, unit, currency, decimals: parsed.decimals, scale };
}

function unitOf(word: string, currency: string | null): Amount["unit"] {
  if (/^(?:%|per ?cent)$/i.test(word)) return "percent";
  if (/^(?:pp|pts?|percentage points?)$/i.test(word)) return "points";
  if (word === "x") return "times";
  return currency ? "money" : "plain";
}

/**
 * Parses digits, deciding which mark groups and which is the decimal point: the last mark not followed by exactly three
 * digits.
 */
export function parseDigits(digits: string, mark?: DecimalMark): { value: number; decimals: number } | null {
  // "£000" gives the unit of a column in thousands.
  if (digits === "000") return null;
  const compact = digits.replace(/[\u00a0\u202f\u2009 '\u2019]/g, "");
  const commas = compact.split(",").length - 1;
  const points = compact.split(".").length - 1;
  const lastComma = compact.lastIndexOf(",");
  const lastPoint = compact.lastIndexOf(".");
  let point = -1;
  // A single mark before three digits may separate groups or decimals; the rest of the paper decides.
  const isOpen =
    commas + points === 1 && groupsOnly(compact, lastComma + lastPoint + 1) && digits === compact;
  if (isOpen && mark && !compact.startsWith("0")) point = compact.indexOf(mark);
  else if (commas > 0 && points > 0) point = Math.max(lastComma, lastPoint);
  else if (points === 1) point = groupsOnly(compact, lastPoint) && digits !== compact ? -1 : lastPoint;
  else if (commas === 1)
    point = groupsOnly(compact, lastComma) && /^[1-9]\d{0,2},/.test(compact) ? -1 : lastComma;
  const whole = compact.slice(0, point < 0 ? undefined : point).replace(/[.,]/g, "");
  const fraction = point < 0 ? "" : compact.slice(point + 1);
  const value = Number(`${whole || "0"}.${fraction || "0"}`);
  return Number.isFinite(value) ? { value, decimals: fraction.length } : null;
}

const groupsOnly = (compact: string, at: number) => compact.length - at - 1 === 3;

/** The product without floating-point noise: 12.4 million is 12400000. Amounts have at most ten significant decimals. */
export const scaled = (value: number, scale: number): number => Number((value * scale).toPrecision(15));

/** Figures that say how much: no years, days of a month, or counts of days, months and years. */
export function tellingFigures(text: string): FoundAmount[] {
  return everyAmount(text).filter((figure) => {
    const { unit, scale, start, end } = figure;
    if (unit !== "plain" || scale > 1 || text.slice(start, end).includes(",")) return true;
    const isOfTime = /^\s(?:day|month|year)s?(?!\p{L})/u.test(text.slice(end, end + 24));
    return !isYear(figure, text) && !isDayOfMonth(text, figure) && !isOfTime;
  });
}

/** A year names a period. */
const isYear = ({ value, unit, scale, decimals, start, end }: FoundAmount, text: string): boolean =>
  unit === "plain" &&
  scale === 1 &&
  decimals === 0 &&
  /^(?:19|20)\d{2}$|^2100$/.test(`${value}`) &&
  !text.slice(start, end).includes(",");
