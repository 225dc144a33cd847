import { type Actor, authorize } from "@/lib/auth/actor";
import { latestBrief } from "@/lib/briefs/queries";
import { db } from "@/lib/db";
import { findDocument, toPage } from "@/lib/documents/queries";
import { recordKept } from "@/lib/documents/record-reading";
import { visibleBriefs, visibleDocuments } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { getMeeting } from "@/lib/meetings/queries";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";
import { listMeetingNotes } from "@/lib/notes/queries";
import { MOST_PAPERS, PAGES_AT_ONCE } from "./constants";
import type { Kept, KeptAnswer, Pack, PackPages } from "./types";

/**
 * Returns what this person can keep of a meeting offline: the indexed papers, the brief and their own notes,
 * each as they could open it now. Throws `notFound`, and `tooLarge` beyond `MOST_PAPERS`.
 */
export async function getPack(actor: Actor, meetingId: string): Promise<Pack> {
  authorize(actor, "document.read");
  const meeting = await getMeeting(actor, meetingId);
  const [papers, brief, notes] = await Promise.all([
    db.document.findMany({
      where: { AND: [{ meetingId, searchableAt: { not: null } }, visibleDocuments(actor)] },
      select: { id: true, originalName: true, kind: true, size: true, pages: true },
      orderBy: { uploadedAt: "asc" },
      take: MOST_PAPERS + 1,
    }),
    latestBrief(actor, meetingId),
    listMeetingNotes(actor, meetingId),
  ]);
  if (papers.length > MOST_PAPERS) {
    throw new AppError(
      "tooLarge",
      `At most ${MOST_PAPERS} papers of a meeting can be kept for offline reading.`,
    );
  }
  return {
    ownerId: actor.id,
    meeting,
    papers: papers.map(({ id, originalName, kind, size, pages }) => ({
      id,
      title: originalName,
      type: kind,
      size,
      pages: pages ?? 0,
    })),
    brief,
    notes,
  };
}

/**
 * Returns `PAGES_AT_ONCE` pages of a paper, starting at page `from`, and audits that they are kept offline.
 * Throws `notFound`.
 */
export async function getPackPages(actor: Actor, documentId: string, from: number): Promise<PackPages> {
  const document = await findDocument(actor, documentId);
  const pages = await db.documentPage.findMany({
    where: { documentId, number: { gte: from } },
    select: { number: true, text: true, layout: true },
    orderBy: { number: "asc" },
    take: PAGES_AT_ONCE + 1,
  });
  await recordKept(actor, document);
  const shown = pages.slice(0, PAGES_AT_ONCE);
  return {
    pages: shown.map((page) => toPage(document, page)),
    next: pages[PAGES_AT_ONCE]?.number ?? null,
  };
}

/**
 * Returns which of the items a device keeps this person can still see. The device must delete the rest: the
 * meeting, paper or brief is deleted or closed to them. Three queries.
 */
export async function stillVisible(actor: Actor, kept: Kept): Promise<KeptAnswer> {
  authorize(actor, "document.read");
  const [meetings, papers, briefs] = await Promise.all([
    db.meeting.findMany({ where: { id: { in: kept.meetings }, ...NOT_IN_BIN }, select: { id: true } }),
    db.document.findMany({
      where: { AND: [{ id: { in: kept.papers } }, visibleDocuments(actor)] },
      select: { id: true },
    }),
    db.brief.findMany({
      where: { AND: [{ id: { in: kept.briefs } }, visibleBriefs(actor)] },
      select: { id: true },
    }),
  ]);
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return { ownerId: actor.id, meetings: idsOf(meetings), papers: idsOf(papers), briefs: idsOf(briefs) };
}
