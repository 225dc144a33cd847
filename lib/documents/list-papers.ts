import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { DocumentKind } from "./types";
import { boardPapers } from "./visibility";

/** A paper in a selection list. `meetingId` is null for a paper of the strategy. */
export type PaperChoice = { id: string; meetingId: string | null; originalName: string; type: DocumentKind };

/** The board papers that this person may see: those of the latest meeting first, of the strategy last. One query. */
export async function listPapers(actor: Actor): Promise<PaperChoice[]> {
  authorize(actor, "document.read");
  const papers = await db.document.findMany({
    where: { AND: [{ status: { not: "failed" } }, boardPapers(actor)] },
    orderBy: [{ isStrategy: "asc" }, { meeting: { scheduledDate: "desc" } }, { uploadedAt: "asc" }],
    select: { id: true, meetingId: true, originalName: true, kind: true },
  });
  return papers.map(({ kind, ...paper }) => ({ ...paper, type: kind }));
}
