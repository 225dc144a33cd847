import { isPeriodAlone } from "@/lib/ledger/heading-periods";
import { isScaleAlone } from "@/lib/ledger/scale";

/** What says only a time, a scale or who checked it is no name: "Years ended May 31,", "(Unaudited)". */
const TIME =
  /^(?:(?:for|at|as (?:of|at))\s+)?(?:the\s+)?(?:\p{L}+\s+)?(?:(?:fiscal|financial)\s+)?(?:months?|quarters?|periods?|years?|weeks?)\s+(?:ended|ending)\b.{0,30}$/iu;
const DAY = /^(?:(?:as (?:of|at)|at|on)\s+)?\p{L}{3,9}\.? \d{1,2},?$/iu;
const ASIDE = /^(?:unaudited|audited|restated|continued|table of contents|see .{0,40})$/i;
/** A scale or an aside in brackets, wherever it stands in a name. */
const NOTE =
  /\s*\([^()]*\b(?:thousands?|millions?|billions?|unaudited|audited|continued|dollars)\b[^()]*\)/gi;
const LONGEST = 140;

/** Whether what stands above a table says no more than of which day or stretch it is: "As of November 30, 2024". */
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
  // A sentence of several lines is told from its beginning.
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
