import { terms } from "@/lib/ai/terms";
import { everyAmount, type FoundAmount, isPercent } from "@/lib/ledger/amount";

/** Texts with at least this Jaccard similarity of words say the same thing. */
const SAME_WORDS = 0.85;
/** A text whose words are nearly all in a much longer one adds nothing to it. */
const WITHIN = { least: 6, share: 0.7, length: 0.75 };
/**
 * Two texts with at least this many figures in common, and this share of those in the text with fewer, are
 * about one matter.
 */
const FIGURES = { least: 2, share: 0.6 };

/**
 * Whether a text repeats another: nearly the same words, or the same figures however rounded and written
 * ("$44.5 billion" and "$44,538 million").
 */
export function tellsAgain(one: string, other: string): boolean {
  const [a, b] = [new Set(terms(one)), new Set(terms(other))];
  const both = common(a, b);
  if (both > 0 && both / (a.size + b.size - both) >= SAME_WORDS) return true;
  const [shorter, longer] = [Math.min(a.size, b.size), Math.max(a.size, b.size)];
  if (shorter >= WITHIN.least && shorter <= longer * WITHIN.length && both >= shorter * WITHIN.share)
    return true;
  return hasSameFigures(one, other);
}

/** Whether two texts share at least two amounts that make up most of those in one of them. */
export function hasSameFigures(one: string, other: string): boolean {
  const [p, q] = [figuresOf(one), figuresOf(other)];
  const same = common(p, q);
  return same >= FIGURES.least && same / Math.min(p.size, q.size) >= FIGURES.share;
}

/** Whether both texts have amounts, but none in common. */
export function hasOtherFigures(one: string, other: string): boolean {
  const [p, q] = [figuresOf(one), figuresOf(other)];
  return p.size > 0 && q.size > 0 && common(p, q) === 0;
}

function common<T>(one: Set<T>, other: Set<T>): number {
  return [...one].filter((value) => other.has(value)).length;
}

/** A bare number below this may be a date, a count or part of a name. */
const AN_AMOUNT = 10_000;

/** The amounts and percentages in a text, to three significant digits. */
function figuresOf(text: string): Set<string> {
  const told = everyAmount(text).filter(
    (amount) => amount.currency || isPercent(amount) || Math.abs(amount.value) >= AN_AMOUNT,
  );
  return new Set(told.map(rounded));
}

function rounded(amount: FoundAmount): string {
  return `${Math.abs(amount.value).toPrecision(3)}${isPercent(amount) ? "%" : ""}`;
}
