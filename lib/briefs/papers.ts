import { setTimeout as sleep } from "node:timers/promises";
import type { BriefPaper } from "@/lib/ai/brief/paper";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Document } from "@/lib/db/generated/client";
import { visibleDocuments } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { keptFigures } from "@/lib/figures/store";
import type { BriefProgress } from "./types";

const WAIT_MS = 60_000;
const POLL_MS = 400;

/**
 * Returns the meeting's papers that this person can see. Throws `invalid` or `unreadable` when there is
 * nothing to read.
 */
export async function meetingPapers(actor: Actor, meetingId: string): Promise<Document[]> {
  const papers = await db.document.findMany({
    where: { AND: [{ meetingId }, visibleDocuments(actor)] },
    orderBy: { uploadedAt: "asc" },
  });
  if (papers.length === 0)
    throw new AppError("invalid", "This meeting has no documents yet. Upload its papers first.");
  const readable = papers.filter((paper) => paper.status !== "failed");
  if (readable.length === 0)
    throw new AppError("unreadable", "None of the meeting’s documents could be read.");
  return readable;
}

/**
 * Waits up to 60 seconds for papers that are still being indexed, yielding their names whenever the list
 * shrinks. Returns the papers. Throws `conflict` naming those that are not ready, and what `meetingPapers`
 * throws.
 */
export async function* readyPapers(
  actor: Actor,
  meetingId: string,
  signal: AbortSignal,
): AsyncGenerator<Extract<BriefProgress, { type: "waiting" }>, Document[]> {
  const deadline = Date.now() + WAIT_MS;
  for (let told = 0; ; ) {
    const papers = await meetingPapers(actor, meetingId);
    const waiting = papers.filter((paper) => paper.status === "reading" && !paper.searchableAt);
    if (waiting.length === 0) return papers;
    const titles = waiting.map((paper) => paper.originalName);
    if (Date.now() >= deadline)
      throw new AppError("conflict", `Still being read: ${titles.join(", ")}. Please try again in a moment.`);
    if (titles.length !== told) yield { type: "waiting", titles };
    told = titles.length;
    await sleep(POLL_MS, undefined, { signal });
  }
}

/** Loads the page texts and figures of the papers. Two queries; about 4 KB per page. */
export async function loadTexts(papers: Pick<Document, "id" | "originalName">[]): Promise<BriefPaper[]> {
  const pages = await db.documentPage.findMany({
    where: { documentId: { in: papers.map((paper) => paper.id) } },
    select: { documentId: true, number: true, text: true },
    orderBy: { number: "asc" },
  });
  const byDocument = Map.groupBy(pages, (page) => page.documentId);
  const figures = await keptFigures(papers.map(({ id }) => id));
  return papers.map((paper) => ({
    documentId: paper.id,
    title: paper.originalName,
    pages: byDocument.get(paper.id) ?? [],
    ...(figures.has(paper.id) && { figures: figures.get(paper.id) }),
  }));
}
