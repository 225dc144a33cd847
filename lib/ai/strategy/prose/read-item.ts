import { addressesModel } from "@/lib/ai/untrusted";
import type { FoundKpi } from "../types";
import type { Comparison } from "../values/amounts";
import type { Item } from "./items";
import { cleanName, isNarrative, markLength } from "./names";
import { type Figure, figureOf, firstPart, type Parts, readParts } from "./parts";
import { countedName, type Lead, leadOf } from "./verbs";

type Stretch = { text: string; start: number; end: number };

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

/** Reads an item as one KPI: by its verb, by the words around its figures, or by its rating; null for any other. */
export function readItem(item: Item): Reading | null {
  const { text } = item;
  if (addressesModel(text)) return null;
  const from = markLength(text);
  const parts = readParts(text, from);
  const lead = leadOf(text.slice(from));
  const reading =
    (lead && byVerb(text, { ...lead, from: from + lead.from }, parts)) ??
    byCues(text, from, parts) ??
    byRise(item, from, parts) ??
    byRating(text, from, parts);
  return reading && stands(reading, item, lead) ? reading : null;
}

/** A sentence among others states a target only where it says so: by a date, a state beside it or "we will". */
function stands(reading: Reading, { kind }: Item, lead: Lead | null): boolean {
  const { target, aim, current, parts } = reading;
  const isRated = parts.rating !== null || parts.score !== null || figureOf(parts, "progress") !== null;
  if (!target && !aim) return isRated;
  if (aim && !target)
    return isRated || (parts.due !== null && (kind === "point" || (lead?.isWilled ?? false)));
  if (kind !== "sentence" || isRated || current) return true;
  return parts.due !== null || (lead?.isWilled ?? false) || target?.role === "target";
}

const TO_TARGET =
  /^(.{2,100}?)\s(?:(from)|to|at|towards?|of|within)(?:\s(?:a|an|at|around|about|approximately|some))?\s{0,3}$/i;
const TO_BOUND = /^(.{2,100}?)\s{0,3}(?:to(?:\sbe)?|at|is|remains?)?\s{0,3}$/i;
const BY_CHANGE = /^(.{2,100}?)\sby\s{0,3}$/i;
const COUNTED = /^(?:a|an|the|another|some|up\sto|around|approximately|about)?\s{0,3}$/i;

/** "Increase NPS from 42 to 55", "Keep churn below 2%", "Open 12 stores". */
function byVerb(text: string, lead: Lead, parts: Parts): Reading | null {
  const at = parts.figures.findIndex(({ start }) => start >= lead.from);
  const first = parts.figures[at];
  if (!first || first.role === "progress" || first.role === "aside") return null;
  const before = text.slice(lead.from, first.start);
  const way = lead.way === "up" ? "higher" : lead.way === "down" ? "lower" : null;
  const base = { way, parts, aim: null, current: currentOf(parts, first) } as const;
  const change = BY_CHANGE.exec(before);
  if (change?.[1]) {
    return byChange(text, lead, change[1].length, first, parts, way);
  }
  const moved = TO_TARGET.exec(before) ?? (first.comparison ? TO_BOUND.exec(before) : null);
  if (moved?.[1]) {
    const next = moved[2] ? parts.figures[at + 1] : undefined;
    const reaches = next && /^\s{0,3}(?:to|towards)\b/i.test(text.slice(first.end, next.start).concat(" "));
    if (moved[2] && !reaches && !(next?.comparison && /\bto\b/i.test(text.slice(first.end, next.start))))
      return null;
    const [baseline, target] = next && moved[2] ? [first, next] : [figureOf(parts, "baseline"), first];
    const rest = {
      ...base,
      baseline,
      target,
      current: currentOf(parts, target),
      comparison: target.comparison,
    };
    return named(text, lead.from, moved[1].length, rest);
  }
  if (!COUNTED.test(before)) return null;
  const to = stopOf(text, first.end, parts);
  const counted = cleanName(text.slice(first.end, to));
  if (!counted || first.role === "change") return null;
  const name = first.amount.unit === "%" ? counted : countedName(lead.verb, counted);
  const stretch = stretchOf(text, first.end, to, name);
  return {
    ...base,
    name: stretch,
    baseline: figureOf(parts, "baseline"),
    target: first,
    comparison: first.comparison,
  };
}

/** The state beside a target: told by a cue, or by the year it was measured in: "(FY26: $31m)". */
function currentOf(parts: Parts, target: Figure): Figure | null {
  const told = parts.figures.find(({ role, start }) => role === "current" && start !== target.start);
  if (told) return told;
  const { period } = parts;
  const dated =
    period &&
    parts.figures.find(({ start, role }) => role === null && start > period.end && start <= period.end + 3);
  return dated && dated.start !== target.start ? dated : null;
}

type Rest = Omit<Reading, "name">;

function named(text: string, from: number, length: number, rest: Rest): Reading | null {
  const name = cleanName(text.slice(from, from + length));
  return name ? { ...rest, name: stretchOf(text, from, from + length, name) } : null;
}

/** "On-time delivery: 91% against a target of 95%", "Target: 95% on-time delivery; actual 91%". */
function byCues(text: string, from: number, parts: Parts): Reading | null {
  const target = figureOf(parts, "target");
  const current = figureOf(parts, "current");
  const progress = figureOf(parts, "progress") ?? parts.score;
  if (!target && !(current && (progress || parts.rating))) return null;
  const rest: Rest = {
    baseline: figureOf(parts, "baseline"),
    target,
    current,
    aim: null,
    way: null,
    comparison: target?.comparison ?? null,
    parts,
  };
  const end = Math.min(firstPart(parts, text, from), colonOf(text, from));
  const before = cleanName(text.slice(from, end));
  if (before && !isNarrative(before)) {
    const name = stretchOf(text, from, end, before);
    return { ...rest, name: { ...name, text: `${before}${sharedBy(text, current, target)}` } };
  }
  // "Target: 95% on-time delivery", not "$10,000 budgeted spend".
  const isCuedBefore =
    target !== null && /^[^:]{2,40}?[:–—-]\s|\btarget\b/i.test(text.slice(from, target.start));
  if (before || !target || target.start - from > 40 || !isCuedBefore) return null;
  const to = stopOf(text, target.end, parts);
  const behind = cleanName(text.slice(target.end, to));
  return behind && !isNarrative(behind) ? { ...rest, name: stretchOf(text, target.end, to, behind) } : null;
}

const SHARE =
  /^(\s\p{Ll}{2,16}(?:ed|en|id|ght|lt|st)(?:\s[\p{L}\d-]{1,16}){0,5}?)\s(?:against|vs|versus|compared)\b|^(\son\stime)\s(?:against|vs|versus|compared)\b/u;

/** "Complaints: 88% answered on time against …" is of complaints answered on time. */
function sharedBy(text: string, current: Figure | null, target: Figure | null): string {
  if (!current || !target || current.amount.unit !== "%" || current.start > target.start) return "";
  const match = SHARE.exec(text.slice(current.end, target.start));
  return match?.[1] ?? match?.[2] ?? "";
}

/** Where a label ends: "Revenue: …", "Net debt – …". */
function colonOf(text: string, from: number): number {
  const at = text.slice(from).search(/:\s|\s[–—|]\s/);
  return at < 2 ? text.length : from + at;
}

const RISE =
  /^(.{2,90}?)[:,]?\s(?:(?:to|will|should|must|is\sto|are\sto|needs?\sto)\s(?:be\s)?(?:rise|increased?|grow|improved?|fall|reduced?|decreased?|drop|raised|cut|move|go|reach|exceed|remain|stay)\b.{0,12}?|(?:increase|rise|grow|improve|reduce|decrease|fall|move|go)s?\s)?(from|to|at|above|below|under|over|by)?\s{0,3}$/i;

/** "NPS to rise from 42 to 55 by June 2027", "Churn: reduce from 5% to 2%", "NPS from 42 to 55 by 2027". */
function byRise({ text, kind }: Item, from: number, parts: Parts): Reading | null {
  const [first, second] = parts.figures;
  if (!first || first.role === "aside" || kind === "row") return null;
  const match = RISE.exec(text.slice(from, first.start));
  const isFrom = match?.[2]?.toLowerCase() === "from";
  if (!match?.[1] || isNarrative(match[1])) return null;
  const way = wayOf(match[0].slice(match[1].length));
  if (match[2]?.toLowerCase() === "by")
    return byChange(text, { verb: "", from }, match[1].length, first, parts, way);
  if (isFrom && !(second && /^\s{0,3}to\b/i.test(text.slice(first.end, second.start)))) return null;
  const target = isFrom ? second : first;
  if (
    !target ||
    (!isFrom && !/\b(?:to|will|should|must)\b/i.test(text.slice(from + match[1].length, first.start)))
  )
    return null;
  if (!parts.due && !figureOf(parts, "current") && !parts.rating) return null;
  return named(text, from, match[1].length, {
    baseline: isFrom ? first : figureOf(parts, "baseline"),
    target,
    current: currentOf(parts, target),
    aim: null,
    way,
    comparison: target.comparison,
    parts,
  });
}

function wayOf(words: string): FoundKpi["direction"] | null {
  if (/\b(?:fall|reduced?|decreased?|drop|cut)\b/i.test(words)) return "lower";
  return /\b(?:rise|increased?|grow|improved?|raised)\b/i.test(words) ? "higher" : null;
}

/** "Emissions to be reduced by 42% by 2030": how far, not where to. */
function byChange(
  text: string,
  { verb, from }: Pick<Lead, "verb" | "from">,
  length: number,
  change: Figure,
  parts: Parts,
  way: Reading["way"],
): Reading | null {
  const end = parts.due && parts.due.start >= change.end ? parts.due.end : change.end;
  const start = verb ? from - verb.length - 1 : from;
  const aim = { text: text.slice(start, end), start, end };
  const none = { baseline: null, target: null, comparison: null };
  return named(text, from, length, { ...none, way, current: currentOf(parts, change), aim, parts });
}

/** "Open the Leeds office by June 2027 – on track", "Portal launch: 60% complete". */
function byRating(text: string, from: number, parts: Parts): Reading | null {
  const progress = figureOf(parts, "progress");
  if (!parts.rating && !progress && !parts.score) return null;
  const end = Math.min(firstPart(parts, text, from), stopOf(text, from, parts));
  const name = cleanName(text.slice(from, end));
  if (!name || isNarrative(name)) return null;
  const until = parts.due ? Math.max(end, parts.due.end) : end;
  const isContinuous = until <= end || /^[\s,(–—-]*$/.test(text.slice(end, parts.due?.start ?? end));
  const aim = parts.due && isContinuous ? stretchOf(text, from, until, text.slice(from, until).trim()) : null;
  return {
    name: stretchOf(text, from, end, name),
    baseline: null,
    target: null,
    current: null,
    aim,
    way: null,
    comparison: null,
    parts,
  };
}

/** Where a name that begins at an offset ends: before a bracket, a mark, a date or the next figure. */
function stopOf(text: string, from: number, parts: Parts): number {
  const mark = text
    .slice(from)
    .search(
      /[;(|[]|,\s|:\s|\.\s|\.$|\s[–—-]\s|\s{2,}|\s(?:by|before|up|from|compared|against|versus|vs|currently|with|while|in\s(?:20|FY))\b/i,
    );
  return Math.min(mark < 0 ? text.length : from + mark, firstPart(parts, text, from));
}

/** The words of a name where they stand as they are, else the whole stretch they were taken from. */
function stretchOf(text: string, from: number, to: number, name: string): Stretch {
  const whole = text.slice(from, to);
  const exact = whole.toLowerCase().indexOf(name.toLowerCase());
  if (exact >= 0) return { text: name, start: from + exact, end: from + exact + name.length };
  const lead = whole.length - whole.trimStart().length;
  return { text: name, start: from + lead, end: from + whole.trimEnd().length };
}
