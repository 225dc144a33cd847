import { formatDay, formatMonth } from "@/lib/days";
import type { Scenario } from "@/lib/ledger/figure";
import { isPeriodAlone } from "@/lib/ledger/heading-periods";
import { monthEnd, monthsBetween, type Period } from "@/lib/ledger/period";
import { isScaleAlone } from "@/lib/ledger/scale";
import type { AnswerValue, PaperFigure } from "./answer";
import { isBareTotal } from "./words";

/** From this size on, a director reads whole pounds and dollars. */
const WHOLE_FROM = 1000;
const MILLION = 1e6;
const BILLION = 1e9;
const CRORE = 1e7;
const LAKH = 1e5;
const MINUS = "−";
/** Amounts are given in lakh where crores would need more than two decimals. */
const IN_LAKHS = CRORE / 100;

type Amount = Pick<AnswerValue, "value" | "unit" | "currency">;

/** A number as a director reads it: "£310,000", "−$1,204", "23.4%", "$16,439 million" and "$4.3 billion" where the paper is in these. */
export function sayAmount({ value, unit, currency }: Amount, precision?: number): string {
  const sign = value < 0 ? MINUS : "";
  const size = Math.abs(value);
  switch (unit) {
    case "percent":
      // As printed: 1.67% and 1.70% are not the same. Calculated percentages have one decimal.
      return `${sign}${decimals(size, precision !== undefined && precision < 0.1 ? 2 : 1)}%`;
    case "basisPoints":
      return `${sign}${decimals(size, 0)} basis points`;
    case "points":
      return `${sign}${decimals(size, precision !== undefined && precision < 0.1 ? 2 : 1)} percentage points`;
    case "times":
      return `${sign}${decimals(size, 2)}×`;
    case "months":
    case "days":
      return `${sign}${decimals(size, precision !== undefined && precision < 0.1 ? 2 : 1)} ${unit}`;
    default:
      return `${sign}${unit === "money" ? money(size, currency, precision ?? 0.01) : plain(size, precision ?? 0.01)}`;
  }
}

function plain(size: number, precision: number): string {
  if (precision >= BILLION / 100 && size >= BILLION)
    return `${digits(size / BILLION, BILLION / precision)} billion`;
  // Ten digits in a row are no longer read.
  if ((precision >= MILLION / 10 && size >= MILLION) || (precision >= WHOLE_FROM && size >= BILLION))
    return `${digits(size / MILLION, MILLION / precision)} million`;
  return digits(size, size >= WHOLE_FROM ? 1 : 1 / precision);
}

/** Formats rupees as Indian papers do: "412.6 crore", "13,178.54 lakh", "20,61,15,650". */
function inCrores(size: number, precision: number): string {
  if (precision < LAKH / 100 || size < LAKH)
    return digits(size, size >= WHOLE_FROM ? 1 : 1 / precision, "en-IN");
  return size >= CRORE && precision >= IN_LAKHS
    ? `${digits(size / CRORE, CRORE / precision, "en-IN")} crore`
    : `${digits(size / LAKH, LAKH / precision, "en-IN")} lakh`;
}

/** As many decimals as `perUnit` gives: 100 for hundredths. */
function digits(size: number, perUnit: number, locale: "en-US" | "en-IN" = "en-US"): string {
  const most = Math.min(4, Math.max(0, Math.round(Math.log10(Math.max(1, perUnit)))));
  return size.toLocaleString(locale, {
    maximumFractionDigits: most,
    minimumFractionDigits: most === 2 ? 2 : 0,
  });
}

const decimals = (size: number, most: number) =>
  size.toLocaleString("en-US", { maximumFractionDigits: most });

function money(size: number, currency: string | null, precision: number): string {
  const amount = currency === "INR" ? inCrores(size, precision) : plain(size, precision);
  if (!currency) return amount;
  try {
    const parts = new Intl.NumberFormat("en-US", { style: "currency", currency }).formatToParts(0);
    const symbol = parts.find(({ type }) => type === "currency")?.value ?? currency;
    return symbol.length > 2 ? `${symbol} ${amount}` : `${symbol}${amount}`;
  } catch {
    // A paper may write three letters that are no currency.
    return `${currency} ${amount}`;
  }
}

/** A figure as it is said. */
export function sayFigure(figure: PaperFigure): string {
  return sayAmount(figure, figure.precision);
}

const isMonthly = ({ start, end }: Period) =>
  start.endsWith("-01") && end === monthEnd(Number(end.slice(0, 4)), Number(end.slice(5, 7)));

const DAY_MS = 86_400_000;
const isWeek = ({ start, end }: Period) => Date.parse(end) - Date.parse(start) === 6 * DAY_MS;

/** The name of a period: "May 2024", "May 31, 2024", "the week to May 31, 2024", "January–May 2024". */
export function periodName(period: Period): string {
  const { kind, start, end } = period;
  if (kind === "instant") return formatDay(end);
  if (isWeek(period)) return `the week to ${formatDay(end)}`;
  if (!isMonthly(period)) return `${formatDay(start)}–${formatDay(end)}`;
  if (start.slice(0, 7) === end.slice(0, 7)) return formatMonth(end);
  if (start.endsWith("-01-01") && end.endsWith("-12-31") && start.slice(0, 4) === end.slice(0, 4))
    return end.slice(0, 4);
  if (kind === "year") return `the year to ${formatDay(end)}`;
  if (kind === "trailing") return `the ${monthsBetween(period)} months to ${formatMonth(end)}`;
  const first =
    start.slice(0, 4) === end.slice(0, 4) ? formatMonth(start).replace(/ \d+$/, "") : formatMonth(start);
  return `${first}–${formatMonth(end)}`;
}

/** A period within a sentence: "in May 2024", "at May 31, 2024", "for January–May 2024". Empty where there is none. */
export function sayPeriod(period: Period | null): string {
  if (!period) return "";
  const name = periodName(period);
  if (period.kind === "instant") return `at ${name}`;
  return /^[A-Z]\p{Ll}+ \d{4}$|^\d{4}$/u.test(name) ? `in ${name}` : `for ${name}`;
}

/** The display name of a scenario next to a figure. */
export const SCENARIO_NAMES: Record<Scenario, string> = {
  actual: "actual",
  budget: "budget",
  forecast: "forecast",
  prior: "prior year, actual",
  target: "target",
};

/** "The budget" alone, which names no line. */
export const NAMES_SCENARIO = /^(?:the )?(?:budget|forecast|plan|target)$/i;

/** What a row is called: without account numbers and colons, and with the heading over it where it is one word. */
export function lineName({ label, path, title }: Pick<PaperFigure, "label" | "path" | "title">): string {
  const own = clean(label);
  const over = clean(path.at(-1) ?? "");
  // A row named only "TOTAL" is identified by its table's name.
  const table = tableName(title);
  if (isBareTotal(own) && (over || table)) return `total of ${over || `“${table}”`}`;
  const isShort = !/\s/.test(own) && over !== "" && !over.toLowerCase().includes(own.toLowerCase());
  return isShort ? `${own} (${over})` : own;
}

const clean = (label: string) =>
  label
    .replace(/\s+/g, " ")
    .replace(/^\d{3,6}\s*[·.:–-]\s*/, "")
    // The mark of a footnote, and a scale that is in the number already.
    .replace(/\s*\((?:\d|[$€£]?[’']?000s?|[$€£]\s?(?:k|m|bn|millions?|thousands?))\)$/i, "")
    .replace(/[\s:]+$/, "")
    .trim();

/** Which part of a row a figure is; "" where it is of no part, or of all together. */
export const partName = ({ breakdown }: PaperFigure) =>
  breakdown && !isBareTotal(breakdown) ? breakdown : "";

/** A figure's full name: "Total income, January–May 2024, budget". */
export function figureName(figure: PaperFigure): string {
  const { period, scenario } = figure;
  return [lineName(figure), partName(figure), period && periodName(period), SCENARIO_NAMES[scenario]]
    .filter((part) => part)
    .join(", ");
}

/** What says only a time, a scale or who checked it is no name: "Years ended May 31,", "(Unaudited)". */
const TIME =
  /^(?:(?:for|at|as (?:of|at))\s+)?(?:the\s+)?(?:\p{L}+\s+)?(?:(?:fiscal|financial)\s+)?(?:months?|quarters?|periods?|years?|weeks?)\s+(?:ended|ending)\b.{0,30}$/iu;
const DAY = /^(?:(?:as (?:of|at)|at|on)\s+)?\p{L}{3,9}\.? \d{1,2},?$/iu;
const ASIDE =
  /^(?:(?:all )?(?:amounts?|figures|values)(?: are)? in .{1,20}|(?:Rs\.?|₹|INR) in .{1,12}|unaudited|audited|restated|continued|table of contents|see .{0,40})$/i;
/** A scale or remark in brackets anywhere in a name. */
const NOTE =
  /\s*\([^()]*\b(?:thousands?|millions?|billions?|unaudited|audited|continued|dollars)\b[^()]*\)/gi;
const LONGEST = 140;

/** Whether the text above a table only gives a day or period: "As of November 30, 2024". */
export const isDay = (line: string): boolean =>
  TIME.test(line.trim()) || isPeriodAlone(line.trim().replace(/^(?:as (?:of|at)|at|on)\s+/i, ""), {});

/** What a table is called: of the lines above it the nearest that names something; "" where none does. */
export function tableName(title: string | null): string {
  const parts = (title ?? "").split(" · ").map((part) => part.replace(NOTE, "").replace(/\s+/g, " ").trim());
  const named = parts.map(isName);
  // A single word is more often the heading of the labels: "Period".
  const at = parts.findLastIndex((part, index) => named[index] && part.includes(" "));
  const last = at < 0 ? named.lastIndexOf(true) : at;
  let first = last;
  // A sentence over several lines is quoted from its start.
  while (first > 0 && /^\p{Ll}/u.test(parts[first] ?? "") && !/[.:]$/.test(parts[first - 1] ?? ""))
    first -= 1;
  const name = last < 0 ? "" : parts.slice(first, last + 1).join(" ");
  const own = name.replace(/^.*[.!?]\s+(?=\p{Lu})/u, "").replace(/[\s:.,]+$/, "");
  return own.length > LONGEST ? `${own.slice(0, LONGEST)}…` : own;
}

const isName = (part: string) =>
  /\p{L}{3}/u.test(part) &&
  !/^\([^()]*\)$|^\*/.test(part) &&
  !ASIDE.test(part.replace(/[()]/g, "")) &&
  !DAY.test(part) &&
  !isScaleAlone(part) &&
  !isDay(part);
