import { en } from "chrono-node";
import { MONTHS_IN_ENGLISH } from "@/lib/days";
import { numberSaid, withOrdinals, wordsFrom } from "./numbers";
import { asks, wordCount } from "./sentences";

const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const WEEKDAY = `(${WEEKDAYS.join("|")})`;
const FRIDAY = 5;

const BEHIND = new RegExp(String.raw`\b${WEEKDAY} (week|next week|fortnight)\b`, "i");
const FROM_THEN = new RegExp(String.raw`\b(a week|a fortnight|two weeks) (?:on|from) ${WEEKDAY}\b`, "i");
const MONTHS = MONTHS_IN_ENGLISH.map((month) => month.toLowerCase());
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
const COUNTS: Record<string, number> = {
  a: 1,
  an: 1,
  "couple of": 2,
  "a couple of": 2,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};
const DAYS: Record<string, number> = { d: 1, w: 7, f: 14 };
const END_OF_WEEK =
  /\b(?:by|before|until|at|for|no later than)\s+(?:(?:the\s+)?end\s+of\s+)?(?:(this|the|next)\s+week|(?:the|this)\s+(weekend))\b/i;
const SOME_TIME =
  /\b(?:early|first thing|the (?:week|one) after|beginning of|start of|week after) (?:next|this) week\b/i;
const OF_WEEK = /\b(this|next) week\b/i;
/** "I'll have it to you Tuesday": "this week" is a day only of what somebody will do, or is asked for. */
const PROMISES = /\b(?:I|we)(?:['’]ll| will| shall)\b|\b(?:can|could|will|would) you\b/i;

const DUE =
  /\b(?:by|before|until|due|on|no later than|deadline|down for)\W*(?:the\s+)?(?:(?:end|close) of (?:(?:business|play)(?: on)? )?)?$/i;
/** Words that name a day of their own, reckoned from the meeting. */
const RECKONED = /^(?:tomorrow|(?:next|this|coming|in|on|by)\b)/i;
const LONGEST = 2000;
/** An answer of so few words that names a day means it: "Sure, 1 March." */
const BARE_WORDS = 5;

/** Before and behind an ordinal that is a day. */
const MONTH_BEFORE = new RegExp(`\\b(?:${MONTHS.join("|")}) $`, "i");
const MONTH_BEHIND = new RegExp(`^ (?:of\\b|${MONTHS.join("|")})`, "i");
const END_OF = new RegExp(
  String.raw`\b(?:by|before|until|at|for)\s+(?:the\s+)?end(?:\s+of)?\s+(?:(the|this|next)\s+(month|year)|(${MONTHS.map((month) => `${month.slice(0, 3)}[a-z]*`).join("|")}))\b`,
  "i",
);
const YEAR_END = /\b(?:by|before|until|at) (?:the )?(month|year)[- ]end\b/i;
const DAY_ALONE =
  /\b(?:by|before|until)\s+the\s+(\d{1,2})(?:st|nd|rd|th)\b(?!\s+(?:of\b|\p{Lu}|floor|anniversary))/iu;
/** "3/4" is in March or in April. */
const AMBIGUOUS = /^(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|1[0-2])\b/;
const TODAY = ["today", "tonight"];
const MEETING = new RegExp(
  String.raw`\b(?:for|to|at|before|by|in time for)\s+(?:the|our)\s+(?:(next)\s+(?:board |regular )?|(${MONTHS.join("|")})\s+(?:board )?)meeting\b`,
  "i",
);
const NEXT_MEETING = /\bnext (?:[\w-]+ )?(?:meeting|one|session)(?:['’]s| is| will be)\b(.*)$/i;

/**
 * The day until which something is promised, as YYYY-MM-DD: a date, a day reckoned from the meeting ("by Friday", "in two
 * weeks"), the last day of a month or the Friday of a week that is named, or the next meeting where its day is known. Null for what
 * names no day ("soon", "by the end of the quarter", "by 3/4") or a day before the meeting: "by 14 May" on 20 May names none, and
 * not one in a year.
 */
export function dayMeant(text: string, heldOn: string, nextMeeting: string | null = null): string | null {
  const held = new Date(`${heldOn}T12:00:00Z`);
  if (Number.isNaN(held.getTime())) return null;
  const said = inNumbers(text.slice(0, LONGEST));
  return (
    dateIn(
      said,
      heldOn,
      (words, before, after) =>
        RECKONED.test(words) ||
        DUE.test(before) ||
        isBare(said) ||
        (AT_END.test(before) && isEnd(after)) ||
        (FOR_MEETING.test(before) && /^ (?:\p{L}+ )?meeting\b/u.test(after)) ||
        (PROMISES.test(before) && isEnd(after)),
    ) ??
    lastOfMonth(said, held) ??
    weekdayBehind(said, held) ??
    nthWeekday(said, held) ??
    dayOfMonth(said, held) ??
    meetingMeant(said, nextMeeting) ??
    spanAhead(said, held) ??
    endOfWeek(said, held)
  );
}

/** The day of the next meeting, where a sentence says it. */
export function nextMeetingIn(text: string, heldOn: string): string | null {
  const said = NEXT_MEETING.exec(inNumbers(text.slice(0, LONGEST)))?.[1];
  return said ? dateIn(said, heldOn, () => true) : null;
}

/** "Send the letter – 9 May", "Send the letter (9 May)". */
const AT_END = /(?:\s[–—-]|\()\s*$/;
/** "Report at the 4 November meeting." */
const FOR_MEETING = /\b(?:at|for|to) (?:the|our)\s*$/i;
const isEnd = (after: string) => !/\w/.test(after);
const isBare = (text: string) => wordCount(text) <= BARE_WORDS && !asks(text);

function dateIn(
  said: string,
  heldOn: string,
  isMeant: (words: string, before: string, after: string) => boolean,
): string | null {
  const instant = new Date(`${heldOn}T12:00:00Z`);
  for (const { index, text: words, start } of en.casual.parse(
    said,
    { instant, timezone: 0 },
    { forwardDate: true },
  )) {
    const isDay = start.isCertain("day") || start.isCertain("weekday");
    // A week is no day: the date beside it is.
    if (!isDay || /\bweek(?:end)?$/i.test(words) || AMBIGUOUS.test(words)) continue;
    const [before, after] = [said.slice(0, index), said.slice(index + words.length)];
    if (/^ or\b/i.test(after) || !isMeant(words, before, after)) continue;
    if (!start.isCertain("day") && isReckonedFromDay(`${before.slice(-20)}${words}${after.slice(0, 15)}`))
      continue;
    const day = [start.get("year"), start.get("month"), start.get("day")]
      .map((part) => String(part ?? "").padStart(2, "0"))
      .join("-");
    if (!start.isCertain("year") && isJustPast(`${Number(day.slice(0, 4)) - 1}${day.slice(4)}`, instant))
      continue;
    if (day > heldOn || (day === heldOn && TODAY.includes(words.toLowerCase()) && DUE.test(before)))
      return day;
  }
  return null;
}

/** Ordinals in figures: "March thirty-first" is "March 31st". */
const inNumbers = (text: string): string =>
  withOrdinals(text, (number, found, at) => {
    // "In a second" is no day.
    const isDay =
      number > 2 || MONTH_BEFORE.test(text.slice(0, at)) || MONTH_BEHIND.test(text.slice(at + found.length));
    return isDay && !/\d/.test(found) ? `${number}th` : found;
  });

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day, 12)).toISOString().slice(0, 10);

function lastOfMonth(said: string, held: Date): string | null {
  const found = END_OF.exec(said);
  const now = held.getUTCMonth();
  const end = YEAR_END.exec(said)?.[1]?.toLowerCase();
  if (end) return iso(held.getUTCFullYear(), end === "year" ? 12 : now + 1, 0);
  if (!found) return null;
  const isNext = found[1]?.toLowerCase() === "next";
  if (found[2]?.toLowerCase() === "year") return iso(held.getUTCFullYear() + (isNext ? 1 : 0), 12, 0);
  const begins = (found[3] ?? "-").toLowerCase().slice(0, 3);
  const named = MONTHS.findIndex((month) => month.startsWith(begins));
  const month = named >= 0 ? named : now + (isNext ? 1 : 0);
  // Day 0 of a month is the last of the one before.
  const isBefore = named >= 0 && named < now;
  if (isBefore && isJustPast(iso(held.getUTCFullYear(), month + 1, 0), held)) return null;
  return iso(held.getUTCFullYear() + (isBefore ? 1 : 0), month + 1, 0);
}

function dayOfMonth(said: string, held: Date): string | null {
  const day = Number(DAY_ALONE.exec(said)?.[1]);
  if (!day || day > 31) return null;
  const month = held.getUTCMonth() + (day > held.getUTCDate() ? 0 : 1);
  const made = iso(held.getUTCFullYear(), month, day);
  return made.endsWith(String(day).padStart(2, "0")) ? made : null;
}

function meetingMeant(said: string, nextMeeting: string | null): string | null {
  const found = MEETING.exec(said);
  if (!found || !nextMeeting) return null;
  const month = MONTHS.indexOf((found[2] ?? "").toLowerCase());
  return month < 0 || Number(nextMeeting.slice(5, 7)) === month + 1 ? nextMeeting : null;
}

const ahead = (held: Date, days: number): string => {
  const day = new Date(held);
  day.setUTCDate(held.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

/** Nobody sets a day that is nearly a year away by its month alone: what passed so lately is a slip, or tells of the past. */
const LATELY = 35;

/** Whether a day, as YYYY-MM-DD, passed within the five weeks before the meeting. */
function isJustPast(day: string, held: Date): boolean {
  const days = (held.getTime() - Date.parse(`${day}T12:00:00Z`)) / 86_400_000;
  return days > 0 && days <= LATELY;
}

/** Whether a weekday that is named is not the next one: "Friday week", "the last Friday in March". */
const isReckonedFromDay = (said: string): boolean =>
  BEHIND.test(said) || FROM_THEN.test(said) || OF_MONTH.test(said);

/** "Friday week" and "a week on Friday" are a week later than Friday; "Monday fortnight" is two weeks later than Monday. */
function weekdayBehind(said: string, held: Date): string | null {
  const behind = BEHIND.exec(said);
  const from = behind ? null : FROM_THEN.exec(said);
  const name = behind?.[1] ?? from?.[2];
  if (!name) return null;
  const target = WEEKDAYS.indexOf(name.toLowerCase());
  const today = held.getUTCDay();
  const words = (behind?.[2] ?? from?.[1] ?? "").toLowerCase();
  if (words === "next week") return ahead(held, ((target + 6) % 7) - ((today + 6) % 7) + 7);
  const weeks = words.endsWith("fortnight") || words === "two weeks" ? 2 : 1;
  return ahead(held, ((target - today + 7) % 7 || 7) + 7 * weeks);
}

/** "The last Friday in March", "the second Tuesday of next month". */
function nthWeekday(said: string, held: Date): string | null {
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
  const day = nth.toLowerCase() === "last" ? days.at(-1) : days[at >= 0 ? at : Number(nth[0]) - 1];
  return day && day > held ? day.toISOString().slice(0, 10) : null;
}

/** "Within two weeks", "in a fortnight's time". */
function spanAhead(said: string, held: Date): string | null {
  const found = SPAN.exec(said);
  if (!found) return null;
  const [, count = "", unit = ""] = found;
  const number = COUNTS[count.toLowerCase()] ?? numberSaid(count);
  if (!number) return null;
  return ahead(held, number * (DAYS[unit.charAt(0).toLowerCase()] ?? 1));
}

/**
 * The Friday of a week that is named: by the end of a week boards mean its last working day. "This week" said on a Saturday
 * names none, and neither does "early next week".
 */
function endOfWeek(said: string, held: Date): string | null {
  if (SOME_TIME.test(said)) return null;
  const end = END_OF_WEEK.exec(said);
  const loose = PROMISES.test(said) ? OF_WEEK.exec(said) : null;
  if (!end && !loose) return null;
  const isNext = (end?.[1] ?? loose?.[1] ?? "").toLowerCase() === "next";
  const days = FRIDAY - ((held.getUTCDay() + 6) % 7) - 1;
  return isNext ? ahead(held, days + 7) : days >= 0 ? ahead(held, days) : null;
}
