import { isListItem, isTableRow } from "@/lib/evidence/lines";
import { MONTH_NAME } from "@/lib/evidence/months";
import type { FoundKpi } from "./types";
import { readDay, yearEndMonth } from "./values/dates";
import { readSpan } from "./values/spans";

/** Lines a paper begins with that may carry its date, and how much of them is looked at. */
const COVER_LINES = 20;
const COVER_LENGTH = 2500;
const LONGEST_TITLE = 90;
/** Words before a date that is still to come, or of another paper. */
const PROMISE = /\b(?:by|due|until|before|deadline|target|next|approved|published)\b/i;
const MONTH = MONTH_NAME.replace("(", "(?:");
const DAYS = `\\d{1,2}(?:st|nd|rd|th)?\\s+${MONTH}\\.?,?\\s+20\\d\\d|${MONTH}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+20\\d\\d|20\\d\\d-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./]20\\d\\d`;
const QUARTERS =
  "Q[1-4][\\s/-]{0,2}(?:FY\\s?)?(?:20)?\\d\\d|(?:FY\\s?)?20\\d\\d[\\s/-]{0,2}Q[1-4]|FY\\s?\\d\\d[\\s/-]{0,2}Q[1-4]|H[12][\\s/-]{0,2}(?:FY\\s?)?(?:20)?\\d\\d";
const MONTHS = `${MONTH}\\.?,?[\\s-]*(?:20\\d\\d|['’-]\\d\\d)|20\\d\\d-(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])[/-]20\\d\\d`;
const AROUND = ["(?<![\\p{L}\\d])(", ")(?![\\d/]|-\\d)"] as const;
/** Words that say: this is the day whose state is reported. */
const STATE =
  "\\b(?:as\\s+(?:at|of)|position\\s+at|ended|ending|to\\s+the\\s+end\\s+of|up\\s+to|status\\s+at|data\\s+to)\\s+(?:the\\s+)?";
/** A day or month of digits alone, as in the names of files. */
const NUMBERED = /(?:^|\D)(20\d\d)[-_. ]?(0[1-9]|1[0-2])(?:[-_. ]?(0[1-9]|[12]\d|3[01]))?(?!\d)/;

/**
 * The day whose state a paper reports, ISO: by its file name, else by what it says it is "as at", else by the quarter,
 * month or day that it begins with. A quarter is one of the calendar unless the paper says when its year ends. Null when
 * it does not say.
 * @param title file name of the paper
 * @param opening the text the paper begins with
 */
export function reportedOn(title: string, opening: string): string | null {
  const name = title.replace(/\.\w{2,5}$/, "").replaceAll("_", " ");
  const beginning = opening.slice(0, 3 * COVER_LENGTH);
  const cover = coverOf(opening);
  const setting = { yearEndMonth: yearEndMonth(beginning.split("\n")) };
  const find = (text: string, dates: string, lead = "") => endOf(text, dates, lead, setting);
  return (
    find(name, `${DAYS}|${QUARTERS}|${MONTHS}`) ??
    numbered(name) ??
    find(beginning, `${DAYS}|${MONTHS}`, STATE) ??
    find(cover, QUARTERS) ??
    find(cover, DAYS) ??
    find(cover, MONTHS)
  );
}

/** The end of the latest period that the KPIs of a paper have a current value for; null where none names its period. */
export function latestReport(kpis: FoundKpi[]): string | null {
  const ends = kpis.flatMap(({ period, current }) => (period && current ? [period.end] : []));
  return ends.toSorted().at(-1) ?? null;
}

function coverOf(opening: string): string {
  const lines = opening.split("\n").filter((line) => line.trim() !== "");
  return lines.slice(0, COVER_LINES).filter(isTitle).join("\n").slice(0, COVER_LENGTH);
}

/** Whether a line can carry the date of the paper: short, no row, no point of a list, and no promise with its date. */
function isTitle(line: string): boolean {
  const text = line.trim();
  return text.length <= LONGEST_TITLE && !isTableRow(line) && !isListItem(line) && !PROMISE.test(text);
}

/** The last day of the first date or period that is written behind `lead`, a pattern. */
function endOf(
  text: string,
  dates: string,
  lead: string,
  setting: { yearEndMonth: number | null },
): string | null {
  const pattern = new RegExp(`${lead}${AROUND[0]}${dates}${AROUND[1]}`, "giu");
  for (const [, written = ""] of text.matchAll(pattern)) {
    const plain = written.replace(/\s+/g, " ").replace(/^(\d\d)-(20\d\d)$/, "$1/$2");
    const day = readDay(plain) ?? readSpan(plain, setting)?.end;
    if (day) return day;
  }
  return null;
}

function numbered(name: string): string | null {
  const [, year, month, day] = NUMBERED.exec(name) ?? [];
  if (!year || !month) return null;
  return (day && readDay(`${year}-${month}-${day}`)) || (readSpan(`${year}-${month}`)?.end ?? null);
}
