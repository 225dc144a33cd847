import { findPeriod } from "@/lib/ledger/find-period";
import {
  fiscalYear,
  monthOf,
  monthsTo,
  type Period,
  type PeriodContext,
  shiftYears,
} from "@/lib/ledger/period";

/** A period that a question names, and where in it. */
export type AskedPeriod = Period & { from: number; to: number };

/** How a question's words are taken for periods. */
export type PeriodReading = PeriodContext & {
  /** The last day that any figure is of: months up to it may be still to come. */
  until?: string;
  /** Whether "from April to May" sets two months against each other, and is no stretch of time. */
  isChange?: boolean;
};

type Rule = [RegExp, (match: RegExpExecArray, now: Now) => Period | undefined];
type Now = { year: number; month: number; yearEnd: number; reading: PeriodReading; text: string };

const MONTH = "\\p{L}{3,9}\\.?";
/** Words before a word like "may" or "march" that make it a month. */
const LEADS =
  "(?:in|for|of|since|to|end|from|by|than|vs|v|versus|on|until|till|through|and|last|at|during|month|before|after|-|–|,|^)";

/** Every period that a question names, in the order of its words. Months and seasons without a year are the latest ones. */
export function askedPeriods(question: string, reading: PeriodReading): AskedPeriod[] {
  const found: AskedPeriod[] = [];
  let rest = question;
  const take = (period: Period, from: number, to: number) => {
    found.push({ ...period, from, to });
    rest = rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to);
  };
  for (;;) {
    const period = namedWithYear(rest, reading);
    if (!period) break;
    take(period, period.from, period.to);
  }
  const quarters = quartersOf(rest, found, reading);
  if (quarters.length > 0) return quarters;
  const { reportedTo } = reading;
  if (reportedTo) {
    const now = {
      year: Number(reportedTo.slice(0, 4)),
      month: Number(reportedTo.slice(5, 7)),
      yearEnd: reading.yearEndMonth ?? 12,
      reading,
    };
    for (const [pattern, read] of RULES)
      for (const match of rest.matchAll(pattern)) {
        const period = read(match as RegExpExecArray, { ...now, text: rest });
        if (period) take(period, match.index, match.index + match[0].length);
      }
  }
  return ofLastYear(rest, distinct(found.sort((a, b) => a.from - b.from)), reading);
}

/** "For the year so far" names one stretch in two ways: the shorter is meant, and one that is named twice is one. */
function distinct(found: AskedPeriod[]): AskedPeriod[] {
  const soFar = found.find(({ kind }) => kind === "yearToDate");
  return found.filter(
    (one, at) =>
      !(soFar && one.kind === "year" && soFar.from >= one.to && soFar.from - one.to <= 2) &&
      !found
        .slice(0, at)
        .some(({ start, end, kind }) => start === one.start && end === one.end && kind === one.kind),
  );
}

function namedWithYear(text: string, reading: PeriodReading) {
  const period = findPeriod(text, reading);
  if (!period || !reading.isChange || !/\p{L}.*(?:to|[-–]).*\p{L}/iu.test(text.slice(period.from, period.to)))
    return period;
  // "from April 2024 to May 2024" is read month by month.
  const joint = /\s(?:to|[-–])\s/i.exec(text.slice(period.from, period.to));
  const late =
    joint && findPeriod(text.slice(period.from + joint.index + joint[0].length, period.to), reading);
  return joint && late
    ? { ...late, from: late.from + period.from + joint.index + joint[0].length, to: period.to }
    : period;
}

/** Quarters named without a year are those of the one year that the question names. */
function quartersOf(text: string, found: AskedPeriod[], context: PeriodContext): AskedPeriod[] {
  const years = found.filter(({ kind }) => kind === "year");
  const year = years.length === 1 && found.length === 1 ? years[0] : undefined;
  if (!year) return [];
  const name = year.fiscalYear ?? Number(year.end.slice(0, 4));
  return [
    ...text.matchAll(/\b(?:first|second|third|fourth|1st|2nd|3rd|4th)\s+quarter\b|\bQ[1-4]\b/gi),
  ].flatMap((match) => {
    const period = findPeriod(`${match[0]} ${name}`, context);
    return period ? [{ ...period, from: match.index, to: match.index + match[0].length }] : [];
  });
}

/** "Jan to March last year": what is named beside "last year" is of the year before. */
function ofLastYear(text: string, found: AskedPeriod[], context: PeriodReading): AskedPeriod[] {
  const before =
    /\b(?:of |in )?(?:the )?(?:last|prior|previous) year(?:'s)?\b|\b(?:a )?year (?:ago|earlier|before)\b/i.exec(
      text,
    );
  const same = /\bsame (?:period|time|months?)(?: of| in)?\b/i.test(text);
  const own = found.filter(({ kind }) => kind !== "year");
  if (same && own.length > 0 && !before) {
    // "ytd against the same period 2023" names a year, and means those months of it.
    const base = own[0];
    return found.map((period) =>
      period.kind === "year" && base
        ? {
            ...shiftYears(base, Number(period.end.slice(0, 4)) - Number(base.end.slice(0, 4))),
            from: period.from,
            to: period.to,
          }
        : period,
    );
  }
  if (!before) return found;
  const place = { from: before.index, to: before.index + before[0].length };
  const toDate = findPeriod("ytd", context);
  const compares =
    same ||
    /\b(?:vs?|versus|against|than|compared|on|from)\s+$/i.test(`${text.slice(0, before.index).trimEnd()} `);
  if (own.length === 0) {
    const base = found.at(-1) ?? toDate;
    if (!base) return found;
    const shifted = { ...shiftYears(base, -1), ...place };
    return compares ? [{ ...base, from: place.from, to: place.from }, shifted] : [shifted];
  }
  const shifted = own.map((period) => ({ ...shiftYears(period, -1), from: period.from, to: period.to }));
  return compares ? [...own, ...shifted.map((period) => ({ ...period, ...place }))] : shifted;
}

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
  (!/^(?:may|mar|march)$/.test(word) ||
    /^\s*[?!.,]?\s*$/.test(text.slice(match.index + match[0].length)) ||
    new RegExp(`${LEADS}\\s*$`, "i").test(text.slice(0, match.index + match[0].length - word.length)));

const RULES: Rule[] = [
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
  // "through april", "up to may"
  [
    new RegExp(`\\b(?:through|up to|until|till|up until) (?:the end of )?(${MONTH})(?!\\p{L})`, "giu"),
    (match, now) => {
      const month = monthOf(match[1] ?? "");
      if (!month) return undefined;
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

/** Whether a figure's period is what a question calls by this one: the same stretch, or the state at its end. */
export function answersPeriod(figure: Period | null, asked: Period): boolean {
  if (!figure) return false;
  if (figure.start === asked.start && figure.end === asked.end) return true;
  const nameOf = (period: Period) => period.fiscalYear ?? Number(period.end.slice(0, 4));
  // "2019" asks for the year, for the state at its end, and for whatever the paper heads with it.
  if (asked.kind === "year")
    return nameOf(figure) === nameOf(asked) && ["year", "instant"].includes(figure.kind);
  // "Days of cash at the end of December" stands in the column of December.
  if (asked.kind === "instant") return ["instant", "month"].includes(figure.kind) && figure.end === asked.end;
  return figure.kind === "instant" && figure.end === asked.end;
}
