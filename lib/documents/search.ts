import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { searchPassages } from "@/lib/evidence/search";
import type { Passage, SourceDocument } from "@/lib/evidence/types";
import { boardPapers, visibleDocuments } from "./visibility";

/** A paper that may be searched. `reading` while it is not indexed completely. */
export type Searched = { id: string; title: string; reading: boolean; searchable: boolean };

type Scope = { meetingId?: string; documentId?: string };

/**
 * The papers of a scope that this person may see and that were not refused as unreadable, oldest first. Throws
 * `notFound` when the meeting or document named is not there for them.
 */
export async function searchedPapers(actor: Actor, { meetingId, documentId }: Scope): Promise<Searched[]> {
  authorize(actor, "document.read");
  const [meeting, papers] = await Promise.all([
    meetingId ? db.meeting.findUnique({ where: { id: meetingId }, select: { id: true } }) : null,
    db.document.findMany({
      where: {
        AND: [{ meetingId, id: documentId }, documentId ? visibleDocuments(actor) : boardPapers(actor)],
      },
      select: { id: true, originalName: true, status: true, searchableAt: true },
      orderBy: { uploadedAt: "asc" },
    }),
  ]);
  if (meetingId && !meeting) throw new AppError("notFound", "This meeting no longer exists.");
  if (documentId && papers.length === 0) throw new AppError("notFound", "This document no longer exists.");
  return papers
    .filter(({ status }) => status !== "failed")
    .map(({ id, originalName, status, searchableAt }) => ({
      id,
      title: originalName,
      reading: status === "reading",
      searchable: searchableAt !== null,
    }));
}

/** The passages nearest to a query in the papers that this person may see, best first. Throws `notFound`. */
export async function searchDocuments(
  actor: Actor,
  { q, limit, ...scope }: Scope & { q: string; limit: number },
  signal?: AbortSignal,
): Promise<Passage[]> {
  const papers = await searchedPapers(actor, scope);
  return searchPassages(q, { documentIds: papers.map(({ id }) => id), limit, signal });
}

/** The pages on which passages stand, by paper. One query. */
export async function pagesOf(passages: Passage[]): Promise<SourceDocument[]> {
  if (passages.length === 0) return [];
  const pages = await db.documentPage.findMany({
    where: { OR: passages.map(({ documentId, page }) => ({ documentId, number: page })) },
    select: { documentId: true, number: true, text: true },
  });
  const titles = new Map(passages.map(({ documentId, title }) => [documentId, title]));
  return [...titles].map(([documentId, title]) => ({
    documentId,
    title,
    pages: pages.filter((page) => page.documentId === documentId),
  }));
}
