import { namesThing, SCALE_WORD } from "@/lib/ledger/amount";
import { isDayOfMonth } from "@/lib/ledger/period-dates";
import { timesIn } from "@/lib/ledger/values/dates";
import { BOUND, type Quantity, readQuantity } from "@/lib/ledger/values/quantities";
import { CURRENCY_BEFORE } from "@/lib/ledger/values/units";
import { overlap } from "@/lib/ranges";

/** An amount with its position in a text. */
export type AmountSpan = { start: number; end: number; amount: Quantity };

const CURRENCY = `(?:${CURRENCY_BEFORE}\\s?)`;
const SCALE = `(?:%|per\\s?cent\\b|percent\\b|[kmb]\\b|${SCALE_WORD}\\b)`;
const UNIT =
  "(?:percentage\\spoints?|pp|ppts?|bps|basis\\spoints?|working\\sdays|days?|weeks?|months?|years?(?!\\sto\\sdate)|hours?|hrs?|h|minutes?|mins?|points?|pts?|x|FTEs?|tonnes?|tCO2e?|MW|GWh|kWh|MWh|km|out\\sof\\s\\d{1,3})\\b";
// Every part is bounded, so that a hostile line takes linear time.
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\d_#])(?<!\\d[.,/:])[(]?[-−–+]?\\s?${CURRENCY}?[(]?\\s?[-−–]?\\d(?:[\\d,.]{0,18}\\d)?(?:\\s?[–—-]\\s?${CURRENCY}?\\d(?:[\\d,.]{0,12}\\d)?)?(?:\\s?${SCALE})?(?:[\\s-]?${UNIT})?[)]?(?![\\p{L}\\d]|[/:.,]\\d)`,
  "giu",
);
const YEARS = /^\W*(?:19|20)\d\d(?:\s?[–—-]\s?(?:20)?\d\d)?\W*$/;

/** The amounts of a text in order, without years, days of a month, list numbers and codes. */
export function amountSpans(text: string): AmountSpan[] {
  const found = [...text.matchAll(AMOUNT)].flatMap((match) => toSpan(match[0], match.index, text) ?? []);
  // "Q1 90" is a quarter and its figure.
  const times =
    found.length > 0 ? timesIn(text).filter(({ written }) => !/^[QH]\d \d\d$/i.test(written)) : [];
  return found.filter((span) => !times.some((time) => overlap(span, time)));
}

function toSpan(raw: string, index: number, text: string): AmountSpan | null {
  const { written, lead } = bare(raw, text[index - 1]);
  const start = index + lead;
  const end = start + written.length;
  const before = text.slice(Math.max(0, start - 40), start);
  if (YEARS.test(written) || namesThing(before, written)) return null;
  if (/^\d{1,2}$/.test(written) && isDayOfMonth(text, { start, end })) return null;
  const amount = readQuantity(written);
  return amount ? { start, end, amount } : null;
}

/** Without a bracket that belongs to the sentence, and without a dash that parts it: "(48)", "NPS – 48", "(currently 48)". */
function bare(raw: string, before: string | undefined): { written: string; lead: number } {
  let written = raw;
  const opened = written.includes("(");
  const closed = written.endsWith(")");
  if (closed && !opened) written = written.slice(0, -1);
  if (opened && !closed) written = written.slice(written.indexOf("(") + 1);
  if (
    /^[-–−+]\s/.test(written) ||
    (/^[-–−]/.test(written) && before !== undefined && /[\p{L}\d)]/u.test(before))
  )
    written = written.slice(1);
  written = written.trim();
  return { written, lead: raw.indexOf(written) };
}

/**
 * An amount's role for its KPI. `change`: by how much it should move. `dated`: the value in a given year, "(2025:
 * 33%)". `aside`: none of these, such as a difference or last year's value.
 */
export type AmountRole = "baseline" | "target" | "current" | "progress" | "change" | "dated" | "aside" | null;

const GAP = "\\s{0,3}";
/** Words between a cue and its amount. */
const TO_AMOUNT = `(?:${GAP}(?:of|is|was|were|at|being|set${GAP}at|to${GAP}be|for${GAP}the${GAP}(?:year|period|quarter|month)|\\(?(?:FY|CY|Q[1-4])?${GAP}(?:20)?\\d\\d\\)?|[:=–—-]|${BOUND}|=|~|approximately|about|around)){0,4}${GAP}$`;

const cue = (words: string) => new RegExp(`\\b(?:${words})${TO_AMOUNT}`, "iu");

const BEFORE: [RegExp, AmountRole][] = [
  [cue("progress|completion|percent complete|% complete"), "progress"],
  [cue("baseline|base|starting point|starting value|start value|starting from"), "baseline"],
  [
    cue(
      "(?:prior|last|previous|preceding) (?:year|quarter|month|period)|same (?:period|quarter|month)|year before|stretch|stretch target|variance|difference|shortfall|benchmark|(?:peer|sector|industry|national) average|median",
    ),
    "aside",
  ],
  [
    cue(
      "(?:planned|budgeted|targeted|target)(?: [\\p{L}-]{2,20}){1,3} of|targets?|targeted|targeting|goal|plan(?=\\s{0,3}(?:of|[:=(]))|(?:vs\\.?|versus|against|to|than) (?:the |our )?plan|planned(?: total)?|budget|budgeted|budgeted amount|aim|ambition|aspiration|minimum|maximum|min|max|threshold|ceiling|limit|cap|KPI",
    ),
    "target",
  ],
  [
    cue(
      "currently|current|current value|current level|current performance|current position|actuals?|today|now|at present|latest|latest result|to date|ytd|year[- ]to[- ]date|achieved|reached|result|outturn|stands? at|stood at|standing at|performance|position",
    ),
    "current",
  ],
  [/(?:^|[(;,\s])(?:(?:FY|CY|Q[1-4]|H[12])\s?){0,2}(?:20)?\d\d(?:\/\d\d)?\s?:\s?$/i, "dated"],
  [/\bby\s{0,3}(?:at least|up to|about|around|approximately)?\s{0,3}$/i, "change"],
];

const AFTER: [RegExp, AmountRole][] = [
  [/^\s{0,3}(?:complete|completed|completion|progress)\b/i, "progress"],
  [
    /^\s{0,3}(?:\(?[\d.]{1,6}%\)?\s{0,3})?(?:ahead|under|over|above|below|more|less|higher|lower|better|worse|behind|short|favou?rable|adverse|up|down|increase|decrease|last|prior|previous|a year (?:ago|earlier))\b/i,
    "aside",
  ],
  [/^\s{0,3}(?:target|goal|budget|planned|budgeted)\b/i, "target"],
  [/^\s{0,3}(?:baseline)\b/i, "baseline"],
  [
    /^\s{0,3}(?:(?:has|have) (?:already )?been|(?:was|were) (?:achieved|delivered|completed|saved|raised)|currently|today|now|at present|to date|so far|actual|achieved|year to date|ytd|as (?:at|of))\b/i,
    "current",
  ],
];

/** The role of each amount according to the words around it; words next to another amount belong to that one. */
export function rolesOf(text: string, amounts: AmountSpan[]): AmountRole[] {
  return amounts.map(({ start, end }, at) => {
    const from = Math.max(amounts[at - 1]?.end ?? 0, start - 70);
    const to = Math.min(amounts[at + 1]?.start ?? text.length, end + 40);
    const before = text.slice(from, start);
    const after = text.slice(end, to);
    const told = BEFORE.find(([pattern]) => pattern.test(before))?.[1] ?? null;
    return told ?? AFTER.find(([pattern]) => pattern.test(after))?.[1] ?? null;
  });
}
