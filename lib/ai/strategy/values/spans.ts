import { isoDay, lastDay } from "@/lib/ai/facts/calendar";
import { MONTH_NAME, monthNumber } from "@/lib/evidence/months";

/** A stretch of days, ISO, both inclusive; `label` as written. */
export type Span = { label: string; start: string; end: string };

/** What a paper says elsewhere and a date leans on. */
export type DateSetting = {
  /** Month in which its financial year ends, 1 to 12. Calendar years are taken where it does not say. */
  yearEndMonth?: number | null;
  /** The year of months and quarters written without one. */
  year?: number | null;
  /** Order of "04/05/2026": without it such a date is not read. */
  order?: "dmy" | "mdy" | null;
};

const MONTH = `${MONTH_NAME.replace("(", "(?:")}\\.?`;
const YEAR = "((?:20|19)\\d\\d|['’]?\\d\\d)";

type Reader = (match: RegExpMatchArray, setting: DateSetting) => Omit<Span, "label"> | null;

const SPANS: [RegExp, Reader][] = [
  // "Jan–Mar 2026"
  [
    new RegExp(`^(${MONTH})\\s?(?:-|–|to)\\s?(${MONTH})[\\s,'’-]*${YEAR}?$`, "i"),
    (m, s) => months(m[1], m[2], m[3], s),
  ],
  [new RegExp(`^(${MONTH})[\\s,'’/-]*${YEAR}?$`, "i"), (m, s) => months(m[1], m[1], m[2], s)],
  // "2026-03" and "03/2026"
  [/^((?:20|19)\d\d)[-/](0[1-9]|1[0-2])$/, (m) => stretch(Number(m[1]), Number(m[2]), 1)],
  [/^(0?[1-9]|1[0-2])[/.]((?:20|19)\d\d)$/, (m) => stretch(Number(m[2]), Number(m[1]), 1)],
  [
    /^(?:Q([1-4])|([1-4])Q|([1-4])(?:st|nd|rd|th) quarter|quarter ([1-4])|T([1-4]))[\s,/-]*(FY|CY)?[\s,/-]*((?:20|19)\d\d|['’]?\d\d)?$/i,
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
  const clean = label
    .replace(NOISE, "")
    .replace(/^[([]|[)\]]$/g, "")
    .trim();
  for (const [pattern, read] of SPANS) {
    const match = clean.match(pattern);
    const span = match && read(match, setting);
    if (span) return { label, ...span };
  }
  return null;
}

/** `count` months from a month on. */
function stretch(year: number, month: number, count: number): Omit<Span, "label"> | null {
  const last = month + count - 1;
  const start = isoDay(year, month, 1);
  return start ? { start, end: lastDay(year + Math.floor((last - 1) / 12), ((last - 1) % 12) + 1) } : null;
}

function months(from = "", to = "", written: string | undefined, setting: DateSetting) {
  const year = yearOf(written) ?? setting.year ?? null;
  const [first, last] = [monthNumber(from), monthNumber(to)];
  if (year === null || !first || last < first) return null;
  return stretch(year, first, last - first + 1);
}

/** The nth part of `length` months of a year. */
function part(
  nth: number,
  length: number,
  written: string | undefined,
  kind: string | undefined,
  setting: DateSetting,
): Omit<Span, "label"> | null {
  const year = yearOf(written) ?? setting.year ?? null;
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
