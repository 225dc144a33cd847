import {
  findPeriod,
  fiscalYear,
  monthOf,
  monthsTo,
  type Period,
  type PeriodContext,
  shiftYears,
} from "@/lib/ledger/period";

/** A period that a question names, and where in it. */
export type AskedPeriod = Period & { from: number; to: number };

const WORDS = /\p{L}+/gu;

/** Every period that a question names, in the order of its words. Months and seasons without a year are the latest ones. */
export function askedPeriods(question: string, context: PeriodContext): AskedPeriod[] {
  const found: AskedPeriod[] = [];
  let rest = question;
  const take = (period: Period, from: number, to: number) => {
    found.push({ ...period, from, to });
    rest = rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to);
  };
  for (;;) {
    const period = findPeriod(rest, context);
    if (!period) break;
    take(period, period.from, period.to);
  }
  const quarters = quartersOf(rest, found, context);
  if (quarters.length > 0) return quarters;
  for (const implied of impliedPeriods(rest, context)) take(implied, implied.from, implied.to);
  return found.sort((a, b) => a.from - b.from);
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

function impliedPeriods(text: string, context: PeriodContext): AskedPeriod[] {
  const { reportedTo, yearEndMonth = 12 } = context;
  if (!reportedTo) return [];
  const [year, month] = [Number(reportedTo.slice(0, 4)), Number(reportedTo.slice(5, 7))];
  const ends = month <= yearEndMonth ? year : year + 1;
  const found: AskedPeriod[] = [];
  const add = (pattern: RegExp, period: () => Period | undefined) => {
    const match = pattern.exec(text);
    const read = match && period();
    if (match && read) found.push({ ...read, from: match.index, to: match.index + match[0].length });
  };
  add(/\b(?:this|current|the) month\b/i, () => monthsTo(year, month, 1, "month"));
  add(/\b(?:last|prior|previous) month\b/i, () =>
    monthsTo(month === 1 ? year - 1 : year, month === 1 ? 12 : month - 1, 1, "month"),
  );
  add(/\b(?:full|whole) (?:yr|year)\b|\bannual\b/i, () => fiscalYear(ends, yearEndMonth));
  add(/\b(?:last|prior|previous) year\b|\byear ago\b/i, () => {
    const toDate = findPeriod("ytd", context);
    return toDate && shiftYears(toDate, -1);
  });
  for (const match of text.matchAll(WORDS)) {
    const named =
      match[0].length >= 3 && !/^(?:may|mar|march)$/.test(match[0]) ? monthOf(match[0]) : undefined;
    if (named)
      found.push({
        ...monthsTo(named <= month ? year : year - 1, named, 1, "month"),
        from: match.index,
        to: match.index + match[0].length,
      });
  }
  return found;
}

/** Whether a figure's period is what a question calls by this one: the same stretch, or the state at its end. */
export function answersPeriod(figure: Period | null, asked: Period): boolean {
  if (!figure) return false;
  if (figure.start === asked.start && figure.end === asked.end) return true;
  const yearOf = (period: Period) => period.fiscalYear ?? Number(period.end.slice(0, 4));
  // "2019" asks for the year, for the state at its end, and for whatever the paper heads with it.
  if (asked.kind === "year")
    return yearOf(figure) === yearOf(asked) && ["year", "instant"].includes(figure.kind);
  if (asked.kind === "month" || asked.kind === "quarter" || asked.kind === "yearToDate")
    return figure.kind === "instant" && figure.end === asked.end;
  if (asked.kind === "instant") return figure.end === asked.end;
  return false;
}
