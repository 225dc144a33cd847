import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { capitalised } from "@/lib/wording";
import { type Figure, firstPart, type Parts } from "./parts";

const LONGEST = 120;
const MOST_WORDS = 16;

/** List markers: "•", "1.2", "KR 3:", "Objective 2 –". */
const MARK =
  /^\s*(?:[•*▪◦‣–—-]\s+|(?:KR|key\s+result|objective|goal|priority|target|measure|KPI|initiative|milestone|deliverable|action|project|O)\s{0,3}\d{1,2}(?:\.\d{1,2}){0,2}\s{0,3}[:.)–—-]?\s+|(?:KPI|key\s+result|measure|initiative|metric|milestone|deliverable|action|project|programme)\s{0,3}[:–—-]\s+|\(?(?:\d{1,2}(?:\.\d{1,2}){0,2}|[a-z]|[ivx]{1,4})[.)]\s+|\d{1,2}(?:\.\d{1,2}){1,2}\s+(?=[a-z])|[☐☒✓✔]\s*)/i;

/** Length of the list markers at the start of a text. */
export function markLength(text: string): number {
  let at = 0;
  for (let again = 0; again < 3; again++) {
    const mark = MARK.exec(text.slice(at))?.[0].length ?? 0;
    if (mark === 0) break;
    at += mark;
  }
  return at;
}

const LEADING =
  /^(?:and|but|so|the|an?|our|its|their|all|we|to|that|of|in|for|on|this|these|actual,?|recogni[sz]ed|achieved|year[- ]to[- ]date|ytd|current|currently|overall,?|[\p{L}\d]+ (?:months|quarters|weeks),?(?=\s(?:the|our|its)\s))\s+/iu;
const TRAILING =
  /(?:\s|^)(?:is|are|was|were|be|been|has|have|had|of|at|to|from|by|in|on|for|with|and|or|the|an?|our|its|against|versus|vs\.?|compared|currently|now|stands?|stood|standing|reached|totall?ed|totals?|will|should|remains?|measured|target(?:ed)?|actual(?:s|ly)?|as|which|that|only|above|below|over|under|up|down|than|least|most|more|no|averaged?|finished|ended|closed|came|brought|took|earned)$/i;
/** A period is not part of a KPI's name. */
const PERIOD =
  /\s(?:for|in|during|over)\s(?:the\s)?(?:(?:first|second|third|fourth|last|current|financial)\s)?(?:year|month|quarter|half|period|week)(?:[\s-]to[\s-]date|\s(?:ended|ending|of)\s[\p{L}\d ]{3,20})?$|\s(?:year[\s-]to[\s-]date|ytd|through\s\p{L}{3,9}\s20\d\d|in\s(?:FY\s?)?20\d\d|to\sthe\send\sof\s\p{L}{3,9}|for\sthe\s(?:first\s|second\s)?half(?:[\s-]year)?)$/iu;
const NARRATIVE =
  /\b(?:is|are|was|were|has|have|had|will|would|ought|can|could|should|must|may|might|did|does|increased|decreased|rose|fell|grew|declined|improved|exceeded|recorded|reported|showed|because|due to|driven by|compared|although|while|which)\b/i;
const NO_NAME =
  /^(?:intends?|aims?|plans?|expects?|hopes?|wants?|commits?|it|its|they|them|themselves|itself|this|these|those|him|her|he|she|us|we|one|ones|both|each|all|there|total|targets?|goals?|aims?|ambition|objectives?|kpis?|measure|metric|latest|milestone|status|actual|current|baseline|owner|due|progress|date|page|note|source|figure|table|section|result|results|plan|budget|variance|comments?|the board|management|no (?!of\b).*|\d.*)$/i;

/**
 * A KPI's name as a director would say it: without list markers, articles, dangling words and words around its figures,
 * capitalized. Null if it is not a name.
 */
export function cleanName(raw: string): string | null {
  let name = raw.slice(markLength(raw)).replace(/\s+/g, " ").replace(/\*+/g, "").trim();
  // An unclosed bracket contained a figure: "Engagement score (target".
  const open = name.lastIndexOf("(");
  if (open > 0 && !name.includes(")", open)) name = name.slice(0, open);
  for (let before = ""; before !== name; ) {
    before = name;
    name = name
      .replace(/^[\s“"'•:;,.–—-]+|[\s”"':;,.–—=|([-]+$/g, "")
      .replace(LEADING, "")
      .replace(PERIOD, "")
      .replace(TRAILING, "");
  }
  if (name.length < 2 || name.length > LONGEST || name.split(" ").length > MOST_WORDS) return null;
  // "We received 44 complaints": a verb alone is not a measure.
  if (!/\p{L}{2}/u.test(name) || NO_NAME.test(name) || /^\p{L}+ed$/u.test(name)) return null;
  return capitalised(name);
}

/** Whether words are a narrative rather than a name. */
export function isNarrative(name: string): boolean {
  return NARRATIVE.test(name);
}

type Stretch = { text: string; start: number; end: number };

/** What an item says about one KPI; offsets are relative to the item. */
export type SaidKpi = {
  name: Stretch;
  baseline: Figure | null;
  target: Figure | null;
  current: Figure | null;
  /** The target in words, if it is not a number. */
  aim: Stretch | null;
  /** Which way the sentence says is better. */
  way: FoundKpi["direction"] | null;
  parts: Parts;
};

type Rest = Omit<SaidKpi, "name">;

/** A reading with only its parts. */
export function blank(parts: Parts): Rest {
  return { baseline: null, target: null, current: null, aim: null, way: null, parts };
}

/** Names a reading by the words from an offset; null if they are not a name. */
export function named(text: string, from: number, length: number, rest: Rest): SaidKpi | null {
  const name = cleanName(text.slice(from, from + length));
  return name ? { ...rest, name: stretchOf(text, from, from + length, name) } : null;
}

/** The actual next to a target, marked by a cue or its year: "(FY26: $31m)". */
export function currentOf({ figures }: Parts, target: Figure): Figure | null {
  const others = figures.filter(({ start }) => start !== target.start);
  return others.find(({ role }) => role === "current") ?? others.find(({ role }) => role === "dated") ?? null;
}

const STOP =
  /[;(|[]|,\s|:\s|\.\s|\.$|\s[–—-]\s|\s{2,}|\s(?:by|before|up|compared|against|versus|vs|currently|while|in\s(?:20|FY))\b/i;

/** Where a name starting at an offset ends: before a bracket, punctuation, a date or the next figure. */
export function stopOf(text: string, from: number, parts: Parts): number {
  const mark = text.slice(from).search(STOP);
  return Math.min(mark < 0 ? text.length : from + mark, firstPart(parts, text, from));
}

/** Where a label ends: "Revenue: …", "Net debt – …". */
export function colonOf(text: string, from: number): number {
  const at = text.slice(from).search(/:\s|\s[–—|]\s/);
  return at < 2 ? text.length : from + at;
}

/** The range of a name's words if they are verbatim, else the whole range they come from. */
export function stretchOf(text: string, from: number, to: number, name: string): Stretch {
  const whole = text.slice(from, to);
  const exact = whole.toLowerCase().indexOf(name.toLowerCase());
  if (exact >= 0) return { text: name, start: from + exact, end: from + exact + name.length };
  const lead = whole.length - whole.trimStart().length;
  return { text: name, start: from + lead, end: from + whole.trimEnd().length };
}

/**
 * What a figure counts, from the words after it: "95% on-time delivery", "420 new homes". A percentage "of" something
 * is a share of it.
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
