const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december".split(
  "|",
);
const MONTH = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.?`;
const DATES: RegExp[] = [
  /\b(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})\b/,
  new RegExp(
    String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<name>${MONTH})(?:,? (?<year>\d{4}))?\b`,
    "i",
  ),
  new RegExp(String.raw`\b(?<name>${MONTH}) (?<day>\d{1,2})(?:st|nd|rd|th)?\b(?:,? (?<year>\d{4}))?`, "i"),
];
const WEEKDAY = new RegExp(
  String.raw`\b(?:by|on|before|until|due|this|coming|next) (?<next>next |this |coming )?(${DAYS.join("|")})\b`,
  "i",
);
const DUE = /\b(?:by|before|until|due|on|no later than|deadline)\b/i;

/**
 * The day until which something is promised, as YYYY-MM-DD: a date, or a day of the week reckoned from the meeting. Null for
 * what names no day ("soon", "by the end of the quarter") or a day before the meeting.
 */
export function dayMeant(text: string, heldOn: string): string | null {
  const held = new Date(`${heldOn}T00:00:00Z`);
  if (Number.isNaN(held.getTime())) return null;
  if (/\btomorrow\b/i.test(text)) return after(held, 1);
  const weekday = WEEKDAY.exec(text);
  if (weekday?.[2]) {
    const ahead = (DAYS.indexOf(weekday[2].toLowerCase()) - held.getUTCDay() + 7) % 7 || 7;
    return after(held, ahead);
  }
  if (!DUE.test(text)) return null;
  for (const pattern of DATES) {
    const found = pattern.exec(text)?.groups;
    const day = found && dateOf(found, held);
    if (day) return day;
  }
  return null;
}

function dateOf(found: Record<string, string | undefined>, held: Date): string | null {
  const month = found.name
    ? MONTHS.findIndex((name) => name.startsWith((found.name ?? "").slice(0, 3).toLowerCase()))
    : Number(found.month) - 1;
  const at = (year: number) => new Date(Date.UTC(year, month, Number(found.day)));
  const year = Number(found.year ?? held.getUTCFullYear());
  const date = found.year || at(year) >= held ? at(year) : at(year + 1);
  if (date.getUTCMonth() !== month || date < held) return null;
  return date.toISOString().slice(0, 10);
}

const after = (day: Date, days: number) =>
  new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10);
