import { isoDay, lastDay } from "@/lib/evidence/calendar";
import { folded, monthNumber, MONTH as NAME } from "./months";

/** A stretch of days, ISO, both inclusive; `label` as written. */
export type Span = { label: string; start: string; end: string };

/** What a paper says elsewhere and a date leans on. */
export type DateSetting = {
  /** Month in which its financial year ends, 1 to 12. Calendar years are taken where it does not say. */
  yearEndMonth?: number | null;
  /** The year of months and quarters written without one. */
  year?: number | null;
  /** The first of the two years by which the paper names its year ("2025/26"); null where it does not. */
  splitYear?: number | null;
  /** Order of "04/05/2026": without it such a date is not read. */
  order?: "dmy" | "mdy" | null;
};

const MONTH = `${NAME}\\.?`;
const YEAR = "((?:20|19)\\d\\d|['’]?\\d\\d)";

/** "Quarter ended 30 September 2025", "12 months to Mar 2026", "half year to June 2025". */
export const STRETCH_TO = `(?:(?:\\d{1,2}|three|six|nine|twelve)[ -]months?|month|quarter|half[- ]?year|year) (?:to|ended|up to)(?: the)?(?: end(?: of)?)? (?:(?:2[89]|3[01])(?:st|th)? )?${MONTH},? (?:20|19)\\d\\d`;
const STRETCH_PARTS = new RegExp(
  `^(\\S+?)(?:[ -]months?)? (?:to|ended|up to)\\b.* (${MONTH}),? ((?:20|19)\\d\\d)$`,
  "i",
);
const STRETCH_MONTHS: Record<string, number> = {
  month: 1,
  quarter: 3,
  three: 3,
  six: 6,
  half: 6,
  "half-year": 6,
  halfyear: 6,
  nine: 9,
  twelve: 12,
  year: 12,
};

type Reader = (match: RegExpMatchArray, setting: DateSetting) => Omit<Span, "label"> | null;

const SPANS: [RegExp, Reader][] = [
  // "April 2025 to June 2025", "Apr 25 – Jun 25"
  [
    new RegExp(`^(${MONTH})[\\s,'’-]*${YEAR}\\s?(?:-|–|to|a|bis)\\s?(${MONTH})[\\s,'’-]*${YEAR}$`, "i"),
    (m) => fromTo(m),
  ],
  [new RegExp(`^(20\\d\\d)[\\s-](${MONTH})$`, "i"), (m, s) => months(m[2], m[2], m[1], s)],
  // "Jan–Mar 2026"
  [
    new RegExp(`^(${MONTH})\\s?(?:-|–|to)\\s?(${MONTH})[\\s,'’-]*${YEAR}?$`, "i"),
    (m, s) => months(m[1], m[2], m[3], s),
  ],
  [new RegExp(`^(${MONTH})(?:[\\s,'’/-]*|\\sde\\s)${YEAR}?$`, "i"), (m, s) => months(m[1], m[1], m[2], s)],
  // "2026-03" and "03/2026"
  [/^((?:20|19)\d\d)[-/](0[1-9]|1[0-2])$/, (m) => stretch(Number(m[1]), Number(m[2]), 1)],
  [/^(0?[1-9]|1[0-2])[/.]((?:20|19)\d\d)$/, (m) => stretch(Number(m[2]), Number(m[1]), 1)],
  [
    /^(?:Q([1-4])|([1-4])Q|([1-4])(?:st|nd|rd|th|er|[eoº.])? ?(?:quarter|trimestre|trim\.|quartal|kwartaal|kvartal)(?: de)?|(?:quarter|qtr|trimestre|trim\.|quartal|kwartaal|kvartal) ([1-4])|T([1-4]))[\s,/-]*(FY|CY)?[\s,/-]*((?:20|19)\d\d|['’]?\d\d)?$/i,
    (m, s) => part(Number(m[1] ?? m[2] ?? m[3] ?? m[4] ?? m[5]), 3, m[7], m[6], s),
  ],
  [/^(FY|CY)?\s?((?:20|19)\d\d|['’]?\d\d)[\s,/-]*Q([1-4])$/i, (m, s) => part(Number(m[3]), 3, m[2], m[1], s)],
  [
    /^(?:H([12])|([12])H|(?:first|(second)) half)(?: of)?[\s,/-]*(FY|CY)?[\s,/-]*((?:20|19)\d\d|['’]?\d\d)?$/i,
    (m, s) => part(Number(m[1] ?? m[2] ?? (m[3] ? 2 : 1)), 6, m[5], m[4], s),
  ],
  [/^(FY|CY)?\s?((?:20|19)\d\d|['’]?\d\d)[\s,/-]*H([12])$/i, (m, s) => part(Number(m[3]), 6, m[2], m[1], s)],
  // "Q1 2025/26", "H1 25/26"
  [
    /^(?:Q([1-4])|([1-4])Q|quarter ([1-4]))[\s,/-]*(?:FY)?\s?((?:20)?\d\d)\s?[/–-]\s?((?:20)?\d\d)$/i,
    (m, s) => splitPart(Number(m[1] ?? m[2] ?? m[3]), 3, m[4], m[5], s),
  ],
  [
    /^H([12])[\s,/-]*(?:FY)?\s?((?:20)?\d\d)\s?[/–-]\s?((?:20)?\d\d)$/i,
    (m, s) => splitPart(Number(m[1]), 6, m[2], m[3], s),
  ],
  // A half-year without a number is the first, of a financial year.
  [/^HY[\s'’]*((?:20)?\d\d)$/i, (m, s) => (s.yearEndMonth ? part(1, 6, m[1], "FY", s) : null)],
  // "25/26" of this century's years, not "5/6".
  [/^(?:FY\s?)?(1[5-9]|[2-4]\d)\/(\d\d)$/i, (m, s) => splitYear(yearOf(m[1]) ?? 0, Number(m[2]), s)],
  // "FY26", "FY2025/26", "2025/26": a year named by two needs to be told in which month it ends.
  [
    /^(FY|CY|financial year|fiscal year|year|calendar year)?\s?((?:20|19)\d\d)\s?[/–-]\s?((?:20)?\d\d)$/i,
    (m, s) => splitYear(Number(m[2]), Number(m[3]), s),
  ],
  [
    /^(FY|CY|financial year|fiscal year|calendar year|year|jahr|år)?\s?['’]?((?:20|19)\d\d)$/i,
    (m, s) => part(1, 12, m[2], m[1], s),
  ],
  [/^(FY|CY)\s?['’]?(\d\d)$/i, (m, s) => part(1, 12, m[2], m[1], s)],
];

const NOISE =
  /^(?:ytd|year to date|actuals?|as at|as of|for|the|month of|quarter ended|in|during)\s+(?:to\s+)?|\s+(?:ytd|year to date|actuals?|forecast|to date)$/gi;

/**
 * Reads a period: "Q1 2026", "Jan-26", "H1 FY27", "FY2025/26", "2024". Null where it is none, or where it leans on something
 * the setting does not give. Quarters and halves of a financial year ("FY") follow `yearEndMonth`; without "FY" too, once
 * the paper says that its year ends elsewhere than in December.
 */
export function readSpan(text: string, setting: DateSetting = {}): Span | null {
  const label = text.replace(/\s+/g, " ").trim();
  if (!label || label.length > 60) return null;
  const clean = folded(label)
    .replace(NOISE, "")
    .replace(/^[([]|[)\]]$/g, "")
    .trim();
  const upTo = WHOLE_STRETCH.test(label) ? stretchTo(label) : null;
  if (upTo) return { label, ...upTo };
  for (const [pattern, read] of SPANS) {
    const match = clean.match(pattern);
    const span = match && read(match, setting);
    if (span) return { label, ...span };
  }
  return null;
}

const WHOLE_STRETCH = new RegExp(`^${STRETCH_TO}$`, "i");

/** The months up to one that is named. */
function stretchTo(text: string): Omit<Span, "label"> | null {
  const [, length = "", name = "", year] = text.replace(/half year/i, "half-year").match(STRETCH_PARTS) ?? [];
  const count = STRETCH_MONTHS[length.toLowerCase()] ?? Number(length);
  const last = 12 * Number(year) + monthNumber(name.replace(".", "")) - 1;
  if (!count || count > 36 || Number.isNaN(last)) return null;
  const first = last - count + 1;
  return stretch(Math.floor(first / 12), (first % 12) + 1, count);
}

/** `count` months from a month on. */
function stretch(year: number, month: number, count: number): Omit<Span, "label"> | null {
  const last = month + count - 1;
  const start = isoDay(year, month, 1);
  return start ? { start, end: lastDay(year + Math.floor((last - 1) / 12), ((last - 1) % 12) + 1) } : null;
}

function months(from = "", to = "", written: string | undefined, setting: DateSetting) {
  const [first, last] = [monthNumber(from), monthNumber(to)];
  const year = yearOf(written) ?? setting.year ?? yearOfMonth(first, setting);
  if (year === null || !first || last < first) return null;
  return stretch(year, first, last - first + 1);
}

/** From a month of one year to a month of the same or the next. */
function fromTo([, from = "", first, to = "", last]: string[]): Omit<Span, "label"> | null {
  const count = 12 * ((yearOf(last) ?? 0) - (yearOf(first) ?? 0)) + monthNumber(to) - monthNumber(from) + 1;
  return count > 0 && count <= 36 ? stretch(yearOf(first) ?? 0, monthNumber(from), count) : null;
}

/** The first day of the year in which a day lies, a financial one where the paper says when it ends. ISO. */
export function firstDayOfYear(day: string, { yearEndMonth }: DateSetting): string | null {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const first = ((yearEndMonth ?? 12) % 12) + 1;
  return isoDay(month >= first ? year : year - 1, first, 1);
}

/** The year of a month of a split year; null where the paper names none, or not when it ends. */
function yearOfMonth(month: number, { splitYear, yearEndMonth }: DateSetting): number | null {
  if (!splitYear || !yearEndMonth || yearEndMonth === 12) return null;
  return month > yearEndMonth ? splitYear : splitYear + 1;
}

/** The nth part of `length` months of a year. */
function part(
  nth: number,
  length: number,
  written: string | undefined,
  kind: string | undefined,
  setting: DateSetting,
): Omit<Span, "label"> | null {
  const ending = setting.yearEndMonth && setting.splitYear ? setting.splitYear + 1 : null;
  const year = yearOf(written) ?? setting.year ?? ending;
  if (year === null) return null;
  const isCalendar = /^c/i.test(kind ?? "") || (length === 12 && !kind);
  const endMonth = isCalendar ? 12 : (setting.yearEndMonth ?? 12);
  const firstMonth = (endMonth % 12) + 1;
  const firstYear = endMonth === 12 ? year : year - 1;
  const month = firstMonth + (nth - 1) * length;
  return stretch(firstYear + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1, length);
}

function splitYear(first: number, written: number, setting: DateSetting): Omit<Span, "label"> | null {
  const second = written < 100 ? Math.floor(first / 100) * 100 + written : written;
  const end = setting.yearEndMonth;
  if (second !== first + 1 || !end || end === 12) return null;
  return stretch(first, end + 1, 12);
}

/** The nth part of `length` months of a year that two years name. */
function splitPart(
  nth: number,
  length: number,
  first: string | undefined,
  second: string | undefined,
  setting: DateSetting,
): Omit<Span, "label"> | null {
  const whole = splitYear(yearOf(first) ?? 0, Number(second), setting);
  if (!whole) return null;
  const [year = 0, month = 0] = whole.start.split("-").map(Number);
  const from = month + (nth - 1) * length;
  return stretch(year + Math.floor((from - 1) / 12), ((from - 1) % 12) + 1, length);
}

/** Two digits are years of this century. */
export function yearOf(written: string | undefined): number | null {
  const digits = (written ?? "").replace(/\D/g, "");
  if (!digits) return null;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}
