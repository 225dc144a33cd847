import { readStatus } from "@/lib/ai/strategy/values/status-words";
import { readUnit, type Unit } from "@/lib/ai/strategy/values/units";
import { isBarePeriod } from "./heading";

const NUMBERING =
  /^(?:(?:KR|KPI|O|OKR|G|M|P|SO|Obj(?:ective)?|Goal|Measure)\s?\d+(?:\.\d+)*\s?[.:)–-]\s*|\(?\d+(?:\.\d+)+[.:)]?\s+|\(?\d+[.:)]\s+|\(?[a-z][.)]\s+|[•▪●–-]\s+)/i;
/** "C. difficile", "E. coli": a capital before a word in small letters is part of the name. */
const SPECIES = /^\s*[A-Z]\.\s+\p{Ll}/u;
/** Tells that figures are percentages, and more: "(% in 30 days)", "% of staff trained". It stays in the name. */
const PERCENT_SAID =
  /^(?:%|per ?cent(?:age)?)\s\p{L}|\s(?:%|per ?cent(?:age)?) of \p{L}|[([]%\s[^()[\]]{2,40}[)\]]\s*$/iu;
/** "tCO2e per £m", "nr/10,000". */
const RATE_UNIT = /^([^\s/]{1,8})(?:\s?\/\s?|\sper\s)\S.{0,15}$/i;
const BRACKET_UNIT = /\s*[([]\s*([^()[\]]{1,24}?)\s*[)\]]\s*$/;
const TRAILING_UNIT = /^(.{3,}?),?\s+(%|[$£€](?:k|m|bn|'000)?|in (?:%|[$£€]\S{0,4}|days|hours))$/i;

const TOTAL =
  /^(?:(?:grand |sub[- ]?|overall |weighted )?totals?|sum|averages?|avg\.?|mean|median|overall(?: (?:score|status|average|rag|progress|result))?|weighted (?:score|average)|count|gesamt|summe|summa|totalt|total (?:score|weight|kpis?|points)|score|Ø)(?: (?:of|for) .{1,40})?\s*(?:[:(].{0,12})?$/i;

/** "O1-KR2", "[1.3]", "KPI 4" before a name, as a list of names numbers them. */
const CODE =
  /^[[(]?((?:\p{L}{1,4}[\s.-]?)?\d{1,2}(?:[.-]?\p{L}{0,3}[\s.-]?\d{1,2}){0,2}[a-z]?)[\])]?\s?(?:[.:)|–-]\s?|\s)(?=\S{2})/u;
const FEWEST_CODES = 3;

/** Whether a list of names is numbered: all begin with a code, each with its own. */
export function areNumbered(names: string[]): boolean {
  const codes = names.flatMap((name) => CODE.exec(name.trim())?.[1] ?? []);
  return (
    codes.length >= FEWEST_CODES && 2 * codes.length > names.length && new Set(codes).size === codes.length
  );
}

/** A name of a numbered list without its code. */
export const withoutCode = (name: string): string => name.trim().replace(CODE, "");

/** A name without its numbering and without the unit that stands behind it. */
export function readName(text: string): { name: string; unit: Unit | null } {
  let name = text
    .replace(/\s+/g, " ")
    .trim()
    .replace(SPECIES.test(text) ? /^$/ : NUMBERING, "")
    .replace(/(?:[*†‡:]|(?<!\b[kc]?m)[¹²³⁴⁵⁶⁷⁸⁹])+$/u, "")
    .trim();
  const bracket = name.match(BRACKET_UNIT);
  const unit = bracket && (readUnit(bracket[1] ?? "") ?? rateUnit(bracket[1] ?? ""));
  if (bracket && unit) return { name: name.slice(0, bracket.index).trim(), unit };
  const trailing = name.match(TRAILING_UNIT);
  const read = trailing && readUnit(trailing[2] ?? "");
  if (trailing && read) name = (trailing[1] ?? name).trim();
  return { name, unit: read ?? (PERCENT_SAID.test(name) ? readUnit("%") : null) };
}

function rateUnit(text: string): Unit | null {
  const [, counted = ""] = text.match(RATE_UNIT) ?? [];
  return readUnit(counted)?.unit ? { unit: text.toLowerCase(), scale: 1, written: text } : null;
}

/** Whether a row sums up others: "Total", "Grand total", "Average". "Total revenue" does not. */
export function isTotal(text: string): boolean {
  return TOTAL.test(text.replace(/\s+/g, " ").trim());
}

/** Whether a text can be the name of a KPI: words, not a figure, a rating or a sentence of notes. */
export function isName(text: string): boolean {
  const clean = text.trim();
  if (
    !/\p{L}{2}/u.test(clean) ||
    clean.length > 240 ||
    (/^(?:note|source|legend|key|nb|n\.b\.|\*)/i.test(clean) && /[:*]/.test(clean))
  )
    return false;
  if (isBarePeriod(clean)) return false;
  return readStatus(clean) === null || clean.split(" ").length > 3;
}
