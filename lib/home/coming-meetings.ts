import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { boardPapers } from "@/lib/documents/visibility";
import { UNDER_WAY_MS } from "@/lib/meetings/standing";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";
import type { UnreadPaper } from "./types";

/** Nobody prepares for more at once. */
const AHEAD = 12;

function withPapers(actor: Actor) {
  return {
    id: true,
    title: true,
    description: true,
    scheduledDate: true,
    isSample: true,
    documents: {
      where: { AND: [boardPapers(actor), { status: { not: "failed" } }] },
      select: {
        id: true,
        originalName: true,
        sha256: true,
        pages: true,
        searchableAt: true,
        uploadedAt: true,
        uploadedById: true,
        readings: { where: { userId: actor.id }, select: { at: true } },
      },
      orderBy: { uploadedAt: "asc" },
    },
  } satisfies Prisma.MeetingSelect;
}

export type MeetingWithPapers = Prisma.MeetingGetPayload<{ select: ReturnType<typeof withPapers> }>;

/** The scheduled meetings that are upcoming or in progress, soonest first, with the papers that this person may see. */
export function comingMeetings(actor: Actor, now: Date): Promise<MeetingWithPapers[]> {
  return db.meeting.findMany({
    where: {
      ...NOT_IN_BIN,
      status: "scheduled",
      scheduledDate: { gte: new Date(now.getTime() - UNDER_WAY_MS) },
    },
    select: withPapers(actor),
    orderBy: [{ scheduledDate: "asc" }, { id: "asc" }],
    take: AHEAD,
  });
}

/** The most recent past meeting, or null. */
export function lastMeeting(now: Date): Promise<{ id: string } | null> {
  return db.meeting.findFirst({
    where: {
      ...NOT_IN_BIN,
      status: { not: "cancelled" },
      scheduledDate: { lt: new Date(now.getTime() - UNDER_WAY_MS) },
    },
    select: { id: true },
    orderBy: [{ scheduledDate: "desc" }, { id: "desc" }],
  });
}

/** The meeting's papers that this person may read and has not opened. */
export function unreadPapers(actor: Actor, meeting: MeetingWithPapers): UnreadPaper[] {
  // The uploader of a paper knows it, but the person who loaded the sample does not know its papers.
  const isKnown = ({ uploadedById }: { uploadedById: string | null }) =>
    uploadedById === actor.id && !meeting.isSample;
  return meeting.documents
    .filter((paper) => paper.searchableAt && paper.readings.length === 0 && !isKnown(paper))
    .map(({ id, originalName, pages, uploadedAt }) => ({
      id,
      title: originalName,
      pages,
      uploadedAt: uploadedAt.toISOString(),
      meetingId: meeting.id,
      meetingTitle: meeting.title,
    }));
}
