import { type NamedTime, namedTimes } from "@/lib/ask/time/named";
import { MONTHS_IN_ENGLISH } from "@/lib/days";
import type { Range } from "@/lib/ranges";

/** A year, quarter or month named in a question, with its place in the text. */
export type NamedPeriod = Range &
  Pick<NamedTime, "year" | "part" | "yearAs"> & { kind: Exclude<NamedTime["kind"], "day"> };

/** The years, quarters and months in a text, in order; a day counts as its month. */
export const periodsNamed = (text: string): NamedPeriod[] =>
  namedTimes(text).map(({ from, to, kind, year, part, yearAs }) => ({
    start: from,
    end: to,
    kind: kind === "day" ? "month" : kind,
    year,
    part,
    yearAs,
  }));

/** A period in words: "FY2022", "Q4 2023", "May 2025". */
export function periodText({ kind, year, part, yearAs }: Omit<NamedPeriod, keyof Range>): string {
  const prefix = /^\D*/.exec(yearAs)?.[0].trimEnd() ?? "";
  const number = /(?<!\d)\d{2}$/.test(yearAs) ? String(year).slice(2) : String(year);
  const inYear = year === null ? "" : `${prefix}${prefix.length > 2 ? " " : ""}${number}`;
  if (kind === "year") return inYear;
  const name = kind === "quarter" ? `Q${part}` : (MONTHS_IN_ENGLISH[part - 1] ?? "");
  return [name, inYear].filter(Boolean).join(" ");
}

/**
 * The period a number of years, quarters or months away; the quarter before Q1 2024 is Q4 2023. A step finer
 * than the period ("the month before" of a year) leaves it unchanged.
 */
function shifted(period: NamedPeriod, steps: number, unit: NamedPeriod["kind"]): NamedPeriod {
  if (unit === "year") return { ...period, year: period.year === null ? null : period.year + steps };
  if (unit !== period.kind) return period;
  const inYear = unit === "quarter" ? 4 : 12;
  const count = (period.year ?? 0) * inYear + period.part - 1 + steps;
  const part = (((count % inYear) + inYear) % inYear) + 1;
  return { ...period, part, year: period.year === null ? null : Math.floor(count / inYear) };
}

type Step = { steps: number; unit: NamedPeriod["kind"] };

const UNIT = "(year|quarter|month)";
/** References from one period to another; only the first group is unambiguous within a full question. */
const POINTING = new RegExp(
  `\\b(?:the )?${UNIT} (before|after|earlier|later)(?: (?:that|it|this))?\\b|\\b(?:a|one) ${UNIT} (earlier|later|before)\\b|\\bthe following ${UNIT}\\b|\\b(?:that|the same) ${UNIT}\\b`,
  "i",
);
const LOOSE = new RegExp(
  `\\b(?:the |its )?(?:(previous|prior|preceding|last|next|following) )${UNIT}\\b`,
  "i",
);

function unitOf(text: string): NamedPeriod["kind"] {
  return /quarter/i.test(text) ? "quarter" : /month/i.test(text) ? "month" : "year";
}

function stepOf(text: string): Step {
  if (/\b(that|the same)\b/i.test(text) && !/before|after|earlier|later/i.test(text))
    return { steps: 0, unit: unitOf(text) };
  return { steps: /after|later|following|next/i.test(text) ? 1 : -1, unit: unitOf(text) };
}

/** The words of a follow-up that refer to a period relative to an earlier one; `loose` includes "last year". */
export function pointing(text: string, loose: boolean): (Step & { start: number; end: number }) | null {
  const match = POINTING.exec(text) ?? (loose ? LOOSE.exec(text) : null);
  if (!match) return null;
  return { ...stepOf(match[0]), start: match.index, end: match.index + match[0].length };
}

/** Replaces the periods in a text with others; null if their number differs. */
export function replacePeriods(text: string, periods: NamedPeriod[]): string | null {
  const named = periodsNamed(text);
  if (named.length === 0 || periods.length === 0) return null;
  const one = periods.length === 1 ? periods[0] : undefined;
  if (!one && named.length !== periods.length) return null;
  // A single period replaces a whole range: it takes the place of the latest, and the earlier ones are
  // removed.
  return named.reduceRight((result, { start, end }, i) => {
    const next = named.length === periods.length ? periods[i] : i === named.length - 1 ? one : undefined;
    if (next) return `${result.slice(0, start)}${periodText(next)}${result.slice(end)}`;
    return `${result.slice(0, start).replace(/\b(?:from|between)\s+$/i, "in ")}${result.slice(end).replace(/^\s+(?:to|and|through)\s+/i, "")}`;
  }, text);
}

/** The periods referred to: relative to those of the previous question, else to the first year in its answer. */
export function periodsMeant({ steps, unit }: Step, before: string, answer: string): NamedPeriod[] {
  const asked = periodsNamed(before);
  const from =
    asked.length > 0
      ? asked
      : periodsNamed(answer)
          .filter(({ year }) => year !== null)
          .slice(0, 1);
  return from.map((period) => shifted(period, steps, unit));
}

/** Completes a follow-up's period from the previous one: "Q2" after "Q1 2024" is Q2 2024. */
export function completed(named: NamedPeriod[], before: string): NamedPeriod[] {
  const year = periodsNamed(before).findLast((period) => period.year !== null);
  return named.map((period) =>
    period.year === null && year ? { ...period, year: year.year, yearAs: year.yearAs } : period,
  );
}

/** "For the year to the end of October", "the five months ended May": more than the last month. */
const STRETCH_TO =
  /\b(?:(?:for|in|over|of)\s+)?the (?:[\p{L}\d-]+ ){0,2}(?:year|months|quarter|period) (?:up to|to|ended|ending)(?: the end of)?(?: \d{1,2})?\s+$/iu;

/** The question with the periods of the previous one, unless it names its own. Expects no question mark. */
export function withPeriodsOf(question: string, before: string): string {
  if (periodsNamed(question).length > 0) return question;
  const named = periodsNamed(before);
  const [first] = named;
  const last = named.at(-1);
  if (!first || !last) return question;
  const range = before.slice(first.start, last.end);
  const phrase = named.length === 1 || range.length > 40 ? periodText(last) : range;
  const stretch = STRETCH_TO.exec(before.slice(0, first.start))?.[0];
  if (stretch) return `${question} ${stretch}${before.slice(first.start, last.end)}`;
  const from = /\b(from|between)\s+$/i.exec(before.slice(0, first.start))?.[1];
  return `${question} ${named.length > 1 && from ? from.toLowerCase() : "in"} ${phrase}`;
}
