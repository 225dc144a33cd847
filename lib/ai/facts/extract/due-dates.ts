import { isoDay, lastDay } from "@/lib/evidence/calendar";
import { MONTH_NAME, monthNumber } from "@/lib/evidence/months";

/** A date by which something is due, with its place in the text. */
export type DueDate = { start: number; end: number; dueOn: string };

type Found = { year: number | null; month: number; day: number | null };

const YEAR = "(?:,?\\s+(20\\d\\d))?";
const PATTERNS: [RegExp, (match: RegExpMatchArray) => Found | null][] = [
  [/\b(20\d\d)-(\d\d)-(\d\d)\b/g, (m) => ({ year: Number(m[1]), month: Number(m[2]), day: Number(m[3]) })],
  [
    new RegExp(
      `\\b(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+(?:of\\s+)?${MONTH_NAME}\\b\\.?(?:[\\s,-]+(20\\d\\d))?`,
      "gi",
    ),
    (m) => ({ year: numberOf(m[3]), month: monthNumber(m[2] ?? ""), day: Number(m[1]) }),
  ],
  [
    new RegExp(`\\b${MONTH_NAME}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)${YEAR}`, "gi"),
    (m) => ({ year: numberOf(m[3]), month: monthNumber(m[1] ?? ""), day: Number(m[2]) }),
  ],
  [
    /\b(\d{1,2})[/.](\d{1,2})[/.](20\d\d)\b/g,
    // Only where the day can be told from the month.
    (m) => {
      const [first, second, year] = [Number(m[1]), Number(m[2]), Number(m[3])];
      if (first > 12) return { year, month: second, day: first };
      return second > 12 || first === second ? { year, month: first, day: second } : null;
    },
  ],
  [
    // Not behind a day: one that the month does not have is no date at all.
    new RegExp(`(?<!\\d(?:st|nd|rd|th)?[\\s-](?:of )?)\\b${MONTH_NAME}\\b\\.?${YEAR}`, "gi"),
    (m) => ({ year: numberOf(m[2]), month: monthNumber(m[1] ?? ""), day: null }),
  ],
  [
    /\bQ([1-4])(?:\s?(?:of\s)?(?:FY)?(20\d\d))?(?![/–-]?\d)/g,
    (m) => ({ year: numberOf(m[2]), month: Number(m[1]) * 3, day: null }),
  ],
  [
    /\b(first|second|third|fourth) quarter(?: of)?(?:\s+(20\d\d))?/gi,
    (m) => ({
      year: numberOf(m[2]),
      month: (["first", "second", "third", "fourth"].indexOf((m[1] ?? "").toLowerCase()) + 1) * 3,
      day: null,
    }),
  ],
];

const numberOf = (text: string | undefined) => (text ? Number(text) : null);

/**
 * The dates that a text names, in order; months and quarters count to their last day.
 * @param earliest ISO date at or after which a date without its year is looked for, within a year; without it such a
 * date is left out
 */
export function dueDates(text: string, earliest: string | null): DueDate[] {
  const found = PATTERNS.flatMap(([pattern, read]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const date = read(match);
      const dueOn = date && resolve(date, earliest);
      return dueOn ? [{ start: match.index, end: match.index + match[0].length, dueOn }] : [];
    }),
  ).sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter((one, i) => !found.slice(0, i).some((before) => before.end > one.start));
}

function resolve({ year, month, day }: Found, earliest: string | null): string | null {
  const on = (inYear: number) => (day === null ? lastDay(inYear, month) : isoDay(inYear, month, day));
  if (month < 1 || month > 12) return null;
  if (year !== null) return on(year);
  if (!earliest) return null;
  const first = Number(earliest.slice(0, 4));
  const [same, next] = [on(first), on(first + 1)];
  return same && same >= earliest ? same : next;
}
