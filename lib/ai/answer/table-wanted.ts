import type { Concept } from "./concepts";
import { type NamedPeriod, periodsNamed } from "./named-periods";
import type { Question } from "./question";

/** What figures a question wants to see side by side. */
export type Wanted = {
  /** The periods named, in order. */
  periods: NamedPeriod[];
  /** All periods that the table has: a trend, or a change without its periods. */
  throughTime: boolean;
  /** The steps of a trend, where the question names them. */
  steps: NamedPeriod["kind"] | null;
  /** Actual, budget and what lies between them. */
  withBudget: boolean;
  /** The lines that something is made of: "revenue by segment". */
  parts: boolean;
  /** The lines furthest over or under their budget. */
  furthest: "over" | "under" | null;
  /** Said in so many words: two figures are then enough for a table. */
  explicit: boolean;
};

const PARTS =
  /\b(?:break ?down|broken down|breaks down|composition|made up of|consists? of|split)\b|\b(?:by|per|for each|across|of each|of every) (?:\w+ )?(?:month|quarter|region|segment|category|categories|department|programmes?|program|project|customer|debtor|supplier|product|line|line item|item|country|geography|type|chapter|fund|division|business|channel|brand|area|account|activit(?:y|ies)|age)s?\b|\blist\b.{2,60}\b(?:with|and) (?:their|its)\b|\bwho owes\b|\bwhich (?:customers?|members?|sponsors?|debtors?) owes?\b|\b(?:each|every|individual) (?:\w+ )?(?:segment|region|category|item|line|department|customer)\b/i;
const EXPLICIT = /\b(?:table|side by side|tabulate|compare|comparison|versus|vs\.?|show|list|against)\b/i;
const THROUGH_TIME =
  /\b(?:trend|over (?:the )?(?:years|months|quarters|time|last \w+)|(?:last|past) (?:\w+) (?:years|months|quarters)|year[- ]by[- ]year|year[- ]on[- ]year|year[- ]over[- ]year|month[- ]by[- ]month|by (?:month|quarter|year)|each (?:year|month|quarter)|how (?:did|has|have|does|do) .{2,60} (?:chang|grow|grew|develop|evolv|mov)\w*|change[ds]?|growth|previous year|prior year|year before|last year)\b/i;
const BUDGET = /\b(?:budget\w*|plan(?:ned)?|target|forecast)\b/i;
const MEASURED =
  /\b(?:against|versus|vs\.?|compare[ds]?|compares|comparison|relative to|actual|varianc\w+|over|under|above|below|behind|ahead|exceed\w*|and)\b/i;

const NO_ITEMS = new Set<Concept>([
  "budget",
  "variance",
  "forecast",
  "increase",
  "decrease",
  "approve",
  "deadline",
  "margin",
]);

/** Whether a concept is something that is measured, as revenue is, and not a way of measuring it. */
export function isItem(concept: Concept): boolean {
  return !NO_ITEMS.has(concept);
}

const FURTHEST = /\b(?:most|largest|biggest|greatest|furthest|worst|top|main|which)\b/i;
const OVER = /\b(?:over|above|exceed\w*|ahead of|overspen\w+|overrun\w*)\b/i;
const UNDER = /\b(?:under|below|short of|behind|underspen\w+)\b/i;

function furthestOf(text: string): Wanted["furthest"] {
  if (!FURTHEST.test(text) || !BUDGET.test(text)) return null;
  return OVER.test(text) ? "over" : UNDER.test(text) ? "under" : null;
}

function stepsOf(text: string): Wanted["steps"] {
  const word = /\b(year|quarter|month)(?:s|ly)?\b|\bannual(?:ly)?\b/i.exec(
    THROUGH_TIME.exec(text)?.[0] ?? "",
  );
  if (!word) return null;
  return /quarter/i.test(word[0]) ? "quarter" : /month/i.test(word[0]) ? "month" : "year";
}

/** Reads from a question whether it wants figures side by side; null when it asks for a single one, or for words. */
export function tableWanted({ text, asked, needs }: Question): Wanted | null {
  if (asked === "reason" || asked === "date" || (asked === "person" && !PARTS.test(text))) return null;
  const periods = periodsNamed(text);
  const wanted = {
    periods,
    throughTime: THROUGH_TIME.test(text),
    steps: stepsOf(text),
    withBudget: BUDGET.test(text) && MEASURED.test(text),
    parts: PARTS.test(text),
    furthest: furthestOf(text),
    explicit: EXPLICIT.test(text),
  };
  const items = needs.filter(
    ({ concept }) => concept !== null && concept !== "budget" && concept !== "variance",
  );
  const several = periods.length > 1 || (items.length > 1 && /,|\band\b/i.test(text));
  return wanted.throughTime || wanted.withBudget || wanted.parts || wanted.explicit || several
    ? wanted
    : null;
}
