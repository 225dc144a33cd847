import type { PageText } from "@/lib/evidence/types";
import { oneLine } from "@/lib/wording";
import type { FoundKpi } from "./kpi";
import { isObjectiveTitle } from "./sections";

type Heading = { level: number; text: string };

/** Headings that say what kind of table follows, not what it is for. */
const OF_TABLES =
  /\b(?:kpis?|kris?|measures?|metrics?|indicators?|scorecards?|dashboards?|performance|progress|summary|appendix|annex|overview|tables?|initiatives?|actions?|milestones?|risks?|results?|data|finances?|financials?|budget|notes?|monitoring|reporting)\b/i;
/** "Objectives and measures" names all of them. */
const OF_SEVERAL =
  /^(?:(?:our|the|key|strategic|corporate) )*(?:objectives|goals|pillars|themes|priorities|aims|ambitions|outcomes|workstreams)\b/i;
/** Sections are numbered whatever they are about. */
const NUMBER = /^\d{1,2}(?:\.\d{1,2})*[.:)]?\s+/;
const LONGEST = 120;

/** A heading as the objective of what stands below it, without its number; null where it names a kind of content, or all objectives. */
export function asObjective(heading: string): string | null {
  const text = withoutNumber(heading);
  // "Financial strength" is one, "Our finances" and "Progress in 2025" are none.
  const noun = /\p{L}+$/u.exec(text.split(/\s(?:in|of|for|to|by|on|at|against)\s/)[0] ?? "")?.[0] ?? "";
  return isObjective(text) || !(OF_TABLES.test(noun) || OF_SEVERAL.test(text)) ? text : null;
}

const withoutNumber = (heading: string) => oneLine(heading).replace(NUMBER, "");

/** Whether a heading says itself that it is one objective. */
const isObjective = (text: string) => isObjectiveTitle({ text }) && !OF_SEVERAL.test(text);

/**
 * The KPIs of the tables of a document, each with the heading it stands under as its objective, where its table gives none: a heading that
 * says it is one ("Objective 2: …", "Pillar: …"), or one of several of a level that each have a table of KPIs. A heading
 * that names a kind of table ("Scorecard") is none; what it stands under may be.
 */
export function underHeadings(tables: FoundKpi[][], pages: PageText[]): FoundKpi[] {
  const headings = tables.map((kpis) => headingOf(kpis[0], pages));
  const isOneOfSeveral = (heading: Heading) =>
    new Set(headings.flatMap((other) => (other?.level === heading.level ? other.text : []))).size > 1;
  return tables.flatMap((kpis, index) => {
    const heading = headings[index];
    if (!heading || !(isObjectiveTitle(heading) || isOneOfSeveral(heading))) return kpis;
    return kpis.map((kpi) => ({ ...kpi, objective: kpi.objective ?? heading.text }));
  });
}

/** The nearest heading above a KPI that may be an objective: past one of a kind of table the one over it. */
function headingOf(kpi: FoundKpi | undefined, pages: PageText[]): Heading | null {
  if (!kpi || kpi.objective !== null) return null;
  const { page, start } = kpi.namePlace;
  const above = pages
    .filter(({ number }) => number <= page)
    .flatMap(({ number, headings = [] }) => headings.filter((each) => number < page || each.start < start));
  let level = Number.POSITIVE_INFINITY;
  for (const heading of above.toReversed()) {
    if (heading.level >= level) continue;
    const text = withoutNumber(heading.text);
    // The title of the paper is over everything.
    if (above.indexOf(heading) === 0 && heading.level === 1)
      return isObjective(text) ? { ...heading, text } : null;
    if (isObjective(text) || !(OF_TABLES.test(text) || OF_SEVERAL.test(text)))
      return text.length <= LONGEST ? { level: heading.level, text } : null;
    level = heading.level;
  }
  return null;
}
