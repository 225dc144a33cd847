import { en } from "chrono-node";
import { MONTHS_IN_ENGLISH } from "@/lib/days";
import { numberSaid, withOrdinals, wordsFrom } from "./numbers";
import { asks, wordCount } from "./sentences";

const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const WEEKDAY = `(?<weekday>${WEEKDAYS.join("|")})`;
const MONTHS = MONTHS_IN_ENGLISH.map((month) => month.toLowerCase());
const FRIDAY = 5;
const NTHS = ["first", "second", "third", "fourth"];
const UNTIL = String.raw`\b(?:by|before|until|at|for|no later than)\s+`;
const SPANS: Record<string, number> = { "couple of": 2, thirty: 30, sixty: 60, ninety: 90 };
/** "I'll have it to you Tuesday": "this week" is a due date only in a promise or a request. */
const PROMISES = /\b(?:I|we)(?:['’]ll| will| shall)\b|\b(?:can|could|will|would) you\b/i;
const SOME_TIME =
  /\b(?:early|first thing|the (?:week|one) after|beginning of|start of|week after) (?:next|this) week\b/i;

type Said = Record<string, string | undefined>;
type Rule = (said: Said, held: Date) => string | null;

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day, 12)).toISOString().slice(0, 10);
const ahead = (held: Date, days: number): string =>
  iso(held.getUTCFullYear(), held.getUTCMonth(), held.getUTCDate() + days);

/**
 * A named month, as the next of that name; otherwise this month or the next. `month` counts from 0 and may exceed 11.
 */
function monthMeant(name: string, isNext: boolean, held: Date): { year: number; month: number } {
  const now = held.getUTCMonth();
  const named = MONTHS.findIndex((month) => name !== "" && month.startsWith(name.slice(0, 3)));
  const isBefore = named >= 0 && named < now;
  return {
    year: held.getUTCFullYear() + (isBefore ? 1 : 0),
    month: named >= 0 ? named : now + (isNext ? 1 : 0),
  };
}

/** Null for a day that has just passed this year: no one means next year's. */
const unlessJustPast = (day: string, held: Date): string | null =>
  day.slice(0, 4) > String(held.getUTCFullYear()) &&
  isJustPast(`${Number(day.slice(0, 4)) - 1}${day.slice(4)}`, held)
    ? null
    : day;

const lastOfMonth: Rule = ({ which, month, unit, end }, held) => {
  const isNext = which === "next";
  if (unit === "year" || end === "year") return iso(held.getUTCFullYear() + (isNext ? 1 : 0), 12, 0);
  const meant = monthMeant(month ?? "", isNext, held);
  // Day 0 of a month is the last day of the previous one.
  return unlessJustPast(iso(meant.year, meant.month + 1, 0), held);
};

/** "Friday week" and "a week on Friday" are a week after Friday; "Monday fortnight" is two weeks after Monday. */
const weekdayBehind: Rule = ({ weekday = "", later = "" }, held) => {
  const [target, today] = [WEEKDAYS.indexOf(weekday), held.getUTCDay()];
  if (later === "next week") return ahead(held, ((target + 6) % 7) - ((today + 6) % 7) + 7);
  const weeks = later.endsWith("fortnight") || later === "two weeks" ? 2 : 1;
  return ahead(held, ((target - today + 7) % 7 || 7) + 7 * weeks);
};

/** "The last Friday in March", "the second Tuesday of next month". */
const nthWeekday: Rule = ({ nth = "", weekday = "", which, month: name = "" }, held) => {
  const { year, month } = monthMeant(name, which === "next", held);
  const days = Array.from({ length: 31 }, (_, at) => new Date(Date.UTC(year, month, at + 1, 12))).filter(
    (day) => day.getUTCMonth() === month % 12 && day.getUTCDay() === WEEKDAYS.indexOf(weekday),
  );
  const at = NTHS.indexOf(nth);
  const day = nth === "last" ? days.at(-1) : days[at >= 0 ? at : Number(nth[0]) - 1];
  return day && day > held ? unlessJustPast(day.toISOString().slice(0, 10), held) : null;
};

const dayOfMonth: Rule = ({ day = "" }, held) => {
  const month = held.getUTCMonth() + (Number(day) > held.getUTCDate() ? 0 : 1);
  const made = iso(held.getUTCFullYear(), month, Number(day));
  return Number(made.slice(8)) === Number(day) ? made : null;
};

/** "Within two weeks", "in a fortnight's time". */
const spanAhead: Rule = ({ count = "", unit = "" }, held) => {
  const number = /^an?$/.test(count) ? 1 : (SPANS[count.replace(/^a /, "")] ?? numberSaid(count));
  const days = unit.startsWith("d") ? 1 : unit.startsWith("w") ? 7 : 14;
  return number ? ahead(held, number * days) : null;
};

/**
 * The Friday of a named week: boards mean its last working day by the end of a week. "This week" said on a Saturday
 * gives none.
 */
const endOfWeek: Rule = ({ which }, held) => {
  const days = FRIDAY - ((held.getUTCDay() + 6) % 7) - 1;
  return which === "next" ? ahead(held, days + 7) : days >= 0 ? ahead(held, days) : null;
};

const rule = (source: string, day: Rule) => ({ form: new RegExp(source, "i"), day });
const SHORT_MONTHS = MONTHS.map((month) => `${month.slice(0, 3)}[a-z]*`).join("|");
/** Weekdays other than the next one. */
const RECKONED_WEEKDAYS = [
  rule(String.raw`\b${WEEKDAY} (?<later>week|next week|fortnight)\b`, weekdayBehind),
  rule(String.raw`\b(?<later>a week|a fortnight|two weeks) (?:on|from) ${WEEKDAY}\b`, weekdayBehind),
  // The ordinals may be in digits already.
  rule(
    String.raw`\b(?<nth>first|second|third|fourth|last|[1-4](?:st|nd|rd|th)) ${WEEKDAY} (?:of|in) (?:(?<which>this|the|next) month|(?<month>${MONTHS.join("|")}))\b`,
    nthWeekday,
  ),
];
const RULES = [
  rule(String.raw`${UNTIL}(?:the )?(?<end>month|year)[- ]end\b`, lastOfMonth),
  rule(
    String.raw`${UNTIL}(?:the\s+)?end(?:\s+of)?\s+(?:(?<which>the|this|next)\s+(?<unit>month|year)|(?<month>${SHORT_MONTHS}))\b`,
    lastOfMonth,
  ),
  ...RECKONED_WEEKDAYS,
  rule(
    String.raw`\b(?:by|before|until)\s+the\s+(?<day>[12]?\d|3[01])(?:st|nd|rd|th)\b(?!\s+(?:of\b|floor|anniversary|${MONTHS.join("|")}))`,
    dayOfMonth,
  ),
];
/** Checked only if no meeting is meant. */
const SPANS_AHEAD = [
  rule(
    String.raw`\b(?:with)?in (?:the next )?(?<count>an?|\d{1,2}|${wordsFrom(1, 20)}|thirty|sixty|ninety|(?:a )?couple of) (?<unit>days?|weeks?|fortnight)\b(?! or\b)`,
    spanAhead,
  ),
  rule(
    String.raw`${UNTIL}(?:(?:the\s+)?end\s+of\s+)?(?:(?<which>this|the|next)\s+week|(?:the|this)\s+weekend)\b`,
    endOfWeek,
  ),
];
const OF_WEEK = rule(String.raw`\b(?<which>this|next) week\b`, endOfWeek);

function dayBy(rules: typeof RULES, said: string, held: Date): string | null {
  for (const { form, day } of rules) {
    const groups = form.exec(said.toLowerCase())?.groups;
    const made = groups && day(groups, held);
    if (made) return made;
  }
  return null;
}

const DUE =
  /\b(?:by|before|until|due|on|no later than|deadline|down for)\W*(?:the\s+)?(?:(?:end|close) of (?:(?:business|play)(?: on)? )?)?$/i;
/** Words that give a day relative to the meeting. */
const RECKONED = /^(?:tomorrow|(?:next|this|coming|in|on|by)\b)/i;
const LONGEST = 2000;
/** Maximum words of an answer in which a bare date is a due date: "Sure, 1 March." */
const BARE_WORDS = 5;
/** Months before and after an ordinal that is a day. */
const MONTH_BEFORE = new RegExp(`\\b(?:${MONTHS.join("|")}) $`, "i");
const MONTH_BEHIND = new RegExp(`^ (?:of\\b|${MONTHS.join("|")})`, "i");
/** "3/4" may be in March or April. */
const AMBIGUOUS = /^(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|1[0-2])\b/;
const TODAY = ["today", "tonight"];
const MEETING = new RegExp(
  String.raw`\b(?:for|to|at|before|by|in time for)\s+(?:the|our)\s+(?:(next)\s+(?:board |regular )?|(${MONTHS.join("|")})\s+(?:board )?)meeting\b`,
  "i",
);
const NEXT_MEETING = /\bnext (?:[\w-]+ )?(?:meeting|one|session)(?:['’]s| is| will be)\b(.*)$/i;
/** "Send the letter – 9 May", "Send the letter (9 May)". */
const AT_END = /(?:\s[–—-]|\()\s*$/;
/** "Report at the 4 November meeting." */
const FOR_MEETING = /\b(?:at|for|to) (?:the|our)\s*$/i;

/**
 * The due date of a promise as YYYY-MM-DD: a date, a day relative to the meeting ("by Friday", "in two weeks"), the
 * last day of a named month, the Friday of a named week, or the date of the next meeting if known. Null if there is no
 * day ("soon", "by the end of the quarter", "by 3/4") or if it is before the meeting: "by 14 May" on 20 May gives none
 * rather than one in a year.
 */
export function dayMeant(text: string, heldOn: string, nextMeeting: string | null = null): string | null {
  const held = new Date(`${heldOn}T12:00:00Z`);
  if (Number.isNaN(held.getTime())) return null;
  const said = inNumbers(text.slice(0, LONGEST));
  const isEnd = (after: string) => !/\w/.test(after);
  const isBare = wordCount(said) <= BARE_WORDS && !asks(said);
  const isDue = (words: string, before: string, after: string) =>
    isBare ||
    RECKONED.test(words) ||
    DUE.test(before) ||
    (FOR_MEETING.test(before) && /^ (?:\p{L}+ )?meeting\b/u.test(after)) ||
    ((AT_END.test(before) || PROMISES.test(before)) && isEnd(after));
  // "Early next week" gives no day.
  const weeks = SOME_TIME.test(said) ? [] : [...SPANS_AHEAD, ...(PROMISES.test(said) ? [OF_WEEK] : [])];
  return (
    dateIn(said, heldOn, isDue) ??
    dayBy(RULES, said, held) ??
    meetingMeant(said, nextMeeting) ??
    dayBy(weeks, said, held)
  );
}

/** The date of the next meeting, if a sentence gives it. */
export function nextMeetingIn(text: string, heldOn: string): string | null {
  const said = NEXT_MEETING.exec(inNumbers(text.slice(0, LONGEST)))?.[1];
  return said ? dateIn(said, heldOn, () => true) : null;
}

function dateIn(
  said: string,
  heldOn: string,
  isMeant: (words: string, before: string, after: string) => boolean,
): string | null {
  const instant = new Date(`${heldOn}T12:00:00Z`);
  const reference = { instant, timezone: 0 };
  for (const { index, text: words, start } of en.casual.parse(said, reference, { forwardDate: true })) {
    const isDay = start.isCertain("day") || start.isCertain("weekday");
    // A week is not a day: the date next to it is.
    if (!isDay || /\bweek(?:end)?$/i.test(words) || AMBIGUOUS.test(words)) continue;
    const [before, after] = [said.slice(0, index), said.slice(index + words.length)];
    if (/^ or\b/i.test(after) || !isMeant(words, before, after)) continue;
    const around = `${before.slice(-20)}${words}${after.slice(0, 15)}`;
    if (!start.isCertain("day") && RECKONED_WEEKDAYS.some(({ form }) => form.test(around))) continue;
    const day = [start.get("year"), start.get("month"), start.get("day")]
      .map((part) => String(part ?? "").padStart(2, "0"))
      .join("-");
    if (!start.isCertain("year") && !unlessJustPast(day, instant)) continue;
    if (day > heldOn || (day === heldOn && TODAY.includes(words.toLowerCase()) && DUE.test(before)))
      return day;
  }
  return null;
}

/** Ordinals in digits: "March thirty-first" becomes "March 31st". */
const inNumbers = (text: string): string =>
  withOrdinals(text, (number, found, at) => {
    // "In a second" is not a day.
    const isDay =
      number > 2 || MONTH_BEFORE.test(text.slice(0, at)) || MONTH_BEHIND.test(text.slice(at + found.length));
    return isDay && !/\d/.test(found) ? `${number}th` : found;
  });

function meetingMeant(said: string, nextMeeting: string | null): string | null {
  const found = MEETING.exec(said);
  if (!found || !nextMeeting) return null;
  const month = MONTHS.indexOf((found[2] ?? "").toLowerCase());
  return month < 0 || Number(nextMeeting.slice(5, 7)) === month + 1 ? nextMeeting : null;
}

/**
 * Days back within which a month without a year is a slip or in the past, since no one sets a date a year ahead that
 * way.
 */
const LATELY = 35;

/** Whether a day (YYYY-MM-DD) is in the five weeks before the meeting. */
function isJustPast(day: string, held: Date): boolean {
  const days = (held.getTime() - Date.parse(`${day}T12:00:00Z`)) / 86_400_000;
  return days > 0 && days <= LATELY;
}

const NUMERIC = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d./-]*\d)/g;

type Order = "day first" | "month first";

/** Which part comes first in a numeric date; null if ambiguous. A period is only used with the day first. */
function orderOf(first: number, mark: string, second: number): Order | null {
  if (mark === "." || (first > 12 && second <= 12)) return "day first";
  return second > 12 && first <= 12 ? "month first" : null;
}

/**
 * Rewrites a document's numeric dates ("9/12/2025") as 2025-09-12. Their order follows from its other dates, above all
 * that of the meeting; if these do not tell, dates stay as they are.
 */
export function numericDays(texts: string[], heldOn: string): (text: string) => string {
  const [year = "", month = "", day = ""] = heldOn.split("-");
  let [days, months] = [0, 0];
  for (const text of texts)
    for (const [, first = "", mark = "", second = "", years = ""] of text.matchAll(NUMERIC)) {
      const isOfMeeting = year.endsWith(years) && month !== day;
      const order =
        isOfMeeting && Number(first) === Number(month) && Number(second) === Number(day)
          ? "month first"
          : isOfMeeting && Number(first) === Number(day) && Number(second) === Number(month)
            ? "day first"
            : orderOf(Number(first), mark, Number(second));
      if (mark !== "." && order === "day first") days += 1;
      if (order === "month first") months += 1;
    }
  const usual: Order | null = days === months ? null : days > months ? "day first" : "month first";
  return (text) =>
    text.replace(NUMERIC, (whole, first: string, mark: string, second: string, years: string) => {
      const order = orderOf(Number(first), mark, Number(second)) ?? usual;
      if (order === null) return whole;
      const [at, of] = order === "day first" ? [first, second] : [second, first];
      if (Number(at) > 31 || Number(of) > 12 || Number(at) === 0 || Number(of) === 0) return whole;
      return `${years.length === 2 ? `20${years}` : years}-${of.padStart(2, "0")}-${at.padStart(2, "0")}`;
    });
}
