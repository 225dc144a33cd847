import { daysAfter, daysBetween, MONTHS_IN_ENGLISH } from "@/lib/days";
import { isListItem, isTableRow } from "@/lib/evidence/lines";
import { findPeriod } from "./find-period";
import type { Period, PeriodContext } from "./period";
import { says, titleSays } from "./vocabulary/headings";

/** What a line at the start of a paper says about a date. */
export type Said = Period & {
  /** As of a day, or a period that ended on it: "as of 31 May 2024". */
  isLed: boolean;
  /** Date of the meeting, or of writing. */
  isOfMeeting: boolean;
  /** In the future: "Cash flow forecast February to July 2026". */
  isAhead: boolean;
  /** A numeric month in a file name: the reported day lies in it, or some weeks before. */
  isNumbered?: true;
  /** A quarter of "2026/27" in a paper without a year end. */
  isAssumed?: true;
  /** An explicit reporting date: "position as at 30 June 2026", "year ended 31 March 2026". */
  isStated?: true;
};

/** "Section 13 of the Securities Exchange Act of 1934": the year is part of a name. */
const LAW = /\bActs?\s+(?:of\s+)?(?:19|20)\d{2}\b/gi;

/** "August 2025 (month 5 of the year to 31 March 2026)": the month is reported. */
const OF_YEAR =
  /\b(?:month|period|quarter|week)s?\s+\w+\s+of\s+(?:the\s+)?(?:financial\s+|fiscal\s+)?year\s+(?:to|ended|ending)\b[^)\n]*/gi;

/** "March 2026 (month 7), financial year to 31 August 2026": the year after the reported month. */
const YEAR_BEHIND =
  /(?<=\S.*)\b(?:financial\s+|fiscal\s+)?year(?:\s+to|[\s-]+end(?:ed|ing|s)?)\b(?:\s+on)?[:\s]+\d{1,2}\s+\p{L}+\s+\d{4}[^\n]*$/iu;

/** "Opening bank balance 1 October 2025": the first day of a period. */
const OPENING = /\b(?:opening|brought forward|beginning)\b[^.;:]{0,40}$/i;

/** "Open the Leeds office by June 2027", "vacant since November 14", "the plan was agreed in March 2024": the day of something else. */
const OF_EVENT =
  /\b(?:by|since|due(?:\s+(?:by|in|on))?|before|deadline|(?:approved|agreed|adopted|published)\s+(?:in|on))\s+(?:the\s+)?(?:end\s+of\s+)?$/i;

const STATES =
  /\b(?:as\s+(?:at|of)|(?:position|status)\s+at|data\s+to|ended|ending|up\s+to)\s+(?:the\s+)?(?:end\s+of\s+)?$/i;

const OF_TWO_YEARS = /(?:19|20)\d\d\s?[/–-]\s?\d\d/;

const LEADS = /\b(?:as\s+(?:of|at)|at|to|end(?:ed|ing|s)?)\s*(?:the\s+)?(?:end\s+(?:of\s+)?)?$/i;

const cellsOf = (line: string) => line.trim().split(/\s{2,}|\t|\s+\|\s+/);

/** More cells make a row or column headings. */
const MOST_CELLS = 2;
/** A longer line is prose: it may look ahead or name a board, and gives at most one date for the paper. */
const LONGEST_TITLE = 150;

const LONGEST_COVER_LINE = 90;
/** Words next to a future date, or another paper's. */
const OF_OTHERS = /\b(?:by|since|due|until|before|deadline|target|next|approved|published)\b/i;

/** Whether a line can carry a paper's date: short, and not a row, a list item or a commitment with its due date. */
export function isTitleLine(line: string): boolean {
  const text = line.trim();
  const isShort = text.length <= LONGEST_COVER_LINE;
  return isShort && !isTableRow(line) && !isListItem(line) && !OF_OTHERS.test(text);
}

/**
 * The dates that a line gives: the paper's, and that of a meeting. None for a line of column headings, or one with
 * several periods.
 */
export function saidIn(line: string, context: PeriodContext): Said[] {
  // A row of a wide table is long only because of its blanks.
  if (line.trim().length > LONGEST_TITLE && cellsOf(line).length <= MOST_CELLS) {
    const said = periodsIn(line, context);
    return said.length === 1 && !isDayOfSomething(said[0])
      ? said.map((one) => ({ ...one, isOfMeeting: false, isAhead: false }))
      : [];
  }
  const cells = cellsOf(line);
  if (cells.length > MOST_CELLS) return [];
  const isAhead = titleSays(line, "forecast") && !says(line, "actual");
  const said = cells.flatMap((cell) => periodsIn(cell, context)).map((one) => ({ ...one, isAhead }));
  const one = oneOf(said.filter(({ isOfMeeting }) => !isOfMeeting));
  return said.filter((other) => other.isOfMeeting || other === one);
}

/**
 * "On 9 September the Regulator published its judgement": a date in prose belongs to its event, unless it is an as-of
 * date or the end of a period.
 */
const isDayOfSomething = (said: Pick<Said, "kind" | "isLed" | "isStated"> | undefined) =>
  said?.kind === "instant" && !said.isLed && !said.isStated;

/**
 * "2026-06-15", "20260630", "202405", "2026-10" in a file name, but not "2033_10K"; "2026-10 05 Risks" is the fifth
 * paper of a month.
 */
const NUMBERED = /(?<!\d)(20\d\d)([-_. ]?)(0[1-9]|1[0-2])(?:\2(0[1-9]|[12]\d|3[01]))?(?!\d|-?[KQ]\b)/i;
/** "06-2026" */
const MONTH_FIRST = /(?<!\d)(0[1-9]|1[0-2])[-_.](20\d\d)(?!\d)/;
/** "Jun-26", "Jun’26" */
const SHORT_YEAR = /\b((?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*)['’-](\d\d)(?!\d)/i;

const monthName = (month: string) => MONTHS_IN_ENGLISH[Number(month) - 1];

/**
 * A file name with its date or month in words: "202405-finance-narrative.docx", "kpis_2026-06-15.xlsx", "Board pack
 * Jun-26".
 */
export const nameInWords = (title: string): string =>
  title
    .replace(
      NUMBERED,
      (_, year, _mark, month, day) => ` ${day ? `${Number(day)} ` : ""}${monthName(month)} ${year} `,
    )
    .replace(MONTH_FIRST, (_, month, year) => ` ${monthName(month)} ${year} `)
    .replace(SHORT_YEAR, "$1 20$2")
    .replace(/[_-]+/g, " ");

/** The dates in a file name. A numeric date alone is as often the meeting date. */
export function saidInName(title: string, context: PeriodContext): Said[] {
  const said = saidIn(nameInWords(title), context);
  if (!NUMBERED.test(title)) return said;
  return said.map((one) =>
    one.kind === "instant" ? { ...one, isOfMeeting: true } : { ...one, isNumbered: true },
  );
}

/**
 * The one period of a line: the only one, several with the same end ("P8 2025/26, 4 weeks to 12 October 2025"), or a
 * date within the year that something is named after.
 */
function oneOf(said: Said[]): Said | undefined {
  const [first, ...others] = said;
  if (!first || others.length === 0) return first;
  // "Quarter 2 2026/27 (position at 30 September 2026)", "As of September 30 – committee, October 14"
  const stated = said.filter(({ isStated }) => isStated);
  if (stated.length === 1 && stated[0]?.kind === "instant") return stated[0];
  const led = said.filter(({ isLed }) => isLed);
  const one = led[0] ?? first;
  const isAround = (other: Said) =>
    other.end.slice(0, 7) === one.end.slice(0, 7) ||
    (led.length === 1 && other.kind === "year" && other.start <= one.end && other.end >= one.end);
  const days = said.filter(({ kind }) => kind === "instant");
  return days.length <= 1 && said.every(isAround) ? one : undefined;
}

const OF_ONE_MEETING = /\b(?:meetings?|agm)\b[^\d.;]{0,20}$/i;

/** The lines above a table without meeting dates and dates of writing, which no column is for. */
export const withoutMeetings = (lines: string[], context: PeriodContext): string[] =>
  lines.map((line) => {
    const day = findPeriod(line, context);
    if (day?.kind !== "instant") return line;
    const [before, after] = [line.slice(0, day.from), line.slice(day.to)];
    // "Date: 16 September 2030. Position at 31 August 2030."
    const isOfWriting = isDayOfMeeting(before) && findPeriod(after, context) !== undefined;
    return OF_ONE_MEETING.test(before) || isOfWriting ? before + after : line;
  });

function periodsIn(said: string, context: PeriodContext): Omit<Said, "isAhead">[] {
  const whole = said.replace(LAW, "Act").replace(OF_YEAR, " ");
  const part = whole.replace(YEAR_BEHIND, " ");
  const line = findPeriod(part, context) ? part : whole;
  const found = findPeriod(line, context);
  if (!found) return [];
  const rest = line.slice(0, found.from) + " ".repeat(found.to - found.from) + line.slice(found.to);
  const second = findPeriod(rest, context);
  const isOpening = ({ from }: { from: number }) => OPENING.test(line.slice(0, from));
  const isOfEvent = ({ from }: { from: number }) => OF_EVENT.test(line.slice(0, from));
  const all = [found, ...(second ? [second] : [])].filter((one) => !isOpening(one) && !isOfEvent(one));
  return all.map((one) => {
    const before = line.slice(0, one.from);
    const words = line.slice(one.from, one.to);
    const isStretch = one.kind === "range" || one.kind === "half" || one.kind === "yearToDate";
    const isLed = LEADS.test(before) || (isStretch && /\d\s*$/.test(words));
    const isPart = one.kind === "quarter" || one.kind === "half";
    const isAssumed = isPart && !context.yearEndMonth && OF_TWO_YEARS.test(words);
    const isEnded = /\bended\b/i.test(words) || (one.kind === "year" && /\bto\b/i.test(words));
    const isStated = isEnded || STATES.test(before);
    return {
      ...one,
      isLed,
      isOfMeeting: one.kind === "instant" && isDayOfMeeting(before),
      ...(isAssumed && { isAssumed }),
      ...(isStated && { isStated }),
    };
  });
}

const MOST_DAYS_TO_NEWS = 120;

/** Whether a date comes some weeks after the reported period. */
export function isNewsOf({ kind, end, isLed }: Said, reported: Period): boolean {
  const days = daysBetween(reported.end, end);
  return kind === "instant" && !isLed && days > 0 && days <= MOST_DAYS_TO_NEWS;
}

/** The last day of the month before a period. */
function eveOf({ start }: Period): string {
  return daysAfter(`${start.slice(0, 7)}-01`, -1);
}

const REPORTED: ReadonlySet<Period["kind"]> = new Set(["instant", "month", "quarter", "yearToDate"]);

/** Maximum days from the reported date to the meeting. */
const MOST_DAYS_TO_MEETING = 100;

/**
 * The reporting date among those at the start of a paper: not a meeting date, a month that a meeting is named after, or
 * a future date.
 */
export function reportedOf(said: Said[]): Said | undefined {
  const meeting = said.find(({ isOfMeeting }) => isOfMeeting);
  const isOfMeetings = ({ kind, end }: Said) =>
    kind === "month" && meeting?.end.slice(0, 7) === end.slice(0, 7);
  const latest = meeting ?? said.find(({ isNumbered }) => isNumbered);
  const daysBefore = ({ end }: Said) => daysBetween(end, latest?.end ?? end);
  const [first, ...others] = said.filter(
    (one) =>
      !one.isOfMeeting &&
      !one.isAhead &&
      !isOfMeetings(one) &&
      daysBefore(one) >= 0 &&
      daysBefore(one) <= MOST_DAYS_TO_MEETING &&
      (REPORTED.has(one.kind) || (one.isLed && one.kind !== "year")),
  );
  // A date above "Accounts to 31 March 2026" may be that of the release.
  return first && (others.find((other) => other.isLed && isNewsOf(first, other)) ?? first);
}

/** The day before a forecast's first month. */
export function eveOfForecast(said: Said[]): string | undefined {
  const ahead = said.find(({ isAhead, isOfMeeting, kind }) => isAhead && !isOfMeeting && kind !== "instant");
  return ahead && eveOf(ahead);
}

/**
 * Words that mark a date as that of a meeting, or of writing, sending or printing, from agendas and covers of board
 * papers. The reporting date is a different one.
 */
const OF_MEETING =
  /\b(?:board|committee|council|trustees|directors|governors|members|shareholders|meetings?|call|agm|agenda(?:\s+item)?|circulated|prepared|issued|printed|written|dated|distributed|held|minutes|draft|(?<!\bto\s)date|beirat|aufsichtsrat|(?:\p{L}*)sitzung|\p{L}*versammlung|vergadering|commissarissen|r[ée]union)\b[^\d.;]{0,40}$/iu;
/** Words that mark a reporting date in spite of the words before it: "Board report to 31 January 2026". */
const OF_WHAT_STANDS =
  /\b(?:as\s+(?:of|at)|to|end(?:ed|ing|s)?|through|until|up\s+to|per|zum|au)\s*(?:the\s+)?$/iu;
/** "DATE: October 17, 2025", "Graeme Doyle, Treasurer, 9 February 2026". */
const SIGNED =
  /^\s*(?:date|from)\s*:|\b(?:treasurer|director|officer|chair|president|secretary|ceo|cfo),\s*$/iu;

/** "Date of report (earliest event): August 19, 2033" on the cover of a filing. */
const OF_REPORT = /\bdate\s+of\s+(?:the\s+)?report\b/i;

/** Whether the words before a date mark it as a meeting date or date of writing. */
const isDayOfMeeting = (before: string): boolean =>
  !OF_WHAT_STANDS.test(before) && !OF_REPORT.test(before) && (OF_MEETING.test(before) || SIGNED.test(before));
