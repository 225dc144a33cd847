/** A number as a paper writes it, with everything that the sign, the unit and the scale beside it say. */
export type Amount = {
  /** Sign and written scale ("1.2m") worked in; 45 for "45%". */
  value: number;
  unit: "money" | "percent" | "points" | "times" | "plain";
  /** ISO 4217 code where a symbol or a code stands beside it. */
  currency: string | null;
  /** Decimal places as written: what the number is rounded to. */
  decimals: number;
  /** What the written scale multiplied by: 1_000_000 for "1.2m", else 1. */
  scale: number;
};

/** An amount in a text: `text.slice(start, end)`; its first digit stands at `digits`. */
export type FoundAmount = Amount & { start: number; end: number; digits: number };

/** Symbols that mean one currency in most papers. ISO 4217; "$" is left open for the paper to say. */
const SYMBOLS: Record<string, string> = {
  $: "USD",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
  "₹": "INR",
  "₩": "KRW",
  "₽": "RUB",
  "₺": "TRY",
  "₪": "ILS",
  "₫": "VND",
  "₦": "NGN",
  "฿": "THB",
  Rs: "INR",
  "Rs.": "INR",
  R: "ZAR",
  RM: "MYR",
};

/** Codes of ISO 4217 that are also found beside figures in annual reports. */
export const CODES =
  "USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|SEK|NOK|DKK|CNY|RMB|HKD|SGD|INR|BRL|MXN|ZAR|KRW|PLN|CZK|HUF|RON|TRY|ILS|AED|SAR|QAR|KWD|KES|NGN|THB|IDR|MYR|PHP|VND|TWD|EGP|ISK|RUB|UAH|CLP|COP|ARS";

/** Words of scale in lower case, parted by bars, and their powers of ten. */
const SCALES: [string, number][] = [
  [
    "k|tsd|tausend|tusen|thousands|thousand|miles|mille|mila|milhares|milliers|duizend|'000's|'000'|'000’s|'000’|'000s|'000|’000's|’000'|’000’s|’000’|’000s|’000|000's|000'|000’s|000’|000s|000",
    1e3,
  ],
  [
    "m|mn|mm|mio|mil|mln|mill|millions|millionen|millioner|millioni|million|miljoner|miljon|miljoen|millones|milhões|milioni",
    1e6,
  ],
  [
    "bn|bln|b|billions|billion|mrd|mdr|milliarden|milliarde|miljarder|miljard|milliards|milliard|miliardi",
    1e9,
  ],
  ["tn|trn|trillions|trillion", 1e12],
  ["crores|crore|cr", 1e7],
  ["lakhs|lakh", 1e5],
];
const POWERS = new Map(
  SCALES.flatMap(([words, power]) => words.split("|").map((word) => [word, power] as const)),
);

/** Every power of ten that a paper may tell its amounts in. */
export const POWERS_OF_SCALE: number[] = [1, ...SCALES.map(([, power]) => power)];

/** The power of ten that a word of scale stands for: 1_000_000 for "Mio."; undefined for any other word. */
export const scaleOfWord = (word: string): number | undefined =>
  POWERS.get(word.trim().replace(/\.$/, "").toLowerCase());

const SCALE_WORDS =
  "thousands?|millions?|billions?|trillions?|Millionen|Milliarden|millones|milliards?|crores?|lakhs?|Tsd|Mio|Mrd|mn|mm|bn|tn|[kKmMbB](?![\\p{L}\\p{N}])";

const SPACE = "[ \\u00a0\\u202f\\u2009]";
const MINUS = "[-\\u2212\\u2013\\u2012]";
/** Digits in groups of three (or, in India, two) parted by one kind of mark, or in one piece; then decimals. */
export const DIGITS = `(?:\\d{1,3}(?:,\\d{2,3})+(?:\\.\\d+)?|\\d{1,3}(?:\\.\\d{3})+(?!\\d)(?:,\\d+)?|\\d{1,3}(?:[\\u00a0\\u202f\\u2009 '\\u2019]\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?|[.,]\\d+)`;
/** "R12.4 million" is an amount in rand; "R3" is the third risk. */
const RAND = `R(?=${SPACE}?(?:\\d{1,3}(?:[,\u00a0\u202f ]\\d{3})+|\\d+[.,]\\d{1,2}(?!\\d)|\\d+${SPACE}?(?:thousand|million|billion|bn|m|k)(?!\\p{L})))`;
const SIGN = `(?:(?:US|CA|A|C|NZ|HK|S|R)?\\$|[€£¥₹₩₽₺₪₫₦฿]|(?<!\\p{L})Rs\\.?|(?<![\\p{L}\\p{N}])RM(?=${SPACE}?\\d)|(?<![\\p{L}\\p{N}])${RAND})`;
const CODE = `(?:${CODES})(?![\\p{L}])`;
const SYMBOL = `(?:${SIGN}|${CODE})`;

const AMOUNT = new RegExp(
  // A sign stands close, and a dash that parts an amount from words is none; blanks that fill a column may part a symbol from its digits, and nothing else: "Payables - EUR    652".
  `(?<before>(?:(?:\\(|${MINUS}|\\+)?${SPACE}?(?:${SIGN}${SPACE}*|${CODE}${SPACE}?)(?:\\(|${MINUS})?${SPACE}?|(?:\\(|${MINUS}|\\+)${SPACE}?)?)` +
    `(?<digits>${DIGITS})` +
    `(?<after>${SPACE}?(?:%|‰|percentage points?|per${SPACE}?cent|pp(?!\\p{L})|x(?![\\p{L}\\p{N}])|(?:${SCALE_WORDS})(?!\\p{L})\\.?)?(?:${SPACE}?(?:€|£|¥|₹|(?:${CODES})(?!\\p{L})))?${SPACE}?(?:\\)|${MINUS}(?![\\p{L}\\p{N}])(?<!${SPACE}.(?=${SPACE}?\\S)))?)`,
  "gu",
);

/** Digits of other scripts as Western ones; every one is a single UTF-16 unit, so offsets stay. */
function westernDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", ",");
}

/** "1 - 30" and "31–60" are one stretch of days, ages or pages, and no two amounts. */
const RANGE = /(?<![\d.,$€£])\d{1,3}\s?[-–]\s?\d{1,3}(?![\d.,%])/g;

/** The mark that a paper puts before decimals, where it shows: then "1.234" or "1,234" is told. */
export type DecimalMark = "." | ",";

/**
 * Which mark a text puts before decimals: numbers with both marks, with several groups, or with one or two digits behind the
 * mark tell. Where none does, points that all have three digits behind them part groups. Undefined where no number tells.
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
 * All amounts of a line, from left to right. Digits inside words ("Q3", "ISO9001", "A4") are none.
 * @param mark what the paper puts before decimals, where known
 */
export function findAmounts(line: string, mark?: DecimalMark): FoundAmount[] {
  return amountsIn(
    westernDigits(line).replace(RANGE, (range) => "x".repeat(range.length)),
    mark,
  );
}

/** What parts two numbers and belongs to neither. */
const BETWEEN = /(?<=\d)(?: | [-–] |[-–])(?=\d)/g;

/**
 * All numbers of a sentence or a quote, also the two of a range, which `findAmounts` leaves out: what is said has to be proven.
 * White space is single there, between words as between the cells of a row: a blank parts numbers, and never groups of digits.
 */
export function everyAmount(text: string): FoundAmount[] {
  return amountsIn(westernDigits(text).replace(BETWEEN, (gap) => "|".repeat(gap.length)));
}

/** Whether an amount is so many of a hundred, or points between two such. */
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

const NIL = new RegExp(`^(?:${SYMBOL})?${SPACE}*[-\\u2212\\u2013\\u2014]$`, "u");

/** The amount that a whole text is, or null: "> 90" is a bound and none. A dash alone, or behind a symbol of currency, is nil. */
export function readAmount(text: string, mark?: DecimalMark): Amount | null {
  const trimmed = text.trim();
  if (NIL.test(trimmed)) {
    const symbol = new RegExp(SYMBOL, "u").exec(trimmed)?.[0];
    const currency = symbol ? codeOf(symbol) : null;
    return { value: 0, unit: currency ? "money" : "plain", currency, decimals: 0, scale: 1 };
  }
  const [only, second] = findAmounts(trimmed, mark);
  if (!only || second) return null;
  const rest = trimmed.slice(0, only.start) + trimmed.slice(only.end);
  return /[\p{L}\p{N}<>≤≥~±]|\+$/u.test(rest) ? null : only;
}

function amountOf(before: string, digits: string, after: string, mark?: DecimalMark): Amount | null {
  const parsed = parseDigits(digits, mark);
  if (!parsed) return null;
  const opens = before.includes("(");
  const closes = after.includes(")");
  const negative =
    (opens && closes) || new RegExp(MINUS).test(before) || new RegExp(`${MINUS}$`).test(after.trim());
  const symbol =
    new RegExp(SYMBOL, "u").exec(before)?.[0] ??
    /\bRM?(?!\p{L})/u.exec(before)?.[0] ??
    new RegExp(`[€£¥₹]|${CODES}`, "u").exec(after)?.[0];
  const currency = symbol ? codeOf(symbol) : null;
  const word = /[\p{L}%‰][\p{L} %]*/u.exec(after.replace(new RegExp(CODES, "u"), ""))?.[0].trim() ?? "";
  const unit = unitOf(word, currency);
  const scale = scaleOfWord(word) ?? 1;
  const value = round((negative ? -1 : 1) * parsed.value * scale);
  return { value: value === 0 ? 0 : value, unit, currency, decimals: parsed.decimals, scale };
}

/** The code that a symbol or a code stands for: "HK$" is HKD, "RMB" CNY; null for what is none. */
export function codeOf(symbol: string): string | null {
  const known = SYMBOLS[symbol];
  if (known) return known;
  if (/^[A-Z]{3}$/.test(symbol)) return symbol === "RMB" ? "CNY" : symbol;
  const country = symbol.replace("$", "");
  return (
    { US: "USD", A: "AUD", C: "CAD", CA: "CAD", NZ: "NZD", HK: "HKD", S: "SGD", R: "BRL" }[country] ?? null
  );
}

function unitOf(word: string, currency: string | null): Amount["unit"] {
  if (/^(?:%|per ?cent)$/i.test(word)) return "percent";
  if (/^(?:pp|percentage points?)$/i.test(word)) return "points";
  if (word === "x") return "times";
  return currency ? "money" : "plain";
}

/** Works out which mark parts groups and which decimals: the last mark with other than three digits behind it is the point. */
export function parseDigits(digits: string, mark?: DecimalMark): { value: number; decimals: number } | null {
  // "£000" says that a column is in thousands.
  if (digits === "000") return null;
  const compact = digits.replace(/[\u00a0\u202f\u2009 '\u2019]/g, "");
  const commas = compact.split(",").length - 1;
  const points = compact.split(".").length - 1;
  const lastComma = compact.lastIndexOf(",");
  const lastPoint = compact.lastIndexOf(".");
  let point = -1;
  // One mark with three digits behind it is of groups or of decimals: the rest of the paper tells.
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

/** Undoes what binary fractions add: amounts have at most ten significant decimals. */
function round(value: number): number {
  return Number(value.toPrecision(15));
}
