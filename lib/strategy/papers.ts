import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { Document, Prisma } from "@/lib/db/generated/client";
import { binPaper, shareDocument } from "@/lib/documents/mutations";
import { findDocument, WITH_UPLOADER } from "@/lib/documents/queries";
import { boardPapers } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { recordedName } from "@/lib/full-name";
import { isoDay } from "./iso-day";
import type { StrategyPaper } from "./types";

/** The papers of the strategy that this person may see and that are analysed. */
function visiblePapers(actor: Actor): Prisma.DocumentWhereInput {
  return { AND: [{ isStrategy: true, kpiValues: { some: {} } }, boardPapers(actor)] };
}

/**
 * The papers whose objectives are tracked, as far as this person may see them: by the day whose state they report, or else
 * the day they came, the latest first. Two queries.
 */
export async function listStrategyPapers(actor: Actor): Promise<StrategyPaper[]> {
  authorize(actor, "strategy.read");
  const [papers, tracked] = await Promise.all([
    db.document.findMany({
      where: visiblePapers(actor),
      include: WITH_UPLOADER,
      orderBy: [{ uploadedAt: "desc" }, { id: "desc" }],
    }),
    db.kpiValue.groupBy({ by: ["documentId", "kpiId"], where: { document: visiblePapers(actor) } }),
  ]);
  const kpis = new Map<string, number>();
  for (const { documentId } of tracked) kpis.set(documentId, (kpis.get(documentId) ?? 0) + 1);
  return papers
    .map((paper) => toPaper(actor, paper, kpis.get(paper.id) ?? 0))
    .sort((one, two) => dayOf(two).localeCompare(dayOf(one)));
}

type PaperRow = Prisma.DocumentGetPayload<{ include: typeof WITH_UPLOADER }>;

function toPaper(actor: Actor, paper: PaperRow, kpis: number): StrategyPaper {
  const { id, originalName, kind: type, uploadedAt, isShared, reportedOn, status } = paper;
  return {
    id,
    originalName,
    type,
    uploadedAt: uploadedAt.toISOString(),
    uploadedBy: recordedName(paper.uploadedBy),
    isShared,
    reportedOn: reportedOn && isoDay(reportedOn),
    status,
    kpis,
    canRemove: canRemove(actor, paper),
  };
}

function dayOf({ reportedOn, uploadedAt }: StrategyPaper): string {
  return reportedOn ?? uploadedAt.slice(0, 10);
}

function canRemove(actor: Actor, { uploadedById }: Pick<Document, "uploadedById">): boolean {
  return can(actor, "strategy.removeOthers") || (can(actor, "strategy.upload") && uploadedById === actor.id);
}

/** One strategy paper that this person may see. Throws `notFound`. */
export async function findStrategyPaper(actor: Actor, id: string): Promise<Document> {
  const paper = await findDocument(actor, id);
  if (!paper.isStrategy) throw new AppError("notFound", "This document no longer exists.");
  return paper;
}

/**
 * Opens a paper, and what is known of KPIs from it, to members, or closes it to them. For chairs and administrators.
 * Throws `forbidden`, `notFound`.
 */
export async function sharePaper(actor: Actor, id: string, isShared: boolean): Promise<void> {
  authorize(actor, "document.share");
  await findStrategyPaper(actor, id);
  await shareDocument(actor, id, isShared);
}

/**
 * Puts a paper into the bin for 30 days: its values, and KPIs that have no other, show nowhere until a chair or an
 * administrator restores it. For whoever sent it, and for chairs and administrators. Throws `forbidden`, `notFound`.
 */
export async function removeStrategyPaper(actor: Actor, id: string): Promise<void> {
  authorize(actor, "strategy.read");
  const paper = await findStrategyPaper(actor, id);
  if (!canRemove(actor, paper)) authorize(actor, "strategy.removeOthers");
  await binPaper(actor, paper);
}
