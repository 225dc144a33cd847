import { type DecimalMark, DIGITS, parseDigits, scaled } from "@/lib/ledger/amount";
import { codeOf } from "@/lib/ledger/currency";
import { oneLine } from "@/lib/wording";
import { CURRENCY_BEFORE, readTail } from "./units";

/** Which side of a target is better, from its words or signs: "≥ 95%", "no more than 5 days". */
export type Comparison = "at-least" | "at-most";

/** An amount in `unit`, with its scale applied; see FoundFigure. */
export type Quantity = {
  value: number;
  /** The other end of a range ("40–45"), else null; `value` is the lower end. */
  upTo: number | null;
  unit: string;
  /** 1, or the scale of "k", "m" and so on; already applied to `value`. */
  scale: number;
  comparison: Comparison | null;
  /** The whole amount as written. */
  written: string;
};

const MORE =
  "at or above|at least|min(?:imum)?\\.?(?: of)?|(?:more|greater|higher|larger) than|over|above|not? (?:less|fewer) than|not below|exceed\\w*|in excess of|mind(?:estens|\\.)|minst|≥|>=|=>|>";
const LESS =
  "at or below|at most|max(?:imum)?\\.?(?: of)?|up to|not? more than|not above|not exceeding|(?:less|fewer|lower|smaller) than|under|below|within|höchstens|högst|≤|<=|=<|<";
/** Pattern source for words before an amount that make it a bound. */
export const BOUND = `(?:${MORE}|${LESS})`;
const AT_LEAST = new RegExp(`^(?:${MORE}|\\+(?=\\d))\\s*`, "i");
const AT_MOST = new RegExp(`^(?:${LESS})\\s*`, "i");
const BOUND_BEFORE = new RegExp(`(?<!\\p{L})(?:(${MORE})|${LESS})\\s*(?:by\\s+)?$`, "iu");

/**
 * The words directly before an amount that make it a bound, and on which side: "no more than". Null if there are none.
 */
export function boundBefore(text: string): { words: string; comparison: Comparison } | null {
  const found = BOUND_BEFORE.exec(text);
  return found && { words: found[0], comparison: found[1] ? "at-least" : "at-most" };
}

const ABOUT = /^(?:~|≈|c\.|ca\.?|circa|approx(?:imately|\.)?|about|around|=)\s*/i;
/** "95% min" is a bound, "4.8 min" a duration. */
const OR_MORE = /\s*(?:\+|(?:or|and) (?:more|above|higher|better|over)|minimum|(?<=[%$£€\p{L}]\s?)min\.?)$/iu;
const OR_LESS = /\s*(?:(?:or|and) (?:less|fewer|below|lower|under)|max(?:imum)?\.?)$/i;

const SIGN = "[+\\-−–]";
const ONE = new RegExp(
  `^(\\()?\\s?(${SIGN})?\\s?(${CURRENCY_BEFORE})?\\s?(${SIGN})?\\s?(\\()?(${DIGITS})(\\))?\\s?(.{0,40}?)\\s?(\\))?$`,
  "iu",
);
const RANGE = new RegExp(
  `^(.{0,20}?\\d[^–—-]{0,16}?)\\s?(?:–|—|-|\\bto\\b|\\bbis\\b)\\s?(${CURRENCY_BEFORE}?\\s?\\d.*)$`,
  "iu",
);
const RATIO = /^(\d+(?:\.\d+)?)\s?:\s?(\d+(?:\.\d+)?)$/;
const OUT_OF = /^(\d+(?:[.,]\d+)?)\s?(?:\/|(?:out )?of)\s?(\d{1,4})(\s?[\p{L} ]{0,24})$/iu;

/**
 * Reads a text that is an amount and nothing else: "$12.4m", "(1,234)", "≥ 95%", "31d", "1,2 Mio. €", "40–45%", "3:1".
 * `decimal`: the paper's decimal mark, if its other figures show it. Null for "n/a", dates, codes, and sentences with a
 * number in them.
 */
export function readQuantity(text: string, decimal: DecimalMark | null = null): Quantity | null {
  const written = oneLine(text);
  if (!/\d/.test(written) || written.length > 80) return null;
  const { rest, comparison } = stripComparison(written);
  const amount =
    readRatio(rest) ?? readOutOf(rest, decimal) ?? readOne(rest, decimal) ?? readRange(rest, decimal);
  return amount ? { ...amount, comparison, written } : null;
}

type Bare = Omit<Quantity, "comparison" | "written">;

/** An amount without the words that make it a bound, and the side they mean. */
export function stripComparison(text: string): { rest: string; comparison: Comparison | null } {
  let rest = text.replace(ABOUT, "");
  let comparison: Comparison | null = null;
  for (const [pattern, side] of [
    [AT_LEAST, "at-least"],
    [AT_MOST, "at-most"],
    [OR_MORE, "at-least"],
    [OR_LESS, "at-most"],
  ] as const) {
    const without = rest.replace(pattern, "");
    // "+5%" is a rise of five percent, not "at least".
    if (without === rest || (side === "at-least" && rest.startsWith("+"))) continue;
    rest = without.trim();
    comparison ??= side;
  }
  return { rest, comparison };
}

function readOne(text: string, decimal: DecimalMark | null): Bare | null {
  const isBehind = /\d[-−]$/.test(text);
  const match = (isBehind ? text.slice(0, -1) : text).match(ONE);
  if (!match) return null;
  const [, open, sign, before, inner, openInner, digits = "", closeInner, tail = "", close] = match;
  const opened = Boolean(open) || Boolean(openInner);
  if (opened !== (Boolean(close) || Boolean(closeInner))) return null;
  const number = parseDigits(digits, decimal ?? undefined)?.value ?? null;
  const unit = readTail(tail);
  if (number === null || !unit) return null;
  const currency = before ? codeOf(before) : null;
  // "$5 of 10" and "$12 days" are not amounts; "$12m" and "$4 per user" are.
  if (currency && unit.unit && codeOf(unit.unit) !== currency && !/^per\b|^\//i.test(unit.unit)) return null;
  // Some accounting programs print the minus sign after the number.
  const isNegative = opened || isBehind || [sign, inner].some((mark) => mark && mark !== "+");
  const value = scaled(number, unit.scale);
  return {
    value: isNegative && value !== 0 ? -value : value,
    upTo: null,
    unit: currency ?? unit.unit,
    scale: unit.scale,
  };
}

/** Both ends of "40–45%", "$1m to $2m", "10–12 days"; the unit may follow the second only. */
function readRange(text: string, decimal: DecimalMark | null): Bare | null {
  const match = text.match(RANGE);
  const low = match && readOne((match[1] ?? "").trim(), decimal);
  const high = match && readOne((match[2] ?? "").trim(), decimal);
  if (!low || !high || (low.unit && high.unit && low.unit !== high.unit)) return null;
  const scale = low.scale === 1 ? high.scale : 1;
  const from = scaled(low.value, scale);
  if (from >= high.value) return null;
  return { value: from, upTo: high.value, unit: high.unit || low.unit, scale: high.scale };
}

/** "3:1", or "1:3": one side is 1, since "14:30" is a time of day. */
function readRatio(text: string): Bare | null {
  const match = text.match(RATIO);
  if (!match) return null;
  const [left, right] = [Number(match[1]), Number(match[2])];
  const isRatio = right === 1 || (left === 1 && (match[2] ?? "").length !== 2);
  return isRatio && right !== 0 ? { value: left / right, upTo: null, unit: "ratio", scale: 1 } : null;
}

/** "4.2/5", "3 of 12 sites": the first number counts, because the second is the same for target and actual. */
function readOutOf(text: string, decimal: DecimalMark | null): Bare | null {
  const match = text.match(OUT_OF);
  const value = match && (parseDigits(match[1] ?? "", decimal ?? undefined)?.value ?? null);
  if (!match || value === null || value > Number(match[2])) return null;
  const tail = readTail(match[3] ?? "");
  return tail ? { value, upTo: null, unit: tail.unit, scale: 1 } : null;
}
