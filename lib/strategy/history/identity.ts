import { codeOf } from "@/lib/ledger/currency";
import { amountSpans } from "@/lib/ledger/kpi-sentences/amount-spans";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { timesIn } from "@/lib/ledger/values/dates";
import { readUnit, unitBehind } from "@/lib/ledger/values/units";
import { type Range, replaced } from "@/lib/ranges";
import { unitFamily } from "../rules/units";
import {
  AIMS,
  CONTRASTS,
  COUNTED,
  ENUMERATOR,
  HOW_FAR,
  SPELLINGS,
  STOP_WORDS,
  TO_DATE,
  WEAK_BESIDE_UNITS,
  WEAK_WORDS,
  WRITTEN_OUT,
} from "./name-words";

/** Longest name considered, in UTF-16 units. */
const LONGEST = 300;

/**
 * Normalizes a KPI's name for matching: its significant words in order, each once, in lower case and
 * singular, with abbreviations expanded and without accents, punctuation, numbering, units, periods and
 * amounts. "Avg. Rev (in $m), FY25" and "1.2 Average revenues" both become "average revenue". Empty only for
 * an empty name.
 */
export function nameKey(name: string): string {
  const plain = plainText(name);
  return wordsOf(telling(plain)).join(" ") || looseWords(plain).join(" ") || plain;
}

/** Returns the initials of words, such as "tsr" for "total shareholder return"; empty if there are too few words. */
export function initials(words: string[]): string {
  return words.length < 3 ? "" : words.map((word) => word.charAt(0)).join("");
}

function plainText(name: string): string {
  return name
    .slice(0, LONGEST)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[‐‑]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** Strips list number, action verb, amount, date and counted unit from a name. */
function telling(name: string): string {
  const measured = name.replace(ENUMERATOR, "").replace(COUNTED, "").replace(AIMS, "");
  const whole = replaced(measured, endsIn(measured));
  const text = replaced(whole, timesIn(whole))
    .replace(TO_DATE, " ")
    .replace(/[([]([^()[\]]*)[)\]]/g, (all, inner: string) => (isAside(inner) ? " " : all))
    .replace(/\s+/g, " ")
    .replace(/[ ,;:–—-]+$/, "")
    .trim();
  const [, before = "", behind = ""] = BEHIND.exec(text) ?? [];
  return (before && isAside(behind) ? before : (unitBehind(text)?.words ?? text)).replace(/%/g, " ");
}

const ROLE = /^(?:actuals?|target|budget|plan|forecast|current|latest|cumulative to date)$/;
/** Words after a comma, a dash or "in". */
const BEHIND = /^(.+)(?:,(?!\d)| [–—-]| in) ?([^,]{1,20})$/;

/** Whether trailing words give a unit or scenario: "in $m", "FTE, actual". */
const isAside = (words: string) =>
  words
    .split(/[,/;]/)
    .every((part) => part.trim() === "" || ROLE.test(part.trim()) || readUnit(part) !== null);

/**
 * Finds "from 40% to 60%", "by $2m" or "≥ 95%" in an objective used as a name. "Over 45 minutes" is the measure itself.
 */
function endsIn(name: string): Range[] {
  return amountSpans(name).flatMap(({ start, end, amount }) => {
    const [lead = ""] = HOW_FAR.exec(name.slice(0, start)) ?? [];
    const isEnd = /[a-z]/.test(lead)
      ? unitFamily(amount.unit) !== "time" || /\b(?:from|to|by)\b/.test(lead)
      : lead !== "";
    return isEnd || codeOf(amount.unit) ? { start: start - lead.length, end } : [];
  });
}

/** Splits into words at anything but letters and digits, keeping "R&D" and "e-NPS" whole. */
function looseWords(text: string): string[] {
  const joined = text.replace(/\b([a-z])&([a-z])\b/g, "$1$2").replace(/\be-(?=[a-z])/g, "e");
  return joined.replace(/['’]s\b|['’]/g, "").match(/[\p{L}\p{N}]+/gu) ?? [];
}

function wordsOf(text: string): string[] {
  const words = looseWords(text).flatMap((word) => (WRITTEN_OUT.get(word) ?? word).split(" "));
  const telling = new Set(words.map(singular).filter((word) => !STOP_WORDS.has(word)));
  return withoutOwnInitials([...telling]);
}

/** "Total shareholder return (TSR)" contains its own initials. */
function withoutOwnInitials(words: string[]): string[] {
  const rest = words.slice(0, -1);
  const short = initials(rest);
  return short && words.at(-1) === short ? rest : words;
}

function singular(word: string): string {
  const one = withoutPlural(word).replace(/iz(?=e$|ed$|er$|ing$|ation$)/, "is");
  return SPELLINGS.get(one) ?? one;
}

function withoutPlural(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** Extracts the traits of a KPI found in a paper. */
export function traitsOf({ name, baseline, target, current, owner, objective }: FoundKpi): Traits {
  return {
    key: nameKey(name),
    unit: (current ?? target ?? baseline)?.unit ?? null,
    owner: owner && nameKey(owner.text),
    objective: objective && nameKey(objective),
    target: target?.value ?? null,
  };
}

/** Features of a value that identify its KPI. */
export type Traits = {
  /** nameKey of its name. */
  key: string;
  /** As in FoundFigure; null without a figure. */
  unit: string | null;
  /** Normalized like a nameKey; null if the paper does not say. */
  owner: string | null;
  objective: string | null;
  target: number | null;
};

/** How strongly a name suggests that two values belong to one KPI. */
export const NAME_SCORE = { same: 100, close: 60, supported: 40 } as const;

/** Minimum share of common words for names of one KPI when everything else matches. */
const ENOUGH_WORDS = 0.6;

/** Returns one of `NAME_SCORE`, or null if the KPIs differ or it is unclear. */
export function nameScore(a: Traits, b: Traits): number | null {
  if (a.key === b.key) return NAME_SCORE.same;
  const [one, other] = [a.key.split(" "), b.key.split(" ")];
  if (isShortFor(one, other) || isShortFor(other, one)) return NAME_SCORE.close;
  const more = one.filter((word) => !other.includes(word));
  const less = other.filter((word) => !one.includes(word));
  if (isSameButWeak(more, less, a, b)) return reordered(one, other) ? null : NAME_SCORE.close;
  return isSupported(one, more, less, a, b) ? NAME_SCORE.supported : null;
}

function isShortFor([short, ...rest]: string[], long: string[]): boolean {
  return rest.length === 0 && short !== undefined && short === initials(long);
}

/**
 * Whether only weak words differ, all on one side. If each side has its own ("group revenue", "company
 * revenue"), they are different KPIs.
 */
function isSameButWeak(more: string[], less: string[], a: Traits, b: Traits): boolean {
  if (more.length > 0 && less.length > 0) return false;
  const family = unitFamily(a.unit);
  const isTold = family === unitFamily(b.unit) && ["percent", "time", "multiple"].includes(family);
  return [...more, ...less].every((word) => WEAK_WORDS.has(word) || (isTold && WEAK_BESIDE_UNITS.has(word)));
}

/** "Sales per employee" is not "employees per sale". */
function reordered(one: string[], other: string[]): boolean {
  const isRatio = one.includes("per") || one.includes("ratio");
  return (
    isRatio &&
    one.filter((word) => other.includes(word)).join() !== other.filter((word) => one.includes(word)).join()
  );
}

/**
 * Whether most words, the unit, the target, and the owner or objective match, and no word indicates another
 * measure.
 */
function isSupported(one: string[], more: string[], less: string[], a: Traits, b: Traits): boolean {
  if (!shareMost(one.length - more.length, one.length, one.length - more.length + less.length)) return false;
  if ([...more, ...less].some((word) => CONTRASTS.has(word) || /\d/.test(word))) return false;
  const isOfOne = told(a.owner, b.owner) === "same" || told(a.objective, b.objective) === "same";
  return isOfOne && a.unit === b.unit && a.target !== null && a.target === b.target;
}

function shareMost(common: number, one: number, other: number): boolean {
  return common >= 2 && common / (one + other - common) >= ENOUGH_WORDS;
}

/**
 * Whether two names with this many words, and this many in common, can be one KPI: all words of the shorter,
 * or most of both.
 */
export function haveEnoughWords(common: number, one: number, other: number): boolean {
  return common >= Math.min(one, other) || shareMost(common, one, other);
}

/** Whether two papers state the same, something different, or one states nothing. */
export function told(a: string | null, b: string | null): "same" | "other" | "untold" {
  if (a === null || b === null) return "untold";
  return a === b ? "same" : "other";
}
