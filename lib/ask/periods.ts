import { findPeriod } from "@/lib/ledger/find-period";
import { lengthInMonths, monthsTo, type Period, type PeriodContext, shiftYears } from "@/lib/ledger/period";
import { type PeriodReading, RULES } from "./period-words";

/** A period that a question names, and where in it. */
export type AskedPeriod = Period & { from: number; to: number };

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
  const all = ofLastYear(rest, distinct(found.sort((a, b) => a.from - b.from)), reading);
  return reading.isValue ? besideNow(question, all, reading) : all;
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
    /\b(?:vs?|versus|against|than|compared?(?: to| with)?|ahead(?: of)?|behind|on|from)\s+$/i.test(
      `${text.slice(0, before.index).trimEnd()} `,
    );
  if (own.length === 0) {
    const base = found.at(-1) ?? toDate;
    if (!base) return found;
    const shifted = { ...shiftYears(base, -1), ...place };
    return compares ? [{ ...base, from: place.from, to: place.from }, shifted] : [shifted];
  }
  const shifted = own.map((period) => ({ ...shiftYears(period, -1), from: period.from, to: period.to }));
  return compares ? [...own, ...shifted.map((period) => ({ ...period, ...place }))] : shifted;
}

/** "Cash vs last month": the one time that is named is set against the same stretch up to now. */
function besideNow(text: string, found: AskedPeriod[], { reportedTo }: PeriodReading): AskedPeriod[] {
  const [named] = found;
  if (!named || found.length > 1 || !reportedTo || named.end >= reportedTo) return found;
  if (
    !/\b(?:vs?\.?|versus|against|than|compared?(?: to| with)?|ahead of|behind)\s+$/i.test(
      text.slice(0, named.from),
    )
  )
    return found;
  const months = lengthInMonths(named);
  const now =
    named.kind === "instant"
      ? { ...named, start: reportedTo, end: reportedTo }
      : monthsTo(Number(reportedTo.slice(0, 4)), Number(reportedTo.slice(5, 7)), months, named.kind);
  return named.kind === "year" ? found : [{ ...now, from: named.from, to: named.from }, named];
}

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
