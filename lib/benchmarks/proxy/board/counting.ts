import type { Source, Sourced } from "../../types";
import { COUNT, countOf } from "../figures";

/** A value with its quote. */
export type Found<T = number> = { value: T; quote: string; computed?: string };

export type MakeSource = (quote: string) => Source;

export function sourced<T>(found: Found<T> | null, source: MakeSource): Sourced<T> | null {
  if (!found) return null;
  const { value, quote, computed } = found;
  return computed === undefined
    ? { value, source: source(quote) }
    : { value, source: source(quote), computed };
}

/**
 * Returns the most frequent value with its first quote; null for a tie. `keyOf`: the key by which values are
 * equal.
 */
export function agreed<T>(
  found: Found<T>[],
  keyOf: (value: T) => unknown = (value) => value,
): Found<T> | null {
  const groups = [...Map.groupBy(found, ({ value }) => keyOf(value)).values()];
  const [most, second] = groups.sort((one, other) => other.length - one.length);
  return most && most.length > (second?.length ?? 0) ? (most[0] ?? null) : null;
}

/** Words for directors in counts. */
export const MEMBERS =
  "(?:director\\s+nominees?|board\\s+nominees?|nominees?(?:\\s+for\\s+(?:election|director))?|directors?|board\\s+members|members(?:\\s+of\\s+(?:the|our)\\s+board)?)";
/** Up to two words before them: "current", "non-employee". */
const WORDS = "(?:[\\w’'-]+\\s+){0,2}?";
const NOTE = "(?:\\s*,?\\s*\\([^)]{1,24}\\))?";
/** "eight of our nine directors": the groups are part and whole. */
export const PART_OF_WHOLE = `(${COUNT})${NOTE}\\s+(?:out\\s+)?of\\s+(?:our|the|its|the\\s+company[’']s|[A-Z]\\w+[’']s)?\\s*(${COUNT})${NOTE}\\s+${WORDS}${MEMBERS}`;

/**
 * "9 of 11 independent", "7/15 (47%) directors are women", as in a graphic: the groups are part and whole.
 */
export const inPicture = (what: string) =>
  new RegExp(
    `(?<![\\d.,])(${COUNT})\\s*(?:out\\s+of|of|\\/)\\s*(?:our\\s+)?(${COUNT})${NOTE}\\s*(?:\\|\\s*)?(?:(?:director\\s+nominees|directors|nominees|are|is)\\s+){0,2}(?:${what})\\b(?!\\s+(?:\\w+\\s+)?committee)`,
    "i",
  );

/** "77% of our director nominees are independent", "our Board is 43% female": the percentage. */
export const inPercent = (what: string) =>
  new RegExp(
    `(?:(?<=\\bboard\\s+is\\s+(?:currently\\s+)?)(?<board>\\d{1,3}(?:\\.\\d+)?)\\s*(?:%|percent)\\s+|(?<![\\d.,])(?<members>\\d{1,3}(?:\\.\\d+)?)\\s*(?:%|percent)\\s+(?:of\\s+(?:our|the)\\s+)?(?:${MEMBERS}|board)\\s+(?:(?:are|is|being)\\s+)?)(?:${what})\\b`,
    "i",
  );

/** The number of directors a percentage stands for, if only one number rounds to it. */
export function countFromPercent(text: string, pattern: RegExp, size: Found | null): Found | null {
  const found = pattern.exec(text)?.groups;
  const percent = Number(found?.board ?? found?.members);
  if (!size || !Number.isFinite(percent)) return null;
  const value = Math.round((percent / 100) * size.value);
  if (value > size.value || Math.abs((value / size.value) * 100 - percent) > 0.6) return null;
  return { value, quote: text, computed: `${percent}% of ${size.value}` };
}

/** Part and whole of a match; null when they are not counts, or the part exceeds the whole. */
export function partAndWhole(found: RegExpExecArray | null): { part: number; whole: number | null } | null {
  const part = countOf(found?.[1] ?? "");
  const whole = countOf(found?.[2] ?? "");
  return part === null || (whole !== null && part > whole) ? null : { part, whole };
}

/** Whether a text is about a committee, which is only part of the board. */
export const isOfCommittee = (text: string): boolean => /\bcommittee\b/i.test(text);

const PERSON = /^(?:(?:Mr|Ms|Mrs|Dr)\.\s+)?\p{Lu}[\p{L}.’'-]+(?:\s+\p{Lu}[\p{L}.’'-]*)*$/u;

/** The parts of "Ada Pell, Bo Quist and Cy Rusk, our CEO", each with whether it can be a name. */
export function listed(text: string): { part: string; isName: boolean }[] {
  const parts = text.split(/,\s*(?:and\s+)?|\s+and\s+/).map((part) => part.trim());
  return parts.map((part) => ({ part, isName: PERSON.test(part) }));
}
