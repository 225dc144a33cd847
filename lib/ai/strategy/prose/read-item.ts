import { addressesModel } from "@/lib/ai/untrusted";
import { byCues, byTargetLead } from "./by-cues";
import { byRise, byVerb } from "./by-verb";
import type { Item } from "./items";
import { cleanName, isNarrative, markLength } from "./names";
import { figureOf, firstPart, type Parts, readParts } from "./parts";
import { blank, type Reading, stopOf, stretchOf } from "./reading";
import { type Lead, leadOf } from "./verbs";

/** Reads an item as one KPI: by its verb, by the words around its figures, or by its rating; null for any other. */
export function readItem(item: Item): Reading | null {
  const { text } = item;
  if (addressesModel(text)) return null;
  const from = markLength(text);
  const parts = readParts(text, from);
  const lead = leadOf(text.slice(from));
  const reading =
    (lead && byVerb(text, { ...lead, from: from + lead.from }, parts)) ??
    byTargetLead(text, from, parts) ??
    byCues(text, from, parts) ??
    byRise(item, from, parts) ??
    byRating(text, from, parts);
  return reading && stands(reading, item, lead) ? reading : null;
}

/** A sentence among others states a target only where it says so: by a date, a state beside it or "we will". */
function stands(reading: Reading, { kind, text }: Item, lead: Lead | null): boolean {
  const { target, aim, current, parts } = reading;
  const isRated = parts.rating !== null || parts.score !== null || figureOf(parts, "progress") !== null;
  const isWilled = lead?.isWilled ?? false;
  if (kind === "heading") return target !== null;
  if (!target) return isRated || (aim !== null && parts.due !== null && (kind === "point" || isWilled));
  if (kind !== "sentence" || isRated || current) return true;
  return parts.due !== null || isWilled || /\b(?:targets?|goal|ambition|aim)\b/i.test(text);
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
  return { ...blank(parts), name: stretchOf(text, from, end, name), aim };
}
