import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { boardPapers } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { toFact } from "@/lib/facts/papers";
import { FACTS_VERSION, keepFacts } from "@/lib/facts/store";
import { proposalsFrom } from "./proposals-from";
import type { FigureProposals } from "./types";

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
