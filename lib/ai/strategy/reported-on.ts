import { isoDay, lastDay } from "@/lib/ai/facts/calendar";
import { isListItem, isTableRow } from "@/lib/evidence/lines";
import { MONTH_NAME, monthNumber } from "@/lib/evidence/months";
import type { FoundKpi } from "./types";

/** Lines a paper begins with that may carry its date, and how much of them is looked at. */
const COVER_LINES = 20;
const COVER_LENGTH = 2500;
const LONGEST_TITLE = 90;
/** Words before a date that is still to come. */
const PROMISE = /\b(?:by|due|until|before|deadline|target|next|approved|published)\b/i;
const YEAR = "(20\\d\\d)";
const DAY_FIRST = `(\\d{1,2})(?:st|nd|rd|th)?\\s+${MONTH_NAME}\\.?,?\\s+${YEAR}`;
const MONTH_FIRST = `${MONTH_NAME}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+${YEAR}`;
const ISO = `${YEAR}-(\\d\\d)-(\\d\\d)`;
/** Words that say: this is the day whose state is reported. */
const STATE =
  "\\b(?:as\\s+(?:at|of)|position\\s+at|ended|ending|to\\s+the\\s+end\\s+of|up\\s+to|status\\s+at|data\\s+to)\\s+(?:the\\s+)?";
const QUARTER_FIRST = /\bQ([1-4])[\s_/,-]{0,3}(FY)?[\s_/-]?(20\d\d|\d\d)(?:[/-](\d\d))?(?!\d)/i;
const YEAR_FIRST = /\b(FY)?[\s_-]?(20\d\d|(?<=FY\s?)\d\d)(?:[/-](\d\d))?[\s_-]{0,3}Q([1-4])\b/i;
const MONTH = new RegExp(`(?:^|[^\\p{L}])${MONTH_NAME}\\.?,?[\\s_-]+${YEAR}(?!\\d)`, "iu");
const NUMBERED_MONTH = /(?:^|\D)(20\d\d)[-_. ]?(0[1-9]|1[0-2])(?!\d)/;
const NUMBERED_DAY = /(?:^|\D)(20\d\d)[-_. ]?(0[1-9]|1[0-2])[-_. ]?(0[1-9]|[12]\d|3[01])(?!\d)/;
const YEAR_END = new RegExp(
  `\\b(?:financial|fiscal|reporting)\\s+year\\s+(?:ends?|ending|ended|to)\\s+(?:on\\s+)?(?:the\\s+)?(?:\\d{1,2}(?:st|nd|rd|th)?\\s+)?${MONTH_NAME}`,
  "i",
);

/**
 * The day whose state a paper reports, ISO: by its file name, else by what it says it is "as at", else by the quarter,
 * month or day that it begins with. A quarter is one of the calendar unless the paper says when its year ends. Null when
 * it does not say.
 * @param title file name of the paper
 * @param opening the text the paper begins with
 */
export function reportedOn(title: string, opening: string): string | null {
  const name = title.replace(/\.\w{2,5}$/, "");
  const cover = coverOf(opening);
  const yearEnd = yearEndIn(opening);
  return (
    numberedDay(name) ??
    dayIn(name, "") ??
    quarterIn(name, yearEnd) ??
    monthIn(name) ??
    dayIn(opening.slice(0, 3 * COVER_LENGTH), STATE) ??
    quarterIn(cover, yearEnd) ??
    dayIn(cover, "") ??
    monthIn(cover)
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

/** The first date that is written behind `lead`, a pattern. */
function dayIn(text: string, lead: string): string | null {
  const line = text.replaceAll("_", " ");
  const found = [
    at(line, `${lead}\\b${DAY_FIRST}`, ([, day, month = "", year]) =>
      isoDay(Number(year), monthNumber(month), Number(day)),
    ),
    at(line, `${lead}\\b${MONTH_FIRST}`, ([, month = "", day, year]) =>
      isoDay(Number(year), monthNumber(month), Number(day)),
    ),
    at(line, `${lead}\\b${ISO}`, ([, year, month, day]) => isoDay(Number(year), Number(month), Number(day))),
    lead === ""
      ? []
      : at(line, `${lead}${MONTH_NAME}\\.?,?\\s+${YEAR}`, ([, month = "", year]) =>
          lastDay(Number(year), monthNumber(month)),
        ),
  ].flat();
  return found.sort((a, b) => a.index - b.index)[0]?.day ?? null;
}

function at(
  text: string,
  pattern: string,
  toDay: (match: RegExpExecArray) => string | null,
): { index: number; day: string }[] {
  const match = new RegExp(pattern, "i").exec(text);
  const day = match && toDay(match);
  return match && day ? [{ index: match.index, day }] : [];
}

function numberedDay(name: string): string | null {
  const [, year, month, day] = NUMBERED_DAY.exec(name) ?? [];
  return year ? isoDay(Number(year), Number(month), Number(day)) : null;
}

function monthIn(text: string): string | null {
  const [, name = "", year] = MONTH.exec(text) ?? [];
  if (year) return lastDay(Number(year), monthNumber(name));
  const [, numberedYear, month] = NUMBERED_MONTH.exec(text) ?? [];
  return numberedYear ? lastDay(Number(numberedYear), Number(month)) : null;
}

/** The last day of the first quarter that is named. */
function quarterIn(text: string, yearEnd: number | null): string | null {
  const [, quarter, fiscal, first, second] = QUARTER_FIRST.exec(text) ?? [];
  if (quarter) return endOfQuarter(Number(quarter), yearOf(first, second), fiscal !== undefined, yearEnd);
  const [, fiscalFirst, year, next, last] = YEAR_FIRST.exec(text) ?? [];
  return last ? endOfQuarter(Number(last), yearOf(year, next), fiscalFirst !== undefined, yearEnd) : null;
}

/** The year that a fiscal year is named after: "2025/26" ends in 2026. */
function yearOf(first = "", second?: string): number {
  const written = second ?? first;
  return written.length === 2 ? 2000 + Number(written) : Number(written);
}

function endOfQuarter(quarter: number, year: number, isFiscal: boolean, yearEnd: number | null): string {
  const end = isFiscal && yearEnd ? yearEnd : 12;
  const month = ((end + 3 * quarter - 1) % 12) + 1;
  return lastDay(month > end ? year - 1 : year, month);
}

/** The month in which the paper says that its year ends, 1 to 12. */
function yearEndIn(text: string): number | null {
  const [, month = ""] = YEAR_END.exec(text.slice(0, 3 * COVER_LENGTH)) ?? [];
  return monthNumber(month) || null;
}
