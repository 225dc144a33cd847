import { boardBriefSchema } from "@/lib/ai/brief/schema";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { visibleBriefs, visibleDocuments } from "@/lib/documents/visibility";
import { recordedName } from "@/lib/members/full-name";
import { isStale, paperChanges } from "./staleness";
import type { BriefView } from "./types";

// Enough to find one made from today's papers when members and chairs make briefs from different sets.
const LATEST = 10;

const WITH_ORIGIN = {
  papers: true,
  createdBy: { select: { firstName: true, lastName: true } },
} as const;

/**
 * The brief to show this person: the latest that fits today's papers, else the latest. Null when there is none that
 * they may see. Three queries.
 */
export async function latestBrief(actor: Actor, meetingId: string): Promise<BriefView | null> {
  authorize(actor, "document.read");
  const [briefs, papers] = await Promise.all([
    db.brief.findMany({
      where: { AND: [{ meetingId }, visibleBriefs(actor)] },
      include: WITH_ORIGIN,
      orderBy: { createdAt: "desc" },
      take: LATEST,
    }),
    db.document.findMany({
      where: { AND: [{ meetingId, status: { not: "failed" } }, visibleDocuments(actor)] },
      select: { sha256: true, originalName: true },
      orderBy: { uploadedAt: "asc" },
    }),
  ]);
  const today = papers.map((paper) => ({ sha256: paper.sha256, title: paper.originalName }));
  const views = briefs.map((brief) => toBrief(brief, today));
  return views.find((view) => !view.stale) ?? views[0] ?? null;
}

function toBrief(
  row: Prisma.BriefGetPayload<{ include: typeof WITH_ORIGIN }>,
  today: { sha256: string; title: string }[],
): BriefView {
  const changes = paperChanges(row.papers, today);
  return {
    id: row.id,
    brief: boardBriefSchema.parse(row.content),
    createdAt: row.createdAt.toISOString(),
    createdBy: recordedName(row.createdBy),
    documentsAnalyzed: row.papers.length,
    dropped: row.dropped,
    stale: isStale(changes),
    changes,
  };
}
