import { daysBetween } from "@/lib/days";
import type { Grid, GridCell } from "@/lib/evidence/grid";
import { isListItem, isTableRow, pageLines } from "@/lib/evidence/lines";
import type { PageText } from "@/lib/evidence/types";
import { type DateSetting, readDay, readSpan, type Time, timesIn } from "@/lib/ledger/values/dates";
import { yearEndSaid } from "@/lib/ledger/year-end";
import type { FoundKpi } from "./kpi";

/** Lines a paper begins with that may carry its date, and how much of them is looked at. */
const COVER_LINES = 20;
const COVER_LENGTH = 2500;
const LONGEST_TITLE = 90;
/** Words before a date that is still to come, or of another paper. */
const PROMISE = /\b(?:by|due|until|before|deadline|target|next|approved|published)\b/i;
/** Words that say: this is the day whose state is reported. */
const STATE =
  /\b(?:as\s+(?:at|of)|position\s+at|ended|ending|to\s+the\s+end\s+of|up\s+to|status\s+at|data\s+to)\s+(?:the\s+)?$/i;
/** A day or month of digits alone, as in the names of files. */
const NUMBERED = /(?:^|\D)(20\d\d)[-_. ]?(0[1-9]|1[0-2])(?:[-_. ]?(0[1-9]|[12]\d|3[01]))?(?!\d)/;

/** A paper reports a state of so many days before the day of the meeting that its file name carries, at most. */
const LONGEST_BEFORE = 130;

/**
 * The day whose state a paper reports, ISO: by its file name, else by what it says it is "as at", else by the quarter,
 * month or day that it begins with. Digits alone in the name ("2026-11 Scorecard") are as often the meeting's: a period before
 * them that the paper begins with goes first. A quarter is one of the calendar unless the paper says when its year ends. Null
 * when it does not say.
 * @param title file name of the paper
 * @param opening the text the paper begins with
 */
export function reportedOn(title: string, opening: string): string | null {
  const name = title.replace(/\.\w{2,5}$/, "").replaceAll("_", " ");
  const beginning = opening.slice(0, 3 * COVER_LENGTH);
  const cover = coverOf(opening);
  const setting = { yearEndMonth: yearEndSaid(beginning.split("\n")) };
  const find = (text: string, isWanted: (time: Time) => boolean) =>
    timesIn(text)
      .filter(isWanted)
      .map(({ written }) => readDay(written) ?? readPart(written, setting))
      .find((day) => day !== null) ?? null;
  const isQuarter = ({ written }: Time) => /[QH][1-4]|[1-4][QH]/i.test(written);
  const isState = (text: string) => (time: Time) =>
    STATE.test(text.slice(0, time.start)) || /\b(?:ended|to)\s/.test(time.written);
  const named = find(name, ({ written }) => /\p{L}/u.test(written));
  const digits = find(name, () => true) ?? numbered(name);
  const titled = find(cover, isState(cover)) ?? find(cover, isQuarter) ?? find(cover, ({ isDay }) => !isDay);
  const isBefore = titled && digits && titled <= digits && daysBetween(titled, digits) <= LONGEST_BEFORE;
  return (
    named ??
    (isBefore ? titled : digits) ??
    find(beginning, isState(beginning)) ??
    find(cover, isQuarter) ??
    find(cover, ({ isDay }) => isDay) ??
    find(cover, () => true)
  );
}

/** The end of a month, quarter or half; a year is as often that of a plan. */
function readPart(written: string, setting: DateSetting): string | null {
  const span = readSpan(written, setting);
  return span && (daysBetween(span.start, span.end) < 200 || /\b(?:ended|to)\s/.test(written))
    ? span.end
    : null;
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

/** The lines before the first table of a paper that may carry its date: they stand over each of its tables. */
export function titleCells(page: PageText): GridCell[] {
  const lines = pageLines(page).filter(({ text }) => text.trim() !== "");
  const first = lines.findIndex(({ text }) => isTableRow(text));
  return lines
    .slice(0, first === -1 ? 0 : Math.min(first, COVER_LINES))
    .filter(({ text }) => isTitle(text))
    .map((line) => titleCell(line.text, line));
}

/** The line right over a table, where it may carry the date of the table. */
export function titleOver({ rows }: Grid, pages: PageText[]): GridCell[] {
  const first = rows.flat().find((cell) => cell !== null)?.place;
  const page = pages.find(({ number }) => number === first?.page);
  if (!page || !first) return [];
  const above = pageLines(page).findLast(({ text, end }) => end <= first.start && text.trim() !== "");
  return above && isTitle(above.text) ? [titleCell(above.text, above)] : [];
}

/** A line over a table as a cell of its own. */
export function titleCell(text: string, { page, start }: { page: number; start: number }): GridCell {
  const place = { page, start, end: start + text.length, quote: text, cell: null };
  return { text, type: "text", value: null, currency: null, date: null, rows: 1, columns: 1, place };
}

/** Whether a line can carry the date of the paper: short, no row, no point of a list, and no promise with its date. */
function isTitle(line: string): boolean {
  const text = line.trim();
  return text.length <= LONGEST_TITLE && !isTableRow(line) && !isListItem(line) && !PROMISE.test(text);
}

function numbered(name: string): string | null {
  const [, year, month, day] = NUMBERED.exec(name) ?? [];
  if (!year || !month) return null;
  return (day && readDay(`${year}-${month}-${day}`)) || (readSpan(`${year}-${month}`)?.end ?? null);
}
