import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { boardPapers } from "@/lib/documents/visibility";
import { UNDER_WAY_MS } from "@/lib/meetings/standing";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";

/** More are not prepared for at once. */
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

/** The scheduled meetings ahead or under way, the next first, with the papers that this person may see. */
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

/** The meeting held last, or null. */
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
