import { labelOf, normalLabel } from "@/lib/ai/facts/keys";
import type { Fact } from "@/lib/ai/facts/types";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { boardPapers } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { toFact } from "@/lib/facts/papers";
import { FACTS_VERSION, keepFacts } from "@/lib/facts/store";
import { measureOf } from "./fact-measures";
import { standsIn } from "./stands-in";
import type { FigureProposal, FigureProposals } from "./types";

const MOST = 100;

/**
 * The figures of a paper that a company of the board's own can be described by, each with the passage that states it; a
 * person says which are taken over. Throws `notFound`, also when the paper is closed to them. Two queries, more where the
 * paper's facts are not extracted yet.
 */
export async function proposedFigures(actor: Actor, documentId: string): Promise<FigureProposals> {
  authorize(actor, "ownCompany.write");
  const paper = await db.document.findFirst({
    where: { AND: [{ id: documentId }, boardPapers(actor)] },
    select: { factsVersion: true, searchableAt: true },
  });
  if (!paper) throw new AppError("notFound", "This document no longer exists.");
  if (paper.searchableAt && paper.factsVersion !== FACTS_VERSION) await keepFacts(documentId);
  const rows = await db.documentFact.findMany({
    where: { documentId, kind: "figure", document: boardPapers(actor) },
    orderBy: { id: "asc" },
  });
  return proposalsFrom(rows.map(toFact));
}

/** Pure core: which facts describe a company, and which cannot be taken over as they are. */
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

function whyNot({ unit, period }: Fact): string | null {
  if (period !== "" && !YEAR.test(period)) return "not of a whole year.";
  if (unit === "%" || unit === "points") return "a percentage.";
  if (unit === "£" || unit === "€" || unit === "¥") return `in ${unit}; a benchmark compares US dollars.`;
  return null;
}
