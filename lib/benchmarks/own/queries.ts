import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { OwnCompany, Prisma } from "@/lib/db/generated/client";
import { boardPapers, closedUses } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { toFact } from "@/lib/facts/papers";
import { FACTS_VERSION, keepFacts } from "@/lib/facts/store";
import { reportError } from "@/lib/log/report-error";
import { ownCompanyId } from "../ids";
import type { SaidFact } from "../proxy/read-proxy";
import { readInThread } from "../proxy/thread/read-in-thread";
import { proposalsFrom, saidIn } from "./proposals-from";
import { ownFiguresSchema } from "./schema";
import type { FigureProposals, OwnCompanyView } from "./types";

export const GONE = "This company no longer exists.";

/**
 * Filters for the board's companies this person can see; part of the `where` of every read. A company is
 * closed with any paper its figures come from.
 */
export function visibleOwnCompanies(actor: Actor): Prisma.OwnCompanyWhereInput {
  if (!can(actor, "ownCompany.read")) return { id: { in: [] } };
  return { papers: { none: closedUses(actor) } };
}

/** Sorted by name. One query. */
export async function listOwnCompanies(actor: Actor): Promise<OwnCompanyView[]> {
  authorize(actor, "ownCompany.read");
  const rows = await db.ownCompany.findMany({
    where: visibleOwnCompanies(actor),
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return rows.map(toView);
}

/** Returns those this person can see. One query, or none without ids. */
export async function findOwnCompanies(actor: Actor, uuids: string[]): Promise<OwnCompanyView[]> {
  authorize(actor, "ownCompany.read");
  if (uuids.length === 0) return [];
  const rows = await db.ownCompany.findMany({
    where: { AND: [{ id: { in: uuids } }, visibleOwnCompanies(actor)] },
  });
  return rows.map(toView);
}

/** Throws `notFound`, also when it is closed to this person. */
export async function getOwnCompany(actor: Actor, uuid: string): Promise<OwnCompanyView> {
  const [company] = await findOwnCompanies(actor, [uuid]);
  if (!company) throw new AppError("notFound", GONE);
  return company;
}

export function toView(row: OwnCompany): OwnCompanyView {
  return {
    id: ownCompanyId(row.id),
    uuid: row.id,
    name: row.name,
    sector: row.sector,
    subIndustry: row.subIndustry,
    figures: ownFiguresSchema.parse(row.figures),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const PAPER_GONE = "This document no longer exists.";

/**
 * Returns the figures in a paper that can describe a company, each with its passage, for a person to choose
 * from. Throws `notFound`, also when the paper is closed to them. Three queries, more where the paper's facts
 * are not extracted yet.
 */
export async function proposedFigures(actor: Actor, documentId: string): Promise<FigureProposals> {
  authorize(actor, "ownCompany.write");
  const paper = await db.document.findFirst({
    where: { AND: [{ id: documentId }, boardPapers(actor)] },
    select: { factsVersion: true, searchableAt: true },
  });
  if (!paper) throw new AppError("notFound", PAPER_GONE);
  if (paper.searchableAt && paper.factsVersion !== FACTS_VERSION) await keepFacts(documentId);
  const rows = await db.documentFact.findMany({
    where: { documentId, kind: "figure", document: boardPapers(actor) },
    orderBy: { id: "asc" },
  });
  const { proposals, leftOut } = proposalsFrom(rows.map(toFact));
  return { proposals: [...proposals, ...saidIn(await saidFacts(actor, documentId))], leftOut };
}

/** Reads sentences about the board and pay. If that fails, the paper's figures remain. */
async function saidFacts(actor: Actor, documentId: string): Promise<SaidFact[]> {
  const paper = await db.document.findFirst({
    where: { AND: [{ id: documentId }, boardPapers(actor)] },
    select: {
      originalName: true,
      pageTexts: { select: { number: true, text: true }, orderBy: { number: "asc" } },
    },
  });
  if (!paper) throw new AppError("notFound", PAPER_GONE);
  const source = { documentId, title: paper.originalName, pages: paper.pageTexts };
  return readInThread("paper", { paper: source }).catch((error: unknown) => {
    reportError(error, "the board in a paper");
    return [];
  });
}
