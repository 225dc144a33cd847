import { isOutflow } from "@/lib/ask/paid-out";
import { formatDay, formatMonth } from "@/lib/days";
import { findAmounts } from "@/lib/ledger/amount";
import { isMoney, markOf } from "../amounts";
import type { Fact } from "../types";

const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const TENTHS = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A normalized period in words: "March 2024", "the year to April 2024", "Q1 2024", "Mar 31, 2024". */
function periodText(period: string): string {
  const [date = "", ...rest] = period.split(" ");
  if (rest[0] === "YTD") return `the year to ${dateText(date)}`;
  return rest.length > 0 ? `the ${rest.join(" ")} ${dateText(date)}` : dateText(date);
}

function dateText(date: string): string {
  const [year = "", part = "", day] = date.split("-");
  if (part === "") return year;
  if (part.startsWith("Q")) return `${part} ${year}`;
  return day ? formatDay(date) : formatMonth(date);
}

/** "in March 2024", "for the year to April 2024", "at Mar 31, 2024". */
export function inPeriod(period: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(period)) return `at ${periodText(period)}`;
  return `${period.includes(" ") ? "for" : "in"} ${periodText(period)}`;
}

/** An ISO date in words: "Jun 30, 2024". */
export const dayText = dateText;

/** A larger percentage is less informative than the amount. */
const MOST_PERCENT = 1000;

/**
 * The computed change of a figure: "$1,234 higher (2.3%)", "1.5 percentage points lower". The percentage is omitted if a
 * figure is negative or the previous one was nil.
 */
export function changeText(before: Fact, after: Fact): string {
  const [from, to] = sizesOf(before, after);
  const [up, down] = isOutflow(after.label) ? ["more", "less"] : ["higher", "lower"];
  const way = to > from ? up : down;
  if (after.unit === "%") {
    const points = EXACT.format(Math.abs(to - from));
    return `${points} percentage ${points === "1" ? "point" : "points"} ${way}`;
  }
  const size = amountText(Math.abs(to - from), after);
  const share = Math.abs((to - from) / from) * 100;
  if (from <= 0 || to < 0 || share > MOST_PERCENT) return `${size} ${way}`;
  return `${size} ${way} (${share >= 10 ? WHOLE.format(share) : TENTHS.format(share)}%)`;
}

/** Payments shown as negative both times are compared by size. */
function sizesOf(before: Fact, after: Fact): [from: number, to: number] {
  const [from, to] = [before.value ?? 0, after.value ?? 0];
  return isPaidWithMinus(before, after) ? [-from, -to] : [from, to];
}

const isPaidWithMinus = (before: Fact, after: Fact) =>
  (before.value ?? 0) < 0 && (after.value ?? 0) < 0 && isOutflow(after.label);

/** Both figures as written in a sentence: a value called a cost or a payment is not shown as negative too. */
export function writtenBoth(before: Fact, after: Fact): [from: string, to: string] {
  const said = ({ written }: Fact) =>
    isPaidWithMinus(before, after) ? written.replace(/^[−-]|^\((.+)\)$/, "$1") : written;
  return [said(before), said(after)];
}

/** "was" or "were", to agree with the name of a line. */
export const wasOrWere = (label: string): string =>
  /[^su]s$/i.test(label.replace(/\s*\([^()]*\)$| (?:of|on|in|for) .*$/g, "")) ? "were" : "was";

/** An amount in the style of the paper's figure: its currency, scale and decimals. */
function amountText(value: number, like: Fact): string {
  const mark = isMoney(like) ? markOf(like.unit) : "";
  const suffix = /\d\s?(k|m|bn|x| thousand| million| billion| points)$/i.exec(like.written)?.[1] ?? "";
  const { scale = 1, decimals = 0 } = findAmounts(like.written)[0] ?? {};
  const digits = new Intl.NumberFormat("en-US", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value / scale);
  return `${mark}${digits}${suffix}`;
}
