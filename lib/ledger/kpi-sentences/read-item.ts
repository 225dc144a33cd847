import type { Item } from "./items";
import {
  blank,
  cleanName,
  colonOf,
  countedBy,
  currentOf,
  isNarrative,
  markLength,
  named,
  type SaidKpi,
  stopOf,
  stretchOf,
} from "./names";
import { type Figure, figureOf, firstPart, type Parts, readParts } from "./parts";

const FAR = 60;
/** "The vacancy rate is 14%, with absence of 6.1% above the plan of …": the target belongs to something else. */
const OTHER_CLAUSE =
  /,\s(?:with|while|whereas|but|and)\s[^,;]{0,80}\d|;\s[^,;]{0,60}\s(?:is|are|was|were|stood|came)\s[^,;]{0,30}\d/i;

/** "On-time delivery: 91% against a target of 95%", "Target: 95% on-time delivery; actual 91%". */
function byCues(text: string, from: number, parts: Parts): SaidKpi | null {
  const target = figureOf(parts, "target");
  const current = figureOf(parts, "current");
  const progress = figureOf(parts, "progress") ?? parts.score;
  if (!target && !(current && (progress || parts.rating))) return null;
  if (target && OTHER_CLAUSE.test(text.slice(from, target.start))) return null;
  const baseline = figureOf(parts, "baseline");
  const rest = { ...blank(parts), baseline, target, current };
  const end = Math.min(firstPart(parts, text, from), colonOf(text, from));
  const before = cleanName(text.slice(from, end));
  if (before && !isNarrative(before)) {
    const name = stretchOf(text, from, end, before);
    return { ...rest, name: { ...name, text: `${before}${sharedBy(text, current, target)}` } };
  }
  const counted = target && nameBehind(text, from, end, target, current, parts);
  return counted && !isNarrative(counted.text) ? { ...rest, name: counted } : null;
}

/** What a figure counts if no name precedes it: the target's name, or the share that is the actual. */
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

/** "Complaints: 88% answered on time against …" is about complaints answered on time. */
function sharedBy(text: string, current: Figure | null, target: Figure | null): string {
  if (!current || !target || current.amount.unit !== "%" || current.start > target.start) return "";
  const match = SHARE.exec(text.slice(current.end, target.start));
  return match?.[1] ?? match?.[2] ?? "";
}

const TO_TARGET =
  /^(.{2,100}?)\s(?:(from)|to|at|towards?|of|within)(?:\s(?:a|an|at|around|about|approximately|some))?\s{0,3}$/i;
const TO_BOUND = /^(.{2,100}?)\s{0,3}(?:to(?:\sbe)?|at|is|remains?)?\s{0,3}$/i;
const BY_CHANGE = /^(.{2,100}?)\sby\s{0,3}$/i;
const COUNTED = /^(?:a|an|the|another|some|up\sto|around|approximately|about)?\s{0,3}$/i;

/** "Increase NPS from 42 to 55", "Keep churn below 2%", "Open 12 stores". */
function byVerb(text: string, lead: Lead, parts: Parts): SaidKpi | null {
  const at = parts.figures.findIndex(({ start }) => start >= lead.from);
  const first = parts.figures[at];
  if (!first || first.role === "progress" || first.role === "aside") return null;
  const before = text.slice(lead.from, first.start);
  const way: SaidKpi["way"] = lead.way === "up" ? "higher" : lead.way === "down" ? "lower" : null;
  const change = BY_CHANGE.exec(before);
  if (change?.[1]) return byChange(text, lead, change[1].length, first, parts, way);
  const moved = TO_TARGET.exec(before) ?? (first.comparison ? TO_BOUND.exec(before) : null);
  if (moved?.[1]) {
    const next = moved[2] ? parts.figures[at + 1] : undefined;
    if (moved[2] && !(next && /\b(?:to|towards)\b/i.test(text.slice(first.end, next.end)))) return null;
    const [baseline, target] = next ? [first, next] : [figureOf(parts, "baseline"), first];
    const rest = { ...blank(parts), way, baseline, target, current: currentOf(parts, target) };
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
  way: SaidKpi["way"],
): SaidKpi | null {
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
  };
}

const RISE =
  /^(.{2,90}?)[:,]?\s(?:(?:to|will|should|must|is\sto|are\sto|needs?\sto)\s(?:be\s)?(?:rise|increased?|grow|improved?|fall|reduced?|decreased?|drop|raised|cut|move|go|reach|exceed|remain|stay)\b.{0,12}?|(?:increase|rise|grow|improve|reduce|decrease|fall|move|go)s?\s)?(from|to|at|above|below|under|over|by)?\s{0,3}$/i;

/** "NPS to rise from 42 to 55 by June 2027", "Churn: reduce from 5% to 2%", "ROCE >15% by 2027". */
function byRise({ text, kind }: Item, from: number, parts: Parts): SaidKpi | null {
  const [first, second] = parts.figures;
  if (!first || first.role === "aside" || kind === "row") return null;
  const match = RISE.exec(text.slice(from, first.start).replace(/:\s*$/, " "));
  if (!match?.[1] || isNarrative(match[1])) return null;
  const { length } = match[1];
  const words = match[0].slice(length);
  const kindOf = match[2]?.toLowerCase();
  if (kindOf === "by") return byChange(text, { verb: "", from }, length, first, parts, null);
  const isFrom = kindOf === "from";
  if (isFrom && !(second && /^\s{0,3}to\b/i.test(text.slice(first.end, second.end)))) return null;
  const target = isFrom ? second : first;
  const untilDue = parts.due ? parts.due.start - first.end : -1;
  const isDue = untilDue >= 0 && untilDue <= 2;
  const isAimed = isFrom || isDue || /\b(?:to|will|should|must)\b/i.test(words) || first.comparison !== null;
  if (!target || !isAimed) return null;
  const current = currentOf(parts, target);
  if (!parts.due && !current && !parts.rating) return null;
  const baseline = isFrom ? first : figureOf(parts, "baseline");
  return named(text, from, length, {
    ...blank(parts),
    baseline,
    target,
    current,
  });
}

/** "Emissions to be reduced by 42% by 2030": the change, not the target value. */
function byChange(
  text: string,
  { verb, from }: Pick<Lead, "verb" | "from">,
  length: number,
  change: Figure,
  parts: Parts,
  way: SaidKpi["way"],
): SaidKpi | null {
  const end = parts.due && parts.due.start >= change.end ? parts.due.end : change.end;
  const start = verb ? from - verb.length - 1 : from;
  const aim = { text: text.slice(start, end), start, end };
  return named(text, from, length, { ...blank(parts), way, current: currentOf(parts, change), aim });
}

/** A request for approval is not a target yet. */
const REQUEST =
  /^(?:approve|authori[sz]e|agree|endorse|ratify|note|consider|motion|resolved|decisions?)\b|\b(?:is|are) (?:asked|requested|invited|recommended) to\b|\bapproval (?:is|was|of|for)\b|\bseek(?:s|ing)? (?:\p{L}+ )?approval\b/iu;
const ASKED_OF =
  /^[\d.\s]*(?:asks?|decisions?|resolutions?|requests?|approvals?)\b|\bfor (?:decision|approval)$/i;

/** Reads an item as one KPI: by its verb, by the words around its figures, or by its rating; null for any other. */
export function readItem(item: Item): SaidKpi | null {
  const { text } = item;
  const from = markLength(text);
  if (ASKED_OF.test(item.heading ?? "") || REQUEST.test(text.slice(from))) return null;
  const parts = readParts(text, from);
  const lead = leadOf(text.slice(from));
  const reading =
    (lead && byVerb(text, { ...lead, from: from + lead.from }, parts)) ??
    byCues(text, from, parts) ??
    byRise(item, from, parts) ??
    byRating(text, from, parts);
  return reading && stands(reading, item, lead) ? reading : null;
}

/** A forecast is not a target. */
const EXPECTED = /\b(?:expect(?:s|ed)?|forecasts?|anticipated?|projected)\s/i;

/** A sentence in running text states a target only with a date, an actual next to it, or "we will". */
function stands(reading: SaidKpi, { kind, text }: Item, lead: Lead | null): boolean {
  const { target, aim, current, parts } = reading;
  const isRated = parts.rating !== null || parts.score !== null || figureOf(parts, "progress") !== null;
  const isWilled = lead?.isWilled ?? false;
  if (kind === "heading") return target !== null;
  if (target?.role === null && EXPECTED.test(text.slice(0, target.start))) return false;
  if (!target) return isRated || (aim !== null && parts.due !== null && (kind === "point" || isWilled));
  if (kind !== "sentence" || isRated || current) return true;
  return parts.due !== null || isWilled || /\b(?:targets?|goal|ambition|aim)\b/i.test(text);
}

/** "Open the Leeds office by June 2027 – on track", "Portal launch: 60% complete". */
function byRating(text: string, from: number, parts: Parts): SaidKpi | null {
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

/** The start of a sentence that states an aim: its verb, where its object starts, and the direction. */
type Lead = { verb: string; from: number; way: "up" | "down" | "hold" | "reach"; isWilled: boolean };

const UP =
  "increase|raise|grow|improve|lift|boost|expand|extend|strengthen|accelerate|drive|enhance|build up|double|triple";
const DOWN = "reduce|cut|lower|decrease|shrink|shorten|bring down|drive down|halve|minimi[sz]e|eliminate";
const HOLD = "maintain|keep|hold|sustain|limit|contain|restrict|cap|retain";
const REACH_VERBS =
  "achieve|reach|deliver|attain|hit|secure|generate|win|recruit|hire|open|train|build|plant|sign|enrol|enroll|raise|save|complete|publish|launch|move|bring|get|ensure|have|return|earn|obtain|register|install|convert|host|run|create|serve|support|provide|treat|house|connect|donate|collect|distribute|employ|award|issue|double";

const BEFORE_VERB =
  "(?:(?:by|in)\\s(?:the\\send\\sof\\s)?(?:[\\p{L}\\d./]{2,12}\\s){0,3}?(?:FY\\s?)?(?:20)?\\d\\d(?:/\\d\\d)?,?\\s)?";
const WILL =
  "(?:(?:we|the\\s(?:board|company|group|trust|association|college|council|bank)|management)\\s(?:will|shall|aim\\sto|plan\\sto|intend\\sto|want\\sto|commit\\sto|aims\\sto|plans\\sto|must|are\\scommitted\\sto|are\\saiming\\sto|are\\sworking\\sto)\\s|(?:our|the)\\s(?:\\p{L}{3,12}\\s){0,2}(?:aim|goal|target|objective|ambition|plan)\\s(?:is|was|:)\\s?(?:to\\s)?|(?:aim|goal|target|objective|ambition|outcome)s?\\s?[:–—-]\\s?(?:to\\s)?|to\\s|will\\s)";
const LEAD = new RegExp(
  `^${BEFORE_VERB}(${WILL}|)(?:(?:further|continue\\sto|significantly|steadily|sustainably)\\s)?(${UP}|${DOWN}|${HOLD}|${REACH_VERBS})\\s(?=\\S)`,
  "iu",
);

const WAYS: [RegExp, Lead["way"]][] = [
  [new RegExp(`^(?:${DOWN})$`, "i"), "down"],
  [new RegExp(`^(?:${HOLD})$`, "i"), "hold"],
  [new RegExp(`^(?:${UP})$`, "i"), "up"],
];

/** The verb at the start of a text, in its base form, as in "Reduce churn to 2%" or "We will open 12 stores". */
function leadOf(text: string): Lead | null {
  const match = LEAD.exec(text);
  const verb = match?.[2]?.toLowerCase();
  if (!match || !verb) return null;
  const way = WAYS.find(([pattern]) => pattern.test(verb))?.[1] ?? "reach";
  return { verb, from: match[0].length, way, isWilled: (match[1] ?? "") !== "" };
}

const DONE = new Map(
  Object.entries({
    deliver: "delivered",
    recruit: "recruited",
    hire: "hired",
    open: "opened",
    train: "trained",
    build: "built",
    plant: "planted",
    sign: "signed",
    enrol: "enrolled",
    enroll: "enrolled",
    complete: "completed",
    publish: "published",
    launch: "launched",
    install: "installed",
    host: "hosted",
    create: "created",
    register: "registered",
    save: "saved",
    win: "won",
    serve: "served",
    support: "supported",
    provide: "provided",
    treat: "treated",
    house: "housed",
    connect: "connected",
    distribute: "distributed",
    award: "awarded",
  }),
);

/** Names what is counted together with the verb: "Open 12 stores" counts "stores opened". */
function countedName(verb: string, counted: string): string {
  const done = DONE.get(verb);
  return done && !counted.toLowerCase().includes(done) ? `${counted} ${done}` : counted;
}
