import { fiscalYear, iso, lastDay, monthOf, monthsTo, type Period, type PeriodContext } from "./period";
import { DATE, dayOf, type Rule, SPLIT, WORD, YEAR } from "./period-dates";
import { LENGTHS_OF_YEARS, LENGTHS_TO, NUMBERED, WEEKS } from "./period-lengths";
import {
  fullYear,
  half,
  ofSplit,
  QUARTER,
  quarter,
  SPLIT_YEAR_END,
  toDate,
  weeksTo,
  YEAR_SO_FAR,
  yearSoFar,
  yearTo,
  yearToDate,
} from "./period-parts";
import { remember } from "./remember";

/** Year to date of a financial year, by the year's name. */
function namedToDate({ year = "" }: Record<string, string>, context: PeriodContext): Period | undefined {
  const { reportedTo, yearEndMonth = 12 } = context;
  const month = Number(reportedTo?.slice(5, 7));
  const named = fullYear(year);
  return reportedTo ? toDate(month <= yearEndMonth ? named : named - 1, month, context) : undefined;
}

/** "$315,999", "1,200", "12%" */
const AMOUNT = "[$€£¥]\\s?\\(?\\d|\\d[\\d.,]{0,20}\\s?%|\\d{1,3},\\d{3}";
/** Words without an amount, at most a line: the search starts at every position, so a longer span would be slow. */
const WORDS = `(?:(?!${AMOUNT}).){0,160}`;

/** Most specific forms first. Each reads one way to write a period, anywhere in the text. */
const RULES: Rule[] = [
  ...LENGTHS_TO,
  ...WEEKS,
  [
    new RegExp(
      `(?:year|fiscal year|financial year|52 weeks|53 weeks|annual period)s?\\s+(?:ended|ending|(?<to>to))\\s*${DATE}`,
      "iu",
    ),
    (groups, context) => {
      const date = dayOf(groups, context);
      return date && (groups.to ? yearSoFar : yearTo)(...date, context);
    },
  ],
  [
    new RegExp(`(?:quarter)\\s+(?:ended|ending|to)\\s*${DATE}`, "iu"),
    (groups, context) => {
      const date = dayOf(groups, context);
      return date && weeksTo(date, 3, "quarter");
    },
  ],
  // "Dec-25 quarter", "December 2025 qtr", "Mar-25 quarter ended", "Sept qtr 2025"
  [
    new RegExp(
      `(?<!\\p{L})(?:(?<month>${WORD})[\\s,'’/-]*(?<year>${YEAR}|(?<=['’/-])\\d{2}(?!\\d))\\s+(?:quarter|qtr)(?!\\p{L})|(?<month2>${WORD})\\s+(?:quarter|qtr)(?!\\p{L})\\.?[\\s,'’/-]*(?<year2>${YEAR}|(?<=['’/-])\\d{2}(?!\\d)))`,
      "iu",
    ),
    ({ month, year, month2, year2 }) => {
      const last = monthOf(month ?? month2 ?? "");
      return last ? monthsTo(fullYear(year ?? year2 ?? ""), last, 3, "quarter") : undefined;
    },
  ],
  // "Year to March 2026", "quarter ended June 2026": with the month
  [
    new RegExp(
      `(?:(?<quarter>quarter)|(?<half>half[\\s-]?year)|\\byears?)\\s+(?:ended|ending|(?:up\\s+)?(?<to>to))\\s+(?:(?:the\\s+)?end\\s+(?:of\\s+)?)?(?<month>${WORD})(?:,?\\s+(?<year>${YEAR})|[-'’/](?<short>\\d{2})(?!\\d))`,
      "iu",
    ),
    (groups, context) => {
      const month = monthOf(groups.month ?? "");
      if (!month) return undefined;
      const year = fullYear(groups.year ?? groups.short ?? "");
      const end = [year, month, lastDay(year, month)] as const;
      if (groups.quarter) return monthsTo(end[0], month, 3, "quarter");
      if (groups.half) return monthsTo(end[0], month, 6, "half");
      return (groups.to ? yearSoFar : yearTo)(...end, context);
    },
  ],
  // "Jan - May 2024", "January to May 2024", "April–September 2025", "Jul-Feb FY2026"
  [
    new RegExp(
      `(?<from>${WORD})\\s*(?<year1>${YEAR})?\\s*(?:[-–—]|to|through|bis|à|a)\\s*(?<to>${WORD})[\\s,'’-]*(?<fy>FY\\s?)?(?<year>${YEAR}|\\d{2}(?!\\d))`,
      "iu",
    ),
    (groups, context) => {
      const [from, to] = [monthOf(groups.from ?? ""), monthOf(groups.to ?? "")];
      if (!from || !to) return undefined;
      const named = fullYear(groups.year ?? "");
      // A month after the end of the financial year lies in the previous calendar year.
      const year = groups.fy && to > (context.yearEndMonth ?? 12) ? named - 1 : named;
      const beginning = groups.year1 ? Number(groups.year1) : from <= to ? year : year - 1;
      const months = (year - beginning) * 12 + to - from + 1;
      const first = ((context.yearEndMonth ?? 12) % 12) + 1;
      const kind =
        months === 12
          ? "year"
          : from === first
            ? "yearToDate"
            : months === 3
              ? "quarter"
              : months === 6
                ? "half"
                : "range";
      return months > 0 && months <= 36 ? monthsTo(year, to, months, kind) : undefined;
    },
  ],
  [
    new RegExp(DATE, "iu"),
    (groups, context) => {
      const date = dayOf(groups, context);
      return date && { kind: "instant", start: iso(...date), end: iso(...date) };
    },
  ],
  ...NUMBERED,
  // "YTD May 2024", "May 2024 YTD", "year to date May 2024"; not if an amount comes between, which has a period of its
  // own
  [
    new RegExp(
      `(?=${WORDS}\\b(?:${YEAR_SO_FAR}|cumul|kumuliert)(?!\\p{L}))${WORDS}?(?<!\\bmonth\\s+of\\s+)(?<month>${WORD})[\\s,'’/-]*(?<year>${YEAR}|\\d{2}(?!\\d))`,
      "iu",
    ),
    (groups, context) => {
      const month = monthOf(groups.month ?? "");
      return month ? toDate(fullYear(groups.year ?? ""), month, context) : undefined;
    },
  ],
  // "May 2024", "Apr-24", "May'24"
  [
    new RegExp(
      `(?<![\\p{L}])(?<month>${WORD})(?:\\s+de(?=\\s))?[\\s,'’/-]*(?<year>${YEAR}|(?<=['’/-])\\d{2}(?![\\d%]))`,
      "iu",
    ),
    (groups) => {
      const month = monthOf(groups.month ?? "");
      return month ? monthsTo(fullYear(groups.year ?? ""), month, 1, "month") : undefined;
    },
  ],
  [
    new RegExp(`(?<year>${YEAR})[\\s/-]+(?<month>${WORD})`, "iu"),
    (groups) => {
      const month = monthOf(groups.month ?? "");
      return month ? monthsTo(Number(groups.year), month, 1, "month") : undefined;
    },
  ],
  // "Q3 2025", "3Q25", "third quarter of 2025"
  [
    new RegExp(`${QUARTER}(?:\\s+of)?[\\s,'’/-]*(?:FY\\s?)?(?<year>${YEAR}|\\d{2}(?!\\d))${SPLIT}`, "iu"),
    (groups, context) => quarter(...ofSplit(groups, context)),
  ],
  // "H1 2025", "1H25", "first half of 2025"
  [
    new RegExp(
      `(?:H(?<h>[12])|(?<!\\d)(?<h2>[12])H|(?<h3>first|second)\\s+half)(?:\\s+of)?[\\s,'’/-]*(?:FY\\s?)?(?<year>${YEAR}|\\d{2}(?!\\d))${SPLIT}`,
      "iu",
    ),
    ({ h, h2, h3, ...groups }, context) => half(...ofSplit({ ...groups, h: h ?? h2 ?? h3 ?? "" }, context)),
  ],
  // "2025 Q3", "FY26 H1"
  [
    new RegExp(
      `(?:(?<year>${YEAR})${SPLIT}|FY\\s?(?<short>\\d{2}))[\\s,/-]*(?:Q\\s?(?<q>[1-4])|H\\s?(?<h>[12]))(?!\\d)`,
      "iu",
    ),
    ({ year, short = "", ...rest }, context) => {
      const [groups, within] = ofSplit({ ...rest, year: year ?? short }, context);
      return groups.h ? half(groups, within) : quarter(groups, within);
    },
  ],
  ...LENGTHS_OF_YEARS,
  // "FY 23 YTD", "YTD FY2024"
  [
    new RegExp(
      `${YEAR_SO_FAR}\\s+FY\\s?'?(?<year1>${YEAR}|\\d{2})(?!\\d)|FY\\s?'?(?<year2>${YEAR}|\\d{2})[\\s,(-]*${YEAR_SO_FAR}`,
      "iu",
    ),
    (groups, context) => namedToDate({ year: groups.year1 ?? groups.year2 ?? "" }, context),
  ],
  // "YTD 2026", "YTD 2025/26"
  [
    new RegExp(`${YEAR_SO_FAR}[\\s,]*(?<year>${YEAR})${SPLIT}`, "iu"),
    (groups, context) =>
      groups.split === undefined
        ? yearToDate(Number(groups.year), context)
        : namedToDate(...ofSplit(groups, context)),
  ],
  // "FY2024", "FY 23/24", "fiscal 2019", "financial year 2023-24"
  [
    new RegExp(
      `(?<!\\p{L})(?:FY|fiscal(?:\\s+year)?|financial\\s+year|F)\\s?'?(?<year1>${YEAR}|\\d{2})(?:[/–-](?<year2>${YEAR}|\\d{2}))?(?!\\d)`,
      "iu",
    ),
    (groups, { yearEndMonth = 12, isNamedBefore }) => ({
      ...fiscalYear(
        fullYear(groups.year2 ?? groups.year1 ?? ""),
        yearEndMonth,
        isNamedBefore && !groups.year2,
      ),
      fiscalYear: fullYear(groups.year2 ?? groups.year1 ?? ""),
    }),
  ],
  [
    new RegExp(`(?<![\\d.,$€£])(?<year1>${YEAR})[/–-](?<year2>\\d{2})(?![\\d-])`, "u"),
    (groups, { yearEndMonth = 12 }) =>
      fullYear(groups.year2 ?? "") === Number(groups.year1) + 1
        ? fiscalYear(Number(groups.year1) + 1, yearEndMonth === 12 ? SPLIT_YEAR_END : yearEndMonth)
        : undefined,
  ],
  // "2024 (YTD)"
  [
    new RegExp(`(?<year>${YEAR})[\\s,(-]*${YEAR_SO_FAR}`, "iu"),
    (groups, context) => yearToDate(Number(groups.year), context),
  ],
  [
    new RegExp(`(?<!\\p{L})${YEAR_SO_FAR}(?!\\p{L})`, "iu"),
    (_, context) =>
      context.reportedTo ? yearToDate(Number(context.reportedTo.slice(0, 4)), context) : undefined,
  ],
  [
    new RegExp(`(?<![\\d.,$€£/-])(?<year>${YEAR})(?![\\d.,%]\\d|\\d|[-/]\\d)`, "u"),
    (groups, { yearEndMonth = 12, isNamedBefore }) =>
      fiscalYear(Number(groups.year), yearEndMonth, isNamedBefore),
  ],
];

const ALL = RULES.map(([pattern, read]) => [new RegExp(pattern.source, `${pattern.flags}g`), read] as const);

const TO_DATE = ALL.filter((_, at) => RULES[at]?.[0].test("year to date"));

/** A period found at `text.slice(start, end)`. */
export type FoundPeriod = Period & { from: number; to: number };

/** Texts up to this length are cached: pages come once, lines and sentences repeatedly. */
const LONGEST_KEPT = 400;

/** The key is the paper's context on one line, followed by the text. */
const kept = remember((key: string) => {
  const end = key.indexOf("\n");
  return search(key.slice(end + 1), JSON.parse(key.slice(0, end)));
});

/** The period that a text names, in its most specific form, or undefined if it names none. */
export function findPeriod(text: string, context: PeriodContext = {}): FoundPeriod | undefined {
  if (text.length > LONGEST_KEPT) return search(text, context);
  const found = kept(`${JSON.stringify(context)}\n${text}`);
  return found && { ...found };
}

function search(text: string, context: PeriodContext): FoundPeriod | undefined {
  // Only the year to date can be written without a number.
  const rules = /\d/.test(text) ? ALL : TO_DATE;
  for (const [pattern, read] of rules) {
    for (const match of text.matchAll(pattern)) {
      const period = read((match.groups ?? {}) as Record<string, string>, context, text);
      if (period) return { ...period, from: match.index, to: match.index + match[0].length };
    }
  }
  return undefined;
}
