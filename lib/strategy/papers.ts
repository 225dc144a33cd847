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

/** Filters for analyzed strategy papers this person can see. */
function visiblePapers(actor: Actor): Prisma.DocumentWhereInput {
  return { AND: [{ isStrategy: true, kpiValues: { some: {} } }, boardPapers(actor)] };
}

/**
 * Lists the tracked strategy papers this person can see, latest first, by the day they report on or else
 * their upload. `kpis`: all KPIs this person can see. One query.
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

/**
 * For each paper, the number of KPIs with a value from it, and the number of tracked KPIs that have values
 * from no other.
 */
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

/** Returns one strategy paper this person can see. Throws `notFound`. */
export async function findStrategyPaper(actor: Actor, id: string): Promise<Document> {
  const paper = await findDocument(actor, id);
  if (!paper.isStrategy) throw new AppError("notFound", "This document no longer exists.");
  return paper;
}

/**
 * Opens a paper and its KPI values to members, or closes them. For chairs and administrators. Throws
 * `forbidden`, `notFound`.
 */
export async function sharePaper(actor: Actor, id: string, isShared: boolean): Promise<void> {
  authorize(actor, "document.share");
  await findStrategyPaper(actor, id);
  await shareDocument(actor, id, isShared);
}

/**
 * Moves a paper to the bin for 30 days. Its values, and KPIs that have no others, are hidden until a chair or
 * an administrator restores it. Allowed for the uploader, chairs and administrators. Throws `forbidden`,
 * `notFound`.
 */
export async function removeStrategyPaper(actor: Actor, id: string): Promise<void> {
  authorize(actor, "strategy.read");
  const paper = await findStrategyPaper(actor, id);
  if (!canRemove(actor, paper)) authorize(actor, "strategy.removeOthers");
  await binPaper(actor, paper);
}
