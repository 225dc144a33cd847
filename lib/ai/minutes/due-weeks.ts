import { numberSaid, wordsFrom } from "./numbers";

const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const WEEKDAY = `(${WEEKDAYS.join("|")})`;
const FRIDAY = 5;

const BEHIND = new RegExp(String.raw`\b${WEEKDAY} (week|next week|fortnight)\b`, "i");
const FROM_THEN = new RegExp(String.raw`\b(a week|a fortnight|two weeks) (?:on|from) ${WEEKDAY}\b`, "i");
export const MONTHS =
  "january february march april may june july august september october november december".split(" ");
const NTHS = ["first", "second", "third", "fourth"];
/** The ordinals may have been put in figures. */
const OF_MONTH = new RegExp(
  String.raw`\b(first|second|third|fourth|last|[1-4](?:st|nd|rd|th)) ${WEEKDAY} (?:of|in) (?:(this|the|next) month|(${MONTHS.join("|")}))\b`,
  "i",
);
const SPAN = new RegExp(
  String.raw`\b(?:with)?in (?:the next )?(an?|\d{1,2}|${wordsFrom(1, 20)}|thirty|sixty|ninety|(?:a )?couple of) (days?|weeks?|fortnight)\b(?! or\b)`,
  "i",
);
const TENS: Record<string, number> = { thirty: 30, sixty: 60, ninety: 90 };
const END_OF_WEEK =
  /\b(?:by|before|until|at|for|no later than)\s+(?:(?:the\s+)?end\s+of\s+)?(?:(this|the|next)\s+week|(?:the|this)\s+(weekend))\b/i;
const SOME_TIME =
  /\b(?:early|first thing|the (?:week|one) after|beginning of|start of|week after) (?:next|this) week\b/i;
const OF_WEEK = /\b(this|next) week\b/i;
/** "This week" is a day only of what somebody will do, or is asked for. */
const PROMISES = /\b(?:I|we)(?:['’]ll| will| shall)\b|\b(?:can|could|will|would) you\b/i;

const ahead = (held: Date, days: number): string => {
  const day = new Date(held);
  day.setUTCDate(held.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

/** Nobody sets a day that is nearly a year away by its month alone: what passed so lately is a slip, or tells of the past. */
const LATELY = 35;

/** Whether a day, as YYYY-MM-DD, passed within the five weeks before the meeting. */
export function isJustPast(day: string, held: Date): boolean {
  const days = (held.getTime() - Date.parse(`${day}T12:00:00Z`)) / 86_400_000;
  return days > 0 && days <= LATELY;
}

/** Whether a weekday that is named is not the next one: "Friday week", "the last Friday in March". */
export const isReckonedFromDay = (said: string): boolean =>
  BEHIND.test(said) || FROM_THEN.test(said) || OF_MONTH.test(said);

/** "Friday week" and "a week on Friday" are a week later than Friday; "Monday fortnight" is two weeks later than Monday. */
export function weekdayBehind(said: string, held: Date): string | null {
  const behind = BEHIND.exec(said);
  const from = behind ? null : FROM_THEN.exec(said);
  const name = behind?.[1] ?? from?.[2];
  if (!name) return null;
  const target = WEEKDAYS.indexOf(name.toLowerCase());
  const today = held.getUTCDay();
  const words = (behind?.[2] ?? from?.[1] ?? "").toLowerCase();
  if (words === "next week") return ahead(held, ((target + 6) % 7) - ((today + 6) % 7) + 7);
  const weeks = /fortnight|two/.test(words) ? 2 : 1;
  return ahead(held, ((target - today + 7) % 7 || 7) + 7 * weeks);
}

/** "The last Friday in March", "the second Tuesday of next month". */
export function nthWeekday(said: string, held: Date): string | null {
  const [, nth = "", name = "", which = "", named = ""] = OF_MONTH.exec(said) ?? [];
  if (!name) return null;
  const now = held.getUTCMonth();
  const own = MONTHS.indexOf(named.toLowerCase());
  const month = own >= 0 ? own : now + (which.toLowerCase() === "next" ? 1 : 0);
  const isBefore = own >= 0 && own < now;
  const year = held.getUTCFullYear() + (isBefore ? 1 : 0);
  if (isBefore && isJustPast(ahead(new Date(Date.UTC(year - 1, own, 28, 12)), 0), held)) return null;
  const days = Array.from({ length: 31 }, (_, at) => new Date(Date.UTC(year, month, at + 1, 12))).filter(
    (day) => day.getUTCMonth() === month % 12 && day.getUTCDay() === WEEKDAYS.indexOf(name.toLowerCase()),
  );
  const at = NTHS.indexOf(nth.toLowerCase());
  const day = /last/i.test(nth) ? days.at(-1) : days[at >= 0 ? at : Number(nth[0]) - 1];
  return day && day > held ? day.toISOString().slice(0, 10) : null;
}

/** "Within two weeks", "in a fortnight's time". */
export function spanAhead(said: string, held: Date): string | null {
  const found = SPAN.exec(said);
  if (!found) return null;
  const [, count = "", unit = ""] = found;
  const number = /^an?$/i.test(count)
    ? 1
    : /couple/i.test(count)
      ? 2
      : (TENS[count.toLowerCase()] ?? numberSaid(count));
  if (!number) return null;
  return ahead(held, number * (/^fort/i.test(unit) ? 14 : /^week/i.test(unit) ? 7 : 1));
}

/**
 * The Friday of a week that is named: by the end of a week boards mean its last working day. "This week" said on a Saturday
 * names none, and neither does "early next week".
 */
export function endOfWeek(said: string, held: Date): string | null {
  if (SOME_TIME.test(said)) return null;
  const end = END_OF_WEEK.exec(said);
  const loose = PROMISES.test(said) ? OF_WEEK.exec(said) : null;
  if (!end && !loose) return null;
  const isNext = (end?.[1] ?? loose?.[1] ?? "").toLowerCase() === "next";
  const days = FRIDAY - ((held.getUTCDay() + 6) % 7) - 1;
  return isNext ? ahead(held, days + 7) : days >= 0 ? ahead(held, days) : null;
}
