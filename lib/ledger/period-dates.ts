import { isoDay, monthNamed, monthOf, type Period, type PeriodContext } from "./period";
import { fullYear } from "./period-parts";

/** A word that may be a month name. */
export const WORD = "\\p{L}+\\.?";
export const YEAR = "(?:19|20)\\d{2}";
/** The second half of "2025/26", but not of a longer date or range. */
export const SPLIT = "(?:[/–-](?<split>\\d{2})(?![\\d/.–-]))?";

export type Rule = [
  RegExp,
  (groups: Record<string, string>, context: PeriodContext, text: string) => Period | undefined,
];

const NEAR_YEAR = `${YEAR}|\\d{2}(?!\\d)`;
/** Pattern source for a day; read its groups with `dayOf`. */
export const DATE = `(?:(?<month>${WORD})\\s*(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,\\s*(?<year>${NEAR_YEAR})|\\s+(?<year0>${YEAR}))|(?<!\\d)(?<day2>\\d{1,2})(?:st|nd|rd|th|\\.)?\\s*(?:de\\s+|of\\s+)?(?<month2>${WORD})\\s*(?:de\\s+|of\\s+)?,?\\s*(?<year2>${YEAR})|(?<![\\d.,])(?<day3>\\d{1,2})(?<gap>[-–/ ])(?<month3>\\p{L}{3,})\\.?\\k<gap>(?<year3>${YEAR}|\\d{2}(?![\\d%.,]))|(?<iso>${YEAR}-\\d{2}-\\d{2})|(?<n1>\\d{1,2})(?:[/.](?<n2>\\d{1,2})[/.]|-(?<n4>\\d{1,2})-(?=${YEAR}))(?<n3>${YEAR}|\\d{2}))`;

/** The year, month and day in the groups of `DATE`. */
export function dayOf(
  groups: Record<string, string | undefined>,
  { order }: PeriodContext,
): [number, number, number] | undefined {
  const {
    month,
    day,
    year,
    year0,
    month2,
    day2,
    year2,
    month3,
    day3,
    year3,
    iso: written,
    n1,
    n2,
    n4,
    n3,
  } = groups;
  if (written) {
    const [y = 0, m = 0, d = 0] = written.split("-").map(Number);
    return valid(y, m, d);
  }
  const second = n2 ?? n4;
  if (n1 && second && n3) {
    const [a, b] = [Number(n1), Number(second)];
    const monthFirst = b > 12 || (a <= 12 && order !== "dayFirst");
    return monthFirst ? valid(fullYear(n3), a, b) : valid(fullYear(n3), b, a);
  }
  const found = monthOf(month ?? month2 ?? month3 ?? "");
  return found
    ? valid(fullYear(year ?? year0 ?? year2 ?? year3 ?? ""), found, Number(day ?? day2 ?? day3))
    : undefined;
}

function valid(year: number, month: number, day: number): [number, number, number] | undefined {
  return isoDay(year, month, day) === null ? undefined : [year, month, day];
}

const TWO_NUMBERS = /\b(\d{1,2})[/.-](\d{1,2})[/.-](?:19|20)?\d{2}\b/g;

const DAY_THEN_MONTH = /\b\d{1,2}(?:st|nd|rd|th)?\s+(\p{L}{3,9})\.?,?\s+\d{4}\b/gu;
const MONTH_THEN_DAY = /\b(\p{L}{3,9})\.?\s+\d{1,2}(?:st|nd|rd|th)?,\s+\d{4}\b/gu;

/**
 * Order of numeric dates: from those with a day above twelve, else from how most dates with month names are written.
 * Undefined if nothing tells, or if both orders occur.
 */
export function dateOrder(texts: string[]): PeriodContext["order"] {
  const count = (pattern: RegExp, isOne: (match: RegExpExecArray) => boolean) =>
    texts.flatMap((text) => [...text.matchAll(pattern)]).filter(isOne).length;
  const isMonth = ([, word = ""]: string[]) => monthOf(word) !== undefined;
  const numbered = [1, 2].map((at) => Math.sign(count(TWO_NUMBERS, (date) => Number(date[at]) > 12)));
  const worded = [count(DAY_THEN_MONTH, isMonth), count(MONTH_THEN_DAY, isMonth)];
  const [dayFirst = 0, monthFirst = 0] = numbered.some((one) => one > 0) ? numbered : worded;
  return dayFirst === monthFirst ? undefined : dayFirst > monthFirst ? "dayFirst" : "monthFirst";
}

const MONTH_BEHIND = /^(?:st|nd|rd|th)?\s{1,3}(?:of\s)?(\p{L}{3,})/u;
const MONTH_BEFORE = /(\p{L}{3,})\.?,?\s{1,3}$/u;

/** Whether a number of a text is the day of a month: "30 June", "June 30". */
export const isDayOfMonth = (text: string, { start, end }: { start: number; end: number }): boolean =>
  [
    MONTH_BEFORE.exec(text.slice(Math.max(0, start - 20), start)),
    MONTH_BEHIND.exec(text.slice(end, end + 24)),
  ].some((match) => monthNamed(match?.[1] ?? "") !== undefined);
