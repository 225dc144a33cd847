import { scaleOfWord } from "@/lib/ledger/amount";
import { CURRENCY, codeOf, scaleGlued } from "@/lib/ledger/currency";

/** Pattern source for a currency before a number, including kronor of an unknown country; needs the flag "u". */
export const CURRENCY_BEFORE = `(?:${CURRENCY}|kr\\.?)`;

/** The words for each unit, separated by bars. */
const UNIT_WORDS: Record<string, string> = {
  "%": "%|per cent|percent|pct|percentage|prozent|procent|pps|pp|ppts|ppt|p.p|%-pts|%-pt|%-points|%-point|% pts|% pt|% points|% point|%pts|%pt|%points|%point|percentage points|percentage point|procentenheter|prozentpunkte",
  bps: "bps|bp|basis points|basis point",
  days: "d|days|day|calendar days|tagen|tage|tagn|tag|dagar|daga|jours|jour|dias|dia|días|día|giorni|giorno|dagen|dage|dni",
  weeks:
    "w|wks|wk|weeks|week|wochen|woche|veckor|semaines|semaine|semanas|semana|settimana|settimane|weken|uger|uker|tygodni",
  months: "mo|mos|mths|mth|months|month|monaten|monate|monatn|monat|månader|mois|meses|mesi|maanden|måneder",
  years: "y|yrs|yr|years|year|jahren|jahre|jahrn|jahr|år|ans|années|años|anos|anni|jaar|lat",
  hours: "h|hrs|hr|hours|hour|stunden|stunde|std|timmar|heures|horas|ore|uren|uur|timer|godzin",
  minutes: "mins|min|minutes|minute|minuten|minuter",
  seconds: "s|secs|sec|seconds|second",
  milliseconds: "ms|milliseconds|millisecond",
  x: "x|×|times|multiple",
  pence: "pence",
  points: "pts|pt|points|point|nps points|nps point|nps|score|index points|index point|punkte|pkt|poäng",
  fte: "ftes|fte|full-time equivalents|full-time equivalent|full time equivalents|full time equivalent",
  "": "#|no|nr|num|number|count|qty|units|unit|ratio|anzahl|stk|stück|antal|index|rating|n|nº|n°|número|nombre|numero|aantal|liczba",
};
const UNITS = new Map(
  Object.entries(UNIT_WORDS).flatMap(([unit, words]) =>
    words.split("|").map((word) => [word, unit] as const),
  ),
);

/** Physical units are kept as written, in lower case. */
const PHYSICAL =
  /^(?:[km]?t(?:onnes?)?(?: ?co2(?:e|-?eq)?)?|tons?|tonnes?(?: (?:of )?co2e?)?|pp[mb]|kg|g|k?m[²³23]?|ha|[mkg]?l(?:\/(?:d|day))?|lit(?:re|er)s?|[kmgt]?wh|[gtm]j|[mkg]w|mbps|°c|people|headcount|employees|customers|members|users|patients|homes|sites|stores|visits)$/;

/** The unit of a word, or null for one that is not a unit on its own. */
function unitOf(word: string): string | null {
  const clean = word.trim().toLowerCase().replace(/\.$/, "").replace(/\s+/g, " ");
  return UNITS.get(clean) ?? (PHYSICAL.test(clean) ? clean : null);
}

/** The unit of a column, row or figure. `unit` as in FoundFigure; `scale` is 1, 1e3, 1e6, 1e9 or 1e12. */
export type Unit = { unit: string; scale: number; written: string };

const NOT_A_UNIT =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\b|\b(?:of|and|or|by|from|in|on|at|to|the|is|was|with|than|due|vs|version|if|as|not)\b/i;
const WORDS = /^[\p{L}][\p{L}\d./²³&-]{0,20}(?:[ /][\p{L}][\p{L}\d./²³&-]{0,20}){0,2}$/u;

/** "14 per 1,000 births" */
const PER = /^per \d{1,3}(?:,?000)*k?(?: \p{L}+){0,3}$/u;

/**
 * Reads the unit after a number: "%", " million", "m SEK", "k", " working days", " customers". Null if it is none
 * ("June", "of 12"). An unknown word is taken as the thing counted, in lower case.
 */
export function readTail(tail: string): Omit<Unit, "written"> | null {
  const text = tail.trim().replace(/[\u00a0\u202f]/g, " ");
  if (!text) return { unit: "", scale: 1 };
  const known = readUnit(text);
  if (known) return { unit: known.unit, scale: known.scale };
  if (PER.test(text)) return { unit: text.toLowerCase(), scale: 1 };
  if (NOT_A_UNIT.test(text) || !WORDS.test(text)) return null;
  const [scaled, ...rest] = text.split(" ");
  const scale = scaleOfWord(scaled ?? "");
  if (scale && rest.length > 0)
    return { unit: unitOf(rest.join(" ")) ?? rest.join(" ").toLowerCase(), scale };
  return { unit: wordUnit(text), scale: 1 };
}

/** "working days" and "business days" are days; "customers" stays as the thing counted. */
function wordUnit(text: string): string {
  const last = text.split(" ").at(-1) ?? "";
  const isTime = /^(?:working|business|calendar)\b/i.test(text);
  return (isTime ? unitOf(last) : null) ?? text.toLowerCase();
}

/** "£m unless stated", "in thousands, except per share data": what the unit does not apply to. */
const EXCEPTION = /,? (?:unless|except|other than|apart from|where not) .*$/i;
export const withoutException = (text: string): string => text.replace(EXCEPTION, "");

/**
 * Reads a unit on its own, as in a unit column or in the brackets of a heading: "$m", "£'000", "%", "days", "in SEK
 * million", "Mio. €", "MSEK", "#". Null for an unknown word.
 */
export function readUnit(written: string): Unit | null {
  const text = withoutException(written.trim().replace(/[\u00a0\u202f]/g, " ")).replace(/^in\s+/i, "");
  if (!text || text.length > 30) return null;
  const plain = unitOf(text);
  if (plain !== null && !/^(?:m|k|b)$/i.test(text)) return { unit: plain, scale: 1, written: text };
  const code = codeOf(text);
  if (code) return { unit: code, scale: scaleGlued(text) ?? 1, written: text };
  const scale = scaleOfWord(text);
  if (scale) return { unit: "", scale, written: text };
  // "TEU '000"
  const counted = text.match(/^(\p{L}[\p{L}\d]{1,12}),?\s?\(?['’]?000s?\)?$/u)?.[1];
  if (counted && !codeOf(counted)) return { unit: counted.toLowerCase(), scale: 1e3, written: text };
  return scaledCurrency(text) ?? scaledThing(text);
}

/** "Mio. kg", "million litres", "'000 tonnes". */
function scaledThing(text: string): Unit | null {
  const [, word = "", thing = ""] = text.match(/^(\S+)\s(\p{L}.*)$/u) ?? [];
  const scale = scaleOfWord(word);
  const unit = scale ? unitOf(thing) : null;
  return scale && unit ? { unit, scale, written: text } : null;
}

const BEFORE = new RegExp(`^(${CURRENCY_BEFORE})\\s?(.+)$`, "iu");
const AFTER = new RegExp(`^(.+?)\\s?(?:of\\s)?(${CURRENCY_BEFORE}|zł|(?:us )?dollars|euros?)$`, "iu");

/** A currency with a scale before or after it: "$m", "Mio. €", "TSEK", "thousands of euros". */
function scaledCurrency(text: string): Unit | null {
  const [, before = "", behind = ""] = BEFORE.exec(text) ?? [];
  const [, word = "", after = ""] = AFTER.exec(text) ?? [];
  const code = codeOf(before) ?? codeOf(after);
  const scale = scaleOfWord(before ? behind : word.replace(/^t$/i, "k"));
  return code && scale ? { unit: code, scale, written: text } : null;
}

const BEHIND = /^(.*?\S),?[\s–-]+(in \S{1,12}(?: \S{1,8})?|\S{1,7})$/i;
const TIMES = new Set(["days", "weeks", "months", "years", "hours", "minutes"]);

/**
 * Splits words from the unit after them: "Revenue £m", "Net debt – in SEK million", "Time to hire in days". Null if the
 * last words are not a percentage, currency or time: "Growth in members", "Debtor days".
 */
export function unitBehind(words: string): { words: string; unit: Unit } | null {
  const [, rest = "", behind = ""] = BEHIND.exec(words) ?? [];
  const unit = readUnit(behind);
  const isTime = unit && TIMES.has(unit.unit) && /^in /i.test(behind);
  const isSign = unit && (unit.unit === "%" || codeOf(unit.unit)) && !/^\p{Ll}+$/u.test(behind);
  return unit && (isTime || isSign) ? { words: rest, unit } : null;
}
