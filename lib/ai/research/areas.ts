import type { FilingSection, PARTS } from "./types";

/** What a part of a filing is about. */
export type Area = "risk" | "discussion" | "business" | "legal" | "proxy" | "other";

/** Items of the 10-K (SEC form instructions), as far as research reads them. */
const ANNUAL: Record<string, Area> = {
  "1": "business",
  "1A": "risk",
  "3": "legal",
  "7": "discussion",
  "7A": "discussion",
};

/** Of the 10-Q, as far as its numbers are not used twice. */
const QUARTERLY: Record<string, Area> = { "1A": "risk" };

/** Parts of a proxy statement that are not the company's own words, or tell how to vote, or are tables and appendices. */
const NOT_READ =
  /\b(?:share|stock)holder proposals?\b|\bsupporting statement|\bstatement in opposition|voting (?:procedures|information|instructions)|general information|frequently asked|questions and answers|how (?:do|can|to) (?:i|you)?\s*(?:vote|attend)|attending the|other (?:matters|information)|appendix|annex|exhibit|table of contents|security ownership|beneficial owner|delinquent section 16|householding|forward-looking|signature|glossary|reconciliation/i;

const IN_DISPUTE = /\b(?:proponents?|supporting statement|statement in opposition)\b|\bRESOLVED\b/;

/** The part of a report that a section may speak for; null for one that is not read. */
export function areaOf(form: string, { heading, item, text }: FilingSection): Area | null {
  if (/^(?:DEF|PRE) ?14/i.test(form)) return NOT_READ.test(heading) || IN_DISPUTE.test(text) ? null : "proxy";
  if (/forward-looking|exhibits?\b|signatures?\b|table of contents|cautionary/i.test(heading)) return null;
  const named = `${item ?? ""} ${heading}`;
  if (/risk factors|principal risks|risks and uncertainties/i.test(named)) return "risk";
  if (/management[’']s discussion and analysis|market risk|financial review/i.test(named))
    return "discussion";
  const number = /\bitem\s*(\d{1,2}[A-C]?)\b/i.exec(item ?? "")?.[1]?.toUpperCase() ?? "";
  return (/^10-K/i.test(form) ? ANNUAL : QUARTERLY)[number] ?? "other";
}

export type TopicWords = {
  /** Where it is told of; elsewhere a sentence must say more to count. */
  areas: readonly Area[];
  /** Each with what it adds once, however often it occurs. */
  terms: readonly (readonly [RegExp, number])[];
};

/** The words of each subject of a part. */
export type WordsOf<Part extends keyof typeof PARTS> = Record<(typeof PARTS)[Part][number], TopicWords>;
