import {
  fiscalYear,
  monthEnd,
  monthOf,
  monthsTo,
  type Period,
  type PeriodContext,
  shiftYears,
} from "./period";
import { monthCount } from "./period-lengths";
import { reportedMonth, toDate } from "./period-parts";
import type { Naming } from "./sentence-names";
import { type Amounts, type Note, type Periods, periodsOf, timesOf } from "./sentence-runs";
import type { Standing } from "./sentence-standing";

/** Reference point for a sentence: the last full month that its paper reports, and the year-end month. */
type Now = { year: number; month: number; yearEnd: number; isYearKnown: boolean; isExpected: boolean };
type Rule = [RegExp, (groups: Record<string, string>, now: Now) => Period | undefined];

const AT = "(?:for|in|over|during|after|of)";
const MONTH = "(?<month>\\p{Lu}\\p{L}{2,8})\\.?(?!\\s+(?:\\d|to\\b))";

/** For an actual, a running year means its months so far; a full year means the last one that has ended. */
function yearOf({ year, month, isExpected }: Now, yearEnd: number, isWhole = false): Period {
  const ends = month <= yearEnd ? year : year + 1;
  if (isExpected || month === yearEnd) return fiscalYear(ends, yearEnd);
  return isWhole ? fiscalYear(ends - 1, yearEnd) : toDate(year, month, { yearEndMonth: yearEnd });
}

/**
 * The first months of a financial year whose end is known: up to the reported month, or the one before, depending on
 * their number.
 */
function firstMonths(count: number, { year, month }: Now, yearEnd: number): Period | undefined {
  const gone = (of: number) => ((of - yearEnd + 11) % 12) + 1;
  const [y, m] = month === 1 ? [year - 1, 12] : [year, month - 1];
  if (gone(month) === count)
    return monthsTo(year, month, count, toDate(year, month, { yearEndMonth: yearEnd }).kind);
  return gone(m) === count ? monthsTo(y, m, count, toDate(y, m, { yearEndMonth: yearEnd }).kind) : undefined;
}

/** A named month: the last one that has started, or the next one for an expected amount. */
function nearest(word: string, { year, month, isExpected }: Now): [number, number] | undefined {
  const named = monthOf(word);
  if (!named) return undefined;
  if (isExpected) return [named > month ? year : year + 1, named];
  // A paper from mid-month may report on that month.
  return [named <= month + 1 ? year : year - 1, named];
}

const RULES: Rule[] = [
  [/\b(?:for|in|over|during|of)\s+the\s+calendar\s+year\b/giu, (_, now) => yearOf(now, 12)],
  [
    /\b(?:(?:for|in|over|during)\s+(?:the|our)\s+(?:full|whole|entire)\s+(?:(?:financial|fiscal)\s+)?|(?<!\ban?\s)(?:full|whole)\s|(?:full|whole)-)year\b/giu,
    (_, now) => yearOf(now, now.yearEnd, true),
  ],
  [
    /\b(?:(?:for|in|over|during)\s+(?:the|our)\s+(?:(?:current|financial|fiscal)\s+)*year\b|this\s+(?:financial\s+|fiscal\s+)?year\b)(?!\s+(?:to|ended|ending|before|ago|earlier|end)\b)/giu,
    (_, now) => yearOf(now, now.yearEnd),
  ],
  [
    /\b(?:over|in|for|during)\s+the\s+(?:last|past|trailing|rolling)\s+(?:12|twelve)\s+months\b/giu,
    (_, { year, month }) => monthsTo(year, month, 12, "trailing"),
  ],
  [
    new RegExp(
      `\\b${AT}\\s+(?:the\\s+)?(?<count>(?:first\\s+)?[\\p{L}\\d]+\\s+months)\\b(?!\\s+(?:to|ended|ending|of|in)\\b)`,
      "giu",
    ),
    ({ count = "" }, now) => {
      const { year, month, yearEnd } = now;
      const months = monthCount(count);
      if (!months) return undefined;
      if (now.isYearKnown) return firstMonths(months, now, yearEnd);
      return monthsTo(year, month, months, toDate(year, month, { yearEndMonth: yearEnd }).kind);
    },
  ],
  [
    /\b(?:for|in|during)\s+(?:the|this)\s+month\b(?!\s+of)/giu,
    (_, { year, month }) => monthsTo(year, month, 1, "month"),
  ],
  [
    /\b(?:for|in|during)\s+(?:the|this)\s+quarter\b(?!\s+(?:to|ended|ending|of)\b)/giu,
    (_, { year, month }) => monthsTo(year, month, 3, "quarter"),
  ],
  [
    new RegExp(`\\b(?:at|by)\\s+(?:the\\s+)?end\\s+of\\s+${MONTH}`, "gu"),
    ({ month = "" }, now) => {
      const found = nearest(month, now);
      const day = found && monthEnd(...found);
      return day ? { kind: "instant", start: day, end: day } : undefined;
    },
  ],
  [
    new RegExp(`\\b(?:in|for|during|[Ii]n|[Ff]or|[Dd]uring)\\s+${MONTH}`, "gu"),
    ({ month = "" }, now) => {
      const found = nearest(month, now);
      return found && monthsTo(...found, 1, "month");
    },
  ],
];

/** A period relative to what the paper reports: "for the year", "after eight months", "at the end of January". */
type RelativeTime = {
  from: number;
  to: number;
  /** Undefined if the paper gives no reporting date. `isExpected`: the amount is not an actual. */
  read: (isExpected: boolean) => Period | undefined;
};

/** The relative periods in a sentence, in order. */
function relativeTimes(text: string, paper: PeriodContext): RelativeTime[] {
  const reported = reportedMonth(paper);
  const { yearEndMonth } = paper;
  const found = RULES.flatMap(([pattern, read]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const groups = (match.groups ?? {}) as Record<string, string>;
      // "in Britain" is capitalized too.
      if (groups.month !== undefined && !monthOf(groups.month)) return [];
      return {
        from: match.index,
        to: match.index + match[0].length,
        read: (isExpected: boolean) => {
          if (!reported) return undefined;
          const [year, month] = reported;
          const isYearKnown = yearEndMonth !== undefined;
          return read(groups, { year, month, yearEnd: yearEndMonth ?? 12, isYearKnown, isExpected });
        },
      };
    }),
  );
  return found.sort((a, b) => a.from - b.from);
}

/** Range between the previous and the next amount. */
type Around = { since: number; until: number };
const isWithin = ({ from, to }: { from: number; to: number }, { since, until }: Around) =>
  from >= since && to <= until;

/** The periods that may apply to a list of amounts. */
type TimesOfRun = {
  /** The period for each amount according to dates; null if there is none. */
  dated: (Period | null)[];
  /** Whether they are for the same period of the previous year as the preceding amounts. */
  isYearBefore: boolean;
  /**
   * The period of an amount; null if none is given, undefined if it is impossible. `before`: the period of the
   * preceding amount.
   */
  at: (nth: number, standing: Standing, before: Period | null | undefined) => Period | null | undefined;
};

/** "Up $5m in 2031 when compared to the same period in 2030": the words before it are not for that period. */
const SET_AGAINST = /\b(?:compared|over|against|versus|than|from)\b/i;

/** The periods in a sentence, and the amounts that each applies to. */
export class SentenceTimes {
  /** Periods with a year, or that follow from the paper's own time, including those in a name. */
  readonly periods: Periods[];
  /** Positions of all periods; no name spans one. */
  readonly marked: Periods[];
  private readonly dates: Periods[];
  private readonly relative: RelativeTime[];

  constructor(
    private readonly text: string,
    context: PeriodContext,
  ) {
    this.periods = periodsOf(text, context);
    this.relative = relativeTimes(text, context);
    const whole = this.periods.filter(({ isPart }) => !isPart);
    this.marked = [
      ...whole,
      ...this.relative.map(({ from, to }) => ({ from, to, items: [], isPart: false })),
    ];
    this.dates = whole.filter((one) => !this.isSameStretch(one));
  }

  /** Undefined if the sentence names periods but it is unclear which applies. */
  of(nth: number, amounts: Amounts[], naming: Naming, note: Note | undefined): TimesOfRun | undefined {
    const run = amounts[nth];
    if (!run) return undefined;
    const around = { since: amounts[nth - 1]?.to ?? 0, until: amounts[nth + 1]?.from ?? this.text.length };
    const near = note || naming.prior ? undefined : this.nearest(run, around);
    const dated =
      timesOf(this.text, run, naming, this.dates, amounts, note) ?? (near && run.items.map(() => null));
    if (!dated) return undefined;
    const earlier = this.periods.find(
      (one) =>
        isWithin(one, { ...around, since: run.to }) &&
        this.isSameStretch(one) &&
        !SET_AGAINST.test(this.text.slice(run.to, one.from)),
    );
    const isDatedHere = this.dates.some((one) => isWithin(one, around));
    const at: TimesOfRun["at"] = (item, standing, before) => {
      const isExpected = isStillToCome(standing);
      const time =
        near?.read(isExpected) ??
        (standing.isAgainst && !isDatedHere ? before : undefined) ??
        dated[item] ??
        this.ofName(standing.label) ??
        this.anywhere(run)?.read(isExpected) ??
        null;
      return earlier ? yearBefore(time ?? before, earlier) : time;
    };
    return { dated, isYearBefore: earlier !== undefined, at };
  }

  /** "in the same period of FY25": as long as the period compared with, within the named year. */
  private isSameStretch({ from }: Periods): boolean {
    return /\b(?:same|corresponding|comparable)\s+(?:periods?|months|quarter|time)\s+(?:in|of)\s+(?:fiscal\s+)?$/i.test(
      this.text.slice(0, from),
    );
  }

  /**
   * The relative period next to an amount (before the next amount or after the previous one) if it is closer than any
   * date. After a date with a year, "the year" is that year.
   */
  private nearest(run: Amounts, around: Around): RelativeTime | undefined {
    const isOfYear = ({ from, to }: Periods) => to <= run.from && /\d\d/.test(this.text.slice(from, to));
    if (this.dates.some(isOfYear)) return undefined;
    const behind = this.relative.find((one) => isWithin(one, { ...around, since: run.to }));
    if (behind && !this.dates.some((one) => isWithin(one, { since: run.to, until: behind.from })))
      return behind;
    if (this.dates.some((one) => isWithin(one, around))) return undefined;
    return this.relative.findLast((one) => isWithin(one, { ...around, until: run.from }));
  }

  /** Otherwise, the first relative period after an amount, or the last one before it, at any distance. */
  private anywhere(run: Amounts): RelativeTime | undefined {
    return (
      this.relative.find(({ from }) => from >= run.to) ?? this.relative.findLast(({ to }) => to <= run.from)
    );
  }

  /**
   * "The 2024/25 audit fee was £64,200": a financial year in a name dates its amount, but something named after an
   * event's year may be paid in another.
   */
  private ofName(label: string): Period | undefined {
    const words = ({ from, to }: Periods) => this.text.slice(from, to);
    return this.periods
      .filter((one) => one.isPart && label.includes(words(one)))
      .flatMap((one) => (/\d[/–-]\d|FY/i.test(words(one)) ? one.items : []))[0];
  }
}

const isStillToCome = ({ measure, isAgainst, scenario }: Standing) =>
  measure === "value" && !isAgainst && scenario !== "actual";

/** The period a year earlier; undefined if it is not in the named year. */
function yearBefore(time: Period | null | undefined, { items: [named] }: Periods): Period | undefined {
  const earlier = time && shiftYears(time, -1);
  return earlier && named && earlier.start >= named.start && earlier.end <= named.end ? earlier : undefined;
}
