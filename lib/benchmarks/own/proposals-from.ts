import { isMoney } from "@/lib/ai/facts/amounts";
import { labelOf, normalLabel } from "@/lib/ai/facts/keys";
import type { Fact } from "@/lib/ai/facts/types";
import { measureOf } from "./fact-measures";
import { standsIn } from "./stands-in";
import type { FigureProposal, FigureProposals } from "./types";

const MOST = 100;

/** Which of a paper's facts describe a company, each with its passage, and which cannot be taken over as they are. */
export function proposalsFrom(facts: Fact[]): FigureProposals {
  const proposals = new Map<string, FigureProposal>();
  const leftOut = new Set<string>();
  for (const fact of facts) {
    const measure = measureOf(normalLabel(fact.label)) ?? measureOf(labelOf(fact.key));
    if (!measure || fact.value === null) continue;
    const { value, written, label, citation } = fact;
    const refusal = whyNot(fact);
    if (refusal) {
      leftOut.add(`${label} ${written} (${fact.period || "no period"}): ${refusal}`);
      continue;
    }
    if (!standsIn(value, citation.quote)) continue;
    const place = `${measure} ${fact.period}`;
    if (proposals.has(place)) continue;
    proposals.set(place, {
      measure,
      period: /^\d{4}-\d\d-\d\d/.exec(fact.period)?.[0] ?? null,
      periodStated: fact.period,
      value,
      written,
      label,
      citation,
    });
  }
  return { proposals: [...proposals.values()].slice(0, MOST), leftOut: [...leftOut].slice(0, MOST) };
}

/** A whole year, by its number ("2024", "2023/24"), or the day it ends. */
const YEAR = /^\d{4}(?:\/\d\d)?$|^\d{4}-\d\d-\d\d(?: (?:twelve months|12 months|year) ended)?$/;

function whyNot(fact: Fact): string | null {
  const { unit, period } = fact;
  if (period !== "" && !YEAR.test(period)) return "not of a whole year.";
  if (unit === "%" || unit === "points") return "a percentage.";
  if (isMoney(fact) && unit !== "$") return `in ${unit}; a benchmark compares US dollars.`;
  return null;
}
