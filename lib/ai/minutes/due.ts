import { en } from "chrono-node";

const DUE = /\b(?:by|before|until|due|on|no later than|deadline)\W*(?:the\s+)?$/i;
/** Words that name a day of their own, reckoned from the meeting. */
const RECKONED = /^(?:tomorrow|(?:next|this|coming|in)\b)/i;
const LONGEST = 2000;

/**
 * The day until which something is promised, as YYYY-MM-DD: a date, or a day reckoned from the meeting ("by Friday", "in two
 * weeks"). Null for what names no day ("soon", "by the end of the quarter") or a day before the meeting.
 */
export function dayMeant(text: string, heldOn: string): string | null {
  const instant = new Date(`${heldOn}T12:00:00Z`);
  if (Number.isNaN(instant.getTime())) return null;
  const said = text.slice(0, LONGEST);
  for (const { index, text: words, start } of en.casual.parse(
    said,
    { instant, timezone: 0 },
    { forwardDate: true },
  )) {
    const isDay = start.isCertain("day") || start.isCertain("weekday");
    if (!isDay || !(RECKONED.test(words) || DUE.test(said.slice(0, index)))) continue;
    const day = [start.get("year"), start.get("month"), start.get("day")]
      .map((part) => String(part ?? "").padStart(2, "0"))
      .join("-");
    if (day > heldOn) return day;
  }
  return null;
}
