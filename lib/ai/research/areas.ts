import { hasAny, phrases, spaced } from "@/lib/ai/phrases";
import type { FilingSection } from "./types";

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
const NOT_READ = phrases(
  "shareholder proposal; stockholder proposal; supporting statement; statement in opposition; voting; general information; frequently asked; questions and answers; how to; how do; how can; attending; other matters; other information; appendix; annex; exhibit; table of contents; security ownership; beneficial owner; delinquent section 16; householding; forward looking; signature; glossary; reconciliation",
);
/** The same of any other report. */
const OUTSIDE = phrases("forward looking; exhibit; signature; table of contents; cautionary");

const IN_DISPUTE = /\b(?:proponents?|supporting statement|statement in opposition)\b|\bRESOLVED\b/;

/** The part of a report that a section may speak for; null for one that is not read. */
export function areaOf(form: string, { heading, item, text }: FilingSection): Area | null {
  if (/^(?:DEF|PRE) ?14/i.test(form))
    return hasAny(spaced(heading), NOT_READ) || IN_DISPUTE.test(text) ? null : "proxy";
  if (hasAny(spaced(heading), OUTSIDE)) return null;
  const named = `${item ?? ""} ${heading}`;
  if (/risk factors|principal risks|risks and uncertainties/i.test(named)) return "risk";
  if (/management[’']s discussion and analysis|market risk|financial review/i.test(named))
    return "discussion";
  const number = /\bitem\s*(\d{1,2}[A-C]?)\b/i.exec(item ?? "")?.[1]?.toUpperCase() ?? "";
  return (/^10-K/i.test(form) ? ANNUAL : QUARTERLY)[number] ?? "other";
}
