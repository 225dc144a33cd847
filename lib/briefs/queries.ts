import { boardBriefSchema } from "@/lib/ai/brief/schema";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { visibleBriefs, visibleDocuments } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { recordedName } from "@/lib/full-name";
import { getMeeting } from "@/lib/meetings/queries";
import { briefCoverage, type PaperNow } from "./coverage";
import { isStale, ownPapers, paperChanges } from "./staleness";
import type { BriefRecord, BriefView, PaperChanges } from "./types";

// Enough to find one made from the current papers when members and chairs make briefs from different sets.
const LATEST = 10;
/** Most earlier briefs listed for one meeting. */
const HISTORY = 100;

const WITH_ORIGIN = {
  papers: {
    select: { documentId: true, sha256: true, title: true, document: { select: { meetingId: true } } },
    orderBy: { id: "asc" },
  },
  createdBy: { select: { firstName: true, lastName: true } },
} as const satisfies Prisma.BriefInclude;

type BriefRow = Prisma.BriefGetPayload<{ include: typeof WITH_ORIGIN }>;

const PAPER_NOW = {
  id: true,
  sha256: true,
  originalName: true,
  pages: true,
  status: true,
  error: true,
  uploadedAt: true,
} as const;

function papersNow(actor: Actor, meetingId: string): Promise<PaperNow[]> {
  return db.document.findMany({
    where: { AND: [{ meetingId }, visibleDocuments(actor)] },
    select: PAPER_NOW,
    orderBy: { uploadedAt: "asc" },
  });
}

function findBriefs(actor: Actor, meetingId: string, take: number): Promise<BriefRow[]> {
  return db.brief.findMany({
    where: { AND: [{ meetingId }, visibleBriefs(actor)] },
    include: WITH_ORIGIN,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
}

/**
 * Returns the brief to show this person: the latest that matches the current papers, or else the latest. Null
 * where they can see none. Four queries, whatever the number of briefs and papers.
 */
export async function latestBrief(actor: Actor, meetingId: string): Promise<BriefView | null> {
  authorize(actor, "document.read");
  const [briefs, papers] = await Promise.all([
    findBriefs(actor, meetingId, LATEST),
    papersNow(actor, meetingId),
  ]);
  const fitting = briefs.find((brief) => !isStale(changesOf(brief, papers))) ?? briefs[0];
  return fitting ? toBrief(fitting, papers) : null;
}

/** Returns one brief this person can see. Throws `notFound`. Four queries. */
export async function getBrief(actor: Actor, briefId: string): Promise<BriefView> {
  authorize(actor, "document.read");
  const where: Prisma.BriefWhereInput = { AND: [{ id: briefId }, visibleBriefs(actor)] };
  const brief = await db.brief.findFirst({ where, include: WITH_ORIGIN });
  if (!brief) throw new AppError("notFound", "This brief no longer exists.");
  return toBrief(brief, await papersNow(actor, brief.meetingId));
}

/**
 * Returns the meeting's briefs that this person can see, latest first, at most 100. Throws `notFound`. Five
 * queries.
 */
export async function listBriefs(actor: Actor, meetingId: string): Promise<BriefRecord[]> {
  authorize(actor, "document.read");
  await getMeeting(actor, meetingId);
  const [briefs, papers] = await Promise.all([
    findBriefs(actor, meetingId, HISTORY),
    papersNow(actor, meetingId),
  ]);
  return briefs.map((brief) => ({
    id: brief.id,
    createdAt: brief.createdAt.toISOString(),
    createdBy: recordedName(brief.createdBy),
    mode: brief.mode,
    documentsAnalyzed: ownPapers(brief).length,
    stale: isStale(changesOf(brief, papers)),
  }));
}

// An unreadable paper does not make a brief outdated.
function changesOf(brief: BriefRow, papers: PaperNow[]): PaperChanges {
  const readable = papers.filter(({ status }) => status !== "failed");
  return paperChanges(
    ownPapers(brief),
    readable.map(({ sha256, originalName }) => ({ sha256, title: originalName })),
  );
}

function toBrief(row: BriefRow, papers: PaperNow[]): BriefView {
  const changes = changesOf(row, papers);
  const brief = boardBriefSchema.parse(row.content);
  return {
    id: row.id,
    meetingId: row.meetingId,
    brief,
    createdAt: row.createdAt.toISOString(),
    createdBy: recordedName(row.createdBy),
    documentsAnalyzed: ownPapers(row).length,
    dropped: row.dropped,
    stale: isStale(changes),
    changes,
    coverage: briefCoverage({ brief, papers: ownPapers(row), createdAt: row.createdAt }, papers),
  };
}
