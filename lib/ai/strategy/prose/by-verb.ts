import type { FoundKpi } from "../types";
import type { Item } from "./items";
import { isNarrative } from "./names";
import { type Figure, figureOf, type Parts } from "./parts";
import { blank, countedBy, currentOf, named, type Reading } from "./reading";
import { countedName, type Lead } from "./verbs";

const TO_TARGET =
  /^(.{2,100}?)\s(?:(from)|to|at|towards?|of|within)(?:\s(?:a|an|at|around|about|approximately|some))?\s{0,3}$/i;
const TO_BOUND = /^(.{2,100}?)\s{0,3}(?:to(?:\sbe)?|at|is|remains?)?\s{0,3}$/i;
const BY_CHANGE = /^(.{2,100}?)\sby\s{0,3}$/i;
const COUNTED = /^(?:a|an|the|another|some|up\sto|around|approximately|about)?\s{0,3}$/i;

/** "Increase NPS from 42 to 55", "Keep churn below 2%", "Open 12 stores". */
export function byVerb(text: string, lead: Lead, parts: Parts): Reading | null {
  const at = parts.figures.findIndex(({ start }) => start >= lead.from);
  const first = parts.figures[at];
  if (!first || first.role === "progress" || first.role === "aside") return null;
  const before = text.slice(lead.from, first.start);
  const way: Reading["way"] = lead.way === "up" ? "higher" : lead.way === "down" ? "lower" : null;
  const change = BY_CHANGE.exec(before);
  if (change?.[1]) return byChange(text, lead, change[1].length, first, parts, way);
  const moved = TO_TARGET.exec(before) ?? (first.comparison ? TO_BOUND.exec(before) : null);
  if (moved?.[1]) {
    const next = moved[2] ? parts.figures[at + 1] : undefined;
    if (moved[2] && !(next && /\b(?:to|towards)\b/i.test(text.slice(first.end, next.end)))) return null;
    const [baseline, target] = next ? [first, next] : [figureOf(parts, "baseline"), first];
    const { comparison } = target;
    const rest = { ...blank(parts), way, baseline, target, current: currentOf(parts, target), comparison };
    return named(text, lead.from, moved[1].length, rest);
  }
  return COUNTED.test(before) && first.role !== "change" ? byCount(text, lead, first, parts, way) : null;
}

/** "Deliver 420 new homes by March 2027 (310 to date)". */
function byCount(
  text: string,
  lead: Lead,
  target: Figure,
  parts: Parts,
  way: Reading["way"],
): Reading | null {
  const counted = countedBy(text, target, parts);
  if (!counted) return null;
  const name = target.amount.unit === "%" ? counted.text : countedName(lead.verb, counted.text);
  return {
    ...blank(parts),
    name: { ...counted, text: name },
    way,
    baseline: figureOf(parts, "baseline"),
    target,
    current: currentOf(parts, target),
    comparison: target.comparison,
  };
}

const RISE =
  /^(.{2,90}?)[:,]?\s(?:(?:to|will|should|must|is\sto|are\sto|needs?\sto)\s(?:be\s)?(?:rise|increased?|grow|improved?|fall|reduced?|decreased?|drop|raised|cut|move|go|reach|exceed|remain|stay)\b.{0,12}?|(?:increase|rise|grow|improve|reduce|decrease|fall|move|go)s?\s)?(from|to|at|above|below|under|over|by)?\s{0,3}$/i;
/** A heading under which a bare figure is a target. */
const OF_TARGETS = /\b(?:targets|goals|ambitions|objectives)\b/i;

/** "NPS to rise from 42 to 55 by June 2027", "Churn: reduce from 5% to 2%", "ROCE >15% by 2027". */
export function byRise({ text, kind, heading }: Item, from: number, parts: Parts): Reading | null {
  const [first, second] = parts.figures;
  if (!first || first.role === "aside" || kind === "row") return null;
  const match = RISE.exec(text.slice(from, first.start).replace(/:\s*$/, " "));
  if (!match?.[1] || isNarrative(match[1])) return null;
  const { length } = match[1];
  const words = match[0].slice(length);
  const way = wayOf(words);
  const kindOf = match[2]?.toLowerCase();
  if (kindOf === "by") return byChange(text, { verb: "", from }, length, first, parts, way);
  const isFrom = kindOf === "from";
  if (isFrom && !(second && /^\s{0,3}to\b/i.test(text.slice(first.end, second.end)))) return null;
  const target = isFrom ? second : first;
  const untilDue = parts.due ? parts.due.start - first.end : -1;
  const isDue = untilDue >= 0 && untilDue <= 2;
  const isAimed = isFrom || isDue || /\b(?:to|will|should|must)\b/i.test(words) || first.comparison !== null;
  const isListed = kind === "point" && OF_TARGETS.test(heading ?? "") && first.role === null;
  if (!target || !(isAimed || isListed)) return null;
  const current = currentOf(parts, target);
  if (!parts.due && !current && !parts.rating && !isListed) return null;
  const baseline = isFrom ? first : figureOf(parts, "baseline");
  return named(text, from, length, {
    ...blank(parts),
    baseline,
    target,
    current,
    way,
    comparison: target.comparison,
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
  return named(text, from, length, { ...blank(parts), way, current: currentOf(parts, change), aim });
}
