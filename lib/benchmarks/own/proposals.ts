import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { boardPapers } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { toFact } from "@/lib/facts/papers";
import { FACTS_VERSION, keepFacts } from "@/lib/facts/store";
import { reportError } from "@/lib/log/report-error";
import type { SaidFact } from "../proxy/read-proxy";
import { readInThread } from "../proxy/thread/read-in-thread";
import { proposalsFrom, saidIn } from "./proposals-from";
import type { FigureProposals } from "./types";

const GONE = "This document no longer exists.";

/**
 * The figures of a paper that a company of the board's own can be described by, each with the passage that states it; a
 * person says which are taken over. Throws `notFound`, also when the paper is closed to them. Three queries, more where the
 * paper's facts are not extracted yet.
 */
export async function proposedFigures(actor: Actor, documentId: string): Promise<FigureProposals> {
  authorize(actor, "ownCompany.write");
  const paper = await db.document.findFirst({
    where: { AND: [{ id: documentId }, boardPapers(actor)] },
    select: { factsVersion: true, searchableAt: true },
  });
  if (!paper) throw new AppError("notFound", GONE);
  if (paper.searchableAt && paper.factsVersion !== FACTS_VERSION) await keepFacts(documentId);
  const rows = await db.documentFact.findMany({
    where: { documentId, kind: "figure", document: boardPapers(actor) },
    orderBy: { id: "asc" },
  });
  const { proposals, leftOut } = proposalsFrom(rows.map(toFact));
  return { proposals: [...proposals, ...saidIn(await saidFacts(actor, documentId))], leftOut };
}

/** What its sentences say of the board and of pay. A paper that cannot be read so has its figures all the same. */
async function saidFacts(actor: Actor, documentId: string): Promise<SaidFact[]> {
  const paper = await db.document.findFirst({
    where: { AND: [{ id: documentId }, boardPapers(actor)] },
    select: {
      originalName: true,
      pageTexts: { select: { number: true, text: true }, orderBy: { number: "asc" } },
    },
  });
  if (!paper) throw new AppError("notFound", GONE);
  const source = { documentId, title: paper.originalName, pages: paper.pageTexts };
  return readInThread("paper", { paper: source }).catch((error: unknown) => {
    reportError(error, "the board in a paper");
    return [];
  });
}
