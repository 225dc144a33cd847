import { monthOf } from "@/lib/ledger/period";
import { ONES } from "@/lib/number-words";

/**
 * What a word says of time, as one letter, so that a grammar can be written over letters:
 * M month, Y year, Q quarter of a year, H half of a year, I day with a date; N number, O ordinal, U unit (month, quarter, half,
 * year), W unit that no paper reports (week, day); T this, L last, X next, B same, A before and ago, G after;
 * V a day of no paper; t to, f from, c since, b between, j and; E end, S start, C middle, F full, R rest, D to date, K trailing,
 * Z season; p and o words between. Anything else is ".".
 */
export type TimeWord = { kind: string; n: number; text: string; from: number; to: number };

const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(
  " ",
);

/** Words by what they say; `n` is months for units and the first month for seasons. */
const WORDS = new Map<string, { kind: string; n: number }>();
const say = (kind: string, words: string, n = 0) => {
  for (const word of words.split("|")) WORDS.set(word, { kind, n });
};
say("T", "this|current|latest|present|most recent");
say("L", "last|previous|prior|past|preceding", -1);
say("X", "next|coming|following|upcoming|forthcoming", 1);
say("B", "same|equivalent|corresponding|comparable");
say("A", "ago|before|earlier|back");
say("G", "after|later");
say(".", "compared to|compare to|compares to|relative to|next to|close to|due to|prior to the");
say("t", "by the end of|by end of|to|through|thru|until|till|til|up to|up until|ending|ended|-|–|—");
say("f", "from|starting");
say("c", "since");
say("b", "between");
say("j", "and|&|or|,|plus|/");
say("E", "end|ends|close|end of|at the close");
say("S", "start|beginning|outset");
say("C", "mid|middle");
say("F", "full|whole|entire|complete");
say("R", "rest|remainder|remaining");
say("K", "trailing|rolling");
say("o", "on|over");
say("p", "in|of|for|the|at|during|as|by|within|across|throughout|a|an|our|about|date|period|time|'s|s");
say("U", "month|months|mth|mths", 1);
say("U", "quarter|quarters|qtr|qtrs", 3);
say("U", "half|halves|half year|half-year", 6);
say("U", "year|years|yr|yrs|fiscal year|financial year|accounting year|calendar year", 12);
say("W", "week|weeks|fortnight|day|days|decade|century");
say("V", "yesterday|tomorrow|daily|weekly|fortnightly");
say("Z", "spring", 3);
say("Z", "summer", 6);
say("Z", "autumn", 9);
say("Z", "winter", 12);
say(
  "D",
  "ytd|y.t.d|fytd|year to date|year-to-date|so far|thus far|to date|cumulative|cumulatively|already|until now|up to now|to now",
  12,
);
say("D", "mtd|month to date|month-to-date", 1);
say("D", "qtd|quarter to date|quarter-to-date", 3);
for (const word of ONES.slice(1, 13)) say("N", word, ONES.indexOf(word));
for (const [at, word] of ORDINALS.entries()) say("O", word, at + 1);
say("N", "couple of|couple", 2);
say("N", "eighteen", 18);
say("N", "twenty four|twenty-four", 24);

const PHRASES = [...WORDS.keys()].filter((word) => /[ .-]/.test(word)).sort((a, b) => b.length - a.length);
const WORD = new RegExp(
  `\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[/.]\\d{1,2}[/.](?:\\d{4}|\\d{2})(?!\\d)|(?:${PHRASES.map((one) => one.replace(/[ -]/g, "[ -]+").replace(/\./g, "\\.")).join("|")})(?![\\p{L}\\d])|\\d+(?:[.,]\\d+)*|\\p{L}+|\\S`,
  "giu",
);

const fullYear = (digits: string) => (digits.length === 4 ? Number(digits) : 2000 + Number(digits));

/** Names with a number, alone or with a year, and their words: "3Q25" is "Q3 Y2025". */
const NAMES: [RegExp, (match: RegExpExecArray) => string][] = [
  [
    /(?:(?:Q|(?:quarter|qtr\.?)\s)([1-4])|([1-4])Q)(?:\s?['’/-]?(\d{4}|\d{2})(?!\s?[/–-]\s?\d\d(?!\d)))?(?![\p{L}\d])/iuy,
    ([, a, b, year]) => `Q${a ?? b}${inYear(year)}`,
  ],
  [
    /(?:H([12])|([12])H)(?:\s?['’/-]?(\d{4}|\d{2})(?!\s?[/–-]\s?\d\d(?!\d)))?(?![\p{L}\d])/iuy,
    ([, a, b, year]) => `H${a ?? b}${inYear(year)}`,
  ],
  [
    /(3|6|9)M(?:\s?(?:FY)?\s?['’]?(\d{4}|\d{2}))?(?![\p{L}\d])/uy,
    ([, months, year]) => `O1 N${months} U1${inYear(year)}`,
  ],
  [
    /(?:FY|F\/Y|(?:fiscal|financial)(?: year)?)\s?['’]?(\d{4}|\d{2})(?:\s?[/–-]\s?(\d{4}|\d{2}))?(?![\p{L}\d])/iuy,
    ([, year = "", to]) => inYear(to ?? year),
  ],
  [/(\d{4})-(0[1-9]|1[0-2])(?![\d-])/uy, ([, year, month]) => `M${Number(month)} Y${year}`],
  [/(0?[1-9]|1[0-2])\/(20\d{2})(?![\d/])/uy, ([, month, year]) => `M${Number(month)} Y${year}`],
  [
    /((?:19|20)\d{2})\s?[/–-]\s?(\d{2})(?![\d-])/uy,
    ([, year, to = ""]) => (fullYear(to) === Number(year) + 1 ? inYear(to) : ""),
  ],
  // "27/28": no month has such a number.
  [
    /(\d{2})\s?\/\s?(1[3-9]|[2-9]\d)(?![\d/])/uy,
    ([, year, to]) => (Number(to) === Number(year) + 1 ? inYear(to) : ""),
  ],
  [/((?:19|20)\d{2})(?:['’]?s)?(?![\p{L}\d]|[.,]\d|-\d\d-\d\d)/uy, ([, year]) => inYear(year)],
  [/['’](\d{2})(?![\p{L}\d])/uy, ([, year]) => inYear(year)],
  [/mid[- ]?year(?![\p{L}\d])/iuy, () => "C U12"],
  [/(?:full[- ](?:fy|year)|fy|annual)(?![\p{L}\d])/iuy, () => "F U12"],
  [/(?:ttm|ltm)(?![\p{L}\d])/iuy, () => "K N12 U1"],
  [/(\d{1,2})(?:st|nd|rd|th)(?![\p{L}\d])/iuy, ([, day]) => `O${day}`],
];

const inYear = (digits: string | undefined) =>
  digits === undefined ? "" : ` Y${digits.length === 4 ? digits : 2000 + Number(digits)}`;

/** The words of a text by what they say of time; a month that names a paper ("the May pack") may be passed over. */
export function timeWords(text: string, skipsPapers: boolean): TimeWord[] {
  const found: TimeWord[] = [];
  for (let at = 0; at < text.length; ) {
    if (!/[\p{L}\d'’,/&–—-]/u.test(text[at] ?? "")) {
      at += 1;
      continue;
    }
    const named = nameAt(text, at);
    if (named) {
      found.push(...named);
      at = named[0]?.to ?? at + 1;
      continue;
    }
    WORD.lastIndex = at;
    const match = WORD.exec(text);
    if (!match) break;
    const [said] = match;
    found.push({
      ...meaning(said, text, match.index, skipsPapers),
      text: said,
      from: match.index,
      to: match.index + said.length,
    });
    at = match.index + said.length;
  }
  return found;
}

function nameAt(text: string, at: number): TimeWord[] | undefined {
  if (/[\p{L}\d.$€£]/u.test(text[at - 1] ?? "")) return undefined;
  for (const [pattern, read] of NAMES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const said = match ? read(match).trim() : "";
    const place = { text: match?.[0] ?? "", from: at, to: at + (match?.[0].length ?? 0) };
    if (said !== "")
      return said.split(" ").map((word) => ({ kind: word.charAt(0), n: Number(word.slice(1)), ...place }));
  }
  return undefined;
}

/** So many characters before a word are looked at. */
const NEAR = 24;
const COUNTED = /\b(?:per|each|every|which|what|many|any)\s+$/i;

function meaning(said: string, text: string, at: number, skipsPapers: boolean): { kind: string; n: number } {
  if (/^\d{4}-|^\d{1,2}[/.]\d{1,2}[/.]/.test(said)) return { kind: "I", n: 0 };
  if (
    /^\d{1,2}$/.test(said) &&
    !/[$€£.%]/.test(text[at - 1] ?? "") &&
    !/^\s?[%k]/.test(text.slice(at + said.length, at + said.length + 2))
  )
    return { kind: "N", n: Number(said) };
  const month = isMonthWord(text, at, said, skipsPapers) ? monthOf(said) : undefined;
  if (month) return { kind: "M", n: month };
  // "Per month" and "which month" name no time.
  if (COUNTED.test(text.slice(Math.max(0, at - NEAR), at))) return { kind: ".", n: 0 };
  return WORDS.get(said.toLowerCase().replace(/\s+/g, " ")) ?? { kind: ".", n: 0 };
}

/** Short names of months in other languages that are English words, the verb "may", and the month that a paper is named by. */
function isMonthWord(text: string, at: number, said: string, skipsPapers: boolean): boolean {
  const [before, after] = [text.slice(Math.max(0, at - NEAR), at), text.slice(at + said.length)];
  if (said.length < 3 || /^(?:out|ago|set|sett|mars|mei|des|led|pro|dub|lip|elo|lis|gen)$/i.test(said))
    return false;
  if (skipsPapers && /^\s*(?:forecast|board pack|pack|report|paper)s?\b/i.test(after)) return false;
  // "May the board dismiss the auditor?"
  if (/^may$/i.test(said) && /(?:^|[.?!]\s)\s*$/.test(before) && /^\s+(?:the|a|an|our)\b/i.test(after))
    return false;
  return !(
    /^may$/i.test(said) &&
    (/\b(?:i|we|you|he|she|it|they|there|this|that|which|who|what)\s+$/i.test(before) ||
      /^\s+(?:i|we|you|he|she|it|they|be|have|not|need|want|get|go|well)\b/i.test(after))
  );
}
