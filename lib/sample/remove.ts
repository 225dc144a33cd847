import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { reportError } from "@/lib/log/report-error";
import { deleteMeeting } from "@/lib/meetings/mutations";
import { removeStrategyPaper } from "@/lib/strategy/papers";
import { sampleMeetings, samplePapers } from "./queries";

/**
 * Moves the whole sample board to the bin, where it is kept for 30 days like anything else. Nothing of the
 * board's own is moved, except what someone added to a sample meeting. Throws `forbidden`, `notFound`, and
 * `conflict` if someone has signed its minutes.
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

/**
 * Moves the sample board to the bin once the board has a meeting of its own: figures, actions and comparisons
 * of a fictional theater would otherwise appear next to the board's. It stays if the person may not remove
 * it, or if someone has signed its minutes.
 */
export async function retireSample({ actor }: { actor: Actor }): Promise<void> {
  if (!can(actor, "sample.manage")) return;
  try {
    await removeSample(actor);
  } catch (error) {
    const isKept = error instanceof AppError && (error.code === "notFound" || error.code === "conflict");
    // The meeting is created all the same.
    if (!isKept) reportError(error, "removing a sample board");
  }
}
