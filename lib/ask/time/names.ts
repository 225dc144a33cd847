import { findPeriod } from "@/lib/ledger/find-period";
import { iso, lastDay, monthIndex, monthsBetween, type Period, shiftYears } from "@/lib/ledger/period";
import { dayAt, dayBefore, latestOf, type Now, soFar, stretch, yearCalled, yearTo } from "./now";
import type { TimeWord } from "./words";

/**
 * A word that no rule has taken yet, or a period as read so far, by these letters: m month, q quarter or half, y year, i day,
 * d year to date, r any other stretch; l: the year before of what stands beside it; s: the same stretch of the year named.
 */
export type Piece = TimeWord & {
  period?: Period;
  /** It names no year: its own is only the most likely one. */
  isOpen?: boolean;
  /** What is meant where the papers do not have it: the year so far, of a year that is not over. */
  orElse?: Period;
};

export type Read = (Pick<Piece, "kind"> & Partial<Piece>) | undefined;
/** `of`: the piece of a group by its name, or by its name in the other alternative: "year2" for "year". */
export type Parts = { first: Piece; last: Piece; of: (name: string) => Piece | undefined };
/** Letters that represent a period, and how to read it; undefined where they represent none. */
export type Rule = [letters: RegExp, read: (parts: Parts, now: Now) => Read];

/** A period that was read; one that has begun and is not over may mean what there is of it so far. */
export function read(kind: string, period: Period | undefined, now: Now, isOpen = false): Read {
  if (!period) return undefined;
  // A month that is still to come may be the last one of its name.
  const isAhead = isOpen && period.start > now.reportedTo && !now.looksAhead;
  const orElse = isAhead ? shiftYears(period, -1) : soFar(period, now);
  return { kind, period, isOpen, ...(orElse && { orElse }) };
}

/** Part of a financial year: so many months after so many. */
const partOf = ({ start }: Period, skipped: number, months: number) =>
  stretch(monthIndex(start) + skipped + months - 1, months);

const stepOf = (word: Piece | undefined) => (word?.kind === "L" ? -1 : word?.kind === "X" ? 1 : 0);

/** This, the last or the next month, quarter, half or year. */
function unitAt(step: number, months: number, now: Now): Period {
  const { latest, yearStart, current } = now;
  if (months === 12) return yearMoved(current, step);
  const skipped = Math.floor((latest - yearStart) / months) * months;
  return stretch(yearStart + skipped + (step + 1) * months - 1, months);
}

const yearMoved = ({ end, fiscalYear }: Period, step: number): Period => ({
  ...stretch(monthIndex(end) + step * 12, 12, "year"),
  ...(fiscalYear !== undefined && { fiscalYear: fiscalYear + step }),
});

/** The last financial year that is over. */
const lastYear = ({ current, reportedTo }: Now): Period =>
  current.end <= reportedTo ? current : yearMoved(current, -1);

/** What tells "this year" from "year to date": "April this year" is the month alone. */
export const THIS_YEAR = "this year";

/** "Last year" is said of what stands beside it; a month or a quarter stands for itself. */
function relative(step: number, months: number, now: Now): Read {
  if (months === 12 && step < 0) return { kind: "l", n: -step };
  // "This year" is what there is of it.
  if (months === 12 && step === 0)
    return { kind: "d", text: THIS_YEAR, period: soFar(now.current, now) ?? now.current };
  return read(months === 1 ? "m" : months === 12 ? "y" : "q", unitAt(step, months, now), now, step === 0);
}

/** What there is of this month, quarter or year so far. */
const toDate = (months: number, now: Now): Read => {
  const own = unitAt(0, months, now);
  return {
    kind: months === 1 ? "m" : "d",
    period: soFar(own, now) ?? (months === 12 ? { ...own, kind: "yearToDate" } : own),
  };
};

/** The state at the end, the start or the middle of a stretch. */
export function edgeOf(edge: string, period: Period): Period {
  if (edge === "S") return dayBefore(period);
  // "The end of FY2024" is whatever day the papers call so.
  if (edge === "E" && period.kind === "year")
    return { ...dayAt(period.end), fiscalYear: period.fiscalYear ?? Number(period.end.slice(0, 4)) };
  if (edge === "E") return dayAt(period.end);
  const [first, last] = [monthIndex(period.start), monthIndex(period.end)];
  return dayAt(stretch(Math.floor((first + last) / 2), 1).end);
}

/** "Year end" is the coming one; in a question of what was, the last one. */
function edgeOfUnit(edge: string, step: number | undefined, months: number, now: Now): Read {
  const own = unitAt(step ?? 0, months, now);
  const isOver = own.end <= now.reportedTo;
  const back = edge === "E" && step === undefined && !isOver && now.looksBack ? -1 : 0;
  return read("i", edgeOf(edge, back ? unitAt(back, months, now) : own), now, step === undefined);
}

function monthNamed(month: number, year: number | undefined, now: Now): Read {
  if (year !== undefined) return read("m", stretch(year * 12 + month - 1, 1), now);
  const own = Math.floor(now.latest / 12) * 12 + month - 1;
  // A month without a year is the latest, or one to come where the papers look ahead.
  return read("m", latestOf(stretch(own, 1), now), now, true);
}

function dayNamed({ of }: Parts, now: Now): Read {
  const [day, month, year] = [of("day"), of("month"), of("year")];
  if (!day || !month) return undefined;
  const thisYear = Math.floor(now.latest / 12);
  // "Dec 23" in papers of 2024 is a month.
  if (!year && day.kind === "N" && of("day2") && Math.abs(2000 + day.n - thisYear) <= 3 && day.n < 28)
    return monthNamed(month.n, 2000 + day.n, now);
  const own = monthNamed(month.n, year?.n, now)?.period;
  const y = Number(own?.end.slice(0, 4));
  if (!own || day.n < 1 || day.n > lastDay(y, month.n)) return undefined;
  return read("i", dayAt(iso(y, month.n, day.n)), now, !year);
}

/** "Q3", "the second half of 2024": a part by its number. */
function partNamed(number: number, months: number, year: number | undefined, now: Now): Read {
  if (months === 12 || number * months > 12) return undefined;
  const kind = months === 1 ? "m" : "q";
  if (year !== undefined)
    return read(kind, partOf(yearCalled(year, now.reading), (number - 1) * months, months), now);
  return read(kind, latestOf(partOf(now.current, (number - 1) * months, months), now), now, true);
}

/** "The first 3 months of 2024", "the last two months of the year". */
function partOfYear(isFirst: boolean, months: number, year: number | undefined, now: Now): Read {
  const whole = year === undefined ? now.current : yearCalled(year, now.reading);
  return months < 12
    ? read("r", partOf(whole, isFirst ? 0 : 12 - months, months), now, year === undefined)
    : undefined;
}

function seasonOf(first: number, step: number, year: number | undefined, now: Now): Read {
  const base = (year ?? Math.floor(now.latest / 12)) * 12 + first - 1;
  const own = stretch(base + 2, 3);
  if (year !== undefined) return read("q", own, now);
  const latest = latestOf(own, now);
  const isOn = latest.start <= now.reportedTo && latest.end > now.reportedTo;
  return read("q", step < 0 && isOn ? latestOf(stretch(base - 10, 3), now) : latest, now, true);
}

const monthsIn = (count: Piece | undefined, unit: Piece | undefined) => (count?.n ?? 1) * (unit?.n ?? 1);

/** Names of single periods, the more telling first. */
export const NAMES: Rule[] = [
  [/I/, ({ first }, now) => read("i", findPeriod(first.text, now.reading), now)],
  [/(?<day>[NO])p?(?<month>M)j?(?<year>Y)?|(?<month2>M)(?<day2>[NO])j?(?<year2>Y)?/, dayNamed],
  [
    /(?<month>M)[pjt]?(?<year>Y)|(?<year2>Y)(?<month2>M)/,
    ({ of }, now) => monthNamed(of("month")?.n ?? 1, of("year")?.n, now),
  ],
  [/M/, ({ first }, now) => monthNamed(first.n, undefined, now)],
  [
    /(?<part>[QH])(?:[pj]*(?<year>Y))?|(?<year2>Y)j?(?<part2>[QH])/,
    ({ of }, now) => {
      const part = of("part");
      return partNamed(part?.n ?? 1, part?.kind === "H" ? 6 : 3, of("year")?.n, now);
    },
  ],
  [
    /(?<edge>[OL])(?<count>N)(?<unit>U)(?:p*(?<year>Y)|p+T?(?<own>U))/,
    ({ of }, now) =>
      of("own") && of("own")?.n !== 12
        ? undefined
        : partOfYear(of("edge")?.kind === "O", monthsIn(of("count"), of("unit")), of("year")?.n, now),
  ],
  // "The first and second quarters"
  [
    /(?<order>O)(?=jp*O(?<unit>U))/,
    ({ of }, now) => partNamed(of("order")?.n ?? 1, of("unit")?.n ?? 12, undefined, now),
  ],
  [
    /(?<order>O)(?<unit>U)(?:p*(?:(?<year>Y)|T?(?<own>U)))?/,
    ({ of }, now) =>
      of("own") && of("own")?.n !== 12
        ? undefined
        : partNamed(of("order")?.n ?? 1, of("unit")?.n ?? 12, of("year")?.n, now),
  ],
  [
    /O(?<count>N)(?<unit>U)/,
    ({ of }, now) => partOfYear(true, monthsIn(of("count"), of("unit")), undefined, now),
  ],
  [
    /K(?<count>N)(?<unit>U)?|[TL]K?(?<count2>N)(?<unit2>U)/,
    ({ of }, now) => {
      const months = monthsIn(of("count"), of("unit"));
      const kind = months === 12 ? "trailing" : undefined;
      // "The last five years" are those that are over.
      const isOfYears = months > 12 && of("unit2")?.n === 12;
      const end = isOfYears ? monthIndex(lastYear(now).end) : now.latest;
      return months <= 60 ? read("r", stretch(end, months, kind), now) : undefined;
    },
  ],
  // "In three months", of what is to come
  [
    /(?<link>p)(?<count>N)(?<unit>U)(?!A)/,
    ({ of }, now) =>
      /^in$/i.test(of("link")?.text ?? "") && now.looksAhead
        ? read("m", stretch(now.latest + monthsIn(of("count"), of("unit")), 1), now)
        : undefined,
  ],
  [
    /X(?<count>N)(?<unit>U)/,
    ({ of }, now) => {
      const months = monthsIn(of("count"), of("unit"));
      return months <= 24 ? read("r", stretch(now.latest + months, months), now) : undefined;
    },
  ],
  [
    /(?<count>[Np])(?<unit>U)A/,
    ({ of }, now) => {
      const [count, unit] = [of("count"), of("unit")?.n ?? 12];
      if (count?.kind === "p" && !/^an?$/i.test(count.text)) return undefined;
      const many = count?.n || 1;
      return unit === 12
        ? { kind: "l", n: many }
        : read("m", stretch(now.latest - many * unit, 1), now, true);
    },
  ],
  [
    /(?<![mqy])(?<order>[LTX])?(?<unit>U)(?<edge>[ES])|(?<edge2>[ESC])p*(?<order2>[LTX])?(?<unit2>U)/,
    ({ of }, now) => {
      const order = of("order");
      const unit = of("unit");
      return edgeOfUnit(of("edge")?.kind ?? "E", order && stepOf(order), unit?.n ?? 12, now);
    },
  ],
  // "The prior year to date" is the year to date of the year before.
  [/[LB]D|Dp*LU/, (_, now) => ({ kind: "d", period: shiftYears(yearTo(now.latest, now), -1) })],
  [/Dp*T?(?<unit>U)|T?(?<unit2>U)p*D/, ({ of }, now) => toDate(of("unit")?.n ?? 12, now)],
  [
    /(?:Bp*)?(?<order>[LTXB])(?<unit>U)/,
    ({ of }, now) => relative(stepOf(of("order")), of("unit")?.n ?? 12, now),
  ],
  [/(?<unit>U)AL(?!U)/, ({ of }, now) => relative(-2, of("unit")?.n ?? 12, now)],
  // "The month before"; before what is named, it is the one before that.
  [/(?<unit>U)A(?!p*[mqyi])/, ({ of }, now) => relative(-1, of("unit")?.n ?? 12, now)],
  [
    /F+(?<unit>U)/,
    ({ of }, now) => read(of("unit")?.n === 12 ? "y" : "q", unitAt(0, of("unit")?.n ?? 12, now), now),
  ],
  // "For the nine months" is what there is of the year, where so many of it are over.
  [
    /pp(?<count>N)(?<unit>U)(?![At])/,
    ({ of, first }, now) => {
      const months = monthsIn(of("count"), of("unit"));
      const toDate = yearTo(now.latest, now);
      const isIt = /^(?:for|in|over|during)$/i.test(first.text) && monthsBetween(toDate) === months;
      return isIt ? read("d", toDate, now) : undefined;
    },
  ],
  [
    /pp(?<unit>U)/,
    ({ of, first }, now) => {
      const months = of("unit")?.n ?? 12;
      if (!/^for$/i.test(first.text) || months === 1) return undefined;
      return months === 12 ? read("y", now.current, now) : read("q", unitAt(0, months, now), now);
    },
  ],
  [
    /(?<order>[TLpo])(?<season>Z)(?<year>Y)?|(?<season2>Z)p?(?<year2>Y)/,
    ({ of }, now) => seasonOf(of("season")?.n ?? 6, stepOf(of("order")), of("year")?.n, now),
  ],
  [/Y/, ({ first }, now) => read("y", yearCalled(first.n, now.reading), now)],
  [/D/, ({ first }, now) => toDate(first.n, now)],
];
