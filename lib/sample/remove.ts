import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { deleteMeeting } from "@/lib/meetings/mutations";
import { removeStrategyPaper } from "@/lib/strategy/papers";
import { sampleMeetings, samplePapers } from "./queries";

/**
 * Moves all of the sample board to the bin, where it is kept for 30 days like anything else. Nothing of the board's own goes with it, but for
 * what somebody added to a sample meeting. Throws `forbidden`, `notFound`, and `conflict` where somebody has signed its minutes.
 */
export async function removeSample(actor: Actor): Promise<void> {
  authorize(actor, "sample.manage");
  const meetings = await db.meeting.findMany({ where: sampleMeetings, select: { id: true } });
  const papers = await db.document.findMany({ where: samplePapers, select: { id: true } });
  if (meetings.length + papers.length === 0) throw new AppError("notFound", "There is no sample board.");
  for (const { id } of meetings) await deleteMeeting(actor, id);
  for (const { id } of papers) await removeStrategyPaper(actor, id);
  await db.$transaction((tx) =>
    recordAudit(tx, actor, { action: "sample.remove", resource: "installation" }),
  );
}
