import { MONTH_NAME, MONTHS, monthNumber } from "@/lib/evidence/months";

/** A period as a question names it, with its place in the text. */
export type NamedPeriod = {
  start: number;
  end: number;
  kind: "year" | "quarter" | "month";
  /** Null where only "May" or "Q2" is said. */
  year: number | null;
  /** 1 to 12 or 1 to 4; 0 for a year. */
  part: number;
  /** What is written before the year: "FY", "fiscal ", or nothing. */
  prefix: string;
  /** A fiscal year of two digits: FY23. */
  short: boolean;
};

const ORDINALS = ["first", "second", "third", "fourth"];
const YEAR = "(?:(FY|(?:fiscal|financial)(?: year)?)\\s?'?)?((?:19|20)\\d{2})(?!\\d)";

const QUARTERS = new RegExp(
  `\\b(?:Q([1-4])|(${ORDINALS.join("|")}) quarter)(?:,?\\s+(?:of\\s+)?${YEAR})?`,
  "gi",
);
const MONTHS_NAMED = new RegExp(`\\b${MONTH_NAME}\\b\\.?(?:,?\\s+(?:of\\s+)?${YEAR})?`, "gi");
const YEARS = new RegExp(`\\b${YEAR}|\\bFY\\s?'?(\\d{2})\\b`, "gi");

/** "May" alone is a month only behind a word that leads to one; "may" and "march" are verbs elsewhere. */
const LEADS_TO_MONTH =
  /(?:^|\b(?:in|for|of|to|by|since|until|during|and|or|end|from|through|versus|vs|than|with|about))\s*$/i;
const VERB_BEHIND = /^\s+(?:the|we|i|it|be|have|not|this|they|a)\b/i;

type Found = Omit<NamedPeriod, "start" | "end">;

function isMonth(text: string, { index, 0: whole, 1: month, 3: year }: RegExpExecArray): boolean {
  if (year || !/^(may|mar(?:ch)?|dec|sep|jan)$/i.test(month ?? "")) return true;
  return LEADS_TO_MONTH.test(text.slice(0, index)) && !VERB_BEHIND.test(text.slice(index + whole.length));
}

function* matches(text: string, pattern: RegExp, read: (match: RegExpExecArray) => Found | null) {
  for (const match of text.matchAll(pattern)) {
    const found = read(match);
    if (found) yield { ...found, start: match.index, end: match.index + match[0].length };
  }
}

function readQuarter([, digit, ordinal, prefix = "", year]: RegExpExecArray): Found {
  const part = digit ? Number(digit) : ORDINALS.indexOf((ordinal ?? "").toLowerCase()) + 1;
  return { kind: "quarter", part, year: year ? Number(year) : null, prefix, short: false };
}

function readMonth([, month = "", prefix = "", year]: RegExpExecArray): Found {
  const part = monthNumber(month);
  return { kind: "month", part, year: year ? Number(year) : null, prefix, short: false };
}

function readYear([, prefix = "", year, twoDigits]: RegExpExecArray): Found {
  if (twoDigits) return { kind: "year", part: 0, year: 2000 + Number(twoDigits), prefix: "FY", short: true };
  return { kind: "year", part: 0, year: Number(year), prefix, short: false };
}

/** The years, quarters and months that a text names, in order. */
export function periodsNamed(text: string): NamedPeriod[] {
  const found = [
    ...matches(text, QUARTERS, readQuarter),
    ...matches(text, MONTHS_NAMED, (match) => (isMonth(text, match) ? readMonth(match) : null)),
    ...matches(text, YEARS, readYear),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter((one, i) => !found.slice(0, i).some((before) => before.end > one.start));
}

/** A period as one writes it: "FY2022", "Q4 2023", "May 2025". */
export function periodText({ kind, year, part, prefix, short }: Omit<NamedPeriod, "start" | "end">): string {
  const gap = prefix.length > 2 ? " " : "";
  const number = year === null ? "" : short ? String(year).slice(2) : String(year);
  const inYear = year === null ? "" : `${prefix}${gap}${number}`;
  if (kind === "year") return inYear;
  const name = kind === "quarter" ? `Q${part}` : (MONTHS[part - 1] ?? "");
  return [name, inYear].filter(Boolean).join(" ");
}

/**
 * The period that lies a number of years, quarters or months away; the quarter before Q1 2024 is Q4 2023. A step that
 * the period is too coarse for ("the month before" of a year) leaves it as it is.
 */
export function shifted(period: NamedPeriod, steps: number, unit: NamedPeriod["kind"]): NamedPeriod {
  if (unit === "year") return { ...period, year: period.year === null ? null : period.year + steps };
  if (unit !== period.kind) return period;
  const inYear = unit === "quarter" ? 4 : 12;
  const count = (period.year ?? 0) * inYear + period.part - 1 + steps;
  const part = (((count % inYear) + inYear) % inYear) + 1;
  return { ...period, part, year: period.year === null ? null : Math.floor(count / inYear) };
}
