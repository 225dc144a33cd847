import { MONTHS_IN_ENGLISH } from "@/lib/days";
import { findPeriod } from "@/lib/ledger/find-period";
import { isMonthElsewhere, monthNamed, type Period, type PeriodContext } from "@/lib/ledger/period";
import { remember } from "@/lib/ledger/remember";
import { oneLine } from "@/lib/wording";

/** A range of ISO dates, both inclusive; `label` is as written. */
export type Span = { label: string; start: string; end: string };

/** What a paper says elsewhere that a date depends on. */
export type DateSetting = {
  /** Month in which its financial year ends, 1 to 12. Calendar years if unknown. */
  yearEndMonth?: number | null;
  /** The year of months and quarters written without one. */
  year?: number | null;
  /** The first of the two years in the name of the paper's year ("2025/26"), or null. */
  splitYear?: number | null;
  /** Order of day and month in "04/05/2026"; without it such a date is not read. */
  order?: PeriodContext["order"];
};

/** Settings with an arbitrary year, for recognizing periods among other words. */
export const ANY_YEAR: DateSetting = { year: 2000, yearEndMonth: 6 };

const LONGEST = 60;
const named = (year: string | undefined, month: string | undefined) =>
  `${MONTHS_IN_ENGLISH[Number(month) - 1]} ${year}`;

/** Words around a period that do not change it. */
const AROUND =
  /^(?:ytd|year to date|actuals?|as at|as of|for|the|month of|in|during|calendar year|cy)\s+|\s+(?:ytd|year to date|actuals?|forecast|to date)$|^[([]|[)\]]$/gi;
const SPLIT_YEAR = /(?<![\d/.-])(?:FY\s?)?(?:19|20)?(\d\d)\s?[/–-]\s?(?:20)?(\d\d)$/i;

/**
 * Spells out a period in a heading or cell for the ledger's reader; null for a year like "2025/26" whose end is
 * unknown.
 */
function spelledOut(text: string, { year, splitYear, yearEndMonth }: DateSetting): string | null {
  const isSplitKnown = yearEndMonth && yearEndMonth !== 12;
  let written = text
    .replace(AROUND, "")
    .replace(AROUND, "")
    .replace(/^(20\d\d)[-/](0[1-9]|1[0-2])$/, (_, of, month) => named(of, month))
    .replace(/^(0?[1-9]|1[0-2])[/.-](20\d\d)$/, (_, month, of) => named(of, month))
    .replace(/^T(?=\s?[1-4]\b)/i, "Q")
    // A half-year without a number is the first one of a financial year.
    .replace(/^HY\b/i, yearEndMonth ? "H1" : "HY")
    .replace(/half[- ]?year/i, "six months");
  const [, first, second] = SPLIT_YEAR.exec(written) ?? [];
  if (second && Number(second) === (Number(first) + 1) % 100) {
    // "5/6" is not a pair of years.
    if (!isSplitKnown || Number(first) < 15) return null;
    written = written.replace(SPLIT_YEAR, `FY20${second}`);
  }
  if (!/(?:19|20)\d\d/.test(written))
    written = written.replace(/(\p{L}{3,})\.?[\s,'’/-]*['’]?(\d\d)(?!\d)/gu, (all, month, of) =>
      monthNamed(month) ? `${month} 20${of}` : all,
    );
  if (/\d\d/.test(written) || !/^(?:[QH]\s?[1-4]$|[1-4]\S*\s?[QHTK]|\p{L}{3,})/iu.test(written))
    return written;
  const month = monthNamed(/^\p{L}+/u.exec(written)?.[0] ?? "");
  const ofSplit = isSplitKnown && splitYear ? splitYear + (month && month > yearEndMonth ? 0 : 1) : null;
  const of = year ?? ofSplit;
  return of ? `${written} ${of}` : null;
}

/** "12 months to Dec 25" may end in a year or on a day. */
const DAY_OR_YEAR = /^(?:12|twelve) months to \p{L}{3,}\.? \d\d$/iu;

/**
 * Reads a period: "Q1 2026", "Jan-26", "H1 FY27", "FY2025/26", "2024". Null if it is none, or if it depends on
 * something the setting lacks. Quarters and halves follow `yearEndMonth`; other years are calendar years.
 */
export function readSpan(text: string, setting: DateSetting = {}): Span | null {
  const label = oneLine(text);
  if (label.length < 2 || label.length > LONGEST) return null;
  if (DAY_OR_YEAR.test(label)) return null;
  const written = spelledOut(label, setting);
  const found = written && whole(written, /^(?:19|20)\d\d$/.test(written) ? {} : setting);
  return found && found.kind !== "instant" ? { label, start: found.start, end: found.end } : null;
}

/** Every dated period matches this; the check spares most texts a slow search. */
const DATED = /(?:19|20)\d\d|(?:FY|[QH]\d)\D{0,3}\d\d|\d[/.-]\d/i;

/** The period, if a text is nothing else. */
function whole(text: string, { yearEndMonth, order }: DateSetting): Period | null {
  if (!DATED.test(text)) return null;
  return wholeOf(`${yearEndMonth ?? 12} ${order ?? "dayFirst"} ${text}`);
}

const wholeOf = remember((setting: string): Period | null => {
  const [, yearEndMonth, order, text = ""] = /^(\d+) (\w+) (.*)$/.exec(setting) ?? [];
  const found = findPeriod(text, {
    yearEndMonth: Number(yearEndMonth),
    order: order === "monthFirst" ? order : "dayFirst",
  });
  if (!found) return null;
  const rest = text.slice(0, found.from) + text.slice(found.to);
  const words = text.slice(found.from, found.to).match(/\p{L}{3,}/gu) ?? [];
  return /[\p{L}\d%]/u.test(rest) || words.some(isMonthElsewhere) ? null : found;
});

const NUMBERED = /^(\d{1,2})[/-](\d{1,2})[/-](?:20)?\d\d$/;

/**
 * Reads a single day as an ISO date: "30 Jun 2026", "June 30, 2026", "2026-06-30", "30.06.2026", "30/06/2026". Null for
 * any other text.
 */
export function readDay(text: string, setting: DateSetting = {}): string | null {
  const clean = oneLine(text);
  if (!/\d/.test(clean) || clean.length > 40) return null;
  const [first = 0, second = 0] = NUMBERED.exec(clean)?.slice(1).map(Number) ?? [];
  if (first !== second && Math.max(first, second) <= 12 && !setting.order) return null;
  const written = clean
    .replace(/^(20\d\d)[/.](\d\d)[/.](\d\d)$/, "$1-$2-$3")
    .replace(/^(\d{1,2})-(\d{1,2})-(\d+)$/, "$1/$2/$3")
    .replace(/^(\d{1,2})[- ](\p{L}+)[- ](?:20)?(\d\d)$/u, "$1 $2 20$3");
  const found = whole(written, setting);
  return found?.kind === "instant" ? found.start : null;
}

const LEAD =
  /^(?:due(?: date)?|deadline|by|before|until|bis|senast|target(?: date)?|(?:by |at )?(?:the )?(?:end|close)(?: of| -)?|year[- ]end|eoy|ende|slutet av)\s*[:-]?\s+(?:the\s+)?(?:end(?: of)?\s+)?/i;

/**
 * The ISO date by which something is due: a day itself, or the end of a period ("Q4 2026" is 31 December 2026). Null if
 * no day is given ("ongoing", "TBC", "mid-2026", "30 June" without a year).
 */
export function readDue(text: string, setting: DateSetting = {}): string | null {
  const clean = oneLine(text).slice(0, 80).replace(LEAD, "").replace(/[.;]$/, "");
  return readDay(clean, setting) ?? readSpan(clean, setting)?.end ?? null;
}

/** The ISO date of an Excel serial number, if it lies from 2000 to 2060; the number alone does not make it a date. */
export function serialDay(serial: number): string | null {
  if (!Number.isFinite(serial) || serial < 36526 || serial > 58804) return null;
  // Day 25569 of the 1900 system is 1 January 1970.
  return new Date((Math.floor(serial) - 25569) * 86_400_000).toISOString().slice(0, 10);
}

/** A day or period at `start` in a text. A `span` without a year is read without one. */
export type Time = { start: number; end: number; written: string; isDay: boolean };

const MAY_BEGIN =
  /^(?:\d{1,2}(?:st|nd|rd|th|\.)?(?:\s|$)|['’]?\d{2,4}(?:[-–/.]|\s|$)|(?:19|20)\d\d|[QHT][1-4]|[1-4][QH]|FY|CY|HY|\d{1,2}[/.-]|quarter|qtr|half|year(?! to date)|month|first|second|third|fourth|three|six|nine|twelve)/i;
const MOST_WORDS = 7;

/** The days and periods in a text, from left to right, each as long as possible. */
export function timesIn(text: string, setting: DateSetting = ANY_YEAR): Time[] {
  const words = [...text.matchAll(/[^\s()[\]|;]+/g)];
  const found: Time[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word] = words[at] ?? [""];
    if (!MAY_BEGIN.test(text.slice(words[at]?.index)) && !monthNamed(/^\p{L}{3,}/u.exec(word)?.[0] ?? ""))
      continue;
    for (let to = Math.min(words.length, at + MOST_WORDS) - 1; to >= at; to--) {
      const start = words[at]?.index ?? 0;
      const last = words[to];
      if (!/\d/.test(last?.[0] ?? "") && !monthNamed(/^\p{L}{3,}/u.exec(last?.[0] ?? "")?.[0] ?? ""))
        continue;
      const written = text.slice(start, (last?.index ?? 0) + (last?.[0].length ?? 0)).replace(/[.,:*]+$/, "");
      const isDay = readDay(written, { order: "dayFirst", ...setting }) !== null;
      if (!isDay && !readSpan(written, setting)) continue;
      found.push({ start, end: start + written.length, written, isDay });
      at = to;
      break;
    }
  }
  return found;
}
