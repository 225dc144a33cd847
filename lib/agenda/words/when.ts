import * as chrono from "chrono-node";
import { blanked, type Range } from "@/lib/ranges";

/** Calendar day and local time at the place of the meeting: "2026-12-14", "14:00". */
export type When = { day: string | null; time: string | null; minutes: number | null };

/** Date, time and duration found in a text, and the text without them. */
export type Timed = When & { rest: string };

const UNITS = "a an one two three four five six seven eight nine ten eleven twelve".split(" ");
const TENS: Record<string, number> = {
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fortyfive: 45,
  fifty: 50,
  sixty: 60,
  ninety: 90,
};
const NUMBER = String.raw`(\d+(?:[.,]\d+)?|half an?|${[...UNITS].sort((a, b) => b.length - a.length).join("|")}|forty[- ]five|${Object.keys(TENS).join("|")})`;
const LENGTH = new RegExp(
  String.raw`(?:\b(?:for|lasting|of|about|in|over)\s+)?(?:\babout\s+)?(?<![$€£.,\d])\b${NUMBER}([- ]and[- ]a[- ]half)?[- ]?(hours?|hrs?|minutes?|mins?|(?<=\d[- ]?)[hm])(?:\b|(?=\d))([- ]and[- ]a[- ]half)?(?:[- ]?(?:and[- ]?)?(\d{1,2})(?:[- ]?(?:minutes?|mins?|m))?\b)?(?:[- ]long\b)?`,
  "gi",
);
const DAYS = /\b(half|full|whole|all)[- ](?:a[- ])?day\b/gi;
const DAY_MINUTES = { half: 240, full: 480, whole: 480, all: 480 } as const;

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".replaceAll(" ", "|");

/** "the 14th", which chrono ignores because it names no month. */
const ordinalDay: chrono.Parser = {
  pattern: () =>
    new RegExp(
      String.raw`(?:\b(?:on|for)\s+)?(?:\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)?\b(?:the\s+)?([12]?\d|3[01])(?:st|nd|rd|th)\b(?!\s+(?:of\s+)?(?:item|meeting|quarter|floor|anniversary|edition|annual|report|${MONTHS}))`,
      "i",
    ),
  extract: ({ refDate }, match) => nextOfMonth(Number(match[1]), refDate),
};

/**
 * Reads "1/12/2026" as 1 December, as most countries do. The default parser handles "1/14/2027", which can
 * only be January.
 */
const dayFirst: chrono.Parser = {
  pattern: () =>
    /\b(0?[1-9]|[12]\d|3[01])(?:([/.-])(0?[1-9]|1[0-2])\2((?:20)?\d\d)|\/(0?[1-9]|1[0-2]))\b(?!\/)/,
  extract: (_, [, day, , month, year, alone]) => ({
    day: Number(day),
    month: Number(month ?? alone),
    ...(year && { year: 2000 + (Number(year) % 100) }),
  }),
};

/** "half past nine", "quarter to 3 pm". */
const partOfHour: chrono.Parser = {
  pattern: () =>
    new RegExp(
      String.raw`\b(half|(?:a\s+)?quarter)\s+(past|to)\s+(\d{1,2}|${UNITS.slice(2).join("|")})\b(?:\s*([ap])m\b)?`,
      "i",
    ),
  extract: (_, [, part = "", side = "", hour = "", half]) => {
    const minutes =
      countOf(hour.toLowerCase()) * 60 + (/^half/i.test(part) ? 30 : 15) * (/to/i.test(side) ? -1 : 1);
    const time = { hour: Math.floor(minutes / 60) % 12, minute: (minutes + 60) % 60 };
    if (!half) return { ...time, hour: time.hour || 12 };
    const isMorning = half.toLowerCase() === "a";
    return { hour: time.hour + (isMorning ? 0 : 12), minute: time.minute, meridiem: isMorning ? 0 : 1 };
  },
};

// Accepts month and day in either order. Where two parsers match the same words, the earlier parser wins.
const reader = chrono.en.casual.clone();
reader.parsers.unshift(ordinalDay, dayFirst, partOfHour);

/**
 * Reads when a meeting is to be held and for how long. A day without a month or year means its next
 * occurrence.
 * @param today calendar day from which "tomorrow" and "the 14th" are counted
 */
export function readWhen(text: string, today: string): Timed {
  const { lengths, bare, found: all } = parse(text, today);
  const hours = hoursIn(bare);
  const beside = hours ? foundIn(blanked(bare, [hours]), today) : [];
  // Next to a date, "10-12" is a time span.
  const isSpan = hours !== null && beside.some(({ start }) => saysDay(start));
  const found = isSpan ? beside : all;
  const days = found.filter(({ start }) => saysDay(start));
  // "Tuesday (January 12)": the date overrides the weekday.
  const dated = days.find(({ start }) => start.isCertain("day")) ?? days[0] ?? null;
  const timed = isSpan ? null : (found.find(({ start }) => start.isCertain("hour")) ?? null);
  const day = dated && nextDay(dated.start, today);
  const time = isSpan ? hours.time : timed && timeOf(timed.start);
  const span = timed?.end?.isCertain("hour") ? minutesBetween(timed.start, timed.end) : null;
  const places = [...days, ...(timed ? [timed] : [])].map(placeOf);
  if (isSpan) places.push(hours);
  return {
    day,
    time,
    minutes: lengths.minutes ?? (isSpan ? hours.minutes : span),
    rest: tidy(blanked(bare, places)),
  };
}

/**
 * Returns the spans of a text that name a date or time. Commas and periods inside them do not end a clause.
 */
export function timesIn(text: string, today: string): Range[] {
  return parse(text, today).found.map(placeOf);
}

/** Runs chrono, without durations and offsets from now: neither "two hours" nor "$2m" is a time of day. */
function parse(text: string, today: string) {
  const lengths = readLengths(text);
  const bare = blanked(text, lengths.places)
    .replace(/\b([ap])\.\s?m\b\.?/gi, (all, half) => `${half}m`.padEnd(all.length))
    .replaceAll("@", " ");
  return { lengths, bare, found: foundIn(bare, today) };
}

function foundIn(bare: string, today: string): chrono.ParsedResult[] {
  const [year = 0, month = 1, date = 1] = today.split("-").map(Number);
  return reader
    .parse(bare, new Date(year, month - 1, date, 12), { forwardDate: true })
    .filter(({ start }) => !start.tags().has("result/relativeDateAndTime"));
}

// chrono includes the comma after a weekday; drop it.
const placeOf = ({ index, text }: chrono.ParsedResult): Range => ({
  start: index,
  end: index + text.replace(/[\s,.:]+$/, "").length,
});

/** Reads only a duration and returns the text without it. Dates stay in the text. */
export function readLength(text: string): { minutes: number | null; rest: string } {
  const { minutes, places } = readLengths(text);
  return { minutes, rest: tidy(blanked(text, places)) };
}

const HOURS =
  /\b(?:from |at )?(\d{1,2})\s?[-–]\s?(\d{1,2})\b(?![/.:-]?\d|\s*(?:[ap]m|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\s+of\b)/i;

/** Reads a span of full hours, such as "10-12". */
function hoursIn(text: string): (Range & { time: string; minutes: number }) | null {
  const found = HOURS.exec(text);
  const [from, to] = [Number(found?.[1]), Number(found?.[2])].map((hour) =>
    hour >= 1 && hour <= 6 ? hour + 12 : hour,
  );
  if (!found || from === undefined || to === undefined || from >= to || to > 23) return null;
  const time = `${String(from).padStart(2, "0")}:00`;
  return { start: found.index, end: found.index + found[0].length, time, minutes: 60 * (to - from) };
}

function readLengths(text: string): { minutes: number | null; places: Range[] } {
  const found = [
    ...[...text.matchAll(LENGTH)].map((match) => ({ match, minutes: minutesOf(match) })),
    ...[...text.matchAll(DAYS)].map((match) => ({
      match,
      minutes: DAY_MINUTES[(match[1] ?? "half").toLowerCase() as keyof typeof DAY_MINUTES],
    })),
  ];
  const places = found.map(({ match }) => ({ start: match.index, end: match.index + match[0].length }));
  return { minutes: found[0]?.minutes ?? null, places };
}

function minutesOf([, number = "", half, unit = "", halfBehind, rest]: RegExpMatchArray): number {
  const count = countOf(number.toLowerCase()) + (half || halfBehind ? 0.5 : 0);
  return Math.round(count * (/^h/i.test(unit) ? 60 : 1)) + Number(rest ?? 0);
}

function countOf(word: string): number {
  if (/^half/.test(word)) return 0.5;
  if (/^\d/.test(word)) return Number(word.replace(",", "."));
  const unit = UNITS.indexOf(word);
  return unit < 0 ? (TENS[word.replace(/[- ]/, "")] ?? 0) : Math.max(1, unit - 1);
}

function saysDay(start: chrono.ParsedComponents): boolean {
  return start.isCertain("day") || start.isCertain("weekday");
}

/** Returns the given day, or its next occurrence where the month or year is missing. */
function nextDay(start: chrono.ParsedComponents, today: string): string | null {
  const [thisYear = 0] = today.split("-").map(Number);
  const [year, month, date] = [start.get("year") ?? thisYear, start.get("month") ?? 1, start.get("day") ?? 1];
  if (start.isCertain("year") || start.isCertain("weekday") || start.tags().size > 0) {
    const isoDay = iso(year, month, date);
    if (isoDay === null || isoDay >= today || start.isCertain("year")) return isoDay;
  }
  if (start.isCertain("month")) {
    const isoDay = iso(thisYear, month, date);
    return isoDay !== null && isoDay < today ? iso(thisYear + 1, month, date) : isoDay;
  }
  return iso(year, month, date);
}

/** Returns the next date with this day of the month: the 31st, asked in April, is the 31st of May. */
function nextOfMonth(day: number, from: Date): { day: number; month: number; year: number } | null {
  for (let ahead = 0; ahead < 12; ahead++) {
    const date = new Date(from.getFullYear(), from.getMonth() + ahead, day, 12);
    const isOne = date.getDate() === day && date >= from;
    if (isOne) return { day, month: date.getMonth() + 1, year: date.getFullYear() };
  }
  return null;
}

function iso(year: number, month: number, date: number): string | null {
  const day = new Date(Date.UTC(year, month - 1, date));
  return day.getUTCMonth() === month - 1 && day.getUTCDate() === date ? day.toISOString().slice(0, 10) : null;
}

/**
 * Reads an hour from one to six without AM or PM as the afternoon: no board meets at three in the morning.
 */
function timeOf(start: chrono.ParsedComponents): string {
  const hour = start.get("hour") ?? 0;
  const shifted = !start.isCertain("meridiem") && hour >= 1 && hour <= 6 ? hour + 12 : hour;
  return [shifted, start.get("minute") ?? 0].map((part) => String(part).padStart(2, "0")).join(":");
}

function minutesBetween(start: chrono.ParsedComponents, end: chrono.ParsedComponents): number | null {
  const minute = (at: chrono.ParsedComponents) => (at.get("hour") ?? 0) * 60 + (at.get("minute") ?? 0);
  const between = (minute(end) - minute(start) + 1440) % 1440;
  return between > 720 ? between - 720 : between || null;
}

/** Removes empty brackets and the prepositions left over from extracted dates. */
function tidy(text: string): string {
  return text
    .replace(/\(\s*\)|\[\s*\]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/(?:[\s,–-]|\b(?:on|at|from|for))+ (?=(?:in|at|on|via)\b)/gi, " ")
    .replace(/(?:(?:^|[\s,;:–—-]+)(?:on|at|from|until|for|in|of|and|the|a|an))*[\s,;:–—-]*$/i, "")
    .replace(/^[\s,;:–—-]+/, "")
    .trim();
}
