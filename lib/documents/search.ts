import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import type { CellTable, Passage, SourceDocument } from "@/lib/evidence/types";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";
import { searchPassages } from "@/lib/search/search";
import { boardPapers, visibleDocuments } from "./visibility";

/** A paper that may be searched. `reading` while it is not indexed completely. */
export type Searched = {
  id: string;
  title: string;
  sha256: string;
  isShared: boolean;
  reading: boolean;
  searchable: boolean;
};

/** What is searched: everything of the board unless a meeting, some papers or one document are named. */
export type SearchScope = {
  meetingId?: string | null;
  paperIds?: string[];
  documentId?: string;
  /** The chat whose attachments are searched as well, whatever else is. */
  threadId?: string;
};

function within(actor: Actor, scope: SearchScope): Prisma.DocumentWhereInput {
  const { meetingId, paperIds = [], documentId, threadId } = scope;
  if (documentId) {
    return { AND: [{ id: documentId, ...(meetingId && { meetingId }) }, visibleDocuments(actor)] };
  }
  const chosen = { ...(meetingId && { meetingId }), ...(paperIds.length > 0 && { id: { in: paperIds } }) };
  const papers: Prisma.DocumentWhereInput = { AND: [chosen, boardPapers(actor)] };
  return threadId ? { OR: [papers, { threadId, ownerId: actor.id }] } : papers;
}

/**
 * The papers of a scope that this person may see and that were not refused as unreadable, oldest first. What somebody
 * attached to a chat is among them only where that chat or the file itself is named. Of chosen papers, those closed or
 * gone since are left out. Throws `notFound` when the meeting or document named is not there for them. Two queries.
 */
export async function searchedPapers(actor: Actor, scope: SearchScope): Promise<Searched[]> {
  authorize(actor, "document.read");
  const { meetingId, documentId } = scope;
  const [meeting, papers] = await Promise.all([
    meetingId
      ? db.meeting.findUnique({ where: { id: meetingId, ...NOT_IN_BIN }, select: { id: true } })
      : null,
    findSearched(within(actor, scope)),
  ]);
  if (meetingId && !meeting) throw new AppError("notFound", "This meeting no longer exists.");
  if (documentId && papers.length === 0) throw new AppError("notFound", "This document no longer exists.");
  return papers.filter(({ isUnreadable }) => !isUnreadable).map(({ isUnreadable: _, ...paper }) => paper);
}

/** Papers as they may be searched, oldest first. `where` says which ones the person may see. One query. */
export async function findSearched(
  where: Prisma.DocumentWhereInput,
): Promise<(Searched & { isUnreadable: boolean })[]> {
  const papers = await db.document.findMany({
    where,
    select: {
      id: true,
      originalName: true,
      sha256: true,
      isShared: true,
      status: true,
      searchableAt: true,
    },
    orderBy: { uploadedAt: "asc" },
  });
  return papers.map(({ originalName, status, searchableAt, ...paper }) => ({
    ...paper,
    title: originalName,
    reading: status === "reading",
    searchable: searchableAt !== null,
    isUnreadable: status === "failed",
  }));
}

/** The passages nearest to a query in the papers that this person may see, best first. Throws `notFound`. */
export async function searchDocuments(
  actor: Actor,
  { q, limit, ...scope }: SearchScope & { q: string; limit: number },
  signal?: AbortSignal,
): Promise<Passage[]> {
  const papers = await searchedPapers(actor, scope);
  return searchPassages(q, { documentIds: papers.map(({ id }) => id), limit, signal });
}

/**
 * The pages on which passages or citations stand, by paper, with the cells that Word tables keep. `around`: so many pages
 * before and behind each as well, over which a table may go on. One query.
 */
export async function pagesOf(
  passages: Pick<Passage, "documentId" | "title" | "page">[],
  { around = 1 } = {},
): Promise<SourceDocument[]> {
  if (passages.length === 0) return [];
  const pages = await db.documentPage.findMany({
    where: {
      OR: passages.map(({ documentId, page }) => ({
        documentId,
        number: { gte: page - around, lte: page + around },
      })),
    },
    select: { documentId: true, number: true, text: true, tables: true },
    orderBy: { number: "asc" },
  });
  const titles = new Map(passages.map(({ documentId, title }) => [documentId, title]));
  return [...titles].map(([documentId, title]) => ({
    documentId,
    title,
    pages: pages
      .filter((page) => page.documentId === documentId)
      .map(({ number, text, tables }) => ({
        number,
        text,
        ...(tables ? { tables: tables as CellTable[] } : {}),
      })),
  }));
}
