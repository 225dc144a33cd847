import { AiRun, outcomeOf } from "@/lib/activity/ai-run";
import { makeBrief } from "@/lib/ai/brief";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import { languageModel } from "@/lib/ai/language";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Document, Prisma } from "@/lib/db/generated/client";
import { usesOf } from "@/lib/documents/used-papers";
import { getMeeting } from "@/lib/meetings/queries";
import type { MeetingView } from "@/lib/meetings/types";
import { loadTexts, readyPapers } from "./papers";

type Made = { brief: BoardBrief; dropped: number };

/**
 * Makes and saves the brief of a meeting from the papers that this person may see. `signal` ends it without saving. The
 * run is recorded however it ends.
 * Throws `notFound`, `conflict` (papers still being read), `invalid` or `unreadable` (nothing to read).
 */
export async function generateBrief(
  actor: Actor,
  meetingId: string,
  signal: AbortSignal,
  model = languageModel(),
): Promise<{ brief: BoardBrief; documentsAnalyzed: number }> {
  authorize(actor, "brief.generate");
  const meeting = await getMeeting(actor, meetingId);
  const papers = await readyPapers(actor, meeting.id, signal);
  const run = new AiRun(actor, "brief", model, meeting.id);
  try {
    const made = await makeBrief(await loadTexts(papers), { model: run.model, signal });
    signal.throwIfAborted();
    await db.$transaction((tx) => save(tx, actor, { meeting, papers, made, run }));
    return { brief: made.brief, documentsAnalyzed: papers.length };
  } catch (error) {
    // No brief comes of it, but the papers were read, perhaps by a model elsewhere.
    await run.recordAlone({ outcome: outcomeOf(signal), documents: idsOf(papers) });
    throw error;
  }
}

function idsOf(papers: Document[]): string[] {
  return papers.map(({ id }) => id);
}

type NewBrief = { meeting: MeetingView; papers: Document[]; made: Made; run: AiRun };

async function save(
  tx: Prisma.TransactionClient,
  actor: Actor,
  { meeting, papers, made, run }: NewBrief,
): Promise<void> {
  const brief = await tx.brief.create({
    data: {
      meetingId: meeting.id,
      mode: made.brief.mode,
      content: made.brief,
      dropped: made.dropped,
      createdById: actor.id,
      papers: { create: await usesOf(tx, papers) },
    },
  });
  await recordAudit(tx, actor, {
    action: "brief.generate",
    resource: "brief",
    resourceId: brief.id,
    detail: {
      title: meeting.title,
      meetingId: meeting.id,
      mode: made.brief.mode,
      dropped: made.dropped,
      papers: idsOf(papers),
    },
  });
  await run.record(tx, { outcome: "ok", mode: made.brief.mode, documents: idsOf(papers) });
}
