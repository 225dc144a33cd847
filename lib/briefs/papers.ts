import { setTimeout as sleep } from "node:timers/promises";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Document } from "@/lib/db/generated/client";
import { visibleDocuments } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import type { SourceDocument } from "@/lib/evidence/types";

const WAIT_MS = 60_000;
const POLL_MS = 400;

/**
 * The meeting's papers that this person may see, once their text is there. Waits for papers still being read, at
 * most 60 seconds. Throws `conflict` naming those that are not ready, `invalid` when there is nothing to read.
 */
export async function readyPapers(actor: Actor, meetingId: string, signal: AbortSignal): Promise<Document[]> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const papers = await findPapers(actor, meetingId);
    const waiting = papers.filter((paper) => paper.status === "reading" && !paper.searchableAt);
    if (waiting.length === 0) return readable(papers);
    if (Date.now() >= deadline) {
      const names = waiting.map((paper) => paper.originalName).join(", ");
      throw new AppError("conflict", `Still being read: ${names}. Please try again in a moment.`);
    }
    await sleep(POLL_MS, undefined, { signal });
  }
}

function findPapers(actor: Actor, meetingId: string): Promise<Document[]> {
  return db.document.findMany({
    where: { AND: [{ meetingId }, visibleDocuments(actor)] },
    orderBy: { uploadedAt: "asc" },
  });
}

function readable(papers: Document[]): Document[] {
  if (papers.length === 0)
    throw new AppError("invalid", "This meeting has no documents yet. Upload its papers first.");
  const ready = papers.filter((paper) => paper.status !== "failed");
  if (ready.length === 0) throw new AppError("unreadable", "None of the meeting's documents could be read.");
  return ready;
}

/** The page texts of the papers. One query; about 4 KB a page. */
export async function loadTexts(papers: Document[]): Promise<SourceDocument[]> {
  const pages = await db.documentPage.findMany({
    where: { documentId: { in: papers.map((paper) => paper.id) } },
    select: { documentId: true, number: true, text: true },
    orderBy: { number: "asc" },
  });
  const byDocument = Map.groupBy(pages, (page) => page.documentId);
  return papers.map((paper) => ({
    documentId: paper.id,
    title: paper.originalName,
    pages: byDocument.get(paper.id) ?? [],
  }));
}
