import type { FoundKpi } from "../types";
import type { Comparison } from "../values/amounts";
import { cleanName } from "./names";
import { type Figure, firstPart, type Parts } from "./parts";

export type Stretch = { text: string; start: number; end: number };

/** What an item says of one KPI; offsets count from the start of the item. */
export type Reading = {
  name: Stretch;
  baseline: Figure | null;
  target: Figure | null;
  current: Figure | null;
  /** The target in words, where it is no number. */
  aim: Stretch | null;
  /** Which way the sentence says is better, and the comparison before its target. */
  way: FoundKpi["direction"] | null;
  comparison: Comparison | null;
  parts: Parts;
};

export type Rest = Omit<Reading, "name">;

/** A reading of which nothing is known but its parts. */
export function blank(parts: Parts): Rest {
  return { baseline: null, target: null, current: null, aim: null, way: null, comparison: null, parts };
}

/** Names what was read by the words from an offset; null where they are no name. */
export function named(text: string, from: number, length: number, rest: Rest): Reading | null {
  const name = cleanName(text.slice(from, from + length));
  return name ? { ...rest, name: stretchOf(text, from, from + length, name) } : null;
}

/** The state beside a target: told by a cue, or by the year it was measured in: "(FY26: $31m)". */
export function currentOf({ figures }: Parts, target: Figure): Figure | null {
  const others = figures.filter(({ start }) => start !== target.start);
  return others.find(({ role }) => role === "current") ?? others.find(({ role }) => role === "dated") ?? null;
}

const STOP =
  /[;(|[]|,\s|:\s|\.\s|\.$|\s[–—-]\s|\s{2,}|\s(?:by|before|up|compared|against|versus|vs|currently|while|in\s(?:20|FY))\b/i;

/** Where a name that begins at an offset ends: before a bracket, a mark, a date or the next figure. */
export function stopOf(text: string, from: number, parts: Parts): number {
  const mark = text.slice(from).search(STOP);
  return Math.min(mark < 0 ? text.length : from + mark, firstPart(parts, text, from));
}

/** Where a label ends: "Revenue: …", "Net debt – …". */
export function colonOf(text: string, from: number): number {
  const at = text.slice(from).search(/:\s|\s[–—|]\s/);
  return at < 2 ? text.length : from + at;
}

/** The words of a name where they stand as they are, else the whole stretch they were taken from. */
export function stretchOf(text: string, from: number, to: number, name: string): Stretch {
  const whole = text.slice(from, to);
  const exact = whole.toLowerCase().indexOf(name.toLowerCase());
  if (exact >= 0) return { text: name, start: from + exact, end: from + exact + name.length };
  const lead = whole.length - whole.trimStart().length;
  return { text: name, start: from + lead, end: from + whole.trimEnd().length };
}

/**
 * What a figure counts, by the words behind it: "95% on-time delivery", "420 new homes". A percentage "of" something is a
 * share of it.
 */
export function countedBy(text: string, figure: Figure, parts: Parts): Stretch | null {
  const to = stopOf(text, figure.end, parts);
  const words = text.slice(figure.end, to);
  const name = cleanName(words);
  if (!name) return null;
  const isShare = figure.amount.unit === "%" && /^\s?of\b/i.test(words);
  const stretch = stretchOf(text, figure.end, to, name);
  return isShare ? { ...stretch, text: `Share of ${name.charAt(0).toLowerCase()}${name.slice(1)}` } : stretch;
}
