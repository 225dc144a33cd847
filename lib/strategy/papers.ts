import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { isoDayOf } from "@/lib/days";
import { db } from "@/lib/db";
import type { Document, Prisma } from "@/lib/db/generated/client";
import { binPaper, shareDocument } from "@/lib/documents/mutations";
import { findDocument, WITH_UPLOADER } from "@/lib/documents/queries";
import { boardPapers } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { recordedName } from "@/lib/full-name";
import type { StrategyPaper, TrackedKpi } from "./types";

/** The papers of the strategy that this person may see and that are analysed. */
function visiblePapers(actor: Actor): Prisma.DocumentWhereInput {
  return { AND: [{ isStrategy: true, kpiValues: { some: {} } }, boardPapers(actor)] };
}

/**
 * The papers whose objectives are tracked, as far as this person may see them: by the day whose state they report, or else
 * the day they came, the latest first. `kpis`: all that they may see. One query.
 */
export async function listStrategyPapers(
  actor: Actor,
  kpis: readonly TrackedKpi[],
): Promise<StrategyPaper[]> {
  authorize(actor, "strategy.read");
  const papers = await db.document.findMany({
    where: visiblePapers(actor),
    include: WITH_UPLOADER,
    orderBy: [{ uploadedAt: "desc" }, { id: "desc" }],
  });
  const shares = sharesOf(kpis);
  return papers
    .map((paper) => toPaper(actor, paper, shares.get(paper.id) ?? NO_SHARE))
    .sort((one, two) => dayOf(two).localeCompare(dayOf(one)));
}

type Share = Pick<StrategyPaper, "kpis" | "only">;

const NO_SHARE: Share = { kpis: 0, only: 0 };

/** By paper: of how many KPIs it has a value, and how many of those that are tracked would be gone with it. */
function sharesOf(kpis: readonly TrackedKpi[]): Map<string, Share> {
  const shares = new Map<string, Share>();
  for (const { documentIds, isArchived } of kpis) {
    const isLost = documentIds.length === 1 && !isArchived;
    for (const id of documentIds) {
      const share = shares.get(id) ?? NO_SHARE;
      shares.set(id, { kpis: share.kpis + 1, only: share.only + (isLost ? 1 : 0) });
    }
  }
  return shares;
}

type PaperRow = Prisma.DocumentGetPayload<{ include: typeof WITH_UPLOADER }>;

function toPaper(actor: Actor, paper: PaperRow, share: Share): StrategyPaper {
  const { id, originalName, uploadedAt, isShared, reportedOn, status } = paper;
  return {
    id,
    originalName,
    type: paper.kind,
    uploadedAt: uploadedAt.toISOString(),
    uploadedBy: recordedName(paper.uploadedBy),
    isShared,
    reportedOn: reportedOn && isoDayOf(reportedOn),
    status,
    ...share,
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
