import { cleanName, isNarrative } from "./names";
import { type Figure, figureOf, firstPart, type Parts } from "./parts";
import { blank, colonOf, countedBy, currentOf, named, type Reading, stretchOf } from "./reading";

const FAR = 60;
/** "The vacancy rate is 14%, with absence of 6.1% above the plan of …": the target is that of something else. */
const OTHER_CLAUSE = /,\s(?:with|while|whereas|but|and)\s[^,;]{0,80}\d/i;

/** "On-time delivery: 91% against a target of 95%", "Target: 95% on-time delivery; actual 91%". */
export function byCues(text: string, from: number, parts: Parts): Reading | null {
  const target = figureOf(parts, "target");
  const current = figureOf(parts, "current");
  const progress = figureOf(parts, "progress") ?? parts.score;
  if (!target && !(current && (progress || parts.rating))) return null;
  if (target && OTHER_CLAUSE.test(text.slice(from, target.start))) return null;
  const baseline = figureOf(parts, "baseline");
  const rest = { ...blank(parts), baseline, target, current, comparison: target?.comparison ?? null };
  const end = Math.min(firstPart(parts, text, from), colonOf(text, from));
  const before = cleanName(text.slice(from, end));
  if (before && !isNarrative(before)) {
    const name = stretchOf(text, from, end, before);
    return { ...rest, name: { ...name, text: `${before}${sharedBy(text, current, target)}` } };
  }
  const counted = target && nameBehind(text, from, end, target, current, parts);
  return counted && !isNarrative(counted.text) ? { ...rest, name: counted } : null;
}

/** What a figure counts where no name stands before it: the target's, or the share that is the state. */
function nameBehind(
  text: string,
  from: number,
  end: number,
  target: Figure,
  current: Figure | null,
  parts: Parts,
) {
  const isBare = text.slice(from, end).trim() === "";
  if (isBare && current && current.start < target.start && /^\s?of\b/.test(text.slice(current.end)))
    return countedBy(text, current, parts);
  // "Target: 95% on-time delivery", "our target of 10,000 apprentices", not "$10,000 budgeted spend".
  const lead = text.slice(from, target.start);
  const isCued = /^[^:]{2,40}?[:–—-]\s|\b(?:target|goal|ambition)\s(?:of|is)\s/i.test(lead);
  return isCued && lead.length <= FAR ? countedBy(text, target, parts) : null;
}

const SHARE =
  /^(\s\p{Ll}{2,16}(?:ed|en|id|ght|lt|st)(?:\s[\p{L}\d-]{1,16}){0,5}?)\s(?:against|vs|versus|compared)\b|^(\son\stime)\s(?:against|vs|versus|compared)\b/u;

/** "Complaints: 88% answered on time against …" is of complaints answered on time. */
function sharedBy(text: string, current: Figure | null, target: Figure | null): string {
  if (!current || !target || current.amount.unit !== "%" || current.start > target.start) return "";
  const match = SHARE.exec(text.slice(current.end, target.start));
  return match?.[1] ?? match?.[2] ?? "";
}

const TARGET_FOR =
  /^(?:(?:the|our|a)\s)?(?:\p{L}{3,12}\s)?(?:target|goal|budget|limit|ceiling|threshold|ambition)\s(?:for|on)\s(?:(?:the|our)\s)?(.{2,80}?)\s(?:is|was|of|at|remains)\s(?:set\sat\s)?$/iu;
const TARGET_LABEL =
  /^(?:\p{L}{3,12}\s)?(?:target|goal|ambition|objective)s?\s?(?:\(?(?:for\s)?(?:FY\s?)?(?:20)?\d\d\)?)?\s?:\s(.{2,60}?)\s?(?:of|:|–|—|at|is|to)?\s?$/iu;

/** "The target for debtor days is 45 days; it was 52", "Target FY26: EBITDA of £45m (FY25 actual: £38m)". */
export function byTargetLead(text: string, from: number, parts: Parts): Reading | null {
  const [target] = parts.figures;
  if (!target || target.role === "aside" || target.role === "current") return null;
  const before = text.slice(from, target.start);
  const match = TARGET_FOR.exec(before) ?? TARGET_LABEL.exec(before);
  if (!match?.[1] || isNarrative(match[1])) return null;
  const told = parts.figures.find(
    ({ start, role }) => start > target.end && role === null && SAID.test(text.slice(target.end, start)),
  );
  const current = currentOf(parts, target) ?? told ?? null;
  const baseline = figureOf(parts, "baseline");
  const rest = { ...blank(parts), baseline, target, current, comparison: target.comparison };
  return named(text, from + before.lastIndexOf(match[1]), match[1].length, rest);
}

const SAID = /\b(?:it|we|this|performance)\s(?:is|was|were|stood|achieved|reached)(?:\s(?:at|now))?\s$/i;
