import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { DocumentKind } from "./types";
import { boardPapers } from "./visibility";

/** A paper as a list to choose from shows it. */
export type PaperChoice = { id: string; meetingId: string; originalName: string; type: DocumentKind };

/** The papers of all meetings that this person may see, those of the latest meeting first. One query. */
export async function listPapers(actor: Actor): Promise<PaperChoice[]> {
  authorize(actor, "document.read");
  const papers = await db.document.findMany({
    where: { AND: [{ meetingId: { not: null }, status: { not: "failed" } }, boardPapers(actor)] },
    orderBy: [{ meeting: { scheduledDate: "desc" } }, { uploadedAt: "asc" }],
    select: { id: true, meetingId: true, originalName: true, kind: true },
  });
  return papers.flatMap(({ kind, meetingId, ...paper }) =>
    meetingId ? [{ ...paper, meetingId, type: kind }] : [],
  );
}
