import { recordAudit } from "@/lib/audit/record";
import { db } from "@/lib/db";
import { announce } from "@/lib/events/events";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { keptInBinSince } from "./retention";

/**
 * Permanently deletes what has been in the bin for 30 days: rows, text, index and files, together with what belongs to a
 * meeting alone (briefs, questions). Runs once a day. Returns how many meetings and papers were deleted, not counting papers
 * deleted with their meeting.
 */
export async function purgeBin(now = new Date()): Promise<{ meetings: number; papers: number }> {
  await prepareQueue();
  const due = { where: { deletedAt: { lt: keptInBinSince(now) } }, select: { id: true } };
  const meetings = await db.meeting.findMany(due);
  for (const { id } of meetings) await purgeMeeting(id, now);
  const papers = await db.document.findMany(due);
  for (const { id } of papers) await purgePaper(id, now);
  return { meetings: meetings.length, papers: papers.length };
}

// Checked again under the lock, since someone may be restoring it.
async function purgeMeeting(id: string, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM meeting WHERE id = ${id}::uuid FOR UPDATE`;
    const meeting = await tx.meeting.findFirst({
      where: { id, deletedAt: { lt: keptInBinSince(now) } },
      include: {
        documents: { select: { storageKey: true, originalName: true } },
        sources: { where: { storageKey: { not: null } }, select: { storageKey: true } },
        _count: { select: { briefs: true } },
      },
    });
    if (!meeting) return;
    const { title, documents, sources, _count } = meeting;
    await tx.meeting.delete({ where: { id }, select: { id: true } });
    for (const { storageKey } of [...documents, ...sources])
      if (storageKey) await enqueue(tx, "delete-file", { storageKey });
    const names = documents.map(({ originalName }) => originalName);
    await recordAudit(tx, null, {
      action: "meeting.purge",
      resource: "meeting",
      resourceId: id,
      detail: { title, papers: documents.length, names, briefs: _count.briefs },
    });
  });
}

async function purgePaper(id: string, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM document WHERE id = ${id}::uuid FOR UPDATE`;
    const [paper] = await tx.document.findMany({ where: { id, deletedAt: { lt: keptInBinSince(now) } } });
    if (!paper) return;
    await announce("paperDeleted", { tx, paper });
    await tx.document.delete({ where: { id }, select: { id: true } });
    await enqueue(tx, "delete-file", { storageKey: paper.storageKey });
    await recordAudit(tx, null, {
      action: "document.purge",
      resource: "document",
      resourceId: id,
      detail: { name: paper.originalName, meetingId: paper.meetingId, isShared: paper.isShared },
    });
  });
}
