import { isoDay } from "@/lib/evidence/calendar";
import { folded, MONTH, monthNumber } from "./months";
import { type DateSetting, readSpan, yearOf } from "./spans";

const DAY_MONTH = new RegExp(
  `^(?:[a-z]{3,9},? )?(\\d{1,2})(?:st|nd|rd|th|\\.)?[\\s-](?:of |de )?(${MONTH})\\.?(?:[\\s,'’-]+|\\sde\\s)((?:20|19)?\\d\\d)$`,
  "i",
);
const MONTH_DAY = new RegExp(
  `^(?:[a-z]{3,9},? )?(${MONTH})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s+((?:20|19)\\d\\d)$`,
  "i",
);
const ISO = /^((?:20|19)\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{2}:\d{2}.{0,12})?$/;
const POINTED = /^(\d{1,2})\.(\d{1,2})\.((?:20)?\d\d)$/;
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-]((?:20)?\d\d)$/;

/** A single day as ISO: "30 Jun 2026", "June 30, 2026", "2026-06-30", "30.06.2026", "30/06/2026". Null for any other text. */
export function readDay(text: string, setting: DateSetting = {}): string | null {
  const clean = folded(text).replace(/\s+/g, " ").trim();
  const named = clean.match(DAY_MONTH);
  if (named) return day(named[3], monthNumber(named[2] ?? ""), named[1]);
  const american = clean.match(MONTH_DAY);
  if (american) return day(american[3], monthNumber(american[1] ?? ""), american[2]);
  const iso = clean.match(ISO);
  if (iso) return day(iso[1], Number(iso[2]), iso[3]);
  const pointed = clean.match(POINTED);
  if (pointed) return day(pointed[3], Number(pointed[2]), pointed[1]);
  const slashed = clean.match(SLASHED);
  return slashed ? readSlashed(slashed, setting.order ?? null) : null;
}

function readSlashed(match: RegExpMatchArray, told: DateSetting["order"]): string | null {
  const [first, second] = [Number(match[1]), Number(match[2])];
  const order = first > 12 ? "dmy" : second > 12 ? "mdy" : first === second ? "dmy" : told;
  if (!order) return null;
  return order === "dmy" ? day(match[3], second, match[1]) : day(match[3], first, match[2]);
}

function day(year: string | undefined, month: number, written: string | undefined): string | null {
  const full = yearOf(year);
  return full === null ? null : isoDay(full, month, Number(written));
}

/** The order that a column of dates is written in, told by those with a day above 12; null where none or both are. */
export function dateOrder(texts: string[]): "dmy" | "mdy" | null {
  const orders = new Set<string>();
  for (const text of texts) {
    const match = text.trim().match(SLASHED);
    if (Number(match?.[1]) > 12) orders.add("dmy");
    if (Number(match?.[2]) > 12) orders.add("mdy");
  }
  return orders.size !== 1 ? null : orders.has("dmy") ? "dmy" : "mdy";
}

const LEAD =
  /^(?:due(?: date)?|deadline|by|before|until|bis|senast|target(?: date)?|(?:by |at )?(?:the )?(?:end|close)(?: of| -)?|year[- ]end|eoy|ende|slutet av)\s*[:-]?\s+(?:the\s+)?(?:end(?: of)?\s+)?/i;

/**
 * The last day by which something is due, ISO: a day as it stands, of a period its end ("Q4 2026" is 31 December 2026).
 * Null for what names no day ("ongoing", "TBC", "mid-2026", "30 June" without a year).
 */
export function readDue(text: string, setting: DateSetting = {}): string | null {
  const clean = text.replace(/\s+/g, " ").trim().slice(0, 80).replace(LEAD, "").replace(/[.;]$/, "");
  return readDay(clean, setting) ?? readSpan(clean, setting)?.end ?? null;
}

/** The day that an Excel serial number stands for, if it lies from 2000 to 2060; the number alone does not make it a date. */
export function serialDay(serial: number): string | null {
  if (!Number.isFinite(serial) || serial < 36526 || serial > 58804) return null;
  // Day 25569 of the 1900 system is 1 January 1970.
  return new Date((Math.floor(serial) - 25569) * 86_400_000).toISOString().slice(0, 10);
}

const YEAR_END = new RegExp(
  `\\b(?:(?:financial|fiscal)?\\s?year(?:s)?[- ]end(?:s|ed|ing)?|(?:financial|fiscal) year to|(?<!\\bhalf[ -])year to(?=\\s\\d{1,2}(?:st|nd|rd|th)?\\s)|FY(?:\\s?\\d{2,4})? end(?:s|ing)?|fye)\\b[\\s:]{0,3}(?:on |in )?(?:\\d{1,2}(?:st|nd|rd|th)?\\s)?(?:of )?(${MONTH})\\b`,
  "i",
);
const YEAR_SPAN = new RegExp(
  `\\bFY\\s?\\d{2,4}\\b[^.]{0,12}(${MONTH})[^.]{0,9}?(?:-|–|to)\\s?(${MONTH})`,
  "i",
);

/** "Quarter 3 2025/26 (October to December)": the year ends three months later. */
const QUARTER_SPAN = new RegExp(
  `\\bQ(?:uarter|tr)?\\s?([1-4])\\b[^.]{0,14}?[(,:–-]\\s?(${MONTH})\\.?\\s?(?:-|–|to)\\s?(${MONTH})`,
  "i",
);

/** "Month 7 (October 2025)": the first month of the year was six months before. */
const NTH_MONTH = new RegExp(
  `(?<!\\b(?:by|in|until|from|after) )\\b(?:month|period|M|P)\\s?(1[0-2]|[1-9])\\s?[(,:–-]\\s?(${MONTH})\\b`,
  "i",
);

/** The month in which the paper says its financial year ends ("Year ended 30 June 2026", "FYE March"); null where it does not. */
export function yearEndMonth(texts: Iterable<string>): number | null {
  for (const text of texts) {
    const found = text.match(YEAR_END)?.[1] ?? text.match(YEAR_SPAN)?.[2];
    if (found) return monthNumber(found);
    const month = text.match(NTH_MONTH);
    if (month) return ((monthNumber(month[2] ?? "") - Number(month[1]) + 11) % 12) + 1;
    const quarter = text.match(QUARTER_SPAN);
    if (quarter)
      return endOfYear(Number(quarter[1]), monthNumber(quarter[2] ?? ""), monthNumber(quarter[3] ?? ""));
  }
  return null;
}

/** The last month of the year whose nth quarter goes from one month to another; null where these are no quarter. */
function endOfYear(nth: number, from: number, to: number): number | null {
  if ((from + 2 - to) % 12 !== 0) return null;
  return ((to + 3 * (4 - nth) - 1) % 12) + 1;
}
