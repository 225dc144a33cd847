import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { boardPapers } from "@/lib/documents/visibility";
import { citationSchema } from "@/lib/evidence/citation-schema";
import type { DueAction } from "./types";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far ahead is looked, and how far back: what fell due longer ago was settled, or is no news. */
const AHEAD_DAYS = 30;
const OVERDUE_DAYS = 90;
const MOST = 100;

const WITH_MEETING = {
  document: { select: { meetingId: true, originalName: true, meeting: { select: { title: true } } } },
} as const satisfies Prisma.DocumentFactInclude;

type Row = Prisma.DocumentFactGetPayload<{ include: typeof WITH_MEETING }>;

/**
 * What the papers that this person may see promise for the next 30 days, and what fell due in the last 90, the earliest
 * first. What several papers repeat comes once, from the latest.
 */
export async function dueActions(actor: Actor, now: Date): Promise<DueAction[]> {
  const today = startOfDay(now);
  const rows = await db.documentFact.findMany({
    where: {
      kind: "promise",
      dueOn: {
        gte: new Date(today.getTime() - OVERDUE_DAYS * DAY_MS),
        lte: new Date(today.getTime() + AHEAD_DAYS * DAY_MS),
      },
      document: { AND: [boardPapers(actor), { meeting: { status: { not: "cancelled" } } }] },
    },
    include: WITH_MEETING,
    orderBy: [{ dueOn: "asc" }, { document: { uploadedAt: "desc" } }, { id: "asc" }],
    take: MOST,
  });
  const byPromise = new Map<string, Row>();
  for (const row of rows) {
    const promise = `${row.key} ${row.dueOn?.toISOString()}`;
    if (!byPromise.has(promise)) byPromise.set(promise, row);
  }
  return [...byPromise.values()].flatMap((row) => toAction(row, today));
}

function toAction({ id, label, dueOn, citation, document, documentId }: Row, today: Date): DueAction[] {
  const { meetingId, meeting, originalName } = document;
  if (!dueOn || !meetingId || !meeting) return [];
  return [
    {
      id,
      label,
      dueOn: dueOn.toISOString().slice(0, 10),
      isOverdue: dueOn < today,
      documentId,
      paper: originalName,
      page: citationSchema.parse(citation).page,
      meetingId,
      meetingTitle: meeting.title,
    },
  ];
}

function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);
}
