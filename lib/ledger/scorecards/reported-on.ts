import { daysBetween } from "@/lib/days";
import { isListItem, isTableRow } from "@/lib/evidence/lines";
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
  const setting = { yearEndMonth: yearEndSaid(beginning.split("\n")) };
  const find = (text: string, isWanted: (time: Time) => boolean) =>
    timesIn(text)
      .filter(isWanted)
      .map(({ written }) => readDay(written) ?? readPart(written, setting))
      .find((day) => day !== null) ?? null;
  const isQuarter = ({ written }: Time) => /[QH][1-4]|[1-4][QH]/i.test(written);
  return (
    find(name, () => true) ??
    numbered(name) ??
    find(
      beginning,
      (time) => STATE.test(beginning.slice(0, time.start)) || /\b(?:ended|to)\s/.test(time.written),
    ) ??
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
