import { findPeriod } from "@/lib/ledger/find-period";
import {
  fiscalYear,
  monthOf,
  monthsTo,
  type Period,
  type PeriodContext,
  shiftYears,
} from "@/lib/ledger/period";

/** How a question's words are taken for periods. */
export type PeriodReading = PeriodContext & {
  /** The last day that any figure is of: months up to it may be still to come. */
  until?: string;
  /** Whether "from April to May" sets two months against each other, and is no stretch of time. */
  isChange?: boolean;
  /** Whether figures are asked for and nothing is worked out: "cash vs last month" are two of them. */
  isValue?: boolean;
};

/** Words for a time, and the time that they are for. */
type Rule = [RegExp, (match: RegExpExecArray, now: Now) => Period | undefined];
type Now = { year: number; month: number; yearEnd: number; reading: PeriodReading; text: string };

const MONTH = "\\p{L}{3,9}\\.?";
/** The year that a month without one is of: the latest that is reported, or one to come where the papers look ahead. */
function yearOf(month: number, { year, month: latest, reading, text }: Now): number {
  if (month <= latest) return year;
  const looksAhead =
    /\b(?:will|expect|expected|forecast|anticipated|going to|plan|planned|projected|budget|run|are we)\b/i.test(
      text,
    );
  const day = monthsTo(year, month, 1, "month").end;
  return looksAhead || (reading.until ?? "") >= day ? year : year - 1;
}

/** Short names of months in other languages that are English words: "out", "ago", "set". */
const isMonthWord = (match: RegExpExecArray, word: string, text: string) =>
  !/^(?:out|ago|set|sett|mars|mei|des)$/i.test(word) &&
  !/^\s*(?:forecast|pack|report|paper)s?\b/i.test(text.slice(match.index + match[0].length)) &&
  !(
    word === "may" &&
    (/\b(?:i|we|you|he|she|it|they|there|this|that|which|who|what)\s+$/i.test(text.slice(0, match.index)) ||
      /^\s+(?:i|we|you|he|she|it|they|be|have|not|need|want|get|go|well)\b/i.test(
        text.slice(match.index + match[0].length),
      ))
  );

const WRITTEN: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6, nine: 9, twelve: 12 };

/** What the words of a question that name no year say of time, the more telling first. */
export const RULES: Rule[] = [
  // "31 march", "march 31st"
  [
    new RegExp(
      `(?<![\\p{L}\\d])(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})(?!\\p{L})|(?<!\\p{L})(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?(?!\\d)`,
      "giu",
    ),
    (match, now) => {
      const month = monthOf(match[2] ?? match[3] ?? "");
      const day = Number(match[1] ?? match[4]);
      if (!month || day > 31 || day < 1) return undefined;
      const date = `${yearOf(month, now)}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
      return { kind: "instant", start: date, end: date };
    },
  ],
  // "jan-mar", "may to dec"
  [
    new RegExp(`(?<!\\p{L})(${MONTH})\\s?(?:to|through|[-–])\\s?(${MONTH})(?!\\p{L})`, "giu"),
    (match, now) => {
      const [from, to] = [monthOf(match[1] ?? ""), monthOf(match[2] ?? "")];
      if (!from || !to || now.reading.isChange) return undefined;
      const year = from <= to ? yearOf(to, now) : now.year;
      const months = ((to - from + 12) % 12) + 1;
      const isToDate = from === (now.yearEnd % 12) + 1;
      return monthsTo(year, to, months, isToDate ? "yearToDate" : months === 3 ? "quarter" : "range");
    },
  ],
  // "through april", "up to may", "to the end of june"
  [
    new RegExp(
      `\\b(through|up to|until|till|up until|to) (?:(?:the )?end (?:of )?)?(${MONTH})(?!\\p{L})`,
      "giu",
    ),
    (match, now) => {
      const month = monthOf(match[2] ?? "");
      const isOther =
        match[1] === "to" &&
        (now.reading.isChange ||
          /\b(?:compare[ds]?|relative|next)\s+$/i.test(now.text.slice(0, match.index)));
      if (!month || isOther) return undefined;
      const year = yearOf(month, now);
      return monthsTo(year, month, ((month - (now.yearEnd % 12) - 1 + 12) % 12) + 1, "yearToDate");
    },
  ],
  // "end of jan", "at the end of march", "march end"
  [
    new RegExp(`\\b(?:at )?(?:the )?end(?: of)? (${MONTH})(?!\\p{L})|(?<!\\p{L})(${MONTH})[- ]end\\b`, "giu"),
    (match, now) => {
      const month = monthOf(match[1] ?? match[2] ?? "");
      if (!month) return undefined;
      const { end } = monthsTo(yearOf(month, now), month, 1, "month");
      return { kind: "instant", start: end, end };
    },
  ],
  // What there is at the start of a year is what there was at the end of the one before.
  [
    /\b(?:at |from )?(?:the )?(?:start|beginning) of (?:the |this )?year\b/gi,
    (_, { year, month, yearEnd }) => {
      const { end } = fiscalYear(month <= yearEnd ? year - 1 : year, yearEnd);
      return { kind: "instant", start: end, end };
    },
  ],
  [
    /\b(?:at |by )?(?:the )?(?:year[- ]end|end of (?:the )?year)\b/gi,
    (_, { year, month, yearEnd }) => {
      const { end } = fiscalYear(month <= yearEnd ? year : year + 1, yearEnd);
      return { kind: "instant", start: end, end };
    },
  ],
  [
    /\b(?:this|current|the) month(?:'s)?\b|\bmonth to date\b|\bmtd\b/gi,
    (_, { year, month }) => monthsTo(year, month, 1, "month"),
  ],
  [
    /\b(?:last|prior|previous) month(?:'s)?\b|\bmonth before\b/gi,
    (_, { year, month }) => monthsTo(month === 1 ? year - 1 : year, month === 1 ? 12 : month - 1, 1, "month"),
  ],
  // "the last three months", "past 6 months"
  [
    /\b(?:the )?(?:last|past|previous|latest) (\d{1,2}|two|three|four|five|six|nine|twelve) months\b/gi,
    (match, { year, month }) => {
      const said = match[1]?.toLowerCase() ?? "";
      const count = WRITTEN[said] ?? Number(said);
      return count > 1 && count <= 36
        ? monthsTo(year, month, count, count === 3 ? "quarter" : "range")
        : undefined;
    },
  ],
  [
    /\b(?:last|previous|prior) quarter\b/gi,
    (_, { year, month }) => {
      const last = Math.ceil(month / 3) * 3 - 3;
      return monthsTo(last === 0 ? year - 1 : year, last === 0 ? 12 : last, 3, "quarter");
    },
  ],
  [
    /\b(?:this|current|the) quarter\b/gi,
    (_, { year, month }) => monthsTo(year, Math.ceil(month / 3) * 3, 3, "quarter"),
  ],
  [
    /\bfull[- ](?:year|fy)\b|\bwhole year\b|\bannual\b|\bfor the (?:fiscal |financial )?year\b|\bfy\b/gi,
    (_, { year, month, yearEnd }) => fiscalYear(month <= yearEnd ? year : year + 1, yearEnd),
  ],
  [
    /\b(?:so far(?: this year)?|to date|this year|year so far|cumulative(?:ly)?|already)\b/gi,
    (_, { reading }) => findPeriod("ytd", reading),
  ],
  // "H1", "first half", "Q2", "second quarter"
  [
    /\b(?:H[12]|(?:first|second) half|Q[1-4]|(?:first|second|third|fourth) quarter)\b/gi,
    (match, { year, reading }) => {
      const own = findPeriod(`${match[0]} ${year}`, reading);
      return own && own.end > (reading.reportedTo ?? "") && own.end > (reading.until ?? "")
        ? shiftYears(own, -1)
        : own;
    },
  ],
  [
    new RegExp(`(?<!\\p{L})(${MONTH})(?:'s|s')?(?!\\p{L})`, "giu"),
    (match, now) => {
      const word = match[1] ?? "";
      const month = monthOf(word);
      if (!month || !isMonthWord(match, word, now.text)) return undefined;
      return monthsTo(yearOf(month, now), month, 1, "month");
    },
  ],
];
