import { fiscalYear, monthEnd, monthOf, monthsTo, type Period, type PeriodContext } from "./period";
import { monthCount } from "./period-lengths";
import { reportedMonth, toDate } from "./period-parts";

/** What a sentence is set against: the last whole month that its paper reports, and the month in which its financial years end. */
type Now = { year: number; month: number; yearEnd: number; isExpected: boolean };
type Rule = [RegExp, (groups: Record<string, string>, now: Now) => Period | undefined];

const AT = "(?:for|in|over|during|after|of)";
const MONTH = "(?<month>\\p{Lu}\\p{L}{2,8})\\.?(?!\\s+(?:\\d|to\\b))";

/** A year that is not over is of its months so far where the amount came about. */
function yearOf({ year, month, isExpected }: Now, yearEnd: number): Period {
  const ends = month <= yearEnd ? year : year + 1;
  return isExpected || month === yearEnd
    ? fiscalYear(ends, yearEnd)
    : toDate(year, month, { yearEndMonth: yearEnd });
}

/** The month of a name: the last one that began, or the next where something is expected of it. */
function nearest(word: string, { year, month, isExpected }: Now): [number, number] | undefined {
  const named = monthOf(word);
  if (!named) return undefined;
  if (isExpected) return [named > month ? year : year + 1, named];
  // A paper of the middle of a month may tell of that month.
  return [named <= month + 1 ? year : year - 1, named];
}

const RULES: Rule[] = [
  [/\b(?:for|in|over|during|of)\s+the\s+calendar\s+year\b/giu, (_, now) => yearOf(now, 12)],
  [
    /\b(?:(?:for|in|over|during)\s+(?:the|our)\s+(?:(?:full|whole|entire|current|financial|fiscal)\s+)*year\b|this\s+(?:financial\s+|fiscal\s+)?year\b|(?:full|whole)[- ]year\b)(?!\s+(?:to|ended|ending|before|ago|earlier|end)\b)/giu,
    (_, now) => yearOf(now, now.yearEnd),
  ],
  [
    new RegExp(
      `\\b${AT}\\s+(?:the\\s+)?(?<count>(?:first\\s+)?[\\p{L}\\d]+\\s+months)\\b(?!\\s+(?:to|ended|ending|of|in)\\b)`,
      "giu",
    ),
    ({ count = "" }, { year, month, yearEnd }) => {
      const months = monthCount(count);
      const toNow = toDate(year, month, { yearEndMonth: yearEnd });
      return months ? monthsTo(year, month, months, toNow.kind) : undefined;
    },
  ],
  [
    /\b(?:for|in|during)\s+(?:the|this)\s+month\b(?!\s+of)/giu,
    (_, { year, month }) => monthsTo(year, month, 1, "month"),
  ],
  [
    /\b(?:for|in|during)\s+(?:the|this)\s+quarter\b/giu,
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

/**
 * The time that a sentence says of an amount by what its paper reports ("for the year", "after eight months", "at the end of January"): the
 * nearest behind the amount, else the last one before it. Undefined where the paper does not say what it reports.
 */
export function relativeTime(
  text: string,
  { from, to }: { from: number; to: number },
  isExpected: boolean,
  paper: PeriodContext,
): Period | undefined {
  const reported = reportedMonth(paper);
  if (!reported) return undefined;
  const [year, month] = reported;
  const now = { year, month, yearEnd: paper.yearEndMonth ?? 12, isExpected };
  const found = RULES.flatMap(([pattern, read]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const period = read((match.groups ?? {}) as Record<string, string>, now);
      return period ? [{ period, at: match.index, end: match.index + match[0].length }] : [];
    }),
  );
  const behind = found.filter(({ at }) => at >= to).toSorted((a, b) => a.at - b.at)[0];
  const before = found.filter(({ end }) => end <= from).toSorted((a, b) => b.at - a.at)[0];
  return (behind ?? before)?.period;
}
