import { MONTH_NAME } from "@/lib/evidence/months";
import { type Amount, readAmount } from "../values/amounts";

/** An amount with its place in a text. */
export type AmountSpan = { start: number; end: number; amount: Amount };

const CURRENCY =
  "(?:(?:US|A|AU|C|CA|NZ|HK|S|R)?\\$|[£€¥₹]|(?:USD|EUR|GBP|CHF|SEK|NOK|DKK|AUD|CAD|NZD|JPY|INR|ZAR|SGD)\\s?)";
const SCALE =
  "(?:%|per\\s?cent\\b|percent\\b|k\\b|m\\b|mn\\b|bn\\b|b\\b|tn\\b|thousand\\b|million\\b|billion\\b)";
const UNIT =
  "(?:percentage\\spoints?|pp|ppts?|bps|basis\\spoints?|working\\sdays|days?|weeks?|months?|years?(?!\\sto\\sdate)|hours?|hrs?|h|minutes?|mins?|points?|pts?|x|FTEs?|tonnes?|tCO2e?|MW|GWh|kWh|MWh|km|out\\sof\\s\\d{1,3})\\b";
// Every part is bounded, so a hostile line costs no more than its length.
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\d_#])(?<!\\d[.,/:])[(]?[-−–+]?\\s?${CURRENCY}?[(]?\\s?[-−–]?\\d(?:[\\d,.]{0,18}\\d)?(?:\\s?[–—-]\\s?${CURRENCY}?\\d(?:[\\d,.]{0,12}\\d)?)?(?:\\s?${SCALE})?(?:[\\s-]?${UNIT})?[)]?(?![\\p{L}\\d])`,
  "giu",
);
/** Numbers that name a thing: "Scope 1 and 2", "Phase 3". */
const NAMES_THING =
  /\b(?:scopes?|phases?|tiers?|levels?|stages?|category|categories|grades?|versions?|waves?|parts?|sections?|pages?|tables?|notes?|items?|papers?|bands?|key stage|horizons?|objectives?|goals?|priority|kr|o|site|unit|step|wards?|blocks?)\s(?:\d{1,2}(?:,\s|\s(?:and|or|to|&)\s)){0,3}$/i;
const NAMES_STANDARD = /\b(?:iso|iec|bs|en|ifrs|ias|pas|soc|nist|article|regulation|covid)\s?$/i;
const DATE_AFTER = new RegExp(`^(?:st|nd|rd|th)?\\s{1,3}(?:of\\s)?${MONTH_NAME}\\b`, "i");
const DATE_BEFORE = new RegExp(`\\b${MONTH_NAME}\\.?,?\\s{0,3}$`, "i");

/** The amounts of a text in order; years, days of a month, numbers of lists and of codes are none. */
export function amountSpans(text: string): AmountSpan[] {
  const found: AmountSpan[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const span = toSpan(match[0], match.index, text);
    if (span) found.push(span);
  }
  return found;
}

function toSpan(raw: string, index: number, text: string): AmountSpan | null {
  const { written, lead } = bare(raw, text[index - 1]);
  const start = index + lead;
  const end = start + written.length;
  const before = text.slice(Math.max(0, start - 40), start);
  if (/^\d{1,2}(?:\.\d)?$/.test(written) && NAMES_THING.test(before)) return null;
  if (/^\d{1,5}$/.test(written) && NAMES_STANDARD.test(before)) return null;
  if (isPartOfDate(written, text.slice(0, start), text.slice(end))) return null;
  const amount = readAmount(written);
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

function isPartOfDate(written: string, before: string, after: string): boolean {
  if (/^[(\s]*(?:19|20)\d\d(?:\s?[–—-]\s?(?:20)?\d\d)?[)\s]*$/.test(written)) return true;
  if (/^\d{1,2}$/.test(written) && (DATE_AFTER.test(after) || DATE_BEFORE.test(before))) return true;
  // "2026-03-31", "31/03/2026", "2025/26", "Q2", "9:30".
  return /^[/:]\d|^-\d\d-\d/.test(after) || /\d[/:]$|\d-\d?\d?-?$/.test(before.slice(-6));
}
